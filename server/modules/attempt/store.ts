import { and, count, desc, eq, getTableColumns, inArray, isNotNull, isNull, sql } from 'drizzle-orm';
import type { SQL } from 'drizzle-orm';
import { readRows } from '../../db/read-rows.ts';
import type { Database } from '../../db/client.ts';
import { quizGivenAt } from '../../db/given-at.ts';
import { openTo } from '../../db/open-to.ts';
import { user } from '../../db/schema/account.ts';
import {
  exercise,
  exerciseHistory,
  nonRegisteredUser,
  quiz,
  quizAttempt,
  quizHistory,
} from '../../db/schema/quiz.ts';
import { lessonSchedule } from '../../db/schema/schedule.ts';
import type { StoredExercise } from '../exercise/model.ts';
import type { ExerciseHistoryRow, HistoryFlag, HistoryRow } from './model.ts';

export type AttemptRow = typeof quizAttempt.$inferSelect;

export async function findAttempt(db: Database, id: string): Promise<AttemptRow | null> {
  const [row] = await db.select().from(quizAttempt).where(eq(quizAttempt.id, id));
  return row ?? null;
}

/** What marking needs of an exercise, and the hint that goes with an error. */
export type ExerciseToMark = Pick<
  StoredExercise,
  | 'id'
  | 'version'
  | 'type'
  | 'language'
  | 'points'
  | 'partialPoints'
  | 'showCorrectnessOnError'
  | 'errorHint'
  | 'block'
>;

/** All exercises of a quiz in their order, the vocabulary last, as one JSON value. */
const exercisesToMark = sql<ExerciseToMark[]>`(select coalesce(json_agg(json_build_object('id', each.id,
    'version', each.version, 'type', each.type, 'language', each.language, 'points', each.points,
    'partialPoints', each.partial_points, 'showCorrectnessOnError', each.show_correctness_on_error,
    'errorHint', each.error_hint, 'block', each.block) order by each.is_vocabulary, each."order"), '[]')
  from ${exercise} each where each.quiz_id = ${quiz.id} and each.removed_at is null)`;

/**
 * Reads everything that marking a submission needs, in one statement: the quiz, even if deleted, with what decides
 * whether this person may take it, its exercises, and the attempt if it is at this quiz. A visitor's attempt is not
 * stored before it is submitted.
 */
export async function findToSubmit(
  db: Database,
  { quizId, attemptId, viewerId }: { quizId: number; attemptId: string; viewerId: number | null },
) {
  const [row] = await db
    .select({
      ...openTo(quiz, viewerId, quizGivenAt(viewerId)),
      takerId: quizAttempt.userId,
      exercises: exercisesToMark,
      isSubmitted: sql<boolean>`exists (select 1 from ${quizHistory} former where former.attempt_id = ${attemptId})`,
    })
    .from(quiz)
    .innerJoin(user, eq(user.id, quiz.authorId))
    .leftJoin(quizAttempt, and(eq(quizAttempt.id, attemptId), eq(quizAttempt.quizId, quiz.id)))
    .where(eq(quiz.id, quizId));
  return row ?? null;
}

/** What is stored of a quiz with each submission, as it is now, even if it is deleted. */
export async function findToStore(db: Database, quizId: number) {
  const { authorId, title, description, showCorrectnessOnError, itemsPerPage, answersRevision } = quiz;
  const columns = { authorId, title, description, showCorrectnessOnError, itemsPerPage, answersRevision };
  const [row] = await db.select(columns).from(quiz).where(eq(quiz.id, quizId));
  return row ?? null;
}

/** The attempt that a person has begun and not submitted; null: none. */
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

/** False if another one was begun meanwhile. */
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

export type NewHistory = Omit<
  typeof quizHistory.$inferInsert,
  'id' | 'reviewed' | 'important' | 'detailsAvailable'
>;
export type NewExerciseHistory = Omit<typeof exerciseHistory.$inferInsert, 'id' | 'quizHistoryId'>;

/**
 * Stores a submission with all its exercises and closes its attempt, in one statement: all or nothing. Null if the
 * attempt was submitted meanwhile. `answersRevision`: the quiz's revision when it was marked. Whoever changes an
 * exercise locks the quiz: either this waits and sees the change, or the change waits and sees this entry.
 */
