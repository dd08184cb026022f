import { isDeepStrictEqual } from 'node:util';
import { isId } from '#contract/id.ts';
import { QUIZ_SUBMISSIONS_COUNTED_MAX } from '#contract/limits.ts';
import type { Context, SystemContext } from '../../context.ts';
import { DomainError } from '../../errors.ts';
import { parseIdentity } from '../../input.ts';
import { parsePage } from '../../paging.ts';
import type { PageInput } from '../../paging.ts';
import { cleanLine } from '../../text.ts';
import { inTransaction } from '../../transaction.ts';
import { requireViewer } from '../../viewer.ts';
import { requireCategoryOf } from '../category/service.ts';
import {
  abilitiesOf,
  audienceOf,
  requireAuthor,
  requireManaged,
  requireOpen,
  requireOpenByItself,
} from '../openness/service.ts';
import { claimUpload, releaseUploads } from '../upload/service.ts';
import type { Audience } from '../upload/service.ts';
import { QUIZ_BUDGETS } from './budgets.ts';
import { listSpareFiles } from './shelf-store.ts';
import { parseNewQuiz, parseQuizChange } from './input.ts';
import type { QuizValues } from './input.ts';
import type { QuizRow } from './model.ts';
import * as store from './store.ts';

export { addCopy, findCopy } from './services/copy.ts';
export { addQuizzesRead, requireQuizzesForLesson } from './services/lesson.ts';
export type { QuizAuthor } from './services/lesson.ts';
export { findOpenQuizzes, findSeenQuizzes } from './services/seen.ts';
export { countOpenIn, getOpenCategories, listOpenIn } from './services/open.ts';

const SEARCH_MAX = 100;
/** A repeated creation was typed before anybody could change the quiz. */
const FIRST_REVISION = 1;

interface QuizzesInput extends PageInput {
  categoryId?: number | null | undefined;
  search?: string | null | undefined;
}

/** The viewer's quizzes, latest changed first; two statements. INSUFFICIENT_ROLE, BAD_USER_INPUT. */
export async function getQuizzes(
  ctx: Context,
  input: QuizzesInput,
): Promise<{ total: number; hasMore: boolean; items: QuizRow[] }> {
  const { id: authorId } = requireAuthor(ctx);
  const { skip, take } = parsePage(input);
  const search = cleanLine(input.search ?? '').slice(0, SEARCH_MAX);
  const filter = { authorId, categoryId: input.categoryId ?? null, search };
  const items = await store.listQuizzes(ctx.db, filter, { skip, take });
  const total = await store.countQuizzes(ctx.db, filter);
  return { total, hasMore: skip + items.length < total, items };
}

/**
 * A quiz that the viewer, possibly a visitor, may see. QUIZ_NOT_FOUND also if its author may not be seen;
 * INVALID_PERMISSIONS if its privacy forbids it.
 */
export async function getQuiz(ctx: Context, id: number): Promise<QuizRow> {
  const found = isId(id) ? await store.findQuizToOpen(ctx.db, id, ctx.viewer?.id ?? null) : null;
  return requireOpen(ctx, found, 'QUIZ_NOT_FOUND');
}

/** As getQuiz, for saving and copying: openness's requireOpenByItself. */
export async function getQuizByItself(ctx: Context, id: number): Promise<QuizRow> {
  const found = isId(id) ? await store.findQuizToOpen(ctx.db, id, ctx.viewer?.id ?? null) : null;
  return requireOpenByItself(ctx, found, 'QUIZ_NOT_FOUND');
}

/** Who may open the cover of a quiz: those who may see the quiz. */
export const findCoverAudience = async (ctx: Context, { id }: { id: string }): Promise<Audience> =>
  audienceOf(ctx, await store.findQuizOfCover(ctx.db, id, ctx.viewer?.id ?? null));

/** Returns the viewer's own quiz, or any to ADMIN. QUIZ_NOT_FOUND, INSUFFICIENT_ROLE. */
export async function getManagedQuiz(ctx: Context, id: number): Promise<QuizRow> {
  requireViewer(ctx);
  return requireManaged(ctx, await requireQuiz(ctx, id));
}

