import { and, asc, eq, inArray, isNull } from 'drizzle-orm';
import type { Database } from '../../db/client.ts';
import { exercise, exerciseDraft, quiz } from '../../db/schema/quiz.ts';

/** A person's quizzes, each with its exercises in order and what waits in them. */
export async function readQuizzes(db: Database, authorId: number) {
  const quizzes = await db
    .select()
    .from(quiz)
    .where(and(eq(quiz.authorId, authorId), isNull(quiz.deletedAt)))
    .orderBy(asc(quiz.id));
  const ids = quizzes.map(({ id }) => id);
  const exercises = await db
    .select()
    .from(exercise)
    .where(and(inArray(exercise.quizId, ids), isNull(exercise.removedAt)))
    .orderBy(asc(exercise.order));
  const drafts = await db
    .select()
    .from(exerciseDraft)
    .where(inArray(exerciseDraft.quizId, ids))
    .orderBy(asc(exerciseDraft.id));
  return quizzes.map((row) => ({
    ...row,
    exercises: exercises.filter(({ quizId }) => quizId === row.id),
    drafts: drafts.filter(({ quizId }) => quizId === row.id),
  }));
}
