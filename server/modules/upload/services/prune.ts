import { UNUSED_UPLOAD_TTL } from '#contract/limits.ts';
import type { UploadPurpose } from '#contract/upload.ts';
import type { SystemContext } from '../../../context.ts';
import * as contents from '../content-store.ts';
import { pathOf } from '../paths.ts';
import * as store from '../store.ts';

/** Deletes the rows of all uploads and contents of a person; returns the paths of the files. */
export async function eraseUploadsOf(ctx: SystemContext, userId: number): Promise<string[]> {
  const rows = await store.deleteUploadsOf(ctx.db, userId);
  const blobs = await contents.deleteContentsOf(ctx.db, userId);
  const plain = rows.filter(({ blobId }) => blobId === null);
  return [...plain, ...blobs.map((blobId) => ({ id: blobId, blobId }))].map(pathOf);
}

/** An archive that fills an account is no file of the person's own: all that is in it is theirs already. */
const isOwn = ({ purpose }: Pick<store.FullUpload, 'purpose'>) => purpose !== 'ACCOUNT_ARCHIVE';

/** The uploads of a person that are not removed. */
export const listUploadsOf = async (ctx: SystemContext, userId: number): Promise<store.FullUpload[]> =>
  (await store.listUploadsOf(ctx.db, userId)).filter((row) => isOwn(row) && row.removedAt === null);

/** All stored files of a person, each once. */
export async function listFilesOf(
  ctx: SystemContext,
  userId: number,
): Promise<{ id: string; blobId: string | null; name: string }[]> {
  const rows = await store.listUploadsOf(ctx.db, userId);
  return [
    ...rows.filter((row) => row.fileId === null && isOwn(row)),
    ...(await contents.listContentsOf(ctx.db, userId)),
  ];
}

/**
 * Deletes released files, those that may return after a day, files that nothing has used for a day, and stalled uploads. A file used meanwhile stays, and
 * so does content that another upload shows.
 */
export async function pruneUploads(ctx: SystemContext): Promise<void> {
  const before = new Date(ctx.platform.clock.now().getTime() - UNUSED_UPLOAD_TTL * 1000);
  for (const upload of await store.listUnused(ctx.db, before))
    if ((await store.deleteUnused(ctx.db, upload.id)) && upload.fileId === null)
      await ctx.platform.storage.remove(pathOf(upload));
  await removeReleased(ctx, before);
  await removeSpare(ctx);
  await store.deleteOldArriving(ctx.db, before);
  await (await ctx.platform.openStaging()).deleteExpired();
}

/** Deletes the file before its row: as long as the row exists, the next run tries again. */
async function removeReleased(ctx: SystemContext, before: Date): Promise<void> {
  const purposes = Object.keys(ctx.registry.uploadPurposes) as UploadPurpose[];
  const returning = purposes.filter((purpose) => ctx.registry.uploadPurposes[purpose].canReturn);
  for (const upload of await store.listRemoved(ctx.db, { returning, before })) {
    try {
      if (upload.fileId === null) await ctx.platform.storage.remove(pathOf(upload));
      await store.deleteRemoved(ctx.db, upload.id);
    } catch (error) {
      ctx.log.warn({ err: error, uploadId: upload.id }, 'released file left');
    }
  }
}

/** Deletes content that no upload shows any more, with its bytes unless somebody else's content has the same. */
async function removeSpare(ctx: SystemContext): Promise<void> {
  for (const content of await contents.takeSpare(ctx.db)) {
    try {
      if (!(await contents.isShared(ctx.db, content))) await ctx.platform.storage.remove(pathOf(content));
      await contents.deleteContent(ctx.db, content.id);
    } catch (error) {
      ctx.log.warn({ err: error, fileId: content.id }, 'content left');
    }
  }
}
