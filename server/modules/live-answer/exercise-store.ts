import { sql } from 'drizzle-orm';
import type { SQL } from 'drizzle-orm';
import type { PartAnswers } from '#contract/live/answers.ts';
import type { Database } from '../../db/client.ts';
import { rowsOf } from '../../db/read-rows.ts';
import type { ListedExercise } from './model.ts';

const EXERCISES_MAX = 200;

/** The quizzes of a lesson with their places: its own first, then those of its lessons as things. */
const quizzesOf = (scheduleId: number): SQL => sql`
  select one.id, one.title, min(one.place) as place from (
    select quiz.id, quiz.title, array[0, used."order", 0] as place
    from schedule_quiz used join quiz on quiz.id = used.quiz_id and quiz.deleted_at is null
    where used.schedule_id = ${scheduleId}
    union all
    select quiz.id, quiz.title, array[1, used."order", linked."order"]
    from schedule_lesson used
    join lesson on lesson.id = used.lesson_id and lesson.deleted_at is null
    join lesson_quiz linked on linked.lesson_id = used.lesson_id
    join quiz on quiz.id = linked.quiz_id and quiz.deleted_at is null
    where used.schedule_id = ${scheduleId}
  ) one group by one.id, one.title`;

/** The exercises of a lesson in their order, with what has become of them; `exerciseId`: this one alone. */
export async function listExercises(
  db: Database,
  scheduleId: number,
  exerciseId: number | null = null,
): Promise<ListedExercise[]> {
  const wanted = exerciseId === null ? sql`true` : sql`one.id = ${exerciseId}`;
  return rowsOf<ListedExercise>(
    db,
    sql`
    with quizzes as (${quizzesOf(scheduleId)}), one as (
      select exercise.id, exercise.type, quizzes.id as quiz_id, null::int as publication_id, quizzes.title,
        quizzes.place, lpad(exercise."order"::text, 6, '0') as position
      from quizzes join exercise on exercise.quiz_id = quizzes.id and exercise.removed_at is null
      union all
      select exercise.id, exercise.type, null, publication.id, publication.title, array[2, used."order", 0],
        block.position
      from schedule_publication used
      join publication on publication.id = used.publication_id and publication.deleted_at is null
      join publication_resource block on block.publication_id = publication.id
      join exercise on exercise.publication_resource_id = block.id
      where used.schedule_id = ${scheduleId}
    )
    select one.id as "exerciseId", one.type, one.quiz_id as "quizId", one.publication_id as "publicationId",
      one.title as "parentTitle", coalesce(state.payload ->> 'state', 'NOT_RELEASED') as state
    from one
    left join live_state state on state.schedule_id = ${scheduleId} and state.key = 'release:' || one.id
    where ${wanted}
    order by one.place, one.position collate "C", one.id limit ${EXERCISES_MAX}`,
  );
}

/** What students of a lesson have answered to these exercises, part by part: those who have answered anything. */
export async function listAnswersTo(
  db: Database,
  scheduleId: number,
  exerciseIds: readonly number[],
): Promise<{ exerciseId: number; studentId: number; seq: number; parts: PartAnswers }[]> {
  return rowsOf(
    db,
    sql`
    select exercise_id as "exerciseId", student_id as "studentId", max(seq) as seq,
      jsonb_object_agg(part, payload -> 'answer' -> part) as parts
    from live_answer
    where schedule_id = ${scheduleId} and exercise_id = any(${sql.param([...exerciseIds])}::int[]) and fact = 'PART'
    group by exercise_id, student_id order by student_id, exercise_id`,
  );
}

/** The lessons that run now and in which students see this exercise; those of the author of its quiz or publication. */
export async function listLessonsWith(db: Database, exerciseId: number): Promise<number[]> {
  const rows = await rowsOf<{ id: number }>(
    db,
    sql`
    select lesson.id from lesson_schedule lesson
    join live_state state on state.schedule_id = lesson.id and state.key = 'release:' || ${exerciseId}::int
    where lesson.started_at is not null and lesson.ended_at is null and lesson.cancelled_at is null
      and state.payload ->> 'state' <> 'TAKEN_BACK'
      and lesson.instructor_id = (
        select coalesce(quiz.author_id, publication.author_id) from exercise
        left join quiz on quiz.id = exercise.quiz_id
        left join publication_resource block on block.id = exercise.publication_resource_id
        left join publication on publication.id = block.publication_id
        where exercise.id = ${exerciseId})
    order by lesson.id`,
  );
  return rows.map(({ id }) => id);
}
