import { sql } from 'drizzle-orm';
import type { AnswersOperation, LiveVerdicts } from '#contract/live/answers.ts';
import type { LessonChangeOf } from '#contract/live/changes.ts';
import type { LessonEvent } from '#contract/socket-payloads.ts';
import type { Database } from '../../db/client.ts';
import { toExercise } from '../../db/exercise-row.ts';
import { rowsOf } from '../../db/read-rows.ts';
import { storeEnded } from '../../db/released-exercises.ts';
import type { StoredExercise } from '../exercise/model.ts';
import type { Happened } from './attendance.ts';
import type { AnswerLineRow, ExerciseLineRow } from './model.ts';

const EXERCISES_MAX = 200;
const PRESENCE = ['JOINED', 'LEFT', 'REMOVED'];

/** Who came to a lesson and left it, in their order: all of it, because who pays is decided by it. */
export const listPresence = async (db: Database, scheduleId: number): Promise<Happened[]> =>
  (await listPresenceOf(db, [scheduleId])).get(scheduleId) ?? [];

/** The same of several lessons, by lesson. */
export async function listPresenceOf(
  db: Database,
  scheduleIds: readonly number[],
): Promise<Map<number, Happened[]>> {
  const rows = await rowsOf<{ scheduleId: number; at: string; event: LessonEvent }>(
    db,
    sql`select lesson.id as "scheduleId", line.created_at as at, line.payload as event
      from unnest(${sql.param([...scheduleIds])}::int[]) lesson(id)
      join stream_operation line on line.stream = 'lesson:' || lesson.id and line.payload ? 'event'
        and line.payload ->> 'event' = any(${sql.param(PRESENCE)}::text[])
      order by lesson.id, line.seq`,
  );
  const grouped = Map.groupBy(rows, ({ scheduleId }) => scheduleId);
  return new Map(
    [...grouped].map(([id, lines]) => [id, lines.map(({ at, event }) => ({ at: new Date(at), event }))]),
  );
}

/** Stores the exercises of a lesson that has ended as they were at its end. */
export async function storeExercises(db: Database, scheduleId: number): Promise<void> {
  await db.execute(storeEnded(scheduleId));
}

/**
 * The exercises that were released in a lesson, as they were at last, in the order of their first release; `studentId`: with
 * what became of their answers, and whether they have answered. `exerciseId`: this one alone.
 */
export async function listReleased(
  db: Database,
  {
    scheduleId,
    studentId,
    exerciseId,
  }: { scheduleId: number; studentId: number | null; exerciseId: number | null },
): Promise<ExerciseLineRow[]> {
  const wanted = exerciseId === null ? sql`true` : sql`state.key = ${`release:${exerciseId}`}`;
  const own = studentId === null ? sql`true` : sql`answer.student_id = ${studentId}`;
  return rowsOf<ExerciseLineRow>(
    db,
    sql`
    select shown.id as "exerciseId", shown.type, shown.title, shown.language,
      coalesce(quiz.title, publication.title) as "parentTitle", state.payload ->> 'state' as state,
      (select count(distinct answer.student_id)::int from live_answer answer
        where answer.schedule_id = ${scheduleId} and answer.exercise_id = shown.id and answer.fact = 'PART' and ${own})
        as "answeredCount",
      (select answer.payload from live_answer answer where answer.schedule_id = ${scheduleId}
        and answer.student_id = ${studentId}::int and answer.exercise_id = shown.id and answer.fact = 'VERDICTS') as result
    from live_state state
    left join lateral (
      select min(kept.created_at) as since, (array_agg(kept.exercise order by kept.version desc))[1] as stored
      from lesson_record_exercise kept
      where kept.schedule_id = ${scheduleId} and kept.exercise_id = (state.payload ->> 'exerciseId')::int
    ) kept on true
    left join exercise present on kept.stored is null and present.id = (state.payload ->> 'exerciseId')::int
    cross join lateral jsonb_populate_record(null::exercise, coalesce(kept.stored, to_jsonb(present))) shown
    left join quiz on quiz.id = shown.quiz_id and quiz.deleted_at is null
    left join publication_resource block on block.id = shown.publication_resource_id
    left join publication on publication.id = block.publication_id and publication.deleted_at is null
    where state.schedule_id = ${scheduleId} and state.key like 'release:%' and ${wanted} and shown.id is not null
    order by coalesce(kept.since, state.created_at), state.seq, shown.id limit ${EXERCISES_MAX}`,
  );
}

