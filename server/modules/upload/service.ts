import { UNUSED_UPLOADS_MAX_BYTES } from '#contract/limits.ts';
import type { UploadPurpose } from '#contract/upload.ts';
import type { SQL } from 'drizzle-orm';
import type { Context, SystemContext } from '../../context.ts';
import type { Changes } from '../../db/changes.ts';
import { DomainError } from '../../errors.ts';
import { cleanLine } from '../../text.ts';
import type { FileSource } from '../../platform/file-source.ts';
import type { Part } from '../../platform/storage.ts';
import { createTurns } from '../../platform/in-turn.ts';
import { isUuid } from '../../uuid.ts';
import { requireViewer } from '../../viewer.ts';
import { isOpenAddress } from './address.ts';
import { inspect } from './inspect.ts';
import type { UploadRow } from './model.ts';
import { nameFile } from './name.ts';
import type { Audience } from './purposes.ts';
import * as store from './store.ts';

export { addressOf } from './address.ts';
export { claimUploads } from './claims.ts';
export type { Audience, PurposeRule } from './purposes.ts';

const UNUSED_TTL_MS = 24 * 3600 * 1000;

/** The purpose of an upload as a client states it; null: no module declares it. */
export const findPurpose = ({ registry }: SystemContext, value: unknown): UploadPurpose | null =>
  (Object.keys(registry.uploadPurposes) as UploadPurpose[]).find((purpose) => purpose === value) ?? null;

const pathOf = (id: string) => `uploads/${id}`;

/** Returns the viewer's own upload; UPLOAD_NOT_FOUND also for somebody else's. */
export async function getUpload(ctx: Context, id: string): Promise<store.FullUpload> {
  const viewer = requireViewer(ctx);
  const row = isUuid(id) ? await store.findUpload(ctx.db, id) : null;
  if (!row || row.userId !== viewer.id) throw new DomainError('UPLOAD_NOT_FOUND');
  return row;
}

/**
 * Reserves space for an upload: UPLOADS_FULL if the person's running and unused uploads exceed the limit.
 * Simultaneous uploads may each find the last space; a budget limits how many can begin.
 */
export async function beginUpload(
  ctx: SystemContext,
  file: { id: string; userId: number; size: number },
): Promise<void> {
  const held = await store.sumUnusedSizes(ctx.db, file.userId);
  if (held + file.size > UNUSED_UPLOADS_MAX_BYTES) throw new DomainError('UPLOADS_FULL');
  await store.insertArriving(ctx.db, { ...file, createdAt: ctx.platform.clock.now() });
}

/** Ends the reservation: the upload was stored, refused or abandoned. */
export const endUpload = (ctx: SystemContext, id: string): Promise<void> => store.deleteArriving(ctx.db, id);

/**
 * Stores a completely received file, which is never in memory as a whole unless it is a small one. It is judged before
 * any of it is stored: FILE_TYPE_NOT_ALLOWED, FILE_TOO_LARGE.
 */
export async function saveUpload(
  ctx: SystemContext,
  file: { id: string; userId: number; purpose: UploadPurpose; name: string; content: FileSource },
): Promise<void> {
  const { picture, ...found } = await inspect(file.content, file.purpose);
  // The file is stored before its row, so that a row always has its file.
  if (picture) await ctx.platform.storage.put(pathOf(file.id), picture, found.mimeType);
  else await storeAsCame(ctx, file, found.mimeType);
  await store.insertUpload(ctx.db, {
    ...found,
    id: file.id,
    userId: file.userId,
    purpose: file.purpose,
    name: nameFile(cleanLine(file.name), found.mimeType),
    size: picture?.length ?? file.content.size,
    createdAt: ctx.platform.clock.now(),
  });
}

/** A bucket's driver has ten megabytes of each file in memory. */
const inTurn = createTurns(2);

const storeAsCame = (
  { platform: { storage } }: SystemContext,
  { id, content }: { id: string; content: FileSource },
  mimeType: string,
): Promise<void> =>
  inTurn(async () => {
    const stream = await content.open();
    try {
      const stored = await storage.putStream(pathOf(id), stream, mimeType);
      if (stored === content.size) return;
    } finally {
      stream.destroy();
    }
    await storage.remove(pathOf(id));
    throw new Error('a file ended before its size');
  });

/**
 * Marks an upload as used, by one reference only. `ownerId`: its owner from now on, if not the sender. `replaced`: the
 * upload that was referred to before, as for releaseUploads. UPLOAD_NOT_FOUND for somebody else's or one for another purpose.
 */
export async function claimUpload(
  ctx: Context,
  id: string,
  purpose: UploadPurpose,
  { ownerId, replaced }: { ownerId?: number; replaced?: string | null } = {},
): Promise<UploadRow> {
  const { id: userId } = requireViewer(ctx);
  const marked = isUuid(id)
    ? await store.markUsed(
        ctx.db,
        { id, userId, purpose },
        {
          isPublic: ctx.registry.uploadPurposes[purpose].isPublic,
          usedAt: ctx.platform.clock.now(),
          userId: ownerId ?? userId,
        },
        replaced ?? null,
      )
    : null;
  if (!marked) throw new DomainError('UPLOAD_NOT_FOUND');
  return marked;
}

/** The viewer's own upload with its bytes; errors as claimUpload. */
export async function readUpload(
  ctx: Context,
  id: string,
  purpose: UploadPurpose,
): Promise<{ upload: UploadRow; content: Uint8Array }> {
  const upload = await getUpload(ctx, id);
  const content = upload.purpose === purpose ? await ctx.platform.storage.get(pathOf(id)) : null;
  if (!content) throw new DomainError('UPLOAD_NOT_FOUND');
  return { upload, content };
}

