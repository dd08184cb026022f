import { sql } from 'drizzle-orm';
import type { Database } from '../../db/client.ts';
import { toExercise } from '../../db/exercise-row.ts';
import { rowsOf } from '../../db/read-rows.ts';
import { recordset } from '../../db/recordset.ts';
import type { StoredExercise } from '../exercise/model.ts';

export interface Unmarked {
  scheduleId: number;
  exerciseId: number;
  /** Students of the lesson without verdicts since. */
  studentIds: number[];
}

/**
 * Exercises that were revealed, or whose lesson has ended after their release, with the students who do not know yet what
 * became of their answers; lessons that ended before `since` were done when they ended.
 */
export async function listUnmarked(
  db: Database,
  { scheduleId, since, limit }: { scheduleId: number | null; since: Date; limit: number },
): Promise<Unmarked[]> {
  const wanted = scheduleId === null ? sql`true` : sql`lesson.id = ${scheduleId}`;
  return rowsOf<Unmarked>(
    db,
    sql`
    with shown as (
      select lesson.id as schedule_id, (state.payload ->> 'exerciseId')::int as exercise_id,
        case when state.payload ->> 'state' = 'REVEALED' then state.created_at else lesson.ended_at end as since
      from lesson_schedule lesson
      join live_state state on state.schedule_id = lesson.id and state.key like 'release:%'
      where ${wanted} and lesson.ends_at > ${since.toISOString()}::timestamptz - interval '1 day'
        and lesson.started_at is not null and lesson.cancelled_at is null
        and (lesson.ended_at is null or lesson.ended_at > ${since.toISOString()}::timestamptz)
        and (state.payload ->> 'state' = 'REVEALED'
          or (lesson.ended_at is not null and state.payload ->> 'state' in ('RELEASED', 'LOCKED')))
    )
    select shown.schedule_id as "scheduleId", shown.exercise_id as "exerciseId",
      array_agg(student.student_id order by student.student_id) as "studentIds"
    from shown
    join lesson_schedule_student student on student.schedule_id = shown.schedule_id and student.put_out_at is null
    where (exists (select from exercise where exercise.id = shown.exercise_id)
        or exists (select from lesson_record_exercise stored where stored.schedule_id = shown.schedule_id
          and stored.exercise_id = shown.exercise_id))
      and not exists (select from live_answer marked where marked.schedule_id = shown.schedule_id
      and marked.student_id = student.student_id and marked.exercise_id = shown.exercise_id and marked.fact = 'VERDICTS'
      and marked.created_at >= shown.since)
    group by 1, 2 order by 1, 2 limit ${limit}`,
  );
}

/** Deleted exercises as they were at last in the lesson. */
export async function listDeleted(
  db: Database,
  wanted: readonly Pick<Unmarked, 'scheduleId' | 'exerciseId'>[],
): Promise<{ scheduleId: number; stored: StoredExercise }[]> {
  if (wanted.length === 0) return [];
  const pairs = wanted.map(({ scheduleId, exerciseId }) => ({
    schedule_id: scheduleId,
    exercise_id: exerciseId,
  }));
  const rows = await rowsOf<{ scheduleId: number; stored: Record<string, unknown> }>(
    db,
    sql`
    select distinct on (stored.schedule_id, stored.exercise_id) stored.schedule_id as "scheduleId", stored.exercise as stored
    from jsonb_to_recordset(${recordset(pairs)}) as wanted(schedule_id int, exercise_id int)
    join lesson_record_exercise stored using (schedule_id, exercise_id)
    order by stored.schedule_id, stored.exercise_id, stored.version desc`,
  );
  return rows.map(({ scheduleId, stored }) => ({
    scheduleId,
    stored: toExercise(stored) as StoredExercise,
  }));
}

export interface UnstoredResult {
  scheduleId: number;
  quizId: number;
  /** Those of the quiz that were released and not taken back. */
  exerciseIds: number[];
  /** Students who have answered any of them, and were not put out, without a result of the lesson in quiz history. */
  studentIds: number[];
}

/** Quizzes of lessons that have ended, with the students whose results are not in quiz history; as of listUnmarked. */
export async function listUnstored(
  db: Database,
  { scheduleId, since, limit }: { scheduleId: number | null; since: Date; limit: number },
): Promise<UnstoredResult[]> {
  const wanted = scheduleId === null ? sql`true` : sql`lesson.id = ${scheduleId}`;
  return rowsOf<UnstoredResult>(
    db,
    sql`
    with given as (
      select lesson.id as schedule_id, exercise.quiz_id, array_agg(exercise.id) as exercise_ids
      from lesson_schedule lesson
      join live_state state on state.schedule_id = lesson.id and state.key like 'release:%'
        and state.payload ->> 'state' in ('RELEASED', 'LOCKED', 'REVEALED')
      join exercise on exercise.id = (state.payload ->> 'exerciseId')::int and exercise.quiz_id is not null
        and exercise.removed_at is null
      where ${wanted} and lesson.ends_at > ${since.toISOString()}::timestamptz - interval '1 day'
        and lesson.ended_at > ${since.toISOString()}::timestamptz
      group by 1, 2
    )
    select given.schedule_id as "scheduleId", given.quiz_id as "quizId", given.exercise_ids as "exerciseIds",
      array_agg(student.student_id order by student.student_id) as "studentIds"
    from given
    join lesson_schedule_student student on student.schedule_id = given.schedule_id and student.put_out_at is null
    where not exists (select from quiz_history stored where stored.lesson_schedule_id = given.schedule_id
        and stored.quiz_id = given.quiz_id and stored.user_id = student.student_id)
      and exists (select from live_answer answer where answer.schedule_id = given.schedule_id
        and answer.student_id = student.student_id and answer.exercise_id = any(given.exercise_ids)
        and answer.fact in ('PART', 'HAND_IN'))
    group by 1, 2, 3 order by 1, 2 limit ${limit}`,
  );
}
