import { filesOfFields } from '#contract/exercise/form.ts';
import type { ExerciseFields } from '#contract/exercise/form.ts';
import { QUIZ_EXERCISES_MAX } from '#contract/limits.ts';
import type { Context } from '../../../context.ts';
import { countAnswering, countDetailed } from '../../quiz/service.ts';
import type { Found } from '../draft-store.ts';
import * as draftStore from '../draft-store.ts';
import type { EditedExercise, StoredExercise } from '../model.ts';
import * as store from '../store.ts';
import type { Edited, Judged } from './edited.ts';
import { readAccess } from './files.ts';
import { formOf, parsedOf } from './form.ts';
import { addExercise, compare, writeChange } from './place.ts';

interface Settling {
  judged: Judged;
  /** What it gets by this change. */
  grown: Pick<StoredExercise, 'revision' | 'fieldRevisions'>;
  /** The person has accepted that submissions lose their details. */
  isAsked: boolean;
}

/** An exercise and its draft as they are stored now; `form`: what the editor shows. */
export type Settled = Found & { form: ExerciseFields };

/**
 * Stores the form of a locked exercise: in place if it has no errors and nobody loses anything unasked, else as a draft
 * that waits. Submissions wait for the lock of the quiz, so that none arrives between the question and the answer.
 */
export async function settle(ctx: Context, edited: Edited, settling: Settling): Promise<Settled> {
  const row = settling.judged.hasErrors ? null : await place(ctx, edited, settling);
  if (row) {
    if (edited.draft) await draftStore.deleteDraft(ctx.db, edited.id);
    return { row, draft: null, form: formOf(row) };
  }
  const { id, type, quizId, publicationResourceId, clientId, form } = edited;
  const now = ctx.platform.clock.now();
  const draft = {
    ...{ id, type, quizId, publicationResourceId, form, ...settling.grown },
    // That of an exercise in place stays with it.
    clientId: edited.row ? null : clientId,
    files: filesOfFields(type, form).map((file) => file.id),
    hasErrors: settling.judged.hasErrors,
    createdAt: edited.draft?.createdAt ?? now,
    updatedAt: now,
  };
  await draftStore.putDraft(ctx.db, draft);
  return { row: edited.row, draft, form };
}

/**
 * Null if submissions would lose their details or people their answers unasked, and if the quiz has become full since a new one was begun: what is
 * typed is stored all the same, and "Put in place" says why it waits. QUIZ_FULL.
 */
async function place(
  ctx: Context,
  edited: Edited,
  { judged, grown, isAsked }: Settling,
): Promise<StoredExercise | null> {
  const { id, type, quizId, publicationResourceId, clientId, parent, row: former } = edited;
  const parsed = parsedOf(type, edited.form);
  const files = readAccess(judged.files);
  if (!former) {
    if (!isAsked && parent.quiz && parent.quiz.exercisesCount >= QUIZ_EXERCISES_MAX) return null;
    const made = { id, quizId, publicationResourceId, clientId, parent, ...grown };
    return addExercise(ctx, made, parsed, files);
  }
  const change = await compare(ctx, former, parsed, files);
  // Typed back to what is in place: the revision alone grows, if something has waited.
  if (change.isSame) return edited.draft ? store.changeExercise(ctx.db, id, grown) : former;
  if (change.isNewVersion && !isAsked && (await wouldHarm(ctx, { id, quizId }))) return null;
  return writeChange(ctx, { former, parent }, change, grown);
}

/** Submissions that lose their details by a new version of an exercise, at most a thousand. In a publication: none. */
const countLosing = (ctx: Context, { id, quizId }: { id: number; quizId: number | null }): Promise<number> =>
  quizId === null ? Promise.resolve(0) : countDetailed(ctx, quizId, id);

/** Whether somebody would lose by a new version: the details of a submission, or an answer that is being given. */
const wouldHarm = async (ctx: Context, of: { id: number; quizId: number | null }): Promise<boolean> =>
  (await countLosing(ctx, of)) > 0 || (of.quizId !== null && (await countAnswering(ctx, of.quizId)) > 0);

/**
 * Whether only the person's consent is missing, because submissions lose their details: what waits has no errors and
 * changes an exercise of a quiz.
 */
export const isAsking = ({ quizId, isInPlace, isWaiting, hasErrors }: EditedExercise): boolean =>
  quizId !== null && isInPlace && isWaiting && !hasErrors;

/** Submissions that lose their details if what waits is put in place, at most a thousand. Checks no rights. */
export const countSubmissionsOf = async (ctx: Context, edited: EditedExercise): Promise<number> =>
  isAsking(edited) ? countLosing(ctx, edited) : 0;

/** People whose answer is refused if what waits is put in place, at most a thousand. Checks no rights. */
export const countAnsweringOf = async (ctx: Context, edited: EditedExercise): Promise<number> =>
  isAsking(edited) && edited.quizId !== null ? countAnswering(ctx, edited.quizId) : 0;