export async function insertHistory(
  db: Database,
  { answersRevision, ...history }: NewHistory & { answersRevision: number },
  entries: readonly NewExerciseHistory[],
): Promise<number | null> {
  const made = await db.execute<{ quiz_history_id: number }>(sql`
    with held as (
      select answers_revision from quiz where id = ${history.quizId} for share
    ), made as (
      insert into quiz_history (quiz_id, author_id, user_id, non_registered_user_id, attempt_id, lesson_schedule_id,
        earned_points, max_points, title, description, show_correctness_on_error, items_per_page, reveal_solution, created_at,
        details_available)
      values (${history.quizId}, ${history.authorId}, ${history.userId ?? null},
        ${history.nonRegisteredUserId ?? null}, ${history.attemptId}, ${history.lessonScheduleId ?? null},
        ${history.earnedPoints}, ${history.maxPoints}, ${history.title}, ${history.description}, ${history.showCorrectnessOnError},
        ${history.itemsPerPage}, ${history.revealSolution}, ${history.createdAt.toISOString()},
        (select answers_revision = ${answersRevision} from held))
      on conflict (attempt_id) do nothing
      returning id
    ), closed as (
      update quiz_attempt set submitted_at = ${history.createdAt.toISOString()}
      where id = ${history.attemptId} and submitted_at is null
    )
    insert into exercise_history (quiz_history_id, exercise_id, exercise_version, "order", input, verdicts, notes,
      incorrect, show_incorrect, show_error, earned_points, max_points, no_answer)
    select made.id, entry.* from made, jsonb_to_recordset(${JSON.stringify(entries)}::jsonb) as entry(
      "exerciseId" int4, "exerciseVersion" int4, "order" int4, input jsonb, verdicts jsonb, notes jsonb,
      incorrect text[], "showIncorrect" bool, "showError" bool, "earnedPoints" int4, "maxPoints" int4,
      "noAnswer" bool)
    returning quiz_history_id`);
  return readRows<{ quiz_history_id: number }>(made)[0]?.quiz_history_id ?? null;
}

/**
 * Erases names and phones of an author's visitors, what these submitted, and the attempts that a person has begun
 * and not submitted.
 */
export async function eraseAttemptsOf(db: Database, userId: number): Promise<void> {
  await db
    .delete(quizHistory)
    .where(and(eq(quizHistory.authorId, userId), isNotNull(quizHistory.nonRegisteredUserId)));
  await db.delete(nonRegisteredUser).where(eq(nonRegisteredUser.authorId, userId));
  await db.delete(quizAttempt).where(and(eq(quizAttempt.userId, userId), isNull(quizAttempt.submittedAt)));
}

const FLAGS: Record<HistoryFlag, SQL> = {
  REVIEWED: sql`${quizHistory.reviewed}`,
  IMPORTANT: sql`${quizHistory.important}`,
  NON_REGISTERED: sql`${quizHistory.nonRegisteredUserId} is not null`,
  QUIZ_DELETED: sql`${quiz.deletedAt} is not null`,
  DETAILS_UNAVAILABLE: sql`not ${quizHistory.detailsAvailable}`,
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
      lesson: {
        id: lessonSchedule.id,
        title: lessonSchedule.title,
        startsAt: lessonSchedule.startsAt,
        instructorId: lessonSchedule.instructorId,
      },
    })
    .from(quizHistory)
    .innerJoin(quiz, eq(quiz.id, quizHistory.quizId))
    .leftJoin(nonRegisteredUser, eq(nonRegisteredUser.id, quizHistory.nonRegisteredUserId))
    .leftJoin(lessonSchedule, eq(lessonSchedule.id, quizHistory.lessonScheduleId));

type Selected = Awaited<ReturnType<typeof select>>[number];

const toRow = ({ entry, ...of }: Selected): HistoryRow => ({ ...entry, ...of });

export async function findHistory(db: Database, id: number): Promise<HistoryRow | null> {
  const [row] = await select(db).where(eq(quizHistory.id, id));
  return row ? toRow(row) : null;
}

export async function findHistoryOf(db: Database, attemptId: string): Promise<HistoryRow | null> {
  const [row] = await select(db).where(eq(quizHistory.attemptId, attemptId));
  return row ? toRow(row) : null;
}

/** Which entries: those of a taker, of an author's quizzes, or of one quiz. */
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

/** The latest submissions of a quiz that have their details and contain this exercise. */
export async function listDetailed(
  db: Database,
  { quizId, exerciseId }: { quizId: number; exerciseId: number },
  take: number,
): Promise<HistoryRow[]> {
  const holds = sql`exists (select 1 from ${exerciseHistory} held where held.quiz_history_id = ${quizHistory.id}
    and held.exercise_id = ${exerciseId})`;
  const found = await select(db)
    .where(and(eq(quizHistory.quizId, quizId), eq(quizHistory.detailsAvailable, true), holds))
    .orderBy(desc(quizHistory.createdAt), desc(quizHistory.id))
    .limit(take);
  return found.map(toRow);
}

