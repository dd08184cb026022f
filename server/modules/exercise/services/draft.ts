import {
  EXERCISE_FORM_MAX_BYTES,
  exerciseChangesSchema,
  filesOfFields,
  newExerciseFields,
} from '#contract/exercise/form.ts';
import type { ExerciseFields } from '#contract/exercise/form.ts';
import type { ExerciseType } from '#contract/exercise/exercise-type.ts';
import { QUIZ_EXERCISES_MAX } from '#contract/limits.ts';
import type { Context } from '../../../context.ts';
import { DomainError } from '../../../errors.ts';
import { mergeFields, refuseConflicts } from '../../../field-merge.ts';
import { parseIdentity, parseInput } from '../../../input.ts';
import { inTransaction } from '../../../transaction.ts';
import { isUuid } from '../../../uuid.ts';
import { requireViewer } from '../../../viewer.ts';
import { claimUploads } from '../../upload/service.ts';
import { EXERCISE_BUDGETS } from '../budgets.ts';
import * as store from '../draft-store.ts';
import type { EditedExercise } from '../model.ts';
import { changeExercise } from '../store.ts';
import {
  editedOf,
  fieldRevisionsOf,
  grownRevisions,
  judge,
  lockEdited,
  releaseBetween,
  revisionOf,
  showEdited,
  shownFiles,
} from './edited.ts';
import type { Edited } from './edited.ts';
import { differingFields, formOf } from './form.ts';
import { ownLanguage } from './language.ts';
import { authorOf, lockNewParent, settingsOf } from './parent.ts';
import type { Parent, ParentKeys } from './parent.ts';
import { harmOf, settle, withHarm } from './settle.ts';

/** A repeated creation was typed before anybody could change the draft. */
const FIRST_REVISION = 1;

interface NewDraft {
  clientId: string;
  type: ExerciseType;
  quizId?: number | null | undefined;
  publicationResourceId?: string | null | undefined;
  changes: unknown;
}

/**
 * Stores what was typed into the form of a new exercise, in place if it has no errors. Author of its quiz or publication
 * or ADMIN. Repeating it with the same `clientId` returns the same draft with the content sent last. EDIT_CONFLICT for a
 * block that has another exercise or draft; QUIZ_NOT_FOUND, PUBLICATION_RESOURCE_NOT_FOUND, INSUFFICIENT_ROLE, QUIZ_FULL,
 * UPLOAD_NOT_FOUND, BAD_USER_INPUT, also for a `clientId` of another parent.
 */
export async function createExerciseDraft(ctx: Context, input: NewDraft): Promise<EditedExercise> {
  await takeBudget(ctx);
  const { clientId } = parseIdentity({ clientId: input.clientId });
  const keys = keysOf(input);
  if (!clientId) throw new DomainError('BAD_USER_INPUT');
  const { type } = input;
  const changes = parseChanges(type, input.changes);
  return inTransaction(ctx, async (inner) => {
    const parent = await lockNewParent(inner, keys);
    const sent = await findSent(inner, { parent, keys, clientId, type });
    if (sent) return save(inner, sent, changes, FIRST_REVISION);
    if (parent.quiz) await requireRoom(inner, parent.quiz);
    const language = changes.language ?? (await ownLanguage(inner, authorOf(parent)));
    const { partialPoints } = settingsOf(parent);
    const form = newExerciseFields(type, { language, partialPoints });
    const id = await store.reserveId(inner.db);
    return save(inner, { ...keys, id, type, clientId, parent, form, row: null, draft: null }, changes);
  });
}

function keysOf({ quizId = null, publicationResourceId = null }: NewDraft): ParentKeys {
  if ((quizId === null) === (publicationResourceId === null)) throw new DomainError('BAD_USER_INPUT');
  return { quizId, publicationResourceId: publicationResourceId?.toLowerCase() ?? null };
}

/** What was sent under this id before; null: nothing. */
async function findSent(
  ctx: Context,
  {
    parent,
    keys,
    clientId,
    type,
  }: { parent: Parent; keys: ParentKeys; clientId: string; type: ExerciseType },
): Promise<Edited | null> {
  const resourceId = keys.publicationResourceId;
  const inBlock = resourceId === null ? null : await store.findEditedOfResource(ctx.db, resourceId);
  const found = inBlock ?? (await store.findEditedByClient(ctx.db, clientId));
  if (!found) return null;
  const sent = editedOf(found, parent);
  if (inBlock && sent.clientId !== clientId) throw new DomainError('EDIT_CONFLICT');
  const isOwn = sent.quizId === keys.quizId && sent.publicationResourceId === resourceId;
  if (!isOwn || sent.type !== type) throw new DomainError('BAD_USER_INPUT');
  return sent;
}

/** Drafts count: each may become an exercise. QUIZ_FULL. */
async function requireRoom(
  ctx: Context,
  { id, exercisesCount }: { id: number; exercisesCount: number },
): Promise<void> {
  if (exercisesCount + (await store.countNew(ctx.db, id)) >= QUIZ_EXERCISES_MAX)
    throw new DomainError('QUIZ_FULL');
}

/**
 * Stores what was typed, in place if it has no errors, the quiz has room and no submission loses its details by it.
 * Author or ADMIN. EDIT_CONFLICT with the fields that somebody else has changed since `revision`; EXERCISE_NOT_FOUND,
 * INSUFFICIENT_ROLE, UPLOAD_NOT_FOUND, BAD_USER_INPUT.
 */