/** As getManagedQuiz, locked until the transaction ends: nobody else can change its exercises or submit to it. */
export async function lockManagedQuiz(ctx: Context, id: number): Promise<QuizRow> {
  requireViewer(ctx);
  const quiz = isId(id) ? await store.lockQuiz(ctx.db, id) : null;
  if (!quiz) throw new DomainError('QUIZ_NOT_FOUND');
  return requireManaged(ctx, quiz);
}

/** As lockManagedQuiz, by one of its exercises; null if that does not exist. */
export async function lockManagedQuizOf(ctx: Context, key: store.ExerciseKey): Promise<QuizRow | null> {
  requireViewer(ctx);
  if ('id' in key && !isId(key.id)) return null;
  const quiz = await store.lockQuizOf(ctx.db, key);
  return quiz && requireManaged(ctx, quiz);
}

/** Updates the number of exercises of a quiz; call it inside the transaction that locks it. */
export async function noteExercises(
  ctx: SystemContext,
  { id, exercisesCount }: Pick<QuizRow, 'id' | 'exercisesCount'>,
): Promise<void> {
  await store.changeQuiz(ctx.db, id, { exercisesCount, updatedAt: ctx.platform.clock.now() });
}

/**
 * As noteExercises, after an exercise was removed or got a new version: submissions that contain it lose their
 * details.
 */
export async function noteChangedAnswers(
  ctx: SystemContext,
  { id: quizId, ...quiz }: Pick<QuizRow, 'id' | 'exercisesCount' | 'answersRevision'>,
  exerciseId: number,
): Promise<void> {
  const { exercisesCount } = quiz;
  const answersRevision = quiz.answersRevision + 1;
  const values = { exercisesCount, answersRevision, updatedAt: ctx.platform.clock.now() };
  await store.loseDetails(ctx.db, { quizId, exerciseId }, values);
}

/** How long somebody who has begun a quiz is counted as answering it. */
const ANSWERING_MS = 24 * 3600 * 1000;

/** What a new version of an exercise costs others, each number up to a limit. */
export interface Harm {
  /** Submissions that contain it and lose their details. */
  submissions: number;
  /** People who are answering its quiz; visitors are not counted. */
  answering: number;
}

/** Counts in one statement; checks no rights. */
export const countHarm = (
  ctx: SystemContext,
  of: { quizId: number; exerciseId: number; exceptId: number },
): Promise<Harm> => {
  const since = new Date(ctx.platform.clock.now().getTime() - ANSWERING_MS);
  return store.countHarm(ctx.db, { ...of, since }, QUIZ_SUBMISSIONS_COUNTED_MAX);
};

/** The same of an exercise of a publication: nothing of it is submitted, but it is answered in lessons. Checks no rights. */
export const countHarmInPublication = async (ctx: SystemContext, exerciseId: number): Promise<Harm> => ({
  submissions: 0,
  answering: await store.countAnsweringLive(ctx.db, exerciseId, QUIZ_SUBMISSIONS_COUNTED_MAX),
});

/** The quizzes with these ids, deleted ones included; checks no rights. */
export const findQuizzes = (ctx: SystemContext, ids: readonly number[]): Promise<QuizRow[]> =>
  store.findQuizzes(ctx.db, ids);

/**
 * Creates a quiz of the viewer's own, hidden by default. Repeating it with the same `clientId` returns the same
 * quiz with the content sent last: after a lost answer the author may have continued typing. EDIT_CONFLICT if it
 * was changed since its creation; INSUFFICIENT_ROLE, UPLOAD_NOT_FOUND, BAD_USER_INPUT, also for somebody else's
 * `clientId`.
 */
export async function createQuiz(ctx: Context, input: object): Promise<QuizRow> {
  const { id: authorId } = requireAuthor(ctx);
  await ctx.platform.limiter.take(QUIZ_BUDGETS.quiz, String(authorId));
  const { clientId = null } = parseIdentity(input);
  const values = parseNewQuiz(input);
  return inTransaction(ctx, async (inner) => {
    const createdAt = inner.platform.clock.now();
    const row = { ...(await toRow(inner, authorId, values)), title: values.title, authorId, clientId };
    const made = await store.insertQuiz(inner.db, { ...row, createdAt, updatedAt: createdAt });
    if (!made) return change(inner, await getSent(inner, authorId, clientId), values, FIRST_REVISION);
    if (row.coverId) await claimUpload(inner, row.coverId, 'QUIZ_COVER');
    return made;
  });
}

