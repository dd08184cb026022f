import { useFormatter, useTranslations } from 'next-intl';
import Link from 'next/link';
import { Avatar } from '@/components/ui/avatar';
import type { ReviewPartsFragment } from '@/graphql/generated/graphql';
import { profilePath } from '@/lib/profile/profile-path';
import { useNames } from '@/lib/profile/use-names';
import { Rating } from './rating';

/** Reviews, the latest first. `level`: heading level of the reviewers' names. */
export function ReviewList({ reviews, level }: { reviews: readonly ReviewPartsFragment[]; level: 2 | 3 }) {
  return (
    <ul className="divide-y divide-line">
      {reviews.map((review) => (
        <li key={review.id} className="py-4 first:pt-0 last:pb-0">
          <ReviewItem review={review} Heading={`h${level}`} />
        </li>
      ))}
    </ul>
  );
}

function ReviewItem({ review, Heading }: { review: ReviewPartsFragment; Heading: 'h2' | 'h3' }) {
  const t = useTranslations('profile');
  const format = useFormatter();
  const { fullName } = useNames();
  const { reviewer } = review;
  const date = format.dateTime(new Date(review.createdAt), {
    day: 'numeric',
    month: 'long',
    year: 'numeric',
  });
  return (
    <article>
      <div className="flex flex-wrap items-center gap-x-3 gap-y-1">
        <Avatar user={reviewer} size={40} />
        <div className="min-w-0 flex-1 basis-40">
          <Heading className="text-ui leading-tight font-[680] tracking-normal wrap-anywhere [font-variation-settings:'FLAR'_0]">
            <Link href={profilePath(reviewer.id)} prefetch={false} className="text-ink hover:underline">
              {fullName(reviewer)}
            </Link>
          </Heading>
          <p className="text-meta text-ink-3">
            {t('lessonsTogether', { n: review.numberOfLessonsBetweenReviewer })} ·{' '}
            <time dateTime={review.createdAt}>{date}</time>
          </p>
        </div>
        <Rating rating={review.averageValue} />
      </div>
      {review.comment ? (
        <p dir="auto" className="mt-2.5 max-w-prose text-body whitespace-pre-line wrap-anywhere">
          {review.comment}
        </p>
      ) : null}
    </article>
  );
}
