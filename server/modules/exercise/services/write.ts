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
import { noteChangedAnswers, noteExercises } from '../../quiz/service.ts';
import { releaseUploads } from '../../upload/service.ts';
import { EXERCISE_BUDGETS } from '../budgets.ts';
import { derive } from '../engine/derive.ts';
import { isNewVersion, isSame, type Versioned } from '../engine/version.ts';
import { parseExercise, type ParsedExercise } from '../input.ts';
import type { ExerciseRow, StoredExercise } from '../model.ts';
import * as store from '../store.ts';
import { newPartId } from './part-id.ts';
import { ownLanguage } from './language.ts';
import { authorOf, lockNewParent, lockParentOf, noteChange, settingsOf } from './parent.ts';
import type { Parent, ParentKeys } from './parent.ts';
import { filesOf, savingAccess, takeFiles, takeMedia, type FileAccess } from './files.ts';
import { showWhole } from './show.ts';

/** A repeated creation was typed before anybody could change the exercise. */
const FIRST_REVISION = 1;

/**
 * Creates an exercise. Author of its quiz or publication or ADMIN. Repeating it with the same `clientId` returns the same
 * exercise with the content sent last: after a lost answer the author may have continued typing. EDIT_CONFLICT if it was
 * changed since its creation, or for a block that has another exercise; EXERCISE_INVALID, QUIZ_NOT_FOUND,
 * PUBLICATION_RESOURCE_NOT_FOUND, INSUFFICIENT_ROLE, QUIZ_FULL, UPLOAD_NOT_FOUND, BAD_USER_INPUT, also for a `clientId`
 * of another parent.
 */
export async function createExercise(ctx: Context, input: ExerciseInput): Promise<ExerciseRow> {
  await takeBudget(ctx);
  const { clientId = null } = parseIdentity(input);
  const parsed = parseExercise(input, null);
  const keys = {
    quizId: input.quizId ?? null,
    publicationResourceId: input.publicationResourceId?.toLowerCase() ?? null,
  };
  return inTransaction(ctx, async (inner) => {
    const parent = await lockNewParent(inner, keys);
    const sent = await findSent(inner, keys, clientId);
    return showWhole(
      sent
        ? await change(inner, { row: sent, parent }, input, FIRST_REVISION)
        : await add(inner, { ...keys, parent, clientId }, parsed),
    );
  });
}

/** The exercise that was sent under this id before. EDIT_CONFLICT for a block that has another one. */
async function findSent(
  ctx: Context,
  keys: ParentKeys,
  clientId: string | null,
): Promise<StoredExercise | null> {
  if (keys.quizId !== null)
    return clientId === null ? null : store.findByClient(ctx.db, { quizId: keys.quizId, clientId });
  const held = await store.findOfResource(ctx.db, keys.publicationResourceId ?? '');
  if (held && (clientId === null || held.clientId !== clientId)) throw new DomainError('EDIT_CONFLICT');
  return held;
}

/** Changes an exercise; omitted fields stay. Author or ADMIN. EDIT_CONFLICT; otherwise as createExercise. */
export async function updateExercise(ctx: Context, id: number, input: ExerciseInput): Promise<ExerciseRow> {
  await takeBudget(ctx);
  const { revision } = parseIdentity(input);
  return inTransaction(ctx, async (inner) =>
    showWhole(await change(inner, await lockExercise(inner, { id }), input, revision)),
  );
}

/** Adds a new exercise to a locked parent. */
async function add(
  ctx: Context,
  { parent, ...made }: ParentKeys & { parent: Parent; clientId: string | null },
  parsed: ParsedExercise,
): Promise<StoredExercise> {
  const { order: wanted, ...common } = parsed.common;
  const order = parent.quiz ? await makePlace(ctx, parent.quiz, wanted) : 1;
  const language = common.language ?? (await ownLanguage(ctx, authorOf(parent)));
  const createdAt = ctx.platform.clock.now();
  const row = await store.insertExercise(ctx.db, {
    points: EXERCISE_LIMITS.pointsDefault * 100,
    partialPoints: settingsOf(parent).partialPoints,
    ...common,
    ...(await partsOf(ctx, savingAccess(ctx, new Set(), authorOf(parent)), parsed, language, null)),
    ...made,
    language,
    order,
    type: parsed.type,
    createdAt,
    updatedAt: createdAt,
  });
  if (!row) throw new DomainError('BAD_USER_INPUT');
  if (parent.quiz)
    await noteExercises(ctx, { id: parent.quiz.id, exercisesCount: parent.quiz.exercisesCount + 1 });
  else await noteChange(ctx, parent, { id: row.id, answers: false });
  return row;
}

