import { desc, eq, sql } from 'drizzle-orm';
import type { SQL } from 'drizzle-orm';
import type { LessonChange } from '#contract/live/changes.ts';
import type { LessonThing } from '#contract/live/keys.ts';
import type { StreamName } from '#contract/socket.ts';
import type { LessonEvent, StoredChange, StoredOperation } from '#contract/socket-payloads.ts';
import { isAny } from '../../db/any.ts';
import type { Database } from '../../db/client.ts';
import { executePrepared } from '../../db/prepared.ts';
import { readRows, rowsOf } from '../../db/read-rows.ts';
import { recordset } from '../../db/recordset.ts';
import { storeReleased } from '../../db/released-exercises.ts';
import { liveState } from '../../db/schema/live.ts';
import { lessonSchedule, lessonScheduleBoard, lessonScheduleStudent } from '../../db/schema/schedule.ts';
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
  order by schedule_id, key
  on conflict (schedule_id, key) do update
  set seq = excluded.seq, user_id = excluded.user_id, payload = excluded.payload, created_at = excluded.created_at`;

/** Stores the exercises whose release is among these changes for the pages of their lessons; null: there is none. */
export function storeReleases(rows: readonly ChangeRow[], now: Date): SQL | null {
  const released = rows.flatMap(({ schedule_id, payload }) =>
    payload.change === 'release' ? [{ schedule_id, exercise_id: payload.exerciseId }] : [],
  );
  return released.length > 0 ? storeReleased(released, now) : null;
}

/** Of each thing that was changed in a lesson its last state, by number. */
export async function listChanges(db: Database, scheduleId: number): Promise<StoredChange[]> {
  const rows = await db
    .select()
    .from(liveState)
    .where(eq(liveState.scheduleId, scheduleId))
    .orderBy(liveState.seq);
  return rows.map(({ seq, createdAt, payload }) => ({ seq, at: createdAt.toISOString(), payload }));
}

/** Keys of the hints to all about these exercises, by lesson as `schedule_id key`. */
export async function listHintKeys(
  db: Database,
  asked: readonly { lesson: number; exercise: number }[],
): Promise<Set<string>> {
  if (asked.length === 0) return new Set();
  const rows = await rowsOf<{ name: string }>(
    db,
    sql`
    select distinct state.schedule_id || ' ' || state.key as name from live_state state
    join jsonb_to_recordset(${recordset(asked)}) as asked(lesson int, exercise int)
      on asked.lesson = state.schedule_id and starts_with(state.key, 'hint:' || asked.exercise || ':')`,
  );
  return new Set(rows.map(({ name }) => name));
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

export interface StandingRow extends Standing {
  id: number;
}

/** Selects who is of these lessons, and whether they are over, for a statement that reads something else too. */
export const standingsOf = (ids: readonly number[]): SQL => sql`
  select ${lessonSchedule.id} as id, ${lessonSchedule.instructorId} as "instructorId",
    (${lessonSchedule.endedAt} is not null or ${lessonSchedule.cancelledAt} is not null) as "isOver",
    array(select ${lessonScheduleStudent.studentId} from ${lessonScheduleStudent}
      where ${lessonScheduleStudent.scheduleId} = ${lessonSchedule.id}
        and ${lessonScheduleStudent.removedAt} is null) as "studentIds"
  from ${lessonSchedule} where ${isAny(lessonSchedule.id, ids)}`;

/** Who is of these lessons, and whether they are over. */
export async function findStandings(db: Database, ids: readonly number[]): Promise<Map<number, Standing>> {
  const rows = readRows<StandingRow>(await executePrepared(db, standingsOf(ids)));
  return new Map(rows.map(({ id, ...standing }) => [id, standing]));
}

/** The streams of the boards of these lessons. */
export async function listBoardStreams(db: Database, ids: readonly number[]): Promise<StreamName[]> {
  if (ids.length === 0) return [];
  const lessons = sql`any(${sql.param([...ids])}::int[])`;
  const rows = await rowsOf<{ id: number }>(
    db,
    sql`select held.board_id as id from ${lessonSchedule} held where held.id = ${lessons}
      union select held.board_id from ${lessonScheduleBoard} held where held.schedule_id = ${lessons}`,
  );
  return rows.map(({ id }) => `board:${id}` as const);
}

/** What a change names, beside its lesson. */
interface Asked {
  id: number;
  thing: LessonThing | null;
}

/** Quizzes that a lesson uses, by itself or by its lessons as things. */
const quizzesOf = (scheduleId: SQL) => sql`
  select quiz.id from quiz where quiz.deleted_at is null and quiz.id in (
    select used.quiz_id from schedule_quiz used where used.schedule_id = ${scheduleId}
    union all
    select linked.quiz_id from schedule_lesson used join lesson_quiz linked on linked.lesson_id = used.lesson_id
    where used.schedule_id = ${scheduleId})`;

/** Blocks of the publications that a lesson uses. */
const blocksOf = (scheduleId: SQL) => sql`
  select block.id from schedule_publication used
  join publication_resource block on block.publication_id = used.publication_id
  where used.schedule_id = ${scheduleId}`;

/** By kind, whether `asked` is of its lesson. */
const OWN: Readonly<Record<LessonThing['kind'], SQL>> = {
  board: sql`exists (select from lesson_schedule held where held.id = asked.lesson and held.board_id = asked.id::int)
    or exists (select from schedule_board held
      where held.schedule_id = asked.lesson and held.board_id = asked.id::int)`,
  exercise: sql`exists (select from exercise held where held.id = asked.id::int and held.removed_at is null
    and (held.quiz_id in (${quizzesOf(sql`asked.lesson`)})
      or held.publication_resource_id in (${blocksOf(sql`asked.lesson`)})))`,
  publication: sql`exists (select from schedule_publication held
    where held.schedule_id = asked.lesson and held.publication_id = asked.id::int)`,
  file: sql`exists (select from schedule_lesson used join lesson_attachment held on held.lesson_id = used.lesson_id
    where used.schedule_id = asked.lesson and held.file_id = asked.id::uuid)
    or exists (select from schedule_file held where held.schedule_id = asked.lesson and held.file_id = asked.id::uuid)`,
};

/** Whether each of these things is of its lesson; true where nothing is named. */
export async function listOwnThings(db: Database, asked: readonly Asked[]): Promise<boolean[]> {
  const named = asked.flatMap(({ id, thing }, place) =>
    thing ? [{ place, lesson: id, kind: thing.kind, id: String(thing.id) }] : [],
  );
  if (named.length === 0) return asked.map(() => true);
  const cases = Object.entries(OWN).map(([kind, own]) => sql`when ${kind} then ${own}`);
  const rows = await rowsOf<{ place: number; own: boolean }>(
    db,
    sql`
    select asked.place, case asked.kind ${sql.join(cases, sql` `)} end as own
    from jsonb_to_recordset(${recordset(named)}) as asked(place int, lesson int, kind text, id text)`,
  );
  const own = new Map(rows.map((row) => [row.place, row.own]));
  return asked.map((_one, place) => own.get(place) ?? true);
}
