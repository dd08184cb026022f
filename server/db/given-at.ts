import { sql } from 'drizzle-orm';
import type { SQL } from 'drizzle-orm';
import { JOIN_OPENS_BEFORE_MINUTES } from '#contract/limits.ts';
import { lesson, lessonQuiz } from './schema/lesson.ts';
import { publication } from './schema/material.ts';
import { quiz } from './schema/quiz.ts';
import { lessonHomework, lessonSheet } from './schema/lesson-sheet.ts';
import {
  lessonSchedule,
  lessonScheduleLesson,
  lessonSchedulePublication,
  lessonScheduleQuiz,
  lessonScheduleStudent,
} from './schema/schedule.ts';

export const NOT_GIVEN: SQL<Date | null> = sql<Date | null>`null::timestamptz`;

/**
 * From when a student of lessons in time that use a thing sees it, whatever its privacy: minutes before the first of
 * them begins. Lessons that were cancelled, and those that they were removed from, give nothing; `uses`: a condition on
 * `given.schedule_id`.
 */
const givenAt = (viewerId: number | null, uses: SQL): SQL<Date | null> =>
  viewerId === null
    ? NOT_GIVEN
    : (sql`(
        select min(used.starts_at) - make_interval(mins => ${JOIN_OPENS_BEFORE_MINUTES})
        from ${lessonScheduleStudent} given join ${lessonSchedule} used on used.id = given.schedule_id
        where given.student_id = ${viewerId} and given.put_out_at is null and used.cancelled_at is null
          and ${uses})`.mapWith(lessonSchedule.startsAt) as SQL<Date | null>);

/** As givenAt, of a row of `lesson`. */
export const lessonGivenAt = (viewerId: number | null): SQL<Date | null> =>
  givenAt(
    viewerId,
    sql`exists (select 1 from ${lessonScheduleLesson} link
      where link.schedule_id = given.schedule_id and link.lesson_id = ${lesson}.id)`,
  );

/** As givenAt, of a row of `publication`: one that an administrator has hidden is given by no lesson. */
export const publicationGivenAt = (viewerId: number | null): SQL<Date | null> =>
  givenAt(
    viewerId,
    sql`${publication}.hidden_at is null and exists (select 1 from ${lessonSchedulePublication} link
      where link.schedule_id = given.schedule_id and link.publication_id = ${publication}.id)`,
  );

/** As givenAt, of a row of `quiz`: it is used by itself, linked by a lesson that is, or homework on a sheet that students have. */
export const quizGivenAt = (viewerId: number | null): SQL<Date | null> =>
  givenAt(
    viewerId,
    sql`(exists (select 1 from ${lessonScheduleQuiz} link
        where link.schedule_id = given.schedule_id and link.quiz_id = ${quiz}.id)
      or exists (select 1 from ${lessonScheduleLesson} link
        join ${lesson} prepared on prepared.id = link.lesson_id and prepared.deleted_at is null
        join ${lessonQuiz} linked on linked.lesson_id = link.lesson_id
        where link.schedule_id = given.schedule_id and linked.quiz_id = ${quiz}.id)
      or exists (select 1 from ${lessonHomework} work
        join ${lessonSheet} sheet on sheet.schedule_id = work.schedule_id and sheet.published_at is not null
        where work.schedule_id = given.schedule_id and work.quiz_id = ${quiz}.id))`,
  );
