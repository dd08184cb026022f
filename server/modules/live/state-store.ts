import { desc, eq, sql } from 'drizzle-orm';
import type { SQL } from 'drizzle-orm';
import type { LessonChange, LessonEvent, StoredChange, StoredOperation } from '#contract/socket-payloads.ts';
import { isAny } from '../../db/any.ts';
import type { Database } from '../../db/client.ts';
import { recordset } from '../../db/recordset.ts';
import { liveState } from '../../db/schema/live.ts';
import { lessonSchedule, lessonScheduleStudent } from '../../db/schema/schedule.ts';
import { streamOperation } from '../../db/schema/stream.ts';
import { toOperation } from '../stream/service.ts';

export interface ChangeRow {
  schedule_id: number;
  key: string;
  seq: number;
  user_id: number | null;
  payload: LessonChange;
}

/** Writes the last states of a batch: one row for each thing. */
export const putChanges = (rows: readonly ChangeRow[], now: Date): SQL => sql`
  insert into live_state (schedule_id, key, seq, user_id, payload, created_at)
  select schedule_id, key, seq, user_id, payload, ${now.toISOString()}::timestamptz
  from jsonb_to_recordset(${recordset(rows)}) as row(schedule_id int, key text, seq int, user_id int, payload jsonb)
  on conflict (schedule_id, key) do update
  set seq = excluded.seq, user_id = excluded.user_id, payload = excluded.payload, created_at = excluded.created_at`;

/** Of each thing that was changed in a lesson its last state, by number. */
export async function listChanges(db: Database, scheduleId: number): Promise<StoredChange[]> {
  const rows = await db
    .select()
    .from(liveState)
    .where(eq(liveState.scheduleId, scheduleId))
    .orderBy(liveState.seq);
  return rows.map(({ seq, createdAt, payload }) => ({ seq, at: createdAt.toISOString(), payload }));
}

/** The latest events of a lesson's log, oldest first, whatever was changed since. */
export async function listLatestEvents(db: Database, scheduleId: number, limit: number) {
  const rows = await db
    .select()
    .from(streamOperation)
    .where(
      sql`${streamOperation.stream} = ${`lesson:${scheduleId}`} and ${streamOperation.payload} ? 'event'`,
    )
    .orderBy(desc(streamOperation.seq))
    .limit(limit);
  return rows.map((row) => toOperation(row) as StoredOperation<LessonEvent>).reverse();
}

/** Who changes something in a lesson, as it stands while the stream's row is locked. */
export interface Standing {
  instructorId: number;
  /** Those who are in the lesson, and were not put out. */
  studentIds: number[];
  isOver: boolean;
}

/** Who is of these lessons, and whether they are over. */
export async function findStandings(db: Database, ids: readonly number[]): Promise<Map<number, Standing>> {
  const rows = await db
    .select({
      id: lessonSchedule.id,
      instructorId: lessonSchedule.instructorId,
      isOver: sql<boolean>`${lessonSchedule.endedAt} is not null or ${lessonSchedule.cancelledAt} is not null`,
      studentIds: sql<number[]>`array(select ${lessonScheduleStudent.studentId} from ${lessonScheduleStudent}
        where ${lessonScheduleStudent.scheduleId} = ${lessonSchedule.id} and ${lessonScheduleStudent.removedAt} is null)`,
    })
    .from(lessonSchedule)
    .where(isAny(lessonSchedule.id, ids));
  return new Map(rows.map(({ id, ...standing }) => [id, standing]));
}
