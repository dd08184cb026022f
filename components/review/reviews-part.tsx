import { EyeOff } from 'lucide-react';
import { useFormatter, useTranslations } from 'next-intl';
import Link from 'next/link';
import type { ReactNode } from 'react';
import { Card } from '@/components/ui/card';
import { chipClass } from '@/components/ui/chip-class';
import { EmptyState } from '@/components/ui/empty';
import { reviewsPath } from '@/lib/profile/profile-path';
import { REVIEW_SHOWS, REVIEW_SORTS, countOf } from '@/lib/review/filter';
import type { ReviewFilter } from '@/lib/review/filter';
import type { FullReview, ReviewOwner, ReviewPage, Standing } from '@/lib/review/queries';
import { AllRatings } from './all-ratings';
import { CriteriaTable } from './criteria-table';
import { HowCounted } from './how-counted';
import { ReviewList } from './review-list';
import { StandingCard } from './standing-card';
import { Summary } from './summary';

export interface ReviewsPartProps {
  person: ReviewOwner;
  list: ReviewPage;
  filter: ReviewFilter;
  standing: Standing | null;
  /** Links to the other pages of the list. */
  pages: ReactNode;
  /** If nobody has reviewed. */
  empty: ReactNode;
  /** What the viewer may do with a review. */
  actions: (review: FullReview) => ReactNode;
}

/** All about an instructor's reviews: the numbers, how they are counted, and the testimonials. */
export function ReviewsPart({ person, list, filter, standing, pages, empty, actions }: ReviewsPartProps) {
  const { rating, number } = person.commonRatingComputed;
  return (
    <div className="grid items-start gap-4 *:min-w-0 lg:grid-cols-[minmax(0,1fr)_320px]">
      <div className="grid gap-4 *:min-w-0">
        {number > 0 ? (
          <>
            <Summary rating={rating} number={number} counts={list.stars} />
            <CriteriaTable questions={person.reviewQuestions} number={number} />
          </>
        ) : null}
        <Card>
          {number === 0 && list.items.length === 0 ? (
            empty
          ) : (
            <Testimonials {...{ person, list, filter, pages, actions }} />
          )}
          <Hidden hidden={list.hidden} />
        </Card>
      </div>
      {/* On a phone first: whoever wants to write must not scroll past all reviews. */}
      <aside className="grid gap-4 *:min-w-0 max-lg:contents">
        {standing ? (
          <div className="max-lg:order-first">
            <StandingCard standing={standing} />
          </div>
        ) : null}
        <HowCounted />
      </aside>
    </div>
  );
}

type TestimonialsProps = Pick<ReviewsPartProps, 'person' | 'list' | 'filter' | 'pages' | 'actions'>;

function Testimonials({ person, list, filter, pages, actions }: TestimonialsProps) {
  const t = useTranslations('review');
  return (
    <>
      <h2>{t('testimonials')}</h2>
      <Filters person={person} counts={list.stars} filter={filter} />
      {list.items.length === 0 ? (
        <EmptyState title={t('noneOfThese')} text={t('noneOfTheseText')} />
      ) : (
        <ReviewList
          reviews={list.items}
          level={3}
          instructor={person}
          more={(review) => (
            <>
              <AllRatings ratings={review.ratings} />
              {actions(review)}
            </>
          )}
        />
      )}
      {pages}
    </>
  );
}

type FiltersProps = Pick<ReviewsPartProps, 'person' | 'filter'> & { counts: readonly number[] };

/** Links, so that they work without script. */
function Filters({ person, filter, counts }: FiltersProps) {
  const t = useTranslations('review');
  const choices = REVIEW_SHOWS.map((show) => ({ show, count: countOf(show, counts) }));
  return (
    <div className="my-4 flex flex-wrap items-center gap-x-6 gap-y-2">
      <nav aria-label={t('filter')} className="flex flex-wrap gap-2">
        {choices.map(({ show, count }) => (
          <Link
            key={show}
            href={reviewsPath(person.id, { ...filter, show })}
            prefetch={false}
            scroll={false}
            aria-current={show === filter.show ? 'page' : undefined}
            className={`${chipClass(show === filter.show)} no-underline`}
          >
            {t(`show.${show}`)}
            {count === null ? null : <span className="num font-medium">{count}</span>}
          </Link>
        ))}
      </nav>
      <nav aria-label={t('order')} className="flex flex-wrap gap-x-4 text-sm">
        {REVIEW_SORTS.map((sort) => (
          <Link
            key={sort}
            href={reviewsPath(person.id, { ...filter, sort })}
            prefetch={false}
            scroll={false}
            aria-current={sort === filter.sort ? 'page' : undefined}
            className="inline-flex min-h-6 items-center text-kok underline underline-offset-3 touch:min-h-11 aria-[current]:font-bold aria-[current]:text-ink aria-[current]:no-underline"
          >
            {t(`sort.${sort}`)}
          </Link>
        ))}
      </nav>
    </div>
  );
}

function Hidden({ hidden }: Pick<ReviewPage, 'hidden'>) {
  const t = useTranslations('review');
  const format = useFormatter();
  return hidden.map(({ hiddenAt, reason }) => (
    <p key={hiddenAt} className="mt-4 flex gap-2.5 rounded-field bg-sunken px-3.5 py-3 text-sm text-ink-2">
      <EyeOff aria-hidden className="size-5 flex-none" />
      <span className="min-w-0 wrap-anywhere">
        {t('hidden', {
          date: format.dateTime(new Date(hiddenAt), { day: 'numeric', month: 'long' }),
          reason: /[.!?…]$/.test(reason) ? reason : `${reason}.`,
        })}
      </span>
    </p>
  ));
}