export async function updateExerciseDraft(
  ctx: Context,
  input: { id: number; revision?: number | null | undefined; changes: unknown },
): Promise<EditedExercise> {
  await takeBudget(ctx);
  return inTransaction(ctx, async (inner) => {
    const edited = await lockEdited(inner, input.id);
    return save(inner, edited, parseChanges(edited.type, input.changes), input.revision ?? undefined);
  });
}

/**
 * Puts in place what waits, although submissions lose their details. Author or ADMIN. EXERCISE_INVALID with every broken
 * rule; EDIT_CONFLICT if it was changed since `revision`, or if more submissions than `submissionsCount` lose them;
 * EXERCISE_NOT_FOUND, INSUFFICIENT_ROLE, QUIZ_FULL.
 */
export async function putExerciseDraft(
  ctx: Context,
  { id, revision, submissionsCount }: { id: number; revision: number; submissionsCount: number },
): Promise<EditedExercise> {
  await takeBudget(ctx);
  return inTransaction(ctx, async (inner) => {
    const edited = await lockEdited(inner, id);
    const judged = await judge(inner, edited);
    // Sent again because the answer was lost.
    if (!edited.draft) return showEdited(edited, judged);
    if (revision !== revisionOf(edited)) throw new DomainError('EDIT_CONFLICT');
    const { violations, hasErrors } = judged;
    if (hasErrors) throw new DomainError('EXERCISE_INVALID', { details: { violations } });
    if ((await harmOf(inner, showEdited(edited, judged))).submissions > submissionsCount)
      throw new DomainError('EDIT_CONFLICT');
    const grown = { revision: revision + 1, fieldRevisions: fieldRevisionsOf(edited) };
    const settled = await settle(inner, edited, { judged, grown, isAsked: true });
    await releaseBetween(inner, shownFiles(edited), settled);
    return showEdited(
      editedOf(settled, edited.parent),
      await judge(inner, { ...edited, form: settled.form }),
    );
  });
}

/**
 * Removes what waits; returns what is in place, null if nothing ever was. Author or ADMIN. EXERCISE_NOT_FOUND,
 * INSUFFICIENT_ROLE.
 */
export async function removeExerciseDraft(ctx: Context, id: number): Promise<EditedExercise | null> {
  await takeBudget(ctx);
  return inTransaction(ctx, async (inner) => {
    const edited = await lockEdited(inner, id);
    if (!edited.draft) return showEdited(edited, await judge(inner, edited));
    await store.deleteDraft(inner.db, id);
    const { row: former } = edited;
    if (!former) {
      await releaseBetween(inner, shownFiles(edited), { row: null, draft: null });
      return null;
    }
    const revision = revisionOf(edited) + 1;
    const fields = differingFields(edited.form, formOf(former));
    const fieldRevisions = grownRevisions(edited, fields, revision);
    const row = await changeExercise(inner.db, id, { revision, fieldRevisions });
    await releaseBetween(inner, shownFiles(edited), { row, draft: null });
    const left = editedOf({ row, draft: null }, edited.parent);
    return showEdited(left, await judge(inner, left));
  });
}

/** Changes what a locked exercise's editor shows. */
async function save(
  ctx: Context,
  edited: Edited,
  changes: Partial<ExerciseFields>,
  revision: number = revisionOf(edited),
): Promise<EditedExercise> {
  const changedIn = fieldRevisionsOf(edited);
  const merged = mergeFields({ current: edited.form, values: changes, changedIn, revision });
  refuseConflicts(merged.conflicts);
  const isNew = !edited.row && !edited.draft;
  if (merged.changed.length === 0 && !isNew) return showEdited(edited, await judge(ctx, edited));
  const form: ExerciseFields = Object.assign({}, edited.form, changes);
  const next = { ...edited, form };
  requireSmall(next.form);
  await claimNew(ctx, edited, next);
  const judged = await judge(ctx, next);
  const grown = revisionOf(edited) + 1;
  const fieldRevisions = isNew ? {} : grownRevisions(edited, merged.changed, grown);
  const settled = await settle(ctx, next, {
    judged,
    grown: { revision: grown, fieldRevisions },
    isAsked: false,
  });
  await releaseBetween(ctx, new Set([...shownFiles(edited), ...filesIn(next)]), settled);
  return withHarm(showEdited({ ...next, ...settled }, judged), settled.harm);
}

const filesIn = ({ type, form }: Pick<Edited, 'type' | 'form'>): string[] =>
  filesOfFields(type, form).map(({ id }) => id);

/** Claims the files that neither the exercise nor its draft has shown. UPLOAD_NOT_FOUND. */
async function claimNew(ctx: Context, edited: Edited, { type, form }: Edited): Promise<void> {
  const held = shownFiles(edited);
  const claims = filesOfFields(type, form).filter(({ id }) => !held.has(id));
  if (claims.some(({ id }) => !isUuid(id))) throw new DomainError('UPLOAD_NOT_FOUND');
  await claimUploads(ctx, claims, { ownerId: authorOf(edited.parent) });
}

/** Fields that are unknown or of another shape are BAD_USER_INPUT. */
const parseChanges = (type: ExerciseType, changes: unknown): Partial<ExerciseFields> =>
  parseInput(exerciseChangesSchema(type), changes);

function requireSmall(form: ExerciseFields): void {
  if (Buffer.byteLength(JSON.stringify(form)) > EXERCISE_FORM_MAX_BYTES)
    throw new DomainError('BAD_USER_INPUT');
}

async function takeBudget(ctx: Context): Promise<void> {
  const { id } = requireViewer(ctx);
  await ctx.platform.limiter.take(EXERCISE_BUDGETS.draft, String(id));
}