/** The quiz that the author sent under this id before; somebody else's id is refused like an invalid one. */
async function getSent(ctx: Context, authorId: number, clientId: string | null): Promise<QuizRow> {
  const sent = clientId && (await store.lockQuizOfClient(ctx.db, { authorId, clientId }));
  if (!sent) throw new DomainError('BAD_USER_INPUT');
  return sent;
}

/** As findCopy, of a quiz that the viewer made in any way; null if there is none. */
export const findSentQuiz = (
  ctx: SystemContext,
  key: { authorId: number; clientId: string },
): Promise<QuizRow | null> => store.lockQuizOfClient(ctx.db, key);

/** Changes a locked quiz. */
async function change(
  ctx: Context,
  quiz: QuizRow,
  values: Partial<QuizValues>,
  revision: number = quiz.revision,
): Promise<QuizRow> {
  const row = await toRow(ctx, quiz.authorId, values);
  // Saved again after a lost answer: equal content overwrites nobody's edit.
  if (isDeepStrictEqual({ ...quiz, ...row }, quiz)) return quiz;
  if (revision !== quiz.revision) throw new DomainError('EDIT_CONFLICT');
  const isOther = row.coverId !== undefined && row.coverId !== quiz.coverId;
  if (isOther && row.coverId) await claimUpload(ctx, row.coverId, 'QUIZ_COVER', { ownerId: quiz.authorId });
  const updatedAt = ctx.platform.clock.now();
  const changed = await store.changeQuiz(ctx.db, quiz.id, { ...row, revision: revision + 1, updatedAt });
  if (!changed) throw new DomainError('QUIZ_NOT_FOUND');
  if (isOther && quiz.coverId) await releaseUploads(ctx, [quiz.coverId]);
  return changed;
}

/**
 * Changes a quiz; omitted fields stay. Author or ADMIN. EDIT_CONFLICT if somebody else has saved it since
 * `revision`.
 */
export async function updateQuiz(ctx: Context, id: number, input: object): Promise<QuizRow> {
  const { id: viewerId } = requireViewer(ctx);
  await ctx.platform.limiter.take(QUIZ_BUDGETS.quiz, String(viewerId));
  const { revision } = parseIdentity(input);
  return inTransaction(ctx, async (inner) => {
    const quiz = await lockManagedQuiz(inner, id);
    return change(inner, quiz, parseQuizChange(input, quiz), revision);
  });
}

/**
 * Deletes a quiz. Author or ADMIN. Submissions remain, and those with details keep the pictures and sounds they
 * show; other files are deleted.
 */
export async function deleteQuiz(ctx: Context, id: number): Promise<void> {
  await inTransaction(ctx, async (inner) => {
    const { answersRevision } = await lockManagedQuiz(inner, id);
    await releaseUploads(inner, await listSpareFiles(inner.db, id));
    await store.deleteDrafts(inner.db, id);
    await store.changeQuiz(inner.db, id, {
      deletedAt: inner.platform.clock.now(),
      clientId: null,
      // A submission that waited for this lock gets no details: it was not counted among those that show the files.
      answersRevision: answersRevision + 1,
    });
  });
}

/** What the viewer may do with a quiz that they see; `connected`: with its author. */
export function quizAbilities(ctx: Context, quiz: QuizRow, connected: boolean) {
  const { see, ...abilities } = abilitiesOf(ctx, quiz, connected);
  return { ...abilities, take: see };
}

/**
 * Deletes a person's quizzes, except those that somebody has submitted: these are removed for everybody, and their
 * submissions remain with their takers. Call it inside a transaction.
 */
export const eraseQuizzesOf = (ctx: SystemContext, authorId: number): Promise<void> =>
  store.eraseQuizzesOf(ctx.db, authorId, ctx.platform.clock.now());

async function requireQuiz(ctx: SystemContext, id: number): Promise<QuizRow> {
  const quiz = isId(id) ? await store.findQuiz(ctx.db, id) : null;
  if (!quiz) throw new DomainError('QUIZ_NOT_FOUND');
  return quiz;
}

/** The values as columns; a folder must be the author's own. */
async function toRow(ctx: Context, authorId: number, { cover, ...values }: Partial<QuizValues>) {
  await requireCategoryOf(ctx, authorId, values.categoryId);
  return { ...values, ...(cover !== undefined && { coverId: cover }) };
}
