import { inArray, sql } from 'drizzle-orm';
import type { Database } from '../../db/client.ts';
import { startedAt } from '../../db/lesson-columns.ts';
import { lessonSchedule, lessonSeries } from '../../db/schema/schedule.ts';
import type { SeriesMember, SeriesRow } from './model.ts';
import { isUpcoming } from './store.ts';

/** These series with what is left of them; the cost of each is bounded, because a series is. */
export const listSeries = (db: Database, ids: readonly number[], now: Date): Promise<SeriesRow[]> =>
  db
    .select({
      id: lessonSeries.id,
      everyWeeks: lessonSeries.everyWeeks,
      total: lessonSeries.total,
      left: sql<SeriesMember[]>`coalesce((select json_agg(json_build_object(
          'number', ${lessonSchedule}.series_number, 'isMovedByHand', ${lessonSchedule}.is_moved_by_hand,
          'isToCome', ${startedAt} is null and ${lessonSchedule}.starts_at > ${now.toISOString()}::timestamptz))
        from ${lessonSchedule}
        where ${lessonSchedule}.series_id = ${lessonSeries}.id and ${isUpcoming(now)}), '[]'::json)`,
    })
    .from(lessonSeries)
    .where(inArray(lessonSeries.id, [...ids]));
