import { faultsOfFields, filesOfFields, judgeFields } from '#contract/exercise/form.ts';
import type { ExerciseFault, ExerciseFields } from '#contract/exercise/form.ts';
import type { ExerciseType } from '#contract/exercise/exercise-type.ts';
import type { Violation } from '#contract/exercise/violations.ts';
import { isId } from '#contract/id.ts';
import type { Context, SystemContext } from '../../../context.ts';
import { DomainError } from '../../../errors.ts';
import { requireViewer } from '../../../viewer.ts';
import { listSaved, releaseUploads } from '../../upload/service.ts';
import type { UploadRow } from '../../upload/model.ts';
import { findEdited } from '../draft-store.ts';
import type { Found } from '../draft-store.ts';
import * as draftStore from '../draft-store.ts';
import type { DraftRow, EditedExercise, StoredExercise } from '../model.ts';
import { filesOf } from './files.ts';
import { differingFields, formOf } from './form.ts';
import { getParent, lockNewParent, managesParent } from './parent.ts';
import type { Parent, ParentKeys } from './parent.ts';

/** What one edits: an exercise that is in place, its draft, or both; its parent is locked until the transaction ends. */
export interface Edited extends Found, ParentKeys {
  id: number;
  type: ExerciseType;
  parent: Parent;
  /** What the editor shows of it. */
  form: ExerciseFields;
  clientId: string | null;
}

/** The revision of what the editor shows: every change of either makes it greater. */
export const revisionOf = ({ row, draft }: Found): number =>
  Math.max(row?.revision ?? 0, draft?.revision ?? 0);

/** By field: the revision in which it was changed last. */
export const fieldRevisionsOf = ({ row, draft }: Found): Record<string, number> =>
  draft?.fieldRevisions ?? row?.fieldRevisions ?? {};

/** The field revisions after a change of these fields. */
export const grownRevisions = (found: Found, fields: readonly string[], revision: number) => ({
  ...fieldRevisionsOf(found),
  ...Object.fromEntries(fields.map((field) => [field, revision])),
});

const NOT_FOUND = new Set(['QUIZ_NOT_FOUND', 'PUBLICATION_RESOURCE_NOT_FOUND']);

/** Without its parent an exercise does not exist. */
function asMissing(error: unknown): never {
  throw error instanceof DomainError && NOT_FOUND.has(error.code)
    ? new DomainError('EXERCISE_NOT_FOUND')
    : error;
}

async function requireFound(ctx: SystemContext, id: number) {
  const found = isId(id) ? await findEdited(ctx.db, id) : null;
  const held = found?.row ?? found?.draft;
  if (!found || !held) throw new DomainError('EXERCISE_NOT_FOUND');
  return { ...found, held };
}

/** The viewer's own (ADMIN: any). EXERCISE_NOT_FOUND, INSUFFICIENT_ROLE. */
export async function lockEdited(ctx: Context, id: number): Promise<Edited> {
  const { held } = await requireFound(ctx, id);
  const parent = await lockNewParent(ctx, held).catch(asMissing);
  // Read after the parent is locked: before, somebody else may change it.
  return editedOf(await requireFound(ctx, id), parent);
}

export function editedOf({ row, draft }: Found, parent: Parent): Edited {
  const held = row ?? draft;
  const form = draft?.form ?? (row && formOf(row));
  if (!held || !form) throw new DomainError('EXERCISE_NOT_FOUND');
  const { id, type, quizId, publicationResourceId, clientId } = held;
  return { id, type, quizId, publicationResourceId, clientId, row, draft, form, parent };
}

/**
 * What the editor of an exercise shows: to whoever manages its quiz or publication. EXERCISE_NOT_FOUND,
 * INVALID_PERMISSIONS, INSUFFICIENT_ROLE.
 */
export async function getExerciseDraft(ctx: Context, id: number): Promise<EditedExercise> {
  requireViewer(ctx);
  const found = await requireFound(ctx, id);
  const parent = await getParent(ctx, found.held);
  if (!managesParent(ctx, parent)) throw new DomainError('INSUFFICIENT_ROLE');
  const edited = editedOf(found, parent);
  return showEdited(edited, await judge(ctx, edited));
}

/** A form with what is said about it. */
export interface Judged {
  files: UploadRow[];
  violations: Violation[];
  faults: ExerciseFault[];
  hasErrors: boolean;
}

/** One statement, or none without files. */
export async function judge(
  ctx: SystemContext,
  { type, form }: { type: ExerciseType; form: ExerciseFields },
): Promise<Judged> {
  const shown = filesOfFields(type, form);
  const files =
    shown.length > 0
      ? await listSaved(
          ctx,
          shown.map(({ id }) => id),
        )
      : [];
  const violations = judgeFields(type, form);
  const faults = faultsOfFields(form);
  if (files.length < shown.length) faults.push('FILE_GONE');
  const hasErrors = faults.length > 0 || violations.some(({ severity }) => severity === 'ERROR');
  return { files, violations, faults, hasErrors };
}

/** As it is returned. */
export function showEdited(edited: Edited, judged: Judged): EditedExercise {
  const { id, type, quizId, publicationResourceId, form, row, draft } = edited;
  return {
    ...{ id, type, quizId, publicationResourceId, form, ...judged },
    revision: revisionOf(edited),
    isInPlace: row !== null,
    isWaiting: draft !== null,
  };
}

/** Every file that an exercise or its draft shows. */
export const shownFiles = ({ row, draft }: Found): Set<string> =>
  new Set([...(row ? filesOf(row) : []), ...(draft?.files ?? [])]);

/** Releases the files that are shown no more. */
export async function releaseBetween(
  ctx: SystemContext,
  before: ReadonlySet<string>,
  after: Found,
): Promise<void> {
  const still = shownFiles(after);
  await releaseUploads(
    ctx,
    [...before].filter((file) => !still.has(file)),
  );
}

/**
 * After the exercise itself was changed from `former` to `next`, not through its draft: a draft that waits shows the
 * fields as they are now.
 */
export async function carryIntoDraft(
  ctx: SystemContext,
  { former, next, draft }: { former: StoredExercise; next: StoredExercise; draft: DraftRow },
): Promise<DraftRow> {
  const form = { ...draft.form };
  const now = formOf(next);
  for (const field of differingFields(formOf(former), now)) form[field] = now[field] as never;
  const { revision, fieldRevisions, updatedAt } = next;
  const { hasErrors } = await judge(ctx, { type: draft.type, form });
  const files = filesOfFields(draft.type, form).map(({ id }) => id);
  const carried = { ...draft, form, files, hasErrors, revision, fieldRevisions, updatedAt };
  await draftStore.putDraft(ctx.db, carried);
  return carried;
}
