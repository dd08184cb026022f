import { asc, eq, sql } from 'drizzle-orm';
import type { Database } from '../../db/client.ts';
import { lessonSchedule } from '../../db/schema/schedule.ts';

const overAt = sql`coalesce(${lessonSchedule.endedAt}, ${lessonSchedule.cancelledAt})`;
/** As the index lesson_schedule_unsettled has them. */
const isUnsettled = sql`${lessonSchedule.settledAt} is null
  and case when ${lessonSchedule.cancelledAt} is null then ${lessonSchedule.endedAt} else ${lessonSchedule.startedAt} end
    is not null`;

/** Lessons that have ended, or were cancelled while they were live, and are not settled, the earliest end first. */
export async function listUnsettledIds(db: Database, take: number): Promise<number[]> {
  const rows = await db
    .select({ id: lessonSchedule.id })
    .from(lessonSchedule)
    .where(isUnsettled)
    .orderBy(asc(overAt))
    .limit(take);
  return rows.map(({ id }) => id);
}

export async function markSettled(db: Database, id: number, at: Date): Promise<void> {
  await db.update(lessonSchedule).set({ settledAt: at }).where(eq(lessonSchedule.id, id));
}
