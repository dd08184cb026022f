import { and, count, desc, eq, isNotNull, isNull, sql } from 'drizzle-orm';
import type { SQL } from 'drizzle-orm';
import type { Database } from '../../db/client.ts';
import {
  exercise,
  exerciseHistory,
  nonRegisteredUser,
  quiz,
  quizAttempt,
  quizHistory,
} from '../../db/schema/quiz.ts';
import type { ExerciseHistoryRow, HistoryFlag, HistoryRow } from './model.ts';

export type AttemptRow = typeof quizAttempt.$inferSelect;

export async function findAttempt(db: Database, id: string): Promise<AttemptRow | null> {
  const [row] = await db.select().from(quizAttempt).where(eq(quizAttempt.id, id));
  return row ?? null;
}

/** The attempt a person has begun and not submitted; null: none. */
export async function findOpenAttempt(
  db: Database,
  userId: number,
  quizId: number,
): Promise<AttemptRow | null> {
  const [row] = await db
    .select()
    .from(quizAttempt)
    .where(
      and(eq(quizAttempt.userId, userId), eq(quizAttempt.quizId, quizId), isNull(quizAttempt.submittedAt)),
    );
  return row ?? null;
}

/** False when another was begun meanwhile. */
export async function insertAttempt(db: Database, values: typeof quizAttempt.$inferInsert): Promise<boolean> {
  const rows = await db
    .insert(quizAttempt)
    .values(values)
    .onConflictDoNothing()
    .returning({ id: quizAttempt.id });
  return rows.length > 0;
}

export async function countSubmitted(db: Database, userId: number, quizId: number): Promise<number> {
  const [row] = await db
    .select({ total: count() })
    .from(quizAttempt)
    .where(
      and(eq(quizAttempt.userId, userId), eq(quizAttempt.quizId, quizId), isNotNull(quizAttempt.submittedAt)),
    );
  return row?.total ?? 0;
}

/** Nobody changes the quiz's exercises until the transaction ends; others may submit beside. */
export async function holdQuizForSubmission(db: Database, quizId: number): Promise<void> {
  await db.select({ id: quiz.id }).from(quiz).where(eq(quiz.id, quizId)).for('key share');
}

