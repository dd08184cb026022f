import { sql } from 'drizzle-orm';
import { isAny } from '../../db/any.ts';
import type { Database } from '../../db/client.ts';
import { livePresence } from '../../db/schema/live.ts';

export interface LostRow {
  scheduleId: number;
  userId: number;
  /** The last sign of any process that they were there. */
  seenAt: Date;
}

/** People inside these lessons by processes alone that none has refreshed since `until`. */
export async function listLost(
  db: Database,
  scheduleIds: readonly number[],
  until: Date,
): Promise<LostRow[]> {
  const { scheduleId, userId, arrivals, lastSeenAt } = livePresence;
  return db
    .select({ scheduleId, userId, seenAt: sql<Date>`max(${lastSeenAt})`.mapWith(lastSeenAt) })
    .from(livePresence)
    .where(isAny(scheduleId, scheduleIds))
    .groupBy(scheduleId, userId)
    .having(
      sql`bool_or(${arrivals} > 0)
        and not bool_or(${arrivals} > 0 and ${lastSeenAt} > ${until.toISOString()}::timestamptz)`,
    )
    .orderBy(scheduleId, userId);
}
