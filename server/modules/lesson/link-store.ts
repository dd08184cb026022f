import { and, asc, eq, isNull, sql } from 'drizzle-orm';
import type { Changes } from '../../db/changes.ts';
import type { Database } from '../../db/client.ts';
import { lessonQuiz } from '../../db/schema/lesson.ts';
import { quiz } from '../../db/schema/quiz.ts';

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
}

/** What decides whether a quiz may be linked: its author, whether it is linked, and the number of links. */
export async function readLinking(db: Database, { lessonId, quizId }: Linking) {
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
export const addLink = (changes: Changes, { lessonId, quizId }: Linking): void =>
  void changes.add(sql`
    insert into ${lessonQuiz} (lesson_id, quiz_id, "order")
    select ${lessonId}::int, ${quizId}::int, coalesce(max(link."order"), 0) + 1
    from ${lessonQuiz} link where link.lesson_id = ${lessonId}`);

export const addUnlink = (changes: Changes, { lessonId, quizId }: Linking): void =>
  void changes.add(sql`delete from ${lessonQuiz} where lesson_id = ${lessonId} and quiz_id = ${quizId}`);

/** Swaps two links of one lesson. */
export const addSwap = (changes: Changes, [first, second]: [LinkRow, LinkRow]): void =>
  void changes.add(sql`
    update ${lessonQuiz} set "order" =
      case when quiz_id = ${first.quizId} then ${second.order}::int4 else ${first.order}::int4 end
    where lesson_id = ${first.lessonId} and quiz_id in (${first.quizId}, ${second.quizId})`);
