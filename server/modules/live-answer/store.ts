import { and, eq, sql } from 'drizzle-orm';
import type { SQL } from 'drizzle-orm';
import type { AnswersOperation, PartAnswer } from '#contract/live/answers.ts';
import type { ReleaseState } from '#contract/live/names.ts';
import type { StoredAnswers } from '#contract/socket-payloads.ts';
import { isAny } from '../../db/any.ts';
import type { Database } from '../../db/client.ts';
import { executePrepared } from '../../db/prepared.ts';
import { readRows, rowsOf } from '../../db/read-rows.ts';
import { recordset } from '../../db/recordset.ts';
import { liveAnswer } from '../../db/schema/live-answer.ts';
import { stream } from '../../db/schema/stream.ts';
import { standingsOf } from '../live/service.ts';
import type { LessonStandingRow } from '../live/service.ts';

export type Fact = (typeof liveAnswer.$inferSelect)['fact'];

export interface AnswerRow {
  schedule_id: number;
  student_id: number;
  exercise_id: number;
  fact: Fact;
  part: string;
  seq: number;
  payload: AnswersOperation;
}

/** Writes the last states of a batch: one row for each fact. */
export const putAnswers = (rows: readonly AnswerRow[], now: Date): SQL => sql`
  insert into live_answer (schedule_id, student_id, exercise_id, fact, part, seq, payload, created_at)
  select schedule_id, student_id, exercise_id, fact::live_answer_fact, part, seq, payload, ${now.toISOString()}::timestamptz
  from jsonb_to_recordset(${recordset(rows)}) as row(schedule_id int, student_id int, exercise_id int, fact text,
    part text, seq int, payload jsonb)
  order by schedule_id, student_id, exercise_id, fact, part
  on conflict (schedule_id, student_id, exercise_id, fact, part) do update
  set seq = excluded.seq, payload = excluded.payload, created_at = excluded.created_at`;

/** An exercise of a lesson. */
export interface ExerciseKey {
  scheduleId: number;
  exerciseId: number;
}

/** What was made of an exercise in a lesson. `isOver`: the lesson was ended or cancelled. */
export interface Release {
  state: ReleaseState;
  isOver: boolean;
}

/** Those of these lessons that are over. */
export async function listEnded(db: Database, ids: readonly number[]): Promise<Set<number>> {
  const rows = await rowsOf<{ id: number }>(
    db,
    sql`
    select id from lesson_schedule
    where id = any(${sql.param([...new Set(ids)])}::int[]) and (ended_at is not null or cancelled_at is not null)`,
  );
  return new Set(rows.map(({ id }) => id));
}

/** A part of an answer; empty: the whole. */
export interface PartKey extends ExerciseKey {
  studentId: number;
  part: string;
}

export interface FoundPart extends PartKey {
  fact: 'PART' | 'HAND_IN' | 'HINT';
  answer: PartAnswer | null;
}

interface FoundRelease extends ExerciseKey, Release {}

/** How many parts an answer to an exercise has, and hints. */
interface FoundCount extends Omit<PartKey, 'part'> {
  count: number;
  hints: number;
}

/** What a batch of answers depends on. */
export interface Found {
  releases: FoundRelease[];
  parts: FoundPart[];
  counts: FoundCount[];
  standings: LessonStandingRow[];
}

/**
 * What was released in these lessons, locked against a change until the transaction ends (an answer is stored before the lock,
 * or is judged after it), what stands in these parts, which of the exercises were handed in, how many parts and
 * hints there are, and who is of the lessons. In one statement, because every answer asks all of it; the streams' rows are locked before.
 */
export async function lockAnswers(db: Database, keys: readonly PartKey[]): Promise<Found> {
  const ids = [...new Set(keys.map(({ scheduleId }) => scheduleId))];
  const asked = sql`jsonb_to_recordset(${recordset(keys)}) as asked("scheduleId" int, "studentId" int, "exerciseId" int, part text)`;
  const [found] = readRows<Found>(
    await executePrepared(
      db,
      sql`
    with asked as materialized (select * from ${asked}),
    released as (
      select state.schedule_id as "scheduleId", substr(state.key, 9)::int as "exerciseId", state.payload ->> 'state' as state,
        (lesson.ended_at is not null or lesson.cancelled_at is not null) as "isOver"
      from live_state state
      join lesson_schedule lesson on lesson.id = state.schedule_id
      join (select distinct "scheduleId", 'release:' || "exerciseId" as key from asked) wanted
        on wanted."scheduleId" = state.schedule_id and wanted.key = state.key
      order by state.schedule_id, state.key for share of state
    ),
    standing as (
      select one.schedule_id as "scheduleId", one.student_id as "studentId", one.exercise_id as "exerciseId", one.part,
        one.fact, one.payload -> 'answer' -> one.part as answer
      from live_answer one
      join asked on asked."scheduleId" = one.schedule_id and asked."studentId" = one.student_id
        and asked."exerciseId" = one.exercise_id and asked.part = one.part
      where one.fact in ('PART', 'HAND_IN', 'HINT')
    ),
    counted as (
      select one.schedule_id as "scheduleId", one.student_id as "studentId", one.exercise_id as "exerciseId",
        count(*) filter (where one.fact <> 'HINT') as count, count(*) filter (where one.fact = 'HINT') as hints
      from live_answer one
      join (select distinct "scheduleId", "studentId", "exerciseId" from asked) wanted
        on wanted."scheduleId" = one.schedule_id and wanted."studentId" = one.student_id
        and wanted."exerciseId" = one.exercise_id
      where one.fact in ('PART', 'AFTER_LOCK', 'HINT')
      group by 1, 2, 3
    )
    select (select coalesce(json_agg(released), '[]') from released) as releases,
      (select coalesce(json_agg(standing), '[]') from standing) as parts,
      (select coalesce(json_agg(counted), '[]') from counted) as counts,
      (select coalesce(json_agg(lesson), '[]') from (${standingsOf(ids)}) lesson) as standings`,
    ),
  );
  if (!found) throw new Error('a row of what was found is always answered');
  return found;
}

/** All that is so of what a student answers in a lesson, by number. */
export async function listStates(
  db: Database,
  scheduleId: number,
  studentId: number,
): Promise<StoredAnswers[]> {
  const rows = await db
    .select()
    .from(liveAnswer)
    .where(and(eq(liveAnswer.scheduleId, scheduleId), eq(liveAnswer.studentId, studentId)))
    .orderBy(liveAnswer.seq, liveAnswer.exerciseId, liveAnswer.fact, liveAnswer.part);
  return rows.map(({ seq, createdAt, payload }) => ({ seq, at: createdAt.toISOString(), payload }));
}

/** Deletes what a student has answered in any lesson, with the logs. */
export async function deleteAnswers(db: Database, studentId: number): Promise<void> {
  const gone = await db
    .delete(liveAnswer)
    .where(eq(liveAnswer.studentId, studentId))
    .returning({ scheduleId: liveAnswer.scheduleId });
  const names = [...new Set(gone.map(({ scheduleId }) => `answers:${scheduleId}:${studentId}`))];
  if (names.length > 0) await db.delete(stream).where(isAny(stream.name, names));
}
