import { useLocale, useTranslations } from 'next-intl';
import Link from 'next/link';
import { Stars } from '@/components/review/rating';
import { formatRating } from '@/lib/i18n/format-rating';
import { ReviewList } from '@/components/review/review-list';
import type { GetProfileQuery } from '@/graphql/generated/graphql';
import type { Profile } from '@/lib/profile/facts';
import { detailsPath } from '@/lib/profile/profile-path';
import { SectionCard } from './section-card';

export interface RatingSectionProps {
  profile: Profile;
  reviews: GetProfileQuery['getUserReviews'];
}

/** An instructor's ratings, and the latest reviews. */
export function RatingSection({ profile, reviews }: RatingSectionProps) {
  const t = useTranslations('profile');
  if (profile.role !== 'INSTRUCTOR') return null;
  if (profile.commonRatingComputed.number === 0)
    return (
      <SectionCard title={t('ratedByStudents')}>
        <p className="mt-2.5 text-ink-2">{t('noReviewsText')}</p>
      </SectionCard>
    );
  return (
    <>
      <SectionCard title={t('ratedByStudents')} action={<BigRating {...profile.commonRatingComputed} />}>
        <p className="sr-only">{t('ratingExplained')}</p>
      </SectionCard>
      {reviews.items.length > 0 ? (
        <SectionCard title={t('reviews')}>
          <div className="mt-3.5">
            <ReviewList reviews={reviews.items} level={3} instructor={profile} />
          </div>
          {reviews.total > reviews.items.length ? (
            <p className="mt-4">
              <Link
                href={detailsPath(profile.id, 'reviews')}
                prefetch={false}
                className="inline-flex min-h-6 items-center font-[600] text-kok touch:min-h-11"
              >
                {t('allReviews', { n: reviews.total })}
              </Link>
            </p>
          ) : null}
        </SectionCard>
      ) : null}
    </>
  );
}

/** The overall rating, large: stars, number and count of reviews. */
export function BigRating({ rating, number }: Profile['commonRatingComputed']) {
  const t = useTranslations('profile');
  const text = formatRating(rating, useLocale());
  return (
    <p className="flex items-center gap-3">
      <Stars rating={rating} />
      <span className="sr-only">{t('ratingOutOf', { rating: text })}</span>
      <span aria-hidden className="num text-[44px] leading-none font-[820]">
        {text}
      </span>
      <span className="text-meta text-ink-3">{t('reviewsCount', { n: number })}</span>
    </p>
  );
}
