import { and, asc, eq, inArray, isNull, sql } from 'drizzle-orm';
import type { Database } from '../../db/client.ts';
import { lessonQuiz } from '../../db/schema/lesson.ts';
import { quiz } from '../../db/schema/quiz.ts';
import { touching } from './store.ts';

export type LinkRow = typeof lessonQuiz.$inferSelect;

/** The quizzes that these lessons link and that exist, each lesson's in its order. */
export async function listLinks(db: Database, lessonIds: readonly number[]): Promise<LinkRow[]> {
  return db
    .select({ lessonId: lessonQuiz.lessonId, quizId: lessonQuiz.quizId, order: lessonQuiz.order })
    .from(lessonQuiz)
    .innerJoin(quiz, eq(quiz.id, lessonQuiz.quizId))
    .where(
      and(sql`${lessonQuiz.lessonId} = any(${sql.param([...lessonIds])}::int[])`, isNull(quiz.deletedAt)),
    )
    .orderBy(asc(lessonQuiz.lessonId), asc(lessonQuiz.order), asc(lessonQuiz.quizId));
}

interface Linking {
  lessonId: number;
  quizId: number;
  now: Date;
}

const touch = (db: Database, { lessonId, now }: Pick<Linking, 'lessonId' | 'now'>) =>
  db.with(touching(db, { id: lessonId, now }));

/** What decides whether a quiz may be linked: its author, whether it is linked, and the number of links. */
export async function readLinking(db: Database, { lessonId, quizId }: Omit<Linking, 'now'>) {
  const [row] = await db
    .select({
      authorId: quiz.authorId,
      isLinked: sql<boolean>`exists (select 1 from ${lessonQuiz} link
        where link.lesson_id = ${lessonId} and link.quiz_id = ${quizId})`,
      count: sql<number>`(select count(*)::int4 from ${lessonQuiz} link join ${quiz} linked on linked.id = link.quiz_id
        where link.lesson_id = ${lessonId} and linked.deleted_at is null)`,
    })
    .from(quiz)
    .where(and(eq(quiz.id, quizId), isNull(quiz.deletedAt)));
  return row ?? null;
}

/** Appends a quiz. */
export async function insertLink(db: Database, { lessonId, quizId, now }: Linking): Promise<void> {
  await touch(db, { lessonId, now })
    .insert(lessonQuiz)
    .values({
      lessonId,
      quizId,
      order: sql`(select coalesce(max(link."order"), 0) + 1 from ${lessonQuiz} link where link.lesson_id = ${lessonId})`,
    });
}

export async function deleteLink(db: Database, { lessonId, quizId, now }: Linking): Promise<void> {
  await touch(db, { lessonId, now })
    .delete(lessonQuiz)
    .where(and(eq(lessonQuiz.lessonId, lessonId), eq(lessonQuiz.quizId, quizId)));
}

/** Swaps two links of one lesson. */
export async function swapLinks(db: Database, [first, second]: [LinkRow, LinkRow], now: Date): Promise<void> {
  const { lessonId } = first;
  await touch(db, { lessonId, now })
    .update(lessonQuiz)
    .set({
      order: sql`case when ${lessonQuiz.quizId} = ${first.quizId} then ${second.order}::int4 else ${first.order}::int4 end`,
    })
    .where(and(eq(lessonQuiz.lessonId, lessonId), inArray(lessonQuiz.quizId, [first.quizId, second.quizId])));
}
