import { and, asc, eq, gt, inArray } from 'drizzle-orm';
import type { Database } from '../../db/client.ts';
import { exerciseHistory, quizHistory } from '../../db/schema/quiz.ts';

/** The submissions of a person with their answers; whether verdicts are shown is for the author to decide. */
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
