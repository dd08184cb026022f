import { PICTURE_PIXELS_MAX } from '#contract/limits.ts';
import { UPLOADS } from '#contract/upload.ts';
import type { UploadPurpose } from '#contract/upload.ts';
import { DomainError } from '../../errors.ts';
import { findFileType, isPlainText } from '../../platform/file-type.ts';

/** A file as it is stored. */
export interface Inspected {
  content: Uint8Array;
  mimeType: string;
  width: number | null;
  height: number | null;
}

/** Longest edge of a stored picture, in pixels. */
const EDGE_MAX = 3000;

/**
 * Detects a file's type from its bytes, never from its name. Pictures are encoded again, without anything that a
 * camera or an attacker has added to the pixels. FILE_TYPE_NOT_ALLOWED, FILE_TOO_LARGE.
 */
export async function inspect(content: Uint8Array, purpose: UploadPurpose): Promise<Inspected> {
  const { maxBytes, types } = UPLOADS[purpose];
  if (content.length > maxBytes) throw new DomainError('FILE_TOO_LARGE');
  const known = await findFileType(content);
  const mimeType = known ?? (isPlainText(content) ? 'text/plain' : null);
  if (!mimeType || !types.includes(mimeType)) throw new DomainError('FILE_TYPE_NOT_ALLOWED');
  if (!mimeType.startsWith('image/')) return { content, mimeType, width: null, height: null };
  return redraw(content);
}

async function redraw(content: Uint8Array): Promise<Inspected> {
  const { default: sharp } = await import('sharp');
  // Reads only the header and decodes nothing, so its number of pixels need not be limited.
  const metadata = await sharp(content, { limitInputPixels: false })
    .metadata()
    .catch(() => null);
  if (!metadata) throw new DomainError('FILE_TYPE_NOT_ALLOWED');
  if (metadata.width * metadata.height > PICTURE_PIXELS_MAX) throw new DomainError('FILE_TOO_LARGE');
  try {
    const { data, info } = await sharp(content, { limitInputPixels: PICTURE_PIXELS_MAX, failOn: 'error' })
      .autoOrient()
      .resize(EDGE_MAX, EDGE_MAX, { fit: 'inside', withoutEnlargement: true })
      .webp({ quality: 90 })
      .toBuffer({ resolveWithObject: true });
    return { content: data, mimeType: 'image/webp', width: info.width, height: info.height };
  } catch {
    throw new DomainError('FILE_TYPE_NOT_ALLOWED');
  }
}