/** The visitor of an author with this name and phone, made when there is none. */
export async function keepVisitor(
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

export type NewHistory = typeof quizHistory.$inferInsert;
export type NewExerciseHistory = Omit<typeof exerciseHistory.$inferInsert, 'quizHistoryId'>;

/** A submission with all its exercises; null when the attempt was submitted meanwhile. */
export async function insertHistory(
  db: Database,
  values: NewHistory,
  entries: readonly NewExerciseHistory[],
): Promise<number | null> {
  const [row] = await db
    .insert(quizHistory)
    .values(values)
    .onConflictDoNothing({ target: quizHistory.attemptId })
    .returning({ id: quizHistory.id });
  if (!row) return null;
  await db.insert(exerciseHistory).values(entries.map((entry) => ({ ...entry, quizHistoryId: row.id })));
  return row.id;
}

export async function closeAttempt(db: Database, id: string, submittedAt: Date): Promise<void> {
  await db.update(quizAttempt).set({ submittedAt }).where(eq(quizAttempt.id, id));
}

/** An exercise of the entry has another version now, or was removed. */
const isOutdated = sql<boolean>`exists (select 1 from ${exerciseHistory} join ${exercise}
  on ${exercise.id} = ${exerciseHistory.exerciseId}
  where ${exerciseHistory.quizHistoryId} = ${quizHistory.id}
    and (${exercise.removedAt} is not null or ${exercise.version} <> ${exerciseHistory.exerciseVersion}))`;

const FLAGS: Record<HistoryFlag, SQL> = {
  REVIEWED: sql`${quizHistory.reviewed}`,
  IMPORTANT: sql`${quizHistory.important}`,
  NON_REGISTERED: sql`${quizHistory.nonRegisteredUserId} is not null`,
  QUIZ_DELETED: sql`${quiz.deletedAt} is not null`,
  DETAILS_UNAVAILABLE: isOutdated,
  FULL_POINTS: sql`${quizHistory.earnedPoints} = ${quizHistory.maxPoints}`,
};

const select = (db: Database) =>
  db
    .select({
      entry: quizHistory,
      visitor: {
        id: nonRegisteredUser.id,
        fullName: nonRegisteredUser.fullName,
        telNumber: nonRegisteredUser.telNumber,
      },
      quizDeletedAt: quiz.deletedAt,
      outdated: isOutdated,
    })
    .from(quizHistory)
    .innerJoin(quiz, eq(quiz.id, quizHistory.quizId))
    .leftJoin(nonRegisteredUser, eq(nonRegisteredUser.id, quizHistory.nonRegisteredUserId));

type Selected = Awaited<ReturnType<typeof select>>[number];

const toRow = ({ entry, visitor, quizDeletedAt, outdated }: Selected): HistoryRow => ({
  ...entry,
  visitor,
  quizDeletedAt,
  detailsAvailable: !outdated,
});

export async function findHistory(db: Database, id: number): Promise<HistoryRow | null> {
  const [row] = await select(db).where(eq(quizHistory.id, id));
  return row ? toRow(row) : null;
}

export async function findHistoryOf(db: Database, attemptId: string): Promise<HistoryRow | null> {
  const [row] = await select(db).where(eq(quizHistory.attemptId, attemptId));
  return row ? toRow(row) : null;
}

/** Whose entries: of a taker, of an author's quizzes, or of one quiz. */
export interface HistoryFilter {
  userId?: number | undefined;
  authorId?: number | undefined;
  quizId?: number | undefined;
  withFlags: readonly HistoryFlag[];
  withoutFlags: readonly HistoryFlag[];
}

const matching = ({ userId, authorId, quizId, withFlags, withoutFlags }: HistoryFilter) =>
  and(
    userId === undefined ? undefined : eq(quizHistory.userId, userId),
    authorId === undefined ? undefined : eq(quizHistory.authorId, authorId),
    quizId === undefined ? undefined : eq(quizHistory.quizId, quizId),
    ...withFlags.map((flag) => FLAGS[flag]),
    ...withoutFlags.map((flag) => sql`not (${FLAGS[flag]})`),
  );

/** Latest first. */
export async function listHistory(
  db: Database,
  filter: HistoryFilter,
  { skip, take }: { skip: number; take: number },
): Promise<HistoryRow[]> {
  const found = await select(db)
    .where(matching(filter))
    .orderBy(desc(quizHistory.createdAt), desc(quizHistory.id))
    .offset(skip)
    .limit(take);
  return found.map(toRow);
}

export async function countHistory(db: Database, filter: HistoryFilter): Promise<number> {
  const [row] = await db
    .select({ total: count() })
    .from(quizHistory)
    .innerJoin(quiz, eq(quiz.id, quizHistory.quizId))
    .where(matching(filter));
  return row?.total ?? 0;
}

/** At most as many as a quiz has exercises. */
export async function countExerciseHistory(db: Database, quizHistoryId: number): Promise<number> {
  const [row] = await db
    .select({ total: count() })
    .from(exerciseHistory)
    .where(eq(exerciseHistory.quizHistoryId, quizHistoryId));
  return row?.total ?? 0;
}

/** Entries by exercise, in the quiz's order then. */
export async function listExerciseHistory(
  db: Database,
  quizHistoryId: number,
  { skip, take }: { skip: number; take: number },
): Promise<ExerciseHistoryRow[]> {
  const found = await db
    .select()
    .from(exerciseHistory)
    .where(eq(exerciseHistory.quizHistoryId, quizHistoryId))
    .orderBy(exerciseHistory.order)
    .offset(skip)
    .limit(take);
  return found as ExerciseHistoryRow[];
}

export async function setFlag(
  db: Database,
  id: number,
  values: Partial<Pick<HistoryRow, 'reviewed' | 'important'>>,
): Promise<void> {
  await db.update(quizHistory).set(values).where(eq(quizHistory.id, id));
}
