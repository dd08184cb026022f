import type { ReviewSort } from '@/graphql/generated/graphql';

/** What of an instructor's reviews is shown: these stars, or those that are answered. */
export const REVIEW_SHOWS = ['all', '5', '4', 'low', 'answered'] as const;
export type ReviewShow = (typeof REVIEW_SHOWS)[number];
export const REVIEW_SORTS = ['newest', 'oldest', 'best', 'worst'] as const;
export type ReviewSortName = (typeof REVIEW_SORTS)[number];

export interface ReviewFilter {
  show: ReviewShow;
  sort: ReviewSortName;
}

type Parameter = string | string[] | undefined;

/** The filter of an address; anything else is all, newest first. */
export const readFilter = ({ show, sort }: { show?: Parameter; sort?: Parameter }): ReviewFilter => ({
  show: REVIEW_SHOWS.find((name) => name === show) ?? 'all',
  sort: REVIEW_SORTS.find((name) => name === sort) ?? 'newest',
});

/** Stars of a choice, from the best. */
const STARS: Record<ReviewShow, number[] | null> = {
  all: null,
  5: [5],
  4: [4],
  low: [3, 2, 1],
  answered: null,
};
const SORTS: Record<ReviewSortName, ReviewSort> = {
  newest: 'NEWEST',
  oldest: 'OLDEST',
  best: 'BEST',
  worst: 'WORST',
};

export const toQuery = ({ show, sort }: ReviewFilter) => ({
  stars: STARS[show],
  answered: show === 'answered' ? true : null,
  sort: SORTS[sort],
});

/** How many reviews a choice shows, by the numbers of reviews with 5, 4, 3, 2 and 1 stars; null: unknown. */
export function countOf(show: ReviewShow, counts: readonly number[]): number | null {
  if (show === 'answered') return null;
  const stars = STARS[show] ?? [5, 4, 3, 2, 1];
  return stars.reduce((sum, star) => sum + (counts[5 - star] ?? 0), 0);
}

/** The filter as the query of an address: empty, or with its question mark. */
export function filterQuery({ show, sort }: ReviewFilter): string {
  const asked = new URLSearchParams();
  if (show !== 'all') asked.set('show', show);
  if (sort !== 'newest') asked.set('sort', sort);
  const query = asked.toString();
  return query && `?${query}`;
}
