import { useFormatter, useTranslations } from 'next-intl';
import { Card } from '@/components/ui/card';
import { PRIOR_RATING, PRIOR_REVIEWS } from '@/lib/contract/review.ts';

/** Who may review, what counts, and the formulas: whoever reads it can check the order by numbers on the page. */
export function HowCounted() {
  const t = useTranslations('review');
  const format = useFormatter();
  const rating = format.number(PRIOR_RATING, { minimumFractionDigits: 1 });
  return (
    <Card>
      <h2 className="text-h3">{t('how')}</h2>
      <ul className="mt-2.5 grid gap-2 text-sm text-ink-2">
        {(['howHeld', 'howAll', 'howStars', 'howDisputes'] as const).map((key) => (
          <li key={key}>{t(key)}</li>
        ))}
      </ul>
      <details className="mt-2.5 text-sm">
        <summary className="inline-flex min-h-6 cursor-pointer items-center font-[600] text-kok underline underline-offset-3 touch:min-h-11">
          {t('rule')}
        </summary>
        <p className="mt-2 text-ink-2">{t('ruleText', { reviews: PRIOR_REVIEWS, rating })}</p>
        <p className="mt-2 text-ink-2">{t('ruleRange', { next: PRIOR_REVIEWS + 1 })}</p>
      </details>
    </Card>
  );
}