/** One page of each of these quizzes' submissions. */
export interface QuizPage {
  quizIds: readonly number[];
  side: 'OWN' | 'STUDENTS';
  skip: number;
  take: number;
}

/** Latest first; `takerId`: those of this person alone. Each quiz's page is found by an index. */
export async function listHistoryPages(
  db: Database,
  takerId: number | null,
  { quizIds, skip, take }: QuizPage,
): Promise<Map<number, HistoryRow[]>> {
  const mine = takerId === null ? sql`true` : sql`entry.user_id = ${takerId}`;
  const ids = sql`(select page.id from unnest(${sql.param([...quizIds])}::int[]) as wanted(id)
    cross join lateral (select entry.id from ${quizHistory} entry where entry.quiz_id = wanted.id and ${mine}
      order by entry.created_at desc, entry.id desc offset ${skip} limit ${take}) page)`;
  const found = await select(db)
    .where(sql`${quizHistory.id} in ${ids}`)
    .orderBy(desc(quizHistory.createdAt), desc(quizHistory.id));
  return Map.groupBy(found.map(toRow), ({ quizId }) => quizId);
}

export async function countHistories(
  db: Database,
  takerId: number | null,
  quizIds: readonly number[],
): Promise<Map<number, number>> {
  const rows = await db
    .select({ quizId: quizHistory.quizId, total: count() })
    .from(quizHistory)
    .where(
      and(
        inArray(quizHistory.quizId, [...quizIds]),
        takerId === null ? undefined : eq(quizHistory.userId, takerId),
      ),
    )
    .groupBy(quizHistory.quizId);
  return new Map(rows.map(({ quizId, total }) => [quizId, total]));
}

export async function countHistory(db: Database, filter: HistoryFilter): Promise<number> {
  const [row] = await db
    .select({ total: count() })
    .from(quizHistory)
    .innerJoin(quiz, eq(quiz.id, quizHistory.quizId))
    .where(matching(filter));
  return row?.total ?? 0;
}

/** The number is bounded by the exercises of a quiz. */
export async function countExerciseHistory(db: Database, quizHistoryId: number): Promise<number> {
  const [row] = await db
    .select({ total: count() })
    .from(exerciseHistory)
    .where(eq(exerciseHistory.quizHistoryId, quizHistoryId));
  return row?.total ?? 0;
}

/** Entries by exercise, in the quiz's order at that time. */
export async function listExerciseHistory(
  db: Database,
  quizHistoryId: number,
  { skip, take }: { skip: number; take: number },
): Promise<ExerciseHistoryRow[]> {
  const found = await db
    .select({ ...getTableColumns(exerciseHistory), errorHint: exercise.errorHint })
    .from(exerciseHistory)
    .innerJoin(exercise, eq(exercise.id, exerciseHistory.exerciseId))
    .where(eq(exerciseHistory.quizHistoryId, quizHistoryId))
    .orderBy(exerciseHistory.order)
    .offset(skip)
    .limit(take);
  return found as ExerciseHistoryRow[];
}

/** An exercise of a submission as it is now; null: the submission has no such exercise. */
export async function findSubmittedExercise(
  db: Database,
  quizHistoryId: number,
  exerciseId: number,
): Promise<Pick<typeof exercise.$inferSelect, 'type' | 'block'> | null> {
  const [row] = await db
    .select({ type: exercise.type, block: exercise.block })
    .from(exerciseHistory)
    .innerJoin(exercise, eq(exercise.id, exerciseHistory.exerciseId))
    .where(and(eq(exerciseHistory.quizHistoryId, quizHistoryId), eq(exerciseHistory.exerciseId, exerciseId)));
  return row ?? null;
}

export async function setFlag(
  db: Database,
  id: number,
  values: Partial<Pick<HistoryRow, 'reviewed' | 'important'>>,
): Promise<void> {
  await db.update(quizHistory).set(values).where(eq(quizHistory.id, id));
}

/** Sets REVIEWED; whether that is the first time. Of two at once the first time is one's alone. */
export async function setReviewed(db: Database, id: number, now: Date): Promise<boolean> {
  const first = await db
    .update(quizHistory)
    .set({ reviewed: true, reviewedAt: now })
    .where(and(eq(quizHistory.id, id), isNull(quizHistory.reviewedAt)))
    .returning({ id: quizHistory.id });
  if (first.length === 0) await setFlag(db, id, { reviewed: true });
  return first.length > 0;
}
