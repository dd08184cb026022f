import { asc, eq } from 'drizzle-orm';
import type { Database } from '../../db/client.ts';
import { savedCategory, savedQuiz } from '../../db/schema/saved-quiz.ts';

/** A person's references: which, where and when. The content belongs to its author. */
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
