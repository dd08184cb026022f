import { UNUSED_UPLOADS_MAX_BYTES } from '#contract/limits.ts';
import { isCounted } from '#contract/upload.ts';
import type { UploadPurpose } from '#contract/upload.ts';
import type { Context, SystemContext } from '../../context.ts';
import type { Changes } from '../../db/changes.ts';
import { DomainError } from '../../errors.ts';
import type { Part } from '../../platform/storage.ts';
import { isUuid } from '../../uuid.ts';
import { requireViewer } from '../../viewer.ts';
import { isOpenAddress } from './address.ts';
import type { UploadRow } from './model.ts';
import type { Audience } from './purposes.ts';
import { pathOf } from './paths.ts';
import * as store from './store.ts';

export { addressOf } from './address.ts';
export { claimFile, claimUpload, claimFiles } from './services/claim.ts';
export { claimUploads } from './services/claim-many.ts';
export { addCopies, copyUploads, dropCopies } from './services/copy.ts';
export type { Copies } from './services/copy.ts';
export { eraseUploadsOf, listFilesOf, listUploadsOf, pruneUploads } from './services/prune.ts';
export {
  deleteUploadsOfFiles,
  keepUpload,
  listUploadsOfFiles,
  moveUploads,
  renameContent,
  restoreContent,
} from './services/file.ts';
export { saveUpload } from './services/save.ts';
export type { StoredFileRow } from './content-store.ts';
export type { Audience, PurposeRule } from './purposes.ts';

/** The purpose of an upload as a client states it; null: no module declares it. */
export const findPurpose = ({ registry }: SystemContext, value: unknown): UploadPurpose | null =>
  (Object.keys(registry.uploadPurposes) as UploadPurpose[]).find((purpose) => purpose === value) ?? null;

/** Returns the viewer's own upload; UPLOAD_NOT_FOUND also for somebody else's. */
export async function getUpload(ctx: Context, id: string): Promise<store.FullUpload> {
  const viewer = requireViewer(ctx);
  const row = isUuid(id) ? await store.findUpload(ctx.db, id) : null;
  if (!row || row.userId !== viewer.id) throw new DomainError('UPLOAD_NOT_FOUND');
  return row;
}

/**
 * Reserves space for an upload: UPLOADS_FULL if the person's running and unused uploads exceed the limit.
 * Simultaneous uploads may each find the last space; a budget limits how many can begin. QUOTA_EXCEEDED if it counts
 * and there is no space for it now: it is decided when the file is stored.
 */
export async function beginUpload(
  ctx: SystemContext,
  { purpose, ...file }: { id: string; userId: number; size: number; purpose: UploadPurpose },
): Promise<void> {
  const { isOnlyOne } = ctx.registry.uploadPurposes[purpose];
  const replaced = isOnlyOne ? await store.listUnusedOf(ctx.db, { ...file, purpose }) : [];
  const { held, used, max } = await store.readRoom(ctx.db, file.userId);
  const freed = replaced.reduce((sum, { size }) => sum + size, 0);
  if (held - freed + file.size > UNUSED_UPLOADS_MAX_BYTES) throw new DomainError('UPLOADS_FULL');
  if (isCounted(purpose) && used + file.size > max)
    throw new DomainError('QUOTA_EXCEEDED', { details: { used, max, size: file.size } });
  // What it replaces goes only once there is room for it.
  await dropUnused(ctx, replaced);
  await store.insertArriving(ctx.db, { ...file, createdAt: ctx.platform.clock.now() });
}

/** One that is used meanwhile stays. */
async function dropUnused(ctx: SystemContext, uploads: readonly { id: string }[]): Promise<void> {
  for (const { id } of uploads) if (await store.deleteUnused(ctx.db, id)) await dropUpload(ctx, id);
}

/** Ends the reservation: the upload was stored, refused or abandoned. */
export const endUpload = (ctx: SystemContext, id: string): Promise<void> => store.deleteArriving(ctx.db, id);

/** The viewer's own upload with its bytes; errors as claimUpload. */
export async function readUpload(
  ctx: Context,
  id: string,
  purpose: UploadPurpose,
): Promise<{ upload: UploadRow; content: Uint8Array }> {
  const upload = await getUpload(ctx, id);
  const content = upload.purpose === purpose ? await ctx.platform.storage.get(pathOf(upload)) : null;
  if (!content) throw new DomainError('UPLOAD_NOT_FOUND');
  return { upload, content };
}

/** A completely received upload of anybody; null if there is none. */
export const findSaved = (ctx: SystemContext, id: string): Promise<UploadRow | null> =>
  store.findUpload(ctx.db, id);

/** As findSaved, for several; those that do not exist are left out. */
export const listSaved = (ctx: SystemContext, ids: readonly string[]): Promise<UploadRow[]> =>
  store.findUploads(ctx.db, ids.filter(isUuid));

/** The bytes of an upload, or part of them; null if the file is missing. */
export const readContent = (
  { platform }: SystemContext,
  upload: Pick<UploadRow, 'id' | 'blobId'>,
  part?: Part,
) => platform.storage.getStream(pathOf(upload), part);

/**
 * The file of an address: a public one for those who may see what it belongs to, a private one while the address is
 * valid. Null otherwise, whatever the reason.
 */
export async function openFile(
  ctx: Context,
  id: string,
  expires: string | null,
  signature: string | null,
): Promise<{ upload: UploadRow; isForAll: boolean } | null> {
  const upload = isUuid(id) ? await store.findUpload(ctx.db, id) : null;
  if (!upload) return null;
  if (isOpenAddress(ctx, upload.id, expires, signature)) return { upload, isForAll: false };
  const audience = upload.isPublic ? await findAudience(ctx, upload) : 'NOBODY';
  return audience === 'NOBODY' ? null : { upload, isForAll: audience === 'EVERYBODY' };
}

async function findAudience(ctx: Context, upload: store.FullUpload): Promise<Audience> {
  const rule = ctx.registry.uploadPurposes[upload.purpose];
  return rule.isPublic ? rule.findAudience(ctx, upload) : 'NOBODY';
}

/** Deletes the row first: a file without a row only wastes space, a row without a file would be a broken link. */
async function removeUpload(ctx: SystemContext, id: string): Promise<void> {
  await store.deleteUpload(ctx.db, id);
  await ctx.platform.storage.remove(pathOf({ id, blobId: null }));
}

/**
 * Deletes a file that was replaced, after the replacement was stored; failures are logged. A file that could not be
 * deleted has no row, so nobody can open it.
 */
export async function dropUpload(ctx: SystemContext, id: string): Promise<void> {
  await removeUpload(ctx, id).catch((error: unknown) =>
    ctx.log.warn({ err: error, uploadId: id }, 'replaced file left'),
  );
}

/**
 * Marks these uploads as no longer referred to; call it inside the transaction that removed the references. Nobody
 * can open them from then on, and pruneUploads deletes them, with retries.
 */
export async function releaseUploads(ctx: SystemContext, ids: readonly string[]): Promise<void> {
  if (ids.length > 0) await store.markRemoved(ctx.db, ids, ctx.platform.clock.now());
}

/** As releaseUploads, as a part of the statement that removes the references. */
export const addReleases = (ctx: SystemContext, changes: Changes, ids: readonly string[]): void => {
  if (ids.length > 0) store.addRemoved(changes, ids, ctx.platform.clock.now());
};

/**
 * Takes releases back, as a part of the statement that restores the references: of purposes that allow it. Files that
 * are gone stay gone.
 */
export const addReturns = (changes: Changes, ids: readonly string[]): void => {
  if (ids.length > 0) store.addReturned(changes, ids);
};
