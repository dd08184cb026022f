import { filesOfFields } from '#contract/exercise/form.ts';
import type { ExerciseFields } from '#contract/exercise/form.ts';
import { QUIZ_EXERCISES_MAX } from '#contract/limits.ts';
import type { Context } from '../../../context.ts';
import { requireViewer } from '../../../viewer.ts';
import { countHarm, countHarmInPublication } from '../../quiz/service.ts';
import type { Harm } from '../../quiz/service.ts';
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

/** An exercise and its draft as they are stored now; `form`: what the editor shows; `harm`: why it waits, if counted. */
export type Settled = Found & { form: ExerciseFields; harm: Harm | null };

const NONE: Harm = { submissions: 0, answering: 0 };

const countOf = (ctx: Context, { id, quizId }: { id: number; quizId: number | null }): Promise<Harm> =>
  quizId === null
    ? countHarmInPublication(ctx, id)
    : countHarm(ctx, { quizId, exerciseId: id, exceptId: requireViewer(ctx).id });

/**
 * Stores the form of a locked exercise: in place if it has no errors and nobody loses anything unasked, else as a draft
 * that waits. Submissions wait for the lock of the quiz, so that none arrives between the question and the answer.
 */
export async function settle(ctx: Context, edited: Edited, settling: Settling): Promise<Settled> {
  const { row, harm } = settling.judged.hasErrors ? UNPLACED : await place(ctx, edited, settling);
  if (row) {
    if (edited.draft) await draftStore.deleteDraft(ctx.db, edited.id);
    return { row, draft: null, form: formOf(row), harm };
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
  return { row: edited.row, draft, form, harm };
}

interface Placed {
  /** Null: it waits. */
  row: StoredExercise | null;
  harm: Harm | null;
}
const UNPLACED: Placed = { row: null, harm: null };

/**
 * No row if submissions would lose their details or people their answers unasked, and if the quiz has become full since a new one was begun: what is
 * typed is stored all the same, and "Put in place" says why it waits. QUIZ_FULL.
 */
async function place(ctx: Context, edited: Edited, { judged, grown, isAsked }: Settling): Promise<Placed> {
  const { id, type, quizId, publicationResourceId, clientId, parent, row: former } = edited;
  const parsed = parsedOf(type, edited.form);
  const files = readAccess(judged.files);
  if (!former) {
    if (!isAsked && parent.quiz && parent.quiz.exercisesCount >= QUIZ_EXERCISES_MAX) return UNPLACED;
    const made = { id, quizId, publicationResourceId, clientId, parent, ...grown };
    return { row: await addExercise(ctx, made, parsed, files), harm: null };
  }
  const change = await compare(ctx, former, parsed, files);
  // Typed back to what is in place: the revision alone grows, if something has waited.
  if (change.isSame) {
    const row = edited.draft ? await store.changeExercise(ctx.db, id, grown) : former;
    return { row, harm: null };
  }
  const harm = change.isNewVersion && !isAsked ? await countOf(ctx, { id, quizId }) : NONE;
  if (harm.submissions + harm.answering > 0) return { row: null, harm };
  return { row: await writeChange(ctx, { former, parent }, change, grown), harm: null };
}

/**
 * Whether only the person's consent is missing, because submissions lose their details or somebody is answering it: what
 * waits has no errors and changes an exercise that is in place.
 */
export const isAsking = ({ isInPlace, isWaiting, hasErrors }: EditedExercise): boolean =>
  isInPlace && isWaiting && !hasErrors;

/** Counted once for one answer, whichever of its fields ask. */
const counted = new WeakMap<EditedExercise, Promise<Harm>>();

/** What putting in place what waits costs others, each number at most a thousand. Checks no rights. */
export function harmOf(ctx: Context, edited: EditedExercise): Promise<Harm> {
  if (!isAsking(edited)) return Promise.resolve(NONE);
  const harm = counted.get(edited) ?? countOf(ctx, edited);
  counted.set(edited, harm);
  return harm;
}

/** Remembers what a save has counted. */
export function withHarm(edited: EditedExercise, harm: Harm | null): EditedExercise {
  if (harm) counted.set(edited, Promise.resolve(harm));
  return edited;
}
