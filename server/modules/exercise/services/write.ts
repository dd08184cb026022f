import type { Blocks } from '#contract/exercise/blocks.ts';
import type { ExerciseType } from '#contract/exercise/exercise-type.ts';
import { EXERCISE_LIMITS } from '#contract/exercise/limits.ts';
import { QUIZ_EXERCISES_MAX } from '#contract/limits.ts';
import type { Context } from '../../../context.ts';
import { DomainError } from '../../../errors.ts';
import type { ExerciseInput } from '../../../generated/resolvers.ts';
import { parseIdentity } from '../../../input.ts';
import { inTransaction } from '../../../transaction.ts';
import { requireViewer } from '../../../viewer.ts';
import type { QuizRow } from '../../quiz/model.ts';
import { lockManagedQuiz, lockManagedQuizOf, noteChangedAnswers, noteExercises } from '../../quiz/service.ts';
import { releaseUploads } from '../../upload/service.ts';
import { EXERCISE_BUDGETS } from '../budgets.ts';
import { derive } from '../engine/derive.ts';
import { isNewVersion, isSame, type Versioned } from '../engine/version.ts';
import { parseExercise, type ParsedExercise } from '../input.ts';
import type { ExerciseRow, StoredExercise } from '../model.ts';
import * as store from '../store.ts';
import { newPartId } from './part-id.ts';
import { ownLanguage } from './language.ts';
import { filesOf, savingAccess, takeFiles, takeMedia, type FileAccess } from './files.ts';
import { showWhole } from './show.ts';

/** A repeated creation was typed before anybody could change the exercise. */
const FIRST_REVISION = 1;

/**
 * Creates an exercise. Author of the quiz or ADMIN. Repeating it with the same `clientId` returns the same exercise
 * with the content sent last: after a lost answer the author may have continued typing. EDIT_CONFLICT if it was
 * changed since its creation; EXERCISE_INVALID, QUIZ_NOT_FOUND, INSUFFICIENT_ROLE, QUIZ_FULL, UPLOAD_NOT_FOUND,
 * BAD_USER_INPUT, also for a `clientId` of another quiz.
 */
export async function createExercise(ctx: Context, input: ExerciseInput): Promise<ExerciseRow> {
  await takeBudget(ctx);
  const { clientId = null } = parseIdentity(input);
  const parsed = parseExercise(input, null);
  const { quizId } = input;
  // The other possible parent of an exercise is a publication's resource, which does not exist yet.
  if (!quizId) throw new DomainError('INVALID_PERMISSIONS');
  return inTransaction(ctx, async (inner) => {
    const quiz = await lockManagedQuiz(inner, quizId);
    const sent = clientId && (await store.findByClient(inner.db, { quizId, clientId }));
    return showWhole(
      sent
        ? await change(inner, { row: sent, quiz }, input, FIRST_REVISION)
        : await add(inner, quiz, parsed, clientId),
    );
  });
}

/** Changes an exercise; omitted fields stay. Author or ADMIN. EDIT_CONFLICT; otherwise as createExercise. */
export async function updateExercise(ctx: Context, id: number, input: ExerciseInput): Promise<ExerciseRow> {
  await takeBudget(ctx);
  const { revision } = parseIdentity(input);
  return inTransaction(ctx, async (inner) =>
    showWhole(await change(inner, await lockExercise(inner, { id }), input, revision)),
  );
}

/** Adds a new exercise to a locked quiz. */
async function add(
  ctx: Context,
  { id: quizId, exercisesCount: count, ...quiz }: QuizRow,
  parsed: ParsedExercise,
  clientId: string | null,
): Promise<StoredExercise> {
  if (count >= QUIZ_EXERCISES_MAX) throw new DomainError('QUIZ_FULL');
  const { order: wanted = count + 1, ...common } = parsed.common;
  const order = Math.min(wanted, count + 1);
  if (order <= count) await store.shiftOrders(ctx.db, quizId, order, 1);
  const language = common.language ?? (await ownLanguage(ctx, quiz.authorId));
  const createdAt = ctx.platform.clock.now();
  const row = await store.insertExercise(ctx.db, {
    points: EXERCISE_LIMITS.pointsDefault * 100,
    partialPoints: quiz.partialPoints,
    ...common,
    ...(await partsOf(ctx, savingAccess(ctx, new Set(), quiz.authorId), parsed, language, null)),
    language,
    quizId,
    order,
    clientId,
    type: parsed.type,
    createdAt,
    updatedAt: createdAt,
  });
  if (!row) throw new DomainError('BAD_USER_INPUT');
  await noteExercises(ctx, { id: quizId, exercisesCount: count + 1 });
  return row;
}

