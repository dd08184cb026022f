import { UPLOADS } from '#contract/upload.ts';
import type { Context, SystemContext } from '../../../context.ts';
import { DomainError } from '../../../errors.ts';
import { isUuid } from '../../../uuid.ts';
import { requireViewer } from '../../../viewer.ts';
import type { StoredFileRow } from '../content-store.ts';
import { markUpload } from './claim.ts';
import * as store from '../store.ts';
import * as uses from '../use-store.ts';

/**
 * Marks an upload of purpose FILE as used, for good; returns the id of the viewer's file. Repeating it, and equal
 * content, give the same file. UPLOAD_NOT_FOUND.
 */
export async function keepUpload(ctx: Context, id: string): Promise<string> {
  const marked = await markUpload(ctx, id, 'FILE');
  const row = marked ?? (isUuid(id) ? await store.findUpload(ctx.db, id) : null);
  if (row?.userId !== requireViewer(ctx).id || row.purpose !== 'FILE' || row.usedAt === null || !row.fileId)
    throw new DomainError('UPLOAD_NOT_FOUND');
  return row.fileId;
}

/** Keeps content of the viewer that was deleted a moment ago. False if there is none any more. */
export async function restoreContent(ctx: Context, fileId: string): Promise<boolean> {
  const { ids, clock } = ctx.platform;
  const use = { ...UPLOADS.FILE, id: ids.randomUuid(), isPublic: false, now: clock.now(), orSpare: true };
  const userId = requireViewer(ctx).id;
  return (await uses.insertUse(ctx.db, fileId, { ...use, userId, purpose: 'FILE' })) !== null;
}

/** Renames a file, also as it is offered where it is used. */
export const renameContent = (ctx: SystemContext, fileId: string, name: string): Promise<void> =>
  uses.rename(ctx.db, fileId, name);

/** Ids of the used uploads of these files. */
export const listUploadsOfFiles = (ctx: SystemContext, fileIds: readonly string[]): Promise<string[]> =>
  uses.listUsedIds(ctx.db, fileIds);

/** Deletes the used uploads of these files: whatever refers to them loses them. */
export const deleteUploadsOfFiles = (ctx: SystemContext, fileIds: readonly string[]): Promise<void> =>
  uses.deleteUsed(ctx.db, fileIds);

/** Lets everything that shows one file show another. */
export const moveUploads = (
  ctx: SystemContext,
  from: string,
  to: Omit<StoredFileRow, 'hash' | 'live'>,
): Promise<void> => uses.moveUploads(ctx.db, from, to);
