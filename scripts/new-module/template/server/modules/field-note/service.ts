import type { Context, SystemContext } from '../../context.ts';
import { DomainError } from '../../errors.ts';
import type { FieldNoteInput } from '../../generated/resolvers.ts';
import { parsePage } from '../../paging.ts';
import type { PageInput } from '../../paging.ts';
import { inTransaction } from '../../transaction.ts';
import { requireViewer } from '../../viewer.ts';
import { FIELD_NOTE_BUDGETS } from './budgets.ts';
import { parseFieldNote } from './input.ts';
import type { FieldNoteRow } from './model.ts';
import { abilitiesOf, canChangeFieldNote, canReadFieldNote } from './policy.ts';
import type { FieldNoteAbilities } from './policy.ts';
import * as store from './store.ts';

/** UNAUTHORIZED; INVALID_PERMISSIONS, also if there is none: hidden and missing ones are indistinguishable. */
export async function getFieldNote(ctx: Context, id: number): Promise<FieldNoteRow> {
  const viewer = requireViewer(ctx);
  const fieldNote = await store.findFieldNote(ctx.db, id);
  if (!fieldNote || !canReadFieldNote(viewer, fieldNote)) throw new DomainError('INVALID_PERMISSIONS');
  return fieldNote;
}

/** The viewer's own, latest first. UNAUTHORIZED, BAD_USER_INPUT. */
export async function listFieldNotes(
  ctx: Context,
  input: PageInput,
): Promise<{ total: number; hasMore: boolean; items: FieldNoteRow[] }> {
  const viewer = requireViewer(ctx);
  const page = parsePage(input);
  const items = await store.listFieldNotes(ctx.db, viewer.id, page);
  const total = await store.countFieldNotes(ctx.db, viewer.id);
  return { total, hasMore: page.skip + items.length < total, items };
}

/** UNAUTHORIZED, BAD_USER_INPUT with fields, TOO_MANY_REQUESTS. */
export async function createFieldNote(ctx: Context, input: FieldNoteInput): Promise<FieldNoteRow> {
  const viewer = requireViewer(ctx);
  const values = parseFieldNote(input);
  await ctx.platform.limiter.take(FIELD_NOTE_BUDGETS.fieldNote, String(viewer.id));
  const createdAt = ctx.platform.clock.now();
  const fieldNote = await store.insertFieldNote(ctx.db, { ...values, ownerId: viewer.id, createdAt });
  emitChanged(ctx, fieldNote);
  return fieldNote;
}

/** UNAUTHORIZED, BAD_USER_INPUT with fields, INVALID_PERMISSIONS. */
export async function updateFieldNote(
  ctx: Context,
  id: number,
  input: FieldNoteInput,
): Promise<FieldNoteRow> {
  return inTransaction(ctx, async (inner) => {
    const fieldNote = await lockOwn(inner, id);
    const changes = { ...parseFieldNote(input), updatedAt: inner.platform.clock.now() };
    await store.updateFieldNote(inner.db, id, changes);
    emitChanged(inner, fieldNote);
    return { ...fieldNote, ...changes };
  });
}

/** UNAUTHORIZED, INVALID_PERMISSIONS. */
export async function removeFieldNote(ctx: Context, id: number): Promise<boolean> {
  return inTransaction(ctx, async (inner) => {
    const fieldNote = await lockOwn(inner, id);
    await store.deleteFieldNote(inner.db, id);
    emitChanged(inner, fieldNote);
    return true;
  });
}

/** What the viewer may do with it. */
export const fieldNoteAbilities = (ctx: Context, fieldNote: FieldNoteRow): FieldNoteAbilities =>
  abilitiesOf(requireViewer(ctx), fieldNote);

/** Deletes everything that a person has created. */
export const eraseFieldNotesOf = (ctx: SystemContext, userId: number): Promise<void> =>
  store.deleteFieldNotesOf(ctx.db, userId);

async function lockOwn(ctx: Context, id: number): Promise<FieldNoteRow> {
  const viewer = requireViewer(ctx);
  const fieldNote = await store.lockFieldNote(ctx.db, id);
  if (!fieldNote || !canChangeFieldNote(viewer, fieldNote)) throw new DomainError('INVALID_PERMISSIONS');
  return fieldNote;
}

const emitChanged = ({ events }: Context, { id, ownerId }: FieldNoteRow) =>
  events.emit('fieldNote.changed', { fieldNoteId: id, userIds: [ownerId] });