/** What became of these students' answers to an exercise, in the order of `studentIds`. */
export async function listAnswerLines(
  db: Database,
  {
    scheduleId,
    exerciseId,
    studentIds,
  }: { scheduleId: number; exerciseId: number; studentIds: readonly number[] },
): Promise<AnswerLineRow[]> {
  const rows = await rowsOf<Omit<AnswerLineRow, 'handedInAt'> & { handedInAt: string | null }>(
    db,
    sql`
    select asked.id as "userId", coalesce(bool_or(answer.fact = 'PART'), false) as "hasAnswered",
      min(answer.created_at) filter (where answer.fact = 'HAND_IN') as "handedInAt",
      coalesce(bool_or(answer.fact = 'AFTER_LOCK'), false) as "hasAfterLock",
      (array_agg(answer.payload) filter (where answer.fact = 'VERDICTS'))[1] as result
    from unnest(${sql.param([...studentIds])}::int[]) with ordinality as asked(id, place)
    left join live_answer answer on answer.schedule_id = ${scheduleId} and answer.student_id = asked.id
      and answer.exercise_id = ${exerciseId}
    group by asked.id, asked.place order by asked.place`,
  );
  return rows.map((row) => ({ ...row, handedInAt: row.handedInAt ? new Date(row.handedInAt) : null }));
}

export interface AnswerFact {
  fact: 'PART' | 'AFTER_LOCK' | 'HAND_IN' | 'HINT' | 'VERDICTS' | 'HINT_TO_ALL';
  payload: AnswersOperation | LessonChangeOf<'hint'>;
  at: Date;
}

/** All that is so of a student's answer to an exercise, the hints to all first. */
export async function listFacts(
  db: Database,
  { scheduleId, exerciseId, userId }: { scheduleId: number; exerciseId: number; userId: number },
): Promise<AnswerFact[]> {
  const rows = await rowsOf<AnswerFact>(
    db,
    sql`
    select fact, payload, at from (
      select 1 as kind, fact::text, payload, created_at as at, seq, part from live_answer
      where schedule_id = ${scheduleId} and student_id = ${userId} and exercise_id = ${exerciseId}
        and fact <> 'OUTRANKED'
      union all
      select 0, 'HINT_TO_ALL', payload, created_at, seq, key from live_state
      where schedule_id = ${scheduleId} and starts_with(key, ${`hint:${exerciseId}:`})
    ) one order by kind, seq, part`,
  );
  return rows.map((row) => ({ ...row, at: new Date(row.at) }));
}

/**
 * An exercise of a lesson in this version, else in the one that is nearest; `lastVersion`: that it had at last. Null: it was
 * never stored.
 */
export async function findVersion(
  db: Database,
  { scheduleId, exerciseId, version }: { scheduleId: number; exerciseId: number; version: number | null },
): Promise<{ stored: StoredExercise; lastVersion: number } | null> {
  const [row] = await rowsOf<{ stored: Record<string, unknown>; lastVersion: number }>(
    db,
    sql`
    select exercise as stored, max(version) over () as "lastVersion" from lesson_record_exercise
    where schedule_id = ${scheduleId} and exercise_id = ${exerciseId}
    order by abs(version - ${version ?? Number.MAX_SAFE_INTEGER}::bigint), version desc limit 1`,
  );
  if (!row) return null;
  return { stored: toExercise(row.stored) as StoredExercise, lastVersion: row.lastVersion };
}

export const verdictsIn = (facts: readonly AnswerFact[]): LiveVerdicts | null => {
  const found = facts.find(({ fact }) => fact === 'VERDICTS')?.payload;
  return found && 'verdicts' in found ? found : null;
};
