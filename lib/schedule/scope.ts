import type { SeriesPartsFragment, SeriesScope } from '@/graphql/generated/graphql';

export type Series = SeriesPartsFragment;

/** Which lessons of a series a change is for. */
export interface Scope {
  scope: SeriesScope;
  /** Lessons that were moved alone get the new hour too. */
  isMovedIncluded: boolean;
}

export const ONLY_THIS: Scope = { scope: 'THIS', isMovedIncluded: false };

/** The series of a lesson if others of it are to come: only then a change asks for which it is. */
export const askedSeries = (series: Series | null): Series | null =>
  series && series.all.lessons > 1 ? series : null;

/** How many lessons a scope is for, and how many of the others were moved alone. */
export function partOf({ later, all }: Series, scope: SeriesScope): Series['all'] {
  if (scope === 'THIS') return { lessons: 1, movedByHand: 0 };
  return scope === 'LATER' ? later : all;
}

/** How many lessons get a new hour: those that were moved alone only if they are included. */
export function movingCount(series: Series | null, { scope, isMovedIncluded }: Scope): number {
  if (!series) return 1;
  const { lessons, movedByHand } = partOf(series, scope);
  return isMovedIncluded ? lessons : lessons - movedByHand;
}
