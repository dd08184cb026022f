import { useLocale, useTranslations } from 'next-intl';
import { Card } from '@/components/ui/card';
import { likelyRange } from '@/lib/contract/review.ts';
import { formatRating } from '@/lib/i18n/format-rating';

export interface SummaryProps {
  rating: number;
  number: number;
  /** How many reviews have 5, 4, 3, 2 and 1 stars. */
  counts: readonly number[];
}

/** The overall rating with its likely range, and how many reviews have how many stars. */
export function Summary({ rating, number, counts }: SummaryProps) {
  const t = useTranslations('review');
  const locale = useLocale();
  const { from, to } = likelyRange(rating, number);
  return (
    <Card className="flex flex-wrap items-center gap-x-8 gap-y-4">
      <div>
        <p className="num text-[52px] leading-none font-[820]">{formatRating(rating, locale)}</p>
        <p className="num mt-1.5 text-meta text-ink-2">
          {t('starsCount', { n: number })}
          <br />
          {t('likely', { from: formatRating(from, locale), to: formatRating(to, locale) })}
        </p>
      </div>
      <section aria-label={t('byStars')} className="min-w-0 flex-1 basis-64">
        <dl className="num grid grid-cols-[auto_minmax(0,1fr)_auto] items-center gap-x-3 gap-y-2 text-sm">
          {counts.map((count, at) => (
            <Row key={at} star={5 - at} count={count} share={number === 0 ? 0 : count / number} />
          ))}
        </dl>
      </section>
    </Card>
  );
}

function Row({ star, count, share }: { star: number; count: number; share: number }) {
  const t = useTranslations('review');
  return (
    <div className="contents">
      <dt className="whitespace-nowrap">{t('starsName', { n: star })}</dt>
      <dd aria-hidden className="h-2.5 overflow-hidden rounded-full bg-sunken">
        <span className="block h-full bg-star" style={{ width: `${share * 100}%` }} />
      </dd>
      <dd className="text-right font-bold">{count}</dd>
    </div>
  );
}