/** Makes room in a locked quiz; returns the place, the last one by default. QUIZ_FULL. */
async function makePlace(
  ctx: Context,
  { id, exercisesCount: count }: QuizRow,
  wanted: number = count + 1,
): Promise<number> {
  if (count >= QUIZ_EXERCISES_MAX) throw new DomainError('QUIZ_FULL');
  const order = Math.min(wanted, count + 1);
  if (order <= count) await store.shiftOrders(ctx.db, id, order, 1);
  return order;
}

/** Changes a locked exercise. `revision`: the one from which the change was made. */
async function change(
  ctx: Context,
  { row: former, parent }: LockedExercise,
  input: ExerciseInput,
  revision: number = former.revision,
): Promise<StoredExercise> {
  const parsed = parseExercise(input, former);
  const { order: _fixed, ...common } = parsed.common;
  const before = filesOf(former);
  const language = common.language ?? former.language;
  const files = savingAccess(ctx, before, authorOf(parent));
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
  await noteChange(ctx, parent, { id: former.id, answers: version > former.version });
  const after = filesOf(changed);
  await releaseUploads(
    ctx,
    [...before].filter((file) => !after.has(file)),
  );
  return changed;
}

/**
 * Removes an exercise; those after it move up, and submissions that contain it lose their details. Author or ADMIN. Of a
 * publication it is deleted: nobody has submitted it, and its block may get another one.
 */
export async function removeExercise(ctx: Context, id: number): Promise<void> {
  await takeBudget(ctx);
  await inTransaction(ctx, async (inner) => {
    const { row, parent } = await lockExercise(inner, { id });
    if (parent.quiz) await removeFromQuiz(inner, row, parent.quiz);
    else {
      await store.deleteExercise(inner.db, id);
      await noteChange(inner, parent, { id, answers: true });
    }
    await releaseUploads(inner, [...filesOf(row)]);
  });
}

async function removeFromQuiz(ctx: Context, { id, order }: StoredExercise, quiz: QuizRow): Promise<void> {
  const removedAt = ctx.platform.clock.now();
  await store.changeExercise(ctx.db, id, { order: null, clientId: null, removedAt });
  await store.shiftOrders(ctx.db, quiz.id, (order ?? 0) + 1, -1);
  await noteChangedAnswers(ctx, { ...quiz, exercisesCount: quiz.exercisesCount - 1 }, id);
}

/** Swaps two exercises of one quiz. EXERCISE_NOT_FOUND also if one is of another quiz. */
export async function changeOrderExercise(ctx: Context, first: number, second: number): Promise<void> {
  await takeBudget(ctx);
  await inTransaction(ctx, async (inner) => {
    const { row: one, parent } = await lockExercise(inner, { id: first });
    if (first === second) return;
    const other = await store.findExercise(inner.db, second);
    if (!parent.quiz || other?.quizId !== parent.quiz.id) throw new DomainError('EXERCISE_NOT_FOUND');
    await store.swapOrders(inner.db, one, other);
    await noteExercises(inner, parent.quiz);
  });
}

/** An exercise and its parent, locked until the transaction ends. */
export interface LockedExercise {
  row: StoredExercise;
  parent: Parent;
}

/** Locks an exercise of the caller's own (ADMIN: any). EXERCISE_NOT_FOUND or AUDIO_NOT_FOUND, INSUFFICIENT_ROLE. */
export async function lockExercise(
  ctx: Context,
  key: { id: number } | { audioId: string },
): Promise<LockedExercise> {
  const parent = await lockParentOf(ctx, key);
  // Read after the parent is locked: before, somebody else may change it.
  const find = () =>
    'id' in key ? store.findExercise(ctx.db, key.id) : store.findByAudio(ctx.db, key.audioId);
  const row = parent && (await find());
  if (!row) throw new DomainError('id' in key ? 'EXERCISE_NOT_FOUND' : 'AUDIO_NOT_FOUND');
  return { row, parent };
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
