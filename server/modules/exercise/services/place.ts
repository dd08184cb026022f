import type { Blocks } from '#contract/exercise/blocks.ts';
import type { ExerciseType } from '#contract/exercise/exercise-type.ts';
import { EXERCISE_LIMITS } from '#contract/exercise/limits.ts';
import { QUIZ_EXERCISES_MAX } from '#contract/limits.ts';
import type { Context } from '../../../context.ts';
import { DomainError } from '../../../errors.ts';
import type { QuizRow } from '../../quiz/model.ts';
import { noteExercises } from '../../quiz/service.ts';
import { derive } from '../engine/derive.ts';
import { isNewVersion, isSame, type Versioned } from '../engine/version.ts';
import type { ParsedExercise } from '../input.ts';
import type { StoredExercise } from '../model.ts';
import * as store from '../store.ts';
import { takeFiles, takeMedia, type FileAccess } from './files.ts';
import { ownLanguage } from './language.ts';
import { authorOf, noteChange, settingsOf } from './parent.ts';
import type { Parent, ParentKeys } from './parent.ts';
import { newPartId } from './part-id.ts';

/** What a new exercise is besides its content. `id`: one that was reserved. */
export interface NewExercise extends ParentKeys {
  parent: Parent;
  clientId: string | null;
  id?: number;
  revision?: number;
  fieldRevisions?: Record<string, number>;
}

/** Adds a new exercise to a locked parent. QUIZ_FULL; BAD_USER_INPUT if another parent has its `clientId`. */
export async function addExercise(
  ctx: Context,
  { parent, ...made }: NewExercise,
  parsed: ParsedExercise,
  files: FileAccess,
): Promise<StoredExercise> {
  const { order: wanted, ...common } = parsed.common;
  const order = parent.quiz ? await makePlace(ctx, parent.quiz, wanted) : 1;
  const language = common.language ?? (await ownLanguage(ctx, authorOf(parent)));
  const createdAt = ctx.platform.clock.now();
  const row = await store.insertExercise(ctx.db, {
    points: EXERCISE_LIMITS.pointsDefault * 100,
    partialPoints: settingsOf(parent).partialPoints,
    ...common,
    ...(await partsOf(ctx, files, parsed, language, null)),
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

/** What a change would make of an exercise. */
export interface Change {
  next: StoredExercise;
  /** Nothing would be stored otherwise. */
  isSame: boolean;
  /** Answers to the former version can no longer be submitted, and submissions lose their details. */
  isNewVersion: boolean;
}

/** Compares what was sent with an exercise. UPLOAD_NOT_FOUND. */
export async function compare(
  ctx: Context,
  former: StoredExercise,
  parsed: ParsedExercise,
  files: FileAccess,
): Promise<Change> {
  const { order: _fixed, ...common } = parsed.common;
  const parts = await partsOf(ctx, files, parsed, common.language ?? former.language, former);
  const next = { ...former, ...common, ...parts };
  return {
    next,
    isSame: isSame(former, next),
    isNewVersion: isNewVersion(versioned(former), versioned(next)),
  };
}

/** Writes a change of an exercise whose parent is locked, under its next revision. */
export async function writeChange(
  ctx: Context,
  { former, parent }: { former: StoredExercise; parent: Parent },
  { next, isNewVersion: isNew }: Change,
  { revision, fieldRevisions }: Pick<StoredExercise, 'revision' | 'fieldRevisions'>,
): Promise<StoredExercise> {
  const { id: _id, createdAt: _since, order: _place, ...values } = next;
  const version = former.version + (isNew ? 1 : 0);
  const updatedAt = ctx.platform.clock.now();
  const grown = { version, revision, fieldRevisions, updatedAt };
  const write = isNew ? store.changeVersion : store.changeExercise;
  const changed = await write(ctx.db, former.id, { ...values, ...grown });
  await noteChange(ctx, parent, { id: former.id, answers: isNew });
  ctx.events.emit('exercise.changed', { exerciseId: former.id });
  return changed;
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
