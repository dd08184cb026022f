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
import {
  deleteDraft,
  findEdited,
  findEditedByAudio,
  findEditedByClient,
  findEditedOfResource,
} from '../draft-store.ts';
import type { Found } from '../draft-store.ts';
import { parseExercise } from '../input.ts';
import type { DraftRow, ExerciseRow, StoredExercise } from '../model.ts';
import * as store from '../store.ts';
import { carryIntoDraft, grownRevisions, releaseBetween, revisionOf, shownFiles } from './edited.ts';
import { savingAccess } from './files.ts';
import { differingFields, formOf } from './form.ts';
import { authorOf, lockNewParent, lockParentOf, noteChange } from './parent.ts';
import type { Parent, ParentKeys } from './parent.ts';
import { addExercise, compare, writeChange } from './place.ts';
import type { Change } from './place.ts';
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
        ? await change(inner, { ...sent, parent }, input, FIRST_REVISION)
        : await addExercise(
            inner,
            { ...keys, parent, clientId },
            parsed,
            savingAccess(inner, new Set(), authorOf(parent)),
          ),
    );
  });
}

/**
 * The exercise that was sent under this id before. EDIT_CONFLICT for a block that has another one, and for an id or a
 * block of a draft that is not in place: that is not what was sent.
 */
async function findSent(
  ctx: Context,
  { quizId, publicationResourceId }: ParentKeys,
  clientId: string | null,
): Promise<(Found & { row: StoredExercise }) | null> {
  const found =
    publicationResourceId !== null
      ? await findEditedOfResource(ctx.db, publicationResourceId)
      : clientId && (await findEditedByClient(ctx.db, clientId));
  // An id of another parent is refused when it is inserted.
  if (!found || (found.row ?? found.draft)?.quizId !== quizId) return null;
  const { row } = found;
  if (!row || clientId === null || row.clientId !== clientId) throw new DomainError('EDIT_CONFLICT');
  return { ...found, row };
}

/** Changes an exercise; omitted fields stay. Author or ADMIN. EDIT_CONFLICT; otherwise as createExercise. */
export async function updateExercise(ctx: Context, id: number, input: ExerciseInput): Promise<ExerciseRow> {
  await takeBudget(ctx);
  const { revision } = parseIdentity(input);
  return inTransaction(ctx, async (inner) =>
    showWhole(await change(inner, await lockExercise(inner, { id }), input, revision)),
  );
}

/** Changes a locked exercise. `revision`: the one from which the change was made. */
async function change(
  ctx: Context,
  locked: LockedExercise,
  input: ExerciseInput,
  revision: number = revisionOf(locked),
): Promise<StoredExercise> {
  const { row: former, parent } = locked;
  const parsed = parseExercise(input, former);
  const isOld = revision !== revisionOf(locked);
  const files = savingAccess(ctx, shownFiles(locked), authorOf(parent));
  const compared = await compare(ctx, former, parsed, files).catch((error: unknown) => {
    // If the file was removed by somebody else's edit, that conflict is the error to report.
    const isGone = error instanceof DomainError && error.code === 'UPLOAD_NOT_FOUND';
    throw isGone && isOld ? new DomainError('EDIT_CONFLICT') : error;
  });
  // Saved again after a lost answer: equal content overwrites nobody's edit.
  if (compared.isSame) return former;
  if (isOld) throw new DomainError('EDIT_CONFLICT');
  return writeBeside(ctx, locked, compared);
}

/**
 * Writes a change that was not made through the draft of the exercise: a draft that waits shows it too. Files that
 * neither shows any more are released. `before`: those that may be.
 */
export async function writeBeside(
  ctx: Context,
  locked: LockedExercise,
  compared: Change,
  before: ReadonlySet<string> = shownFiles(locked),
): Promise<StoredExercise> {
  const { row: former, parent, draft } = locked;
  const revision = revisionOf(locked) + 1;
  const fields = differingFields(formOf(former), formOf(compared.next));
  const fieldRevisions = grownRevisions(locked, fields, revision);
  const changed = await writeChange(ctx, { former, parent }, compared, { revision, fieldRevisions });
  const after = draft && (await carryIntoDraft(ctx, { former, next: changed, draft }));
  await releaseBetween(ctx, before, { row: changed, draft: after });
  return changed;
}

/**
 * Removes an exercise; those after it move up, and submissions that contain it lose their details. Author or ADMIN. Of a
 * publication it is deleted: nobody has submitted it, and its block may get another one.
 */
export async function removeExercise(ctx: Context, id: number): Promise<void> {
  await takeBudget(ctx);
  await inTransaction(ctx, async (inner) => {
    const { row, parent, draft } = await lockExercise(inner, { id });
    if (draft) await deleteDraft(inner.db, id);
    if (parent.quiz) await removeFromQuiz(inner, row, parent.quiz);
    else {
      await store.deleteExercise(inner.db, id);
      await noteChange(inner, parent, { id, answers: true });
    }
    await releaseUploads(inner, [...shownFiles({ row, draft })]);
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

/** An exercise with its draft and its parent, locked until the transaction ends. */
export interface LockedExercise {
  row: StoredExercise;
  parent: Parent;
  /** Null: nothing waits. */
  draft: DraftRow | null;
}

/** Locks an exercise of the caller's own (ADMIN: any). EXERCISE_NOT_FOUND or AUDIO_NOT_FOUND, INSUFFICIENT_ROLE. */
export async function lockExercise(
  ctx: Context,
  key: { id: number } | { audioId: string },
): Promise<LockedExercise> {
  const parent = await lockParentOf(ctx, key);
  // Read after the parent is locked: before, somebody else may change it.
  const find = () => ('id' in key ? findEdited(ctx.db, key.id) : findEditedByAudio(ctx.db, key.audioId));
  const found = parent && (await find());
  if (!parent || !found?.row) throw new DomainError('id' in key ? 'EXERCISE_NOT_FOUND' : 'AUDIO_NOT_FOUND');
  return { row: found.row, parent, draft: found.draft };
}

async function takeBudget(ctx: Context): Promise<void> {
  const { id } = requireViewer(ctx);
  await ctx.platform.limiter.take(EXERCISE_BUDGETS.exercise, String(id));
}