/** Changes a locked exercise. `revision`: the one from which the change was made. */
async function change(
  ctx: Context,
  { row: former, quiz }: LockedExercise,
  input: ExerciseInput,
  revision: number = former.revision,
): Promise<StoredExercise> {
  const parsed = parseExercise(input, former);
  const { order: _fixed, ...common } = parsed.common;
  const before = filesOf(former);
  const language = common.language ?? former.language;
  const files = savingAccess(ctx, before, quiz.authorId);
  const parts = await partsOf(ctx, files, parsed, language, former).catch((error: unknown) => {
    // If the file was removed by somebody else's edit, that conflict is the error to report.
    const isGone = error instanceof DomainError && error.code === 'UPLOAD_NOT_FOUND';
    throw isGone && revision !== former.revision ? new DomainError('EDIT_CONFLICT') : error;
  });
  const values = { ...common, ...parts };
  const next = { ...former, ...values };
  // Saved again after a lost answer: equal content overwrites nobody's edit.
  if (isSame(former, next)) return former;
  if (revision !== former.revision) throw new DomainError('EDIT_CONFLICT');
  const version = former.version + (isNewVersion(versioned(former), versioned(next)) ? 1 : 0);
  const updatedAt = ctx.platform.clock.now();
  const grown = { version, revision: revision + 1, updatedAt };
  const changed = await store.changeExercise(ctx.db, former.id, { ...values, ...grown });
  if (version > former.version) await noteChangedAnswers(ctx, quiz, former.id);
  else await noteExercises(ctx, quiz);
  const after = filesOf(changed);
  await releaseUploads(
    ctx,
    [...before].filter((file) => !after.has(file)),
  );
  return changed;
}

/**
 * Removes an exercise; those after it move up, and submissions that contain it lose their details. Author or ADMIN.
 */
export async function removeExercise(ctx: Context, id: number): Promise<void> {
  await takeBudget(ctx);
  await inTransaction(ctx, async (inner) => {
    const { row, quiz } = await lockExercise(inner, { id });
    const removedAt = inner.platform.clock.now();
    await store.changeExercise(inner.db, id, { order: null, clientId: null, removedAt });
    await store.shiftOrders(inner.db, quiz.id, (row.order ?? 0) + 1, -1);
    await noteChangedAnswers(inner, { ...quiz, exercisesCount: quiz.exercisesCount - 1 }, id);
    await releaseUploads(inner, [...filesOf(row)]);
  });
}

/** Swaps two exercises of one quiz. EXERCISE_NOT_FOUND also if one is of another quiz. */
export async function changeOrderExercise(ctx: Context, first: number, second: number): Promise<void> {
  await takeBudget(ctx);
  await inTransaction(ctx, async (inner) => {
    const { row: one, quiz } = await lockExercise(inner, { id: first });
    if (first === second) return;
    const other = await store.findExercise(inner.db, second);
    if (other?.quizId !== quiz.id) throw new DomainError('EXERCISE_NOT_FOUND');
    await store.swapOrders(inner.db, one, other);
    await noteExercises(inner, quiz);
  });
}

/** An exercise and its quiz, locked until the transaction ends. */
export interface LockedExercise {
  row: StoredExercise;
  quiz: QuizRow;
}

/** Locks an exercise of the caller's own (ADMIN: any). EXERCISE_NOT_FOUND or AUDIO_NOT_FOUND, INSUFFICIENT_ROLE. */
export async function lockExercise(
  ctx: Context,
  key: { id: number } | { audioId: string },
): Promise<LockedExercise> {
  const quiz = await lockManagedQuizOf(ctx, key);
  // Read after the quiz is locked: before, somebody else may change it.
  const find = () =>
    'id' in key ? store.findExercise(ctx.db, key.id) : store.findByAudio(ctx.db, key.audioId);
  const row = quiz && (await find());
  if (!row) throw new DomainError('id' in key ? 'EXERCISE_NOT_FOUND' : 'AUDIO_NOT_FOUND');
  return { row, quiz };
}

async function takeBudget(ctx: Context): Promise<void> {
  const { id } = requireViewer(ctx);
  await ctx.platform.limiter.take(EXERCISE_BUDGETS.exercise, String(id));
}

/** Block, points, sound and media as they are stored; omitted ones are absent. */
async function partsOf(
  ctx: Context,
  files: FileAccess,
  { type, draft, points, audio, media }: ParsedExercise,
  language: StoredExercise['language'],
  former: StoredExercise | null,
) {
  const block =
    draft &&
    (await makeBlock(newPartId(ctx), files, {
      type,
      draft,
      language,
      former: former?.block,
    }));
  if (audio) await files.take(audio, 'EXERCISE_AUDIO');
  return {
    ...(block && { block }),
    ...(points !== undefined && { points }),
    ...(audio !== undefined && { audioId: audio }),
    ...(media !== undefined && { media: await takeMedia(files, media) }),
  } as Pick<StoredExercise, 'block' | 'media'> & Partial<Pick<StoredExercise, 'points' | 'audioId'>>;
}

/**
 * Makes the block to be stored or previewed from a draft; `newId` gives ids to phrases, options and statements.
 * UPLOAD_NOT_FOUND.
 */
export async function makeBlock<T extends ExerciseType>(
  newId: () => string,
  files: FileAccess,
  made: {
    type: T;
    draft: ParsedExercise<T>['draft'] & object;
    language: StoredExercise['language'];
    former: Blocks[ExerciseType] | undefined;
  },
): Promise<Blocks[T]> {
  const { type, language, former } = made;
  const draft = await takeFiles(files, type, made.draft);
  return derive(type, draft, { language, newId, ...(former && { former: former as Blocks[T] }) });
}

const versioned = ({
  audioId,
  audioTitle,
  audioAutoplay,
  audioHidden,
  ...rest
}: StoredExercise): Versioned => ({
  ...rest,
  audio: { audioId, audioTitle, audioAutoplay, audioHidden },
});
