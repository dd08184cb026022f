import type { SQL } from 'drizzle-orm';
import type { SystemContext } from '../../../context.ts';
import type { Changes } from '../../../db/changes.ts';
import { DomainError } from '../../../errors.ts';
import { addContents, findByHashes, findContents } from '../content-store.ts';
import type { StoredFileRow } from '../content-store.ts';
import { pathOf } from '../paths.ts';
import * as store from '../store.ts';

/** Maximum bytes of all files of one copied quiz; below, files copied at the same time. */
const COPIED_BYTES_MAX = 200_000_000;
const COPIED_AT_ONCE = 6;

/** Copied files: the id of each by that of its original, and the rows that are to be added. */
export interface Copies {
  ids: ReadonlyMap<string, string>;
  rows: readonly store.FullUpload[];
  /** Content that the new owner did not have. */
  contents: readonly StoredFileRow[];
}

/**
 * Copies the bytes of files of somebody else for this person, except what this person has already. The copies have no
 * rows until addCopies; dropCopies deletes them. Call it outside a transaction, because it waits for file storage.
 * UPLOAD_NOT_FOUND if one is missing, FILE_TOO_LARGE if they exceed the limit together.
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
  const copies = await planCopies(ctx, rows, userId);
  const jobs = jobsOf(rows, copies);
  try {
    for (let first = 0; first < jobs.length; first += COPIED_AT_ONCE)
      await allOf(jobs.slice(first, first + COPIED_AT_ONCE).map(({ row, to }) => copyBytes(ctx, row, to)));
    return copies;
  } catch (error) {
    await dropCopies(ctx, copies);
    throw error;
  }
}

async function planCopies(
  ctx: SystemContext,
  rows: readonly store.FullUpload[],
  userId: number,
): Promise<Copies> {
  const { held, contents } = await planContents(ctx, rows, userId);
  const createdAt = ctx.platform.clock.now();
  const made = rows.map((row) => {
    const { id: fileId = null, blobId = null } = held.get(row.fileId ?? '') ?? {};
    const id = ctx.platform.ids.randomUuid();
    return { ...row, id, fileId, blobId, userId, createdAt, usedAt: createdAt };
  });
  return { ids: new Map(rows.map(({ id }, index) => [id, made[index]?.id ?? ''])), rows: made, contents };
}

/** What is to be copied, and where to: each content once, and none that the new owner has. */
function jobsOf(rows: readonly store.FullUpload[], copies: Copies) {
  const jobs = rows.flatMap((row, index) => {
    const copy = copies.rows[index];
    const isNew = copy?.fileId === null || copies.contents.some(({ id }) => id === copy?.fileId);
    return copy && isNew ? [{ row, to: pathOf(copy) }] : [];
  });
  return [...new Map(jobs.map((job) => [job.to, job])).values()];
}

/** The new owner's content by that of the original: `held` has all of it, `contents` what is to be added. */
async function planContents(ctx: SystemContext, rows: readonly store.FullUpload[], userId: number) {
  const wanted = [...new Set(rows.flatMap(({ fileId }) => fileId ?? []))];
  const originals = await findContents(ctx.db, wanted);
  const hashes = originals.flatMap(({ hash }) => hash ?? []);
  const own = new Map((await findByHashes(ctx.db, userId, hashes)).map((each) => [each.hash, each]));
  const held = new Map<string, StoredFileRow>();
  const contents: StoredFileRow[] = [];
  for (const original of originals) {
    const present = original.userId === userId ? original : original.hash && own.get(original.hash);
    const { ids, clock } = ctx.platform;
    const made = {
      ...{ ...original, id: ids.randomUuid(), userId, live: 0 },
      ...{ blobId: ids.randomUuid(), createdAt: clock.now() },
    };
    if (!present) contents.push(made);
    held.set(original.id, present || made);
  }
  return { held, contents };
}

/** As Promise.all, but a failure waits for the others: nothing would delete what they write after it. */
async function allOf(work: readonly Promise<void>[]): Promise<void> {
  const failed = (await Promise.allSettled(work)).find((each) => each.status === 'rejected');
  if (failed) throw failed.reason;
}

async function copyBytes({ platform }: SystemContext, row: store.FullUpload, to: string) {
  const content = await platform.storage.getStream(pathOf(row));
  if (!content) throw new DomainError('UPLOAD_NOT_FOUND');
  await platform.storage.putStream(to, content, row.mimeType);
}

/** Deletes copies that were not used: without their rows nothing else would ever delete them. Failures are logged. */
export async function dropCopies(ctx: SystemContext, { rows, contents }: Copies): Promise<void> {
  const plain = rows.filter(({ fileId }) => fileId === null);
  const made = contents.map(({ id, blobId }) => ({ id, blobId }));
  for (const copy of [...plain, ...made])
    await ctx.platform.storage
      .remove(pathOf(copy))
      .catch((error: unknown) => ctx.log.warn({ err: error, uploadId: copy.id }, 'unused copy left'));
}

/** Adds the rows of these copies to the statement that refers to them, unless `made` is empty. */
export function addCopies(ctx: SystemContext, changes: Changes, copies: Copies, made: SQL): void {
  addContents(changes, copies.contents, made);
  store.addUploads(changes, copies.rows, made);
}
