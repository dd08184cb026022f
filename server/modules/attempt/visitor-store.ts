import { and, count, eq, inArray, lt, ne, sql } from 'drizzle-orm';
import type { Database } from '../../db/client.ts';
import { nonRegisteredUser, quizHistory, visitorAttempt } from '../../db/schema/quiz.ts';

/** Finds or creates the visitor of an author with this name and phone. */
export async function insertVisitor(
  db: Database,
  values: typeof nonRegisteredUser.$inferInsert,
): Promise<number> {
  const [row] = await db
    .insert(nonRegisteredUser)
    .values(values)
    .onConflictDoUpdate({
      target: [nonRegisteredUser.authorId, nonRegisteredUser.telNumber, nonRegisteredUser.fullName],
      set: { fullName: values.fullName },
    })
    .returning({ id: nonRegisteredUser.id });
  if (!row) throw new Error('a visitor was not kept');
  return row.id;
}

/** Makes other submissions under one of these keys wait until the transaction ends. */
export async function lockVisitor(db: Database, keys: readonly string[]): Promise<void> {
  // In one order for all: two who share both keys do not wait for each other.
  const sorted = sql.param(keys.toSorted());
  await db.execute(
    sql`select pg_advisory_xact_lock(hashtextextended(key, 0)) from unnest(${sorted}::text[]) key`,
  );
}

interface Asked {
  quizId: number;
  /** It is not counted itself. */
  attemptId: string;
  authorId: number;
  telNumber: string;
  browser: string;
}

/** How often a quiz was submitted under this telephone, and from this browser. */
export async function countVisits(
  db: Database,
  { quizId, attemptId, authorId, telNumber, browser }: Asked,
): Promise<{ byPhone: number; byBrowser: number }> {
  const isOthers = ne(quizHistory.attemptId, attemptId);
  const ofPhone = db
    .select({ id: nonRegisteredUser.id })
    .from(nonRegisteredUser)
    .where(and(eq(nonRegisteredUser.authorId, authorId), eq(nonRegisteredUser.telNumber, telNumber)));
  const byPhone = db
    .select({ total: count() })
    .from(quizHistory)
    .where(and(inArray(quizHistory.nonRegisteredUserId, ofPhone), eq(quizHistory.quizId, quizId), isOthers));
  const byBrowser = db
    .select({ total: count() })
    .from(visitorAttempt)
    .where(and(isFrom(quizId, browser), ne(visitorAttempt.attemptId, attemptId)));
  const [row] = await db
    .select({ byPhone: sql<number>`(${byPhone})::int`, byBrowser: sql<number>`(${byBrowser})::int` })
    .from(sql`(values (1)) one`);
  if (!row) throw new Error('no count');
  return row;
}

const isFrom = (quizId: number, browser: string) =>
  and(eq(visitorAttempt.quizId, quizId), eq(visitorAttempt.browser, browser));

/** How often a quiz was submitted from this browser. */
export async function countFromBrowser(db: Database, quizId: number, browser: string): Promise<number> {
  const [row] = await db.select({ total: count() }).from(visitorAttempt).where(isFrom(quizId, browser));
  return row?.total ?? 0;
}

export async function insertVisit(db: Database, values: typeof visitorAttempt.$inferInsert): Promise<void> {
  await db.insert(visitorAttempt).values(values);
}

/** Forgets the browsers of submissions before this time; the submissions stay. */
export async function deleteVisits(db: Database, before: Date): Promise<void> {
  await db.delete(visitorAttempt).where(lt(visitorAttempt.submittedAt, before));
}
