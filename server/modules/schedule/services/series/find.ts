import type { RequestContext } from '../../../../request-context.ts';
import type { SeriesRow } from '../../model.ts';

/** A series as one of its lessons sees it. */
export type SeriesOfLesson = SeriesRow & { number: number };

/** The series of a lesson as the lesson sees it; null for one that was planned alone. */
export async function findSeries(
  { loaders }: RequestContext,
  seriesId: number | null,
  number: number | null,
): Promise<SeriesOfLesson | null> {
  const series = seriesId === null ? null : await loaders.lessonSeries.load(seriesId);
  return series && { ...series, number: number ?? 1 };
}
