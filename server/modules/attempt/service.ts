import { partsOf } from '#contract/exercise/usable-answers.ts';
import type { Context, SystemContext } from '../../context.ts';
import { DomainError } from '../../errors.ts';
import { parsePage } from '../../paging.ts';
import type { PageInput } from '../../paging.ts';
import { inTransaction } from '../../transaction.ts';
import { requireViewer } from '../../viewer.ts';
import { findExercises, lessonSeed, listForAttempt, type ExerciseRow } from '../exercise/service.ts';
import { requireNotInLesson } from '../lesson-access/service.ts';
import { notify } from '../notification/service.ts';
import { getQuiz } from '../quiz/service.ts';
import {
  HISTORY_FLAGS,
  type HistoryFlag,
  type HistoryListRow,
  type HistoryRow,
  type ShownHistory,
} from './model.ts';
import { canReview, canSeeHistory, canSeeLesson, canSeeSolution } from './policy.ts';
import { requireAttempt } from './services/begin.ts';
import * as store from './store.ts';

export { listLosing } from './services/losing.ts';
export { storeLessonResults } from './services/lesson-results.ts';
export type { LessonAnswers } from './services/lesson-results.ts';
export { startAttempt } from './services/begin.ts';
export { getSolutions } from './services/reveal.ts';
export { submitQuiz } from './services/submit.ts';

interface Page<Item> {
  total: number;
  hasMore: boolean;
  items: Item[];
}

/** The exercises of a quiz as a student sees them. QUIZ_NOT_FOUND, INVALID_PERMISSIONS, ATTEMPT_NOT_FOUND. */
export async function getExercises(
  ctx: Context,
  input: PageInput & { quizId: number; attemptId?: string | null | undefined },
): Promise<Page<ExerciseRow>> {
  const quiz = await getQuiz(ctx, input.quizId);
  const { skip, take } = parsePage(input);
  const attempt = input.attemptId ? await requireAttempt(ctx, quiz.id, input.attemptId) : null;
  const { shuffleOptions } = quiz;
  const showing = { attemptId: attempt?.id ?? null, shuffleOptions, hasError: false };
  return listForAttempt(ctx, quiz, showing, { skip, take });
}

interface HistoryInput extends PageInput {
  of: 'OWN' | 'STUDENTS';
  quizId?: number | null | undefined;
  withFlags: readonly HistoryFlag[];
  withoutFlags: readonly HistoryFlag[];
}

/**
 * Submissions, latest first, in one statement. `hasMore` is found by reading one item more. UNAUTHORIZED,
 * BAD_USER_INPUT.
 */
export async function getHistoryPage(ctx: Context, input: HistoryInput): Promise<HistoryListRow> {
  const viewer = requireViewer(ctx);
  const { skip, take } = parsePage(input);
  const quizId = input.quizId ?? undefined;
  const isAdmins = viewer.role === 'ADMIN' && quizId !== undefined;
  // IMPORTANT is the author's own note: a taker cannot even filter by it.
  const isShownTo = (flag: HistoryFlag) => input.of === 'STUDENTS' || flag !== 'IMPORTANT';
  const filter: store.HistoryFilter = {
    ...(input.of === 'OWN' ? { userId: viewer.id } : isAdmins ? {} : { authorId: viewer.id }),
    quizId,
    withFlags: input.withFlags.filter(isShownTo),
    withoutFlags: input.withoutFlags.filter(isShownTo),
  };
  const found = await store.listHistory(ctx.db, filter, { skip, take: take + 1 });
  const total = () => store.countHistory(ctx.db, filter);
  return { hasMore: found.length > take, items: found.slice(0, take), total };
}

/**
 * Which page of a quiz's submissions the viewer asks for, by the rights of getHistoryPage: all for its author and
 * ADMIN, their own for others. Null for visitors.
 */
export function historyPageOf(ctx: Context, quiz: { id: number; authorId: number }, input: PageInput) {
  if (!ctx.viewer) return null;
  const side: store.QuizPage['side'] = canReview(ctx.viewer, quiz) ? 'STUDENTS' : 'OWN';
  return { quizId: quiz.id, side, ...parsePage(input) };
}

/**
 * The parts of an exercise of a submission, whatever was answered; null: the submission has no such exercise. Checks no
 * rights.
 */
export async function findSubmittedParts(
  ctx: SystemContext,
  quizHistoryId: number,
  exerciseId: number,
): Promise<string[] | null> {
  const found = await store.findSubmittedExercise(ctx.db, quizHistoryId, exerciseId);
  return found && partsOf(found.type, found.block as never);
}

/** Whose submissions of a quiz: for the loaders. Checks no rights. */
export const listHistoryPages = (
  ctx: SystemContext,
  viewerId: number,
  page: store.QuizPage,
): Promise<Map<number, HistoryRow[]>> =>
  store.listHistoryPages(ctx.db, page.side === 'OWN' ? viewerId : null, page);

/** As listHistoryPages: how many there are. */
export const countHistories = (
  ctx: SystemContext,
  viewerId: number,
  { quizIds, side }: Pick<store.QuizPage, 'quizIds' | 'side'>,
): Promise<Map<number, number>> => store.countHistories(ctx.db, side === 'OWN' ? viewerId : null, quizIds);