/** A completely received upload of anybody; null if there is none. */
export const findSaved = (ctx: SystemContext, id: string): Promise<UploadRow | null> =>
  store.findUpload(ctx.db, id);

/** The bytes of an upload, or part of them; null if the file is missing. */
export const readContent = ({ platform }: SystemContext, { id }: Pick<UploadRow, 'id'>, part?: Part) =>
  platform.storage.getStream(pathOf(id), part);

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

/** Maximum bytes of all files of one copied quiz; below, files copied at the same time. */
const COPIED_BYTES_MAX = 200_000_000;
const COPIED_AT_ONCE = 6;

/** Copied files: the id of each by that of its original, and the rows that are to be added. */
export interface Copies {
  ids: ReadonlyMap<string, string>;
  rows: readonly store.FullUpload[];
}

/**
 * Copies the bytes of files of somebody else for this person. The copies have no rows until addCopies; dropCopies
 * deletes them. Call it outside a transaction, because it waits for file storage. UPLOAD_NOT_FOUND if one is missing,
 * FILE_TOO_LARGE if they exceed the limit together.
 */
export async function copyUploads(
  ctx: SystemContext,
  ids: readonly string[],
  userId: number,
): Promise<Copies> {
  const rows = await store.findUploads(ctx.db, ids);
  if (rows.length < ids.length) throw new DomainError('UPLOAD_NOT_FOUND');
  if (rows.reduce((sum, { size }) => sum + size, 0) > COPIED_BYTES_MAX)
    throw new DomainError('FILE_TOO_LARGE');
  const copies = new Map(rows.map(({ id }) => [id, ctx.platform.ids.randomUuid()]));
  const createdAt = ctx.platform.clock.now();
  const made = rows.map((row) => ({
    ...row,
    id: copies.get(row.id) ?? '',
    userId,
    createdAt,
    usedAt: createdAt,
  }));
  try {
    for (let first = 0; first < rows.length; first += COPIED_AT_ONCE)
      await allOf(
        rows.slice(first, first + COPIED_AT_ONCE).map((row) => copyBytes(ctx, row, copies.get(row.id) ?? '')),
      );
    return { ids: copies, rows: made };
  } catch (error) {
    await dropCopies(ctx, { ids: copies });
    throw error;
  }
}

/** As Promise.all, but a failure waits for the others: nothing would delete what they write after it. */
async function allOf(work: readonly Promise<void>[]): Promise<void> {
  const failed = (await Promise.allSettled(work)).find((each) => each.status === 'rejected');
  if (failed) throw failed.reason;
}

async function copyBytes({ platform }: SystemContext, { id, mimeType }: UploadRow, copy: string) {
  const content = await platform.storage.getStream(pathOf(id));
  if (!content) throw new DomainError('UPLOAD_NOT_FOUND');
  await platform.storage.putStream(pathOf(copy), content, mimeType);
}

/** Deletes copies that were not used: without their rows nothing else would ever delete them. Failures are logged. */
export async function dropCopies(ctx: SystemContext, { ids }: Pick<Copies, 'ids'>): Promise<void> {
  for (const copy of ids.values())
    await ctx.platform.storage
      .remove(pathOf(copy))
      .catch((error: unknown) => ctx.log.warn({ err: error, uploadId: copy }, 'unused copy left'));
}

/** Adds the rows of these copies to the statement that refers to them, unless `made` is empty. */
export const addCopies = (ctx: SystemContext, changes: Changes, copies: Copies, made: SQL): void =>
  store.addUploads(changes, copies.rows, made);

/** Deletes the row first: a file without a row only wastes space, a row without a file would be a broken link. */
async function removeUpload(ctx: SystemContext, id: string): Promise<void> {
  await store.deleteUpload(ctx.db, id);
  await ctx.platform.storage.remove(pathOf(id));
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

/** Deletes the rows of all uploads of a person; returns the paths of the files. */
export async function eraseUploadsOf(ctx: SystemContext, userId: number): Promise<string[]> {
  const rows = await store.deleteUploadsOf(ctx.db, userId);
  return rows.map(({ id }) => pathOf(id));
}

/** All stored uploads of a person. */
export const listUploadsOf = (ctx: SystemContext, userId: number) => store.listUploadsOf(ctx.db, userId);

/**
 * Deletes released files, files that nothing has used for a day, and stalled uploads. A file used meanwhile stays.
 */
export async function pruneUploads(ctx: SystemContext): Promise<void> {
  const before = new Date(ctx.platform.clock.now().getTime() - UNUSED_TTL_MS);
  for (const { id } of await store.listUnused(ctx.db, before))
    if (await store.deleteUnused(ctx.db, id)) await ctx.platform.storage.remove(pathOf(id));
  await removeReleased(ctx);
  await store.deleteOldArriving(ctx.db, before);
  await (await ctx.platform.openStaging()).deleteExpired();
}

/** Deletes the file before its row: as long as the row exists, the next run tries again. */
async function removeReleased(ctx: SystemContext): Promise<void> {
  for (const { id } of await store.listRemoved(ctx.db)) {
    try {
      await ctx.platform.storage.remove(pathOf(id));
      await store.deleteUpload(ctx.db, id);
    } catch (error) {
      ctx.log.warn({ err: error, uploadId: id }, 'released file left');
    }
  }
}
