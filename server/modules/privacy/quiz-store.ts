import { and, asc, eq, gt, inArray, isNull } from 'drizzle-orm';
import type { Database } from '../../db/client.ts';
import { exercise, exerciseHistory, quiz, quizHistory } from '../../db/schema/quiz.ts';
import { savedCategory, savedQuiz } from '../../db/schema/saved-quiz.ts';

/** A person's quizzes, each with its exercises in their order. */
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
  return quizzes.map((row) => ({ ...row, exercises: exercises.filter(({ quizId }) => quizId === row.id) }));
}

/** What a person has saved of others: which, where and when. What it says is its author's. */
export async function readSaved(db: Database, userId: number) {
  const quizzes = await db
    .select()
    .from(savedQuiz)
    .where(eq(savedQuiz.userId, userId))
    .orderBy(asc(savedQuiz.id));
  const folders = await db
    .select()
    .from(savedCategory)
    .where(eq(savedCategory.userId, userId))
    .orderBy(asc(savedCategory.id));
  return { quizzes, folders };
}

/** What a person submitted, each with what was answered; verdicts are the author's to show. */
export async function listAttempts(
  db: Database,
  { userId, after, take }: { userId: number; after: number; take: number },
) {
  const entries = await db
    .select({
      id: quizHistory.id,
      title: quizHistory.title,
      createdAt: quizHistory.createdAt,
      earnedPoints: quizHistory.earnedPoints,
      maxPoints: quizHistory.maxPoints,
    })
    .from(quizHistory)
    .where(and(eq(quizHistory.userId, userId), gt(quizHistory.id, after)))
    .orderBy(asc(quizHistory.id))
    .limit(take);
  const ids = entries.map(({ id }) => id);
  const answers = await db
    .select({
      quizHistoryId: exerciseHistory.quizHistoryId,
      order: exerciseHistory.order,
      input: exerciseHistory.input,
      earnedPoints: exerciseHistory.earnedPoints,
      maxPoints: exerciseHistory.maxPoints,
    })
    .from(exerciseHistory)
    .where(inArray(exerciseHistory.quizHistoryId, ids))
    .orderBy(asc(exerciseHistory.order));
  return entries.map((row) => ({
    ...row,
    answers: answers
      .filter(({ quizHistoryId }) => quizHistoryId === row.id)
      .map(({ quizHistoryId: _of, ...answer }) => answer),
  }));
}