/** Returns a submission; QUIZ_HISTORY_NOT_FOUND also for somebody else's. */
export async function getHistory(ctx: Context, id: number): Promise<HistoryRow> {
  const viewer = requireViewer(ctx);
  const entry = id >= 1 ? await store.findHistory(ctx.db, id) : null;
  if (!entry || !canSeeHistory(viewer, entry)) throw new DomainError('QUIZ_HISTORY_NOT_FOUND');
  return entry;
}

/**
 * The result of a submission by exercise. QUIZ_DETAILS_UNAVAILABLE once one of its exercises was changed or
 * removed.
 */
export async function getExerciseHistory(
  ctx: Context,
  { quizHistoryId, ...page }: PageInput & { quizHistoryId: number },
): Promise<Page<ShownHistory>> {
  const entry = await getHistory(ctx, quizHistoryId);
  const { skip, take } = parsePage(page);
  if (!entry.detailsAvailable) throw new DomainError('QUIZ_DETAILS_UNAVAILABLE');
  const rows = await store.listExerciseHistory(ctx.db, entry.id, { skip, take });
  const total = await store.countExerciseHistory(ctx.db, entry.id);
  const ids = rows.map(({ exerciseId }) => exerciseId);
  const exercises = new Map((await findExercises(ctx, ids)).map((exercise) => [exercise.id, exercise]));
  const withSolution = canSeeSolution(requireViewer(ctx), entry);
  const showsWhole = canReview(requireViewer(ctx), entry);
  if (withSolution && !showsWhole) await requireNotInLesson(ctx, requireViewer(ctx).id, ids);
  const { attemptId, lessonScheduleId } = entry;
  const seed = lessonScheduleId === null ? attemptId : lessonSeed(lessonScheduleId);
  const items = rows.flatMap((row): ShownHistory[] => {
    const exercise = exercises.get(row.exerciseId);
    return exercise ? [{ entry: row, exercise, withSolution, showsWhole, seed }] : [];
  });
  return { total, hasMore: skip + rows.length < total, items };
}

/**
 * Sets a flag; for the quiz's author and ADMIN. Other flags are derived. The first REVIEWED of a submission
 * notifies its taker, later ones do not. INSUFFICIENT_ROLE, BAD_USER_INPUT.
 */
export async function setHistoryFlag(
  ctx: Context,
  id: number,
  flag: HistoryFlag,
  value: boolean,
): Promise<HistoryRow> {
  const entry = await getHistory(ctx, id);
  if (!canReview(requireViewer(ctx), entry)) throw new DomainError('INSUFFICIENT_ROLE');
  if (flag !== 'REVIEWED' && flag !== 'IMPORTANT') throw new DomainError('BAD_USER_INPUT');
  const change = flag === 'REVIEWED' ? { reviewed: value } : { important: value };
  if (change.reviewed) await markReviewed(ctx, entry);
  else await store.setFlag(ctx.db, id, change);
  return { ...entry, ...change };
}

/** In one transaction: a submission with `reviewedAt` has its notification. */
async function markReviewed(ctx: Context, { id, userId, authorId, title }: HistoryRow): Promise<void> {
  await inTransaction(ctx, async (inner) => {
    const isFirst = await store.setReviewed(inner.db, id, inner.platform.clock.now());
    if (!isFirst || userId === null || userId === authorId) return;
    await notify(inner, {
      userIds: [userId],
      type: 'Quiz',
      action: 'Checked',
      title,
      interactedUserIds: [authorId],
      quizHistoryId: id,
    });
  });
}

/**
 * Erases what visitors gave an author who is gone; call it inside a transaction. Submissions of others remain
 * theirs.
 */
export const eraseAttemptsOf = (ctx: SystemContext, userId: number): Promise<void> =>
  store.eraseAttemptsOf(ctx.db, userId);

const IS: Record<HistoryFlag, (entry: HistoryRow) => boolean> = {
  REVIEWED: ({ reviewed }) => reviewed,
  IMPORTANT: ({ important }) => important,
  NON_REGISTERED: ({ nonRegisteredUserId }) => nonRegisteredUserId !== null,
  QUIZ_DELETED: ({ quizDeletedAt }) => quizDeletedAt !== null,
  DETAILS_UNAVAILABLE: ({ detailsAvailable }) => !detailsAvailable,
  FULL_POINTS: ({ earnedPoints, maxPoints }) => earnedPoints === maxPoints,
};

/**
 * The flags that the viewer may see: REVIEWED and IMPORTANT are set by the author, and the taker does not see the
 * second.
 */
export const flagsOf = (ctx: Context, entry: HistoryRow): HistoryFlag[] => {
  const reviews = canReview(requireViewer(ctx), entry);
  return HISTORY_FLAGS.filter((flag) => IS[flag](entry) && (reviews || flag !== 'IMPORTANT'));
};

/** The lesson in which it was answered; null also for who was not in it. */
export const lessonOf = (ctx: Context, entry: HistoryRow): HistoryRow['lesson'] =>
  canSeeLesson(requireViewer(ctx), entry) ? entry.lesson : null;

export const canFlag = (ctx: Context, entry: HistoryRow): boolean => canReview(requireViewer(ctx), entry);
