import {
  and,
  count,
  desc,
  eq,
  getTableColumns,
  gte,
  ilike,
  inArray,
  isNull,
  ne,
  notExists,
  sql,
} from 'drizzle-orm';
import type { SQL } from 'drizzle-orm';
import type { Changes } from '../../db/changes.ts';
import type { Database } from '../../db/client.ts';
import { rowOfJson } from '../../db/insert-from.ts';
import { readRows, rowsOf } from '../../db/read-rows.ts';
import { quizGivenAt } from '../../db/given-at.ts';
import { openTo } from '../../db/open-to.ts';
import { user } from '../../db/schema/account.ts';
import {
  exercise,
  exerciseDraft,
  exerciseHistory,
  quiz,
  quizAttempt,
  quizHistory,
} from '../../db/schema/quiz.ts';
import type { ToOpen } from '../openness/model.ts';
import type { QuizRow } from './model.ts';

/** Includes deleted ones: callers check `deletedAt`. */
export async function findQuizzes(db: Database, ids: readonly number[]): Promise<QuizRow[]> {
  return ids.length === 0
    ? []
    : db
        .select()
        .from(quiz)
        .where(sql`${quiz.id} = any(${sql.param([...ids])}::int[])`);
}

/** A quiz with what decides whether this person may take it. */
export const findQuizToOpen = (
  db: Database,
  id: number,
  viewerId: number | null,
): Promise<ToOpen<QuizRow> | null> => findToOpen(db, viewerId, eq(quiz.id, id));

/** As findQuizToOpen, by its cover. */
export const findQuizOfCover = (
  db: Database,
  coverId: string,
  viewerId: number | null,
): Promise<ToOpen<QuizRow> | null> => findToOpen(db, viewerId, eq(quiz.coverId, coverId));

async function findToOpen(
  db: Database,
  viewerId: number | null,
  where: SQL,
): Promise<ToOpen<QuizRow> | null> {
  const [row] = await selectToOpen(db, viewerId, where);
  return row ?? null;
}

/** As findQuizToOpen, for several. */
export const listQuizzesToOpen = async (
  db: Database,
  ids: readonly number[],
  viewerId: number | null,
): Promise<ToOpen<QuizRow>[]> => selectToOpen(db, viewerId, inArray(quiz.id, [...ids]));

const selectToOpen = (db: Database, viewerId: number | null, where: SQL) =>
  db
    .select(openTo(quiz, viewerId, quizGivenAt(viewerId)))
    .from(quiz)
    .innerJoin(user, eq(user.id, quiz.authorId))
    .where(where);

export interface QuizAuthor {
  id: number;
  authorId: number;
}

/** Adds a read of the authors of those of these quizzes that exist. */
export const addAuthorsRead = (
  changes: Changes,
  ids: readonly number[],
  then: (quizzes: QuizAuthor[]) => void,
): void =>
  void changes.add(
    sql`select id, author_id as "authorId" from ${quiz}
      where id = any(${sql.param([...ids])}::int[]) and deleted_at is null`,
    then,
  );

export async function findQuiz(db: Database, id: number): Promise<QuizRow | null> {
  const [row] = await db
    .select()
    .from(quiz)
    .where(and(eq(quiz.id, id), isNull(quiz.deletedAt)));
  return row ?? null;
}

/** As findQuiz, locked: nobody else changes it or its exercises until the transaction ends. */
export async function lockQuiz(db: Database, id: number): Promise<QuizRow | null> {
  const [row] = await db
    .select()
    .from(quiz)
    .where(and(eq(quiz.id, id), isNull(quiz.deletedAt)))
    .for('update');
  return row ?? null;
}

/** Identifies a quiz by an existing exercise: by its id or by that of its sound. */
export type ExerciseKey = { id: number } | { audioId: string };

