import { inArray, sql } from 'drizzle-orm';
import type { Database } from '../../db/client.ts';
import { lessonSchedule, lessonSeries } from '../../db/schema/schedule.ts';
import type { SeriesRow } from './model.ts';
import { isUpcoming } from './store.ts';

/** These series with what is left of them; the cost of each is bounded, because a series is. */
export const listSeries = (db: Database, ids: readonly number[], now: Date): Promise<SeriesRow[]> =>
  db
    .select({
      id: lessonSeries.id,
      everyWeeks: lessonSeries.everyWeeks,
      total: lessonSeries.total,
      lessonsLeft: sql<number>`(select count(*)::int from ${lessonSchedule}
        where ${lessonSchedule}.series_id = ${lessonSeries}.id and ${isUpcoming(now)})`,
    })
    .from(lessonSeries)
    .where(inArray(lessonSeries.id, [...ids]));
