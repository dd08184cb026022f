import { sql } from 'drizzle-orm';
import type { SQL } from 'drizzle-orm';
import { recordset } from './recordset.ts';

/** An exercise that is released in a lesson. */
export interface Released {
  schedule_id: number;
  exercise_id: number;
}

const INSERT = sql`insert into lesson_record_exercise (schedule_id, exercise_id, version, exercise, created_at)`;
const REPLACE = sql`on conflict (schedule_id, exercise_id, version) do update set exercise = excluded.exercise`;

/** Stores these exercises as they are now for the pages of their lessons: what is released can be answered. */
export const storeReleased = (released: readonly Released[], now: Date): SQL => sql`
  ${INSERT}
  select released.schedule_id, exercise.id, exercise.version, to_jsonb(exercise), ${now.toISOString()}::timestamptz
  from (select distinct schedule_id, exercise_id from jsonb_to_recordset(${recordset(released)})
    as one(schedule_id int, exercise_id int)) released
  join exercise on exercise.id = released.exercise_id
  order by 1, 2
  ${REPLACE}`;

/** Stores the row of `changed`, an exercise in a new version, for each lesson that goes on and in which it was released. */
export const storeVersion = (exerciseId: number, changed: SQL, now: Date): SQL => sql`
  ${INSERT}
  select lesson.id, ${changed}.id, ${changed}.version, to_jsonb(${changed}), ${now.toISOString()}::timestamptz
  from live_state state
  join lesson_schedule lesson on lesson.id = state.schedule_id and lesson.ended_at is null
  cross join ${changed}
  where state.key = ${`release:${exerciseId}`} and state.key like 'release:%'
  order by 1
  ${REPLACE}`;

/**
 * Stores the exercises of a lesson that has ended once more, as they were then: what was changed without a new version, and a
 * version that was made in the instant of its release, is in no other write.
 */
export const storeEnded = (scheduleId: number): SQL => sql`
  ${INSERT}
  select lesson.id, exercise.id, exercise.version, to_jsonb(exercise), lesson.ended_at
  from live_state state
  join lesson_schedule lesson on lesson.id = state.schedule_id
  join exercise on exercise.id = (state.payload ->> 'exerciseId')::int and exercise.updated_at <= lesson.ended_at
  where state.schedule_id = ${scheduleId} and state.key like 'release:%'
  order by 2
  ${REPLACE}`;
