import { and, count, desc, eq, inArray, ne, sql } from 'drizzle-orm';
import type { Database } from '../../db/client.ts';
import { isConnectedWith, openTo } from '../../db/open-to.ts';
import { user } from '../../db/schema/account.ts';
import { quiz } from '../../db/schema/quiz.ts';
import { savedCategory, savedQuiz } from '../../db/schema/saved-quiz.ts';
import { tiesWith } from '../../db/visible.ts';
import type { QuizForkRow } from './model.ts';

export type SavedCategory = typeof savedCategory.$inferSelect;

export interface SavedFilter {
  userId: number;
  /** Null: in any folder. */
  categoryId: number | null;
}

const isAmong = ({ userId, categoryId }: SavedFilter) =>
  and(eq(savedQuiz.userId, userId), categoryId === null ? undefined : eq(savedQuiz.categoryId, categoryId));

/** Latest saved first, each with its quiz and what decides whether it is open; null if the quiz was erased. */
export async function listSaved(
  db: Database,
  filter: SavedFilter,
  { skip, take }: { skip: number; take: number },
) {
  const rows = await db
    .select({ fork: savedQuiz, ...openTo(quiz, filter.userId) })
    .from(savedQuiz)
    .leftJoin(quiz, eq(quiz.id, savedQuiz.quizId))
    .leftJoin(user, eq(user.id, quiz.authorId))
    .where(isAmong(filter))
    .orderBy(desc(savedQuiz.createdAt), desc(savedQuiz.id))
    .offset(skip)
    .limit(take);
  return rows.map(({ fork, thing, author, ...ties }) => ({
    fork,
    found: thing && author && { thing, author, ...ties },
  }));
}

export async function countSaved(db: Database, filter: SavedFilter): Promise<number> {
  const [row] = await db.select({ total: count() }).from(savedQuiz).where(isAmong(filter));
  return row?.total ?? 0;
}

/** Inserts a reference; an existing one moves to the folder. */
export async function upsertSaved(db: Database, values: typeof savedQuiz.$inferInsert): Promise<QuizForkRow> {
  const [row] = await db
    .insert(savedQuiz)
    .values(values)
    .onConflictDoUpdate({
      target: [savedQuiz.userId, savedQuiz.quizId],
      set: { categoryId: values.categoryId ?? null },
    })
    .returning();
  if (!row) throw new Error('a quiz was not saved');
  return row;
}

export async function deleteSaved(db: Database, userId: number, quizId: number): Promise<void> {
  await db.delete(savedQuiz).where(and(eq(savedQuiz.userId, userId), eq(savedQuiz.quizId, quizId)));
}

export async function findForks(
  db: Database,
  userId: number,
  quizIds: readonly number[],
): Promise<QuizForkRow[]> {
  return db
    .select()
    .from(savedQuiz)
    .where(and(eq(savedQuiz.userId, userId), inArray(savedQuiz.quizId, [...quizIds])));
}

/** Latest saved first, each with what decides whether its author may be seen. */
export async function listSavedCategories(db: Database, { userId, categoryId }: SavedFilter, take: number) {
  return db
    .select({
      saved: savedCategory,
      user,
      ...tiesWith(userId),
      isConnected: isConnectedWith(userId, sql`${user}.id`),
    })
    .from(savedCategory)
    .innerJoin(user, eq(user.id, savedCategory.authorId))
    .where(
      and(
        eq(savedCategory.userId, userId),
        categoryId === null ? undefined : eq(savedCategory.categoryId, categoryId),
      ),
    )
    .orderBy(desc(savedCategory.createdAt), desc(savedCategory.id))
    .limit(take);
}

export async function findSavedCategory(
  db: Database,
  userId: number,
  sourceId: number,
): Promise<SavedCategory | null> {
  const [row] = await db
    .select()
    .from(savedCategory)
    .where(and(eq(savedCategory.userId, userId), eq(savedCategory.sourceId, sourceId)));
  return row ?? null;
}

/** Number of a person's references to folders other than this one. */
export async function countOtherCategories(db: Database, userId: number, sourceId: number): Promise<number> {
  const [row] = await db
    .select({ total: count() })
    .from(savedCategory)
    .where(and(eq(savedCategory.userId, userId), ne(savedCategory.sourceId, sourceId)));
  return row?.total ?? 0;
}

/** Inserts a reference; an existing one moves to the folder. */
export async function upsertSavedCategory(
  db: Database,
  values: typeof savedCategory.$inferInsert,
): Promise<SavedCategory> {
  const [row] = await db
    .insert(savedCategory)
    .values(values)
    .onConflictDoUpdate({
      target: [savedCategory.userId, savedCategory.sourceId],
      set: { categoryId: values.categoryId ?? null },
    })
    .returning();
  if (!row) throw new Error('a folder was not saved');
  return row;
}

export async function deleteSavedCategory(db: Database, userId: number, sourceId: number): Promise<void> {
  await db
    .delete(savedCategory)
    .where(and(eq(savedCategory.userId, userId), eq(savedCategory.sourceId, sourceId)));
}

export async function eraseSavedOf(db: Database, userId: number): Promise<void> {
  await db.delete(savedQuiz).where(eq(savedQuiz.userId, userId));
  await db.delete(savedCategory).where(eq(savedCategory.userId, userId));
}
