import { Star } from 'lucide-react';
import { useTranslations } from 'next-intl';
import Link from 'next/link';
import { buttonClass } from '@/components/ui/button-class';
import { Card } from '@/components/ui/card';
import { writeReviewPath } from '@/lib/profile/profile-path';
import { useNames } from '@/lib/profile/use-names';
import type { Standing } from '@/lib/review/queries';

/** For a student of the instructor: how many lessons they held, and the way to one's review. */
export function StandingCard({ standing }: { standing: Standing }) {
  const t = useTranslations('review');
  const { firstName } = useNames();
  const { instructor, lessonsCount, review } = standing;
  const isHidden = review?.state === 'HIDDEN';
  return (
    <Card>
      <h2 className="text-h3">{t('together')}</h2>
      <p className="mt-2 wrap-anywhere">
        {t.rich('togetherText', {
          n: lessonsCount,
          name: firstName(instructor),
          b: (chunks) => <b>{chunks}</b>,
        })}
      </p>
      {isHidden ? (
        <p className="mt-3 text-sm text-ink-2">{t('hiddenOwn', { reason: review.hiddenReason ?? '' })}</p>
      ) : (
        <Link href={writeReviewPath(instructor.id)} className={buttonClass('primary', 'md', 'mt-3 w-full')}>
          <Star aria-hidden />
          {t(review ? 'change' : 'write')}
        </Link>
      )}
    </Card>
  );
}
