import { createHash } from 'node:crypto';
import { pipeline, Transform } from 'node:stream';
import type { Readable } from 'node:stream';
import { fileKindOf } from '#contract/file.ts';
import { isCounted } from '#contract/upload.ts';
import type { UploadPurpose } from '#contract/upload.ts';
import type { SystemContext } from '../../../context.ts';
import type { FileSource } from '../../../platform/file-source.ts';
import { createTurns } from '../../../platform/in-turn.ts';
import { toQuotaRefusal } from '../../../quota-refusal.ts';
import { cleanLine } from '../../../text.ts';
import { insertCounted } from '../content-store.ts';
import { inspect } from '../inspect.ts';
import { nameFile } from '../name.ts';
import { pathOf } from '../paths.ts';
import * as store from '../store.ts';

export interface ReceivedFile {
  id: string;
  userId: number;
  purpose: UploadPurpose;
  name: string;
  content: FileSource;
}

/**
 * Stores a completely received file, which is never in memory as a whole unless it is a small one. It is judged before
 * any of it is stored: FILE_TYPE_NOT_ALLOWED, FILE_TOO_LARGE. QUOTA_EXCEEDED, if it counts: content that the person has
 * already takes no space, and is not stored again.
 */
export async function saveUpload(ctx: SystemContext, file: ReceivedFile): Promise<void> {
  const { picture, ...found } = await inspect(file.content, file.purpose);
  // The file is stored before its row, so that a row always has its file.
  const hash = picture
    ? await storePicture(ctx, file.id, picture, found.mimeType)
    : await storeAsCame(ctx, file, found.mimeType);
  const values = {
    ...found,
    id: file.id,
    userId: file.userId,
    purpose: file.purpose,
    name: nameFile(cleanLine(file.name), found.mimeType),
    size: picture?.length ?? file.content.size,
    isPublic: false,
    createdAt: ctx.platform.clock.now(),
  };
  if (isCounted(file.purpose)) await addCounted(ctx, values, hash);
  else await store.insertUpload(ctx.db, values);
}

async function addCounted(
  ctx: SystemContext,
  values: Parameters<typeof insertCounted>[1],
  hash: string,
): Promise<void> {
  const kind = fileKindOf(values.mimeType, values.purpose);
  const drop = () => ctx.platform.storage.remove(pathOf({ id: values.id, blobId: null }));
  const blobId = await insertCounted(ctx.db, values, { id: ctx.platform.ids.randomUuid(), hash, kind }).catch(
    async (error: unknown) => {
      const refusal = toQuotaRefusal(error);
      if (!refusal) throw error;
      await drop();
      throw refusal;
    },
  );
  if (blobId !== null && blobId !== values.id) await drop();
}

async function storePicture(
  { platform }: SystemContext,
  id: string,
  picture: Uint8Array,
  mimeType: string,
): Promise<string> {
  await platform.storage.put(pathOf({ id, blobId: null }), picture, mimeType);
  return createHash('sha256').update(picture).digest('hex');
}

/** A bucket's driver has ten megabytes of each file in memory. */
const inTurn = createTurns(2);

const storeAsCame = (
  { platform: { storage } }: SystemContext,
  { id, content }: Pick<ReceivedFile, 'id' | 'content'>,
  mimeType: string,
): Promise<string> =>
  inTurn(async () => {
    const path = pathOf({ id, blobId: null });
    const source = await content.open();
    const { stream, digest } = hashing(source);
    try {
      const stored = await storage.putStream(path, stream, mimeType);
      if (stored === content.size) return digest();
    } finally {
      source.destroy();
      stream.destroy();
    }
    await storage.remove(path);
    throw new Error('a file ended before its size');
  });

/** The stream, and the SHA-256 of what has passed it. */
function hashing(source: Readable): { stream: Readable; digest(): string } {
  const hash = createHash('sha256');
  const passing = new Transform({
    transform(piece: Uint8Array, _encoding, done) {
      hash.update(piece);
      done(null, piece);
    },
  });
  // An error reaches the reader of what passes.
  return { stream: pipeline(source, passing, () => undefined), digest: () => hash.digest('hex') };
}
