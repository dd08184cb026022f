import type { RequestContext } from '../../../../request-context.ts';
import type { SeriesMember, SeriesRow } from '../../model.ts';

/** The lessons that a change with a scope is for. */
interface SeriesPart {
  /** The lesson itself included. */
  lessons: number;
  movedByHand: number;
}

/** A series as one of its lessons sees it. */
export interface SeriesOfLesson extends Pick<SeriesRow, 'id' | 'everyWeeks' | 'total'> {
  number: number;
  lessonsLeft: number;
  later: SeriesPart;
  all: SeriesPart;
}

/** The series of a lesson as the lesson sees it; null for one that was planned alone. */
export async function findSeries(
  { loaders }: RequestContext,
  seriesId: number | null,
  seriesNumber: number | null,
): Promise<SeriesOfLesson | null> {
  const series = seriesId === null ? null : await loaders.lessonSeries.load(seriesId);
  if (!series) return null;
  const { left, ...row } = series;
  const number = seriesNumber ?? 1;
  // The same others as those of lockTargets.
  const others = left.filter((other) => other.isToCome && other.number !== number);
  return {
    ...row,
    number,
    lessonsLeft: left.length,
    later: partOf(others.filter((other) => other.number > number)),
    all: partOf(others),
  };
}

const partOf = (others: readonly SeriesMember[]): SeriesPart => ({
  lessons: others.length + 1,
  movedByHand: others.filter(({ isMovedByHand }) => isMovedByHand).length,
});