/** As lockQuiz. */
export async function lockQuizOf(db: Database, key: ExerciseKey): Promise<QuizRow | null> {
  const isIt = 'id' in key ? eq(exercise.id, key.id) : eq(exercise.audioId, key.audioId);
  const [row] = await db
    .select(getTableColumns(quiz))
    .from(quiz)
    .innerJoin(exercise, eq(exercise.quizId, quiz.id))
    .where(and(isIt, isNull(exercise.removedAt), isNull(quiz.deletedAt)))
    .for('update', { of: quiz });
  return row ?? null;
}

export interface QuizFilter {
  authorId: number;
  categoryId: number | null;
  /** Text that occurs anywhere in the title; empty: any. */
  search: string;
}

const matching = ({ authorId, categoryId, search }: QuizFilter) =>
  and(
    eq(quiz.authorId, authorId),
    isNull(quiz.deletedAt),
    categoryId === null ? undefined : eq(quiz.categoryId, categoryId),
    search === '' ? undefined : ilike(quiz.title, `%${search.replace(/[\\%_]/g, '\\$&')}%`),
  );

/** Latest changed first. */
export async function listQuizzes(
  db: Database,
  filter: QuizFilter,
  { skip, take }: { skip: number; take: number },
): Promise<QuizRow[]> {
  return db
    .select()
    .from(quiz)
    .where(matching(filter))
    .orderBy(desc(quiz.updatedAt), desc(quiz.id))
    .offset(skip)
    .limit(take);
}

export async function countQuizzes(db: Database, filter: QuizFilter): Promise<number> {
  const [row] = await db.select({ total: count() }).from(quiz).where(matching(filter));
  return row?.total ?? 0;
}

/** Null if a quiz with this `clientId` exists. */
export async function insertQuiz(db: Database, values: typeof quiz.$inferInsert): Promise<QuizRow | null> {
  const [row] = await db
    .insert(quiz)
    .values(values)
    .onConflictDoNothing({ target: quiz.clientId })
    .returning();
  return row ?? null;
}

/** As insertQuiz, as a part of a statement; returns its name. */
export function addQuiz(
  db: Database,
  changes: Changes,
  values: typeof quiz.$inferInsert,
  then: (row: QuizRow | null) => void,
): SQL {
  const part = db.insert(quiz).values(values).onConflictDoNothing({ target: quiz.clientId }).returning();
  return changes.add<Record<string, unknown>>(part.getSQL(), ([row]) =>
    then(row ? rowOfJson(quiz, row) : null),
  );
}

/** As lockQuiz, by the id that its author's client made. */
export async function lockQuizOfClient(
  db: Database,
  { authorId, clientId }: { authorId: number; clientId: string },
): Promise<QuizRow | null> {
  const [row] = await db
    .select()
    .from(quiz)
    .where(and(eq(quiz.clientId, clientId), eq(quiz.authorId, authorId), isNull(quiz.deletedAt)))
    .for('update');
  return row ?? null;
}

export async function changeQuiz(
  db: Database,
  id: number,
  values: Partial<typeof quiz.$inferInsert>,
): Promise<QuizRow | null> {
  const [row] = await db.update(quiz).set(values).where(eq(quiz.id, id)).returning();
  return row ?? null;
}

/** Deletes what waits in the exercises of a quiz. */
export async function deleteDrafts(db: Database, quizId: number): Promise<void> {
  await db.delete(exerciseDraft).where(eq(exerciseDraft.quizId, quizId));
}

/** Submissions of a quiz with details that contain an exercise. */
const heldBy = ({ quizId, exerciseId }: { quizId: number; exerciseId: number }) =>
  and(
    eq(quizHistory.quizId, quizId),
    eq(quizHistory.detailsAvailable, true),
    // Looked up per entry, by its index: one table holds the rows of many exercises.
    sql`coalesce((select true from ${exerciseHistory} held where held.quiz_history_id = ${quizHistory}.id
      and held.exercise_id = ${exerciseId} limit 1), false)`,
  );

/**
 * Changes a quiz and removes the details of submissions that contain an exercise, in one statement. It is here and
 * not in the attempt module, because attempts depend on exercises and not the reverse.
 */
