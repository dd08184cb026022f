import { createWriteStream } from 'node:fs';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pipeline } from 'node:stream/promises';
import { PICTURE_PIXELS_MAX } from '#contract/limits.ts';
import { UPLOADS } from '#contract/upload.ts';
import type { UploadPurpose } from '#contract/upload.ts';
import { DomainError } from '../../errors.ts';
import type { FileSource } from '../../platform/file-source.ts';
import { findFileType, isPlainText } from '../../platform/file-type.ts';
import { createTurns } from '../../platform/in-turn.ts';

/** What is stored of a file. */
export interface Inspected {
  /** A picture, encoded again; null: the file is stored as it came. */
  picture: Uint8Array | null;
  mimeType: string;
  width: number | null;
  height: number | null;
}

/** Longest edge of a stored picture, in pixels. */
const EDGE_MAX = 3000;

/** A decoded picture can take two hundred megabytes, so five that arrive at once are encoded one after the other. */
const inTurn = createTurns(1);

/**
 * Detects a file's type from its bytes, never from its name. Pictures are encoded again, without anything that a
 * camera or an attacker has added to the pixels. FILE_TYPE_NOT_ALLOWED, FILE_TOO_LARGE.
 */
export async function inspect(file: FileSource, purpose: UploadPurpose): Promise<Inspected> {
  const { maxBytes, types } = UPLOADS[purpose];
  if (file.size > maxBytes) throw new DomainError('FILE_TOO_LARGE');
  const mimeType = await findMimeType(file, types);
  if (!mimeType || !types.includes(mimeType)) throw new DomainError('FILE_TYPE_NOT_ALLOWED');
  if (!mimeType.startsWith('image/')) return { picture: null, mimeType, width: null, height: null };
  return inTurn(() => withCopy(file, redraw));
}

async function findMimeType(file: FileSource, types: readonly string[]): Promise<string | null> {
  const known = await findFileType(file);
  if (known || !types.includes('text/plain')) return known;
  return (await isPlainText(file)) ? 'text/plain' : null;
}

/** Copies a file to this machine's disk for the work: libvips reads it from there, and not from memory. */
async function withCopy<Result>({ size, open }: FileSource, work: (path: string) => Promise<Result>) {
  const folder = await mkdtemp(join(tmpdir(), 'tildesh-picture-'));
  try {
    const path = join(folder, 'original');
    const stream = await open();
    const copy = createWriteStream(path);
    await pipeline(stream, copy);
    if (copy.bytesWritten !== size) throw new Error('a file ended before its size');
    return await work(path);
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}

async function redraw(path: string): Promise<Inspected> {
  const { default: sharp } = await import('sharp');
  // Nothing is read twice.
  sharp.cache(false);
  // Reads only the header and decodes nothing, so its number of pixels need not be limited.
  const metadata = await sharp(path, { limitInputPixels: false })
    .metadata()
    .catch(() => null);
  if (!metadata) throw new DomainError('FILE_TYPE_NOT_ALLOWED');
  if (metadata.width * metadata.height > PICTURE_PIXELS_MAX) throw new DomainError('FILE_TOO_LARGE');
  try {
    const { data, info } = await sharp(path, { limitInputPixels: PICTURE_PIXELS_MAX, failOn: 'error' })
      .autoOrient()
      .resize(EDGE_MAX, EDGE_MAX, { fit: 'inside', withoutEnlargement: true })
      .webp({ quality: 90 })
      .toBuffer({ resolveWithObject: true });
    return { picture: data, mimeType: 'image/webp', width: info.width, height: info.height };
  } catch {
    throw new DomainError('FILE_TYPE_NOT_ALLOWED');
  }
}
