import { Scale } from 'lucide-react';
import { useFormatter, useTranslations } from 'next-intl';
import type { ReactNode } from 'react';
import { WriterName } from '@/components/post/writer-name';
import { Avatar } from '@/components/ui/avatar';
import { Note } from '@/components/ui/note';
import { Tag } from '@/components/ui/tag';
import type { ReviewPartsFragment } from '@/graphql/generated/graphql';
import { useWriter } from '@/lib/post/use-writer';
import { useNames } from '@/lib/profile/use-names';
import { Rating } from './rating';

export interface ReviewListProps<Review extends ReviewPartsFragment> {
  reviews: readonly Review[];
  /** Heading level of the reviewers' names. */
  level: 2 | 3;
  /** Whose reviews they are. */
  instructor: Parameters<ReturnType<typeof useNames>['firstName']>[0];
  /** Below the words of each. */
  more?: (review: Review) => ReactNode;
}

/** Reviews in their order, each with the instructor's answer. */
export function ReviewList<Review extends ReviewPartsFragment>({
  reviews,
  level,
  instructor,
  more,
}: ReviewListProps<Review>) {
  return (
    <ul className="divide-y divide-line">
      {reviews.map((review) => (
        <li key={review.id} className="py-4 first:pt-0 last:pb-0">
          <article>
            <ReviewItem review={review} Heading={`h${level}`} />
            <Answer review={review} instructor={instructor} />
            {review.state === 'DISPUTED' ? <Disputed decidedBy={review.decidedBy} /> : null}
            {more?.(review)}
          </article>
        </li>
      ))}
    </ul>
  );
}

const DAY = { day: 'numeric', month: 'long', year: 'numeric' } as const;

function ReviewItem({ review, Heading }: { review: ReviewPartsFragment; Heading: 'h2' | 'h3' }) {
  const t = useTranslations('profile');
  const words = useTranslations('review');
  const format = useFormatter();
  const reviewer = useWriter(review.reviewer);
  return (
    <>
      <div className="flex flex-wrap items-center gap-x-3 gap-y-1">
        <Avatar user={reviewer.card} size={40} />
        <div className="min-w-0 flex-1 basis-40">
          <Heading className="text-ui leading-tight font-[680] tracking-normal wrap-anywhere [font-variation-settings:'FLAR'_0]">
            <WriterName of={reviewer} className="text-ink hover:underline" />
          </Heading>
          <p className="text-meta text-ink-3">
            {t('lessonsTogether', { n: review.numberOfLessonsBetweenReviewer })} ·{' '}
            <time dateTime={review.createdAt}>{format.dateTime(new Date(review.createdAt), DAY)}</time>
          </p>
        </div>
        {review.state === 'DISPUTED' ? (
          <Tag tone="sary">
            <Scale aria-hidden />
            {words('disputed')}
          </Tag>
        ) : null}
        <Rating rating={review.averageValue} />
      </div>
      {review.comment ? (
        <p dir="auto" className="mt-2.5 max-w-prose text-body whitespace-pre-line wrap-anywhere">
          {review.comment}
        </p>
      ) : null}
    </>
  );
}

function Answer({
  review: { answer, updatedAt },
  instructor,
}: { review: ReviewPartsFragment } & Pick<ReviewListProps<ReviewPartsFragment>, 'instructor'>) {
  const t = useTranslations('review');
  const format = useFormatter();
  const { firstName } = useNames();
  if (!answer) return null;
  return (
    <div className="mt-3 rounded-card rounded-tl-[3px] bg-kok-soft px-4 py-3 sm:ml-7">
      <p className="text-sm">
        <b>{t('answered', { name: firstName(instructor) })}</b>{' '}
        <time dateTime={answer.createdAt} className="text-meta text-ink-2">
          {format.dateTime(new Date(answer.createdAt), DAY)}
        </time>
      </p>
      <p dir="auto" className="mt-1.5 max-w-prose whitespace-pre-line wrap-anywhere">
        {answer.text}
      </p>
      {updatedAt > answer.createdAt ? (
        <p className="mt-1.5 text-meta text-ink-2">{t('changedAfterAnswer')}</p>
      ) : null}
    </div>
  );
}

function Disputed({ decidedBy }: Pick<ReviewPartsFragment, 'decidedBy'>) {
  const t = useTranslations('review');
  const format = useFormatter();
  if (!decidedBy) return null;
  return (
    <Note tone="hint" className="mt-3">
      {t.rich('disputedText', {
        date: format.dateTime(new Date(decidedBy), { day: 'numeric', month: 'long' }),
        b: (chunks) => <b>{chunks}</b>,
      })}
    </Note>
  );
}