export async function loseDetails(
  db: Database,
  of: { quizId: number; exerciseId: number },
  values: Partial<typeof quiz.$inferInsert>,
): Promise<void> {
  const lost = db
    .$with('lost')
    .as(
      db
        .update(quizHistory)
        .set({ detailsAvailable: false })
        .where(heldBy(of))
        .returning({ id: quizHistory.id }),
    );
  await db.with(lost).update(quiz).set(values).where(eq(quiz.id, of.quizId));
}

export interface HarmOf {
  quizId: number;
  exerciseId: number;
  /** Whose own attempt does not count. */
  exceptId: number;
  /** Attempts that were begun earlier do not count. */
  since: Date;
}

/** The number of people who have answered it in a lesson that runs. */
const answeringLive = (exerciseId: number): SQL => sql`
  select count(distinct live_answer.student_id)::int from live_answer
  join lesson_schedule lesson on lesson.id = live_answer.schedule_id
  where live_answer.exercise_id = ${exerciseId} and live_answer.fact = 'PART'
    and lesson.started_at is not null and lesson.ended_at is null and lesson.cancelled_at is null`;

/** The number of people who have answered an exercise in a lesson that runs, at most `most`. */
export async function countAnsweringLive(db: Database, exerciseId: number, most: number): Promise<number> {
  const [row] = await rowsOf<{ answering: number }>(
    db,
    sql`select least((${answeringLive(exerciseId)}), ${most}) as answering`,
  );
  return row?.answering ?? 0;
}

/**
 * Numbers of submissions that would lose details and of people who are answering it, in an open attempt or in a lesson, each at
 * most `most`.
 */
export async function countHarm(
  db: Database,
  { exceptId, since, ...of }: HarmOf,
  most: number,
): Promise<{ submissions: number; answering: number }> {
  const latest = db
    .select({ id: quizHistory.id })
    .from(quizHistory)
    .where(heldBy(of))
    .orderBy(desc(quizHistory.createdAt), desc(quizHistory.id))
    .limit(most);
  const open = db
    .select({ id: quizAttempt.id })
    .from(quizAttempt)
    .where(
      and(
        eq(quizAttempt.quizId, of.quizId),
        isNull(quizAttempt.submittedAt),
        gte(quizAttempt.createdAt, since),
        ne(quizAttempt.userId, exceptId),
      ),
    )
    .limit(most);
  const rows = readRows<{ submissions: number; answering: number }>(
    await db.execute(
      sql`select (select count(*)::int from (${latest}) latest) as submissions,
        least((select count(*)::int from (${open}) open) + (${answeringLive(of.exerciseId)}), ${most}) as answering`,
    ),
  );
  return rows[0] ?? { submissions: 0, answering: 0 };
}

const showsFiles = sql`exists (select 1 from exercise where exercise.quiz_id = ${quizHistory}.quiz_id
  and (audio_id is not null or media -> 'image' is not null
    or jsonb_array_length(coalesce(block -> 'images', '[]')) + jsonb_array_length(coalesce(block -> 'audios', '[]')) > 0))`;

/**
 * Deletes a person's quizzes, except those that somebody has submitted: these are removed for
 * everybody.
 */
export async function eraseQuizzesOf(db: Database, authorId: number, now: Date): Promise<void> {
  const submitted = db
    .select({ one: sql`1` })
    .from(quizHistory)
    .where(eq(quizHistory.quizId, quiz.id));
  await db.delete(quiz).where(and(eq(quiz.authorId, authorId), notExists(submitted)));
  const own = db.select({ id: quiz.id }).from(quiz).where(eq(quiz.authorId, authorId));
  await db.delete(exerciseDraft).where(inArray(exerciseDraft.quizId, own));
  // The author's files are deleted: submissions that showed them show only sums.
  await db
    .update(quizHistory)
    .set({ detailsAvailable: false })
    .where(and(eq(quizHistory.authorId, authorId), eq(quizHistory.detailsAvailable, true), showsFiles));
  await db
    .update(quiz)
    .set({ deletedAt: sql`coalesce(${quiz.deletedAt}, ${now.toISOString()}::timestamptz)`, coverId: null })
    .where(eq(quiz.authorId, authorId));
}
