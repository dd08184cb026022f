import { PICTURE_PIXELS_MAX } from '@/lib/contract/limits.ts';
import { UPLOADS } from '@/lib/contract/upload.ts';
import type { UploadPurpose } from '@/lib/contract/upload.ts';

/**
 * Bytes of one request. The API ends a request after 30 seconds, so a piece must get through a poor network in that
 * time; what arrived of an incomplete one is stored all the same.
 */
export const PIECE_BYTES = 256 * 1024;
/** Bytes of one request of a large file: with small ones, the time between them would be most of the time. */
export const LARGE_PIECE_BYTES = 2 ** 20;
const LARGE_BYTES = 20_000_000;

export const pieceBytesOf = (file: Pick<File, 'size'>): number =>
  file.size > LARGE_BYTES ? LARGE_PIECE_BYTES : PIECE_BYTES;
/** Most bytes of one request that the web's proxy accepts. */
export const PIECE_MAX_BYTES = 8 * 1024 * 1024;

/** Reasons not to upload a file: keys of messages/<locale>/upload.json. */
export type FileFault =
  | 'EMPTY'
  | 'TOO_LARGE'
  | 'TOO_MANY_PIXELS'
  | 'HEIC'
  | 'SVG'
  | 'NOT_A_PICTURE'
  | 'NOT_ALLOWED'
  | 'NOT_A_SOUND'
  | 'NOT_A_PACKAGE'
  | 'NOT_AN_ARCHIVE';

/** The error for a file of a wrong type, by purpose. */
export function wrongType(purpose: UploadPurpose): FileFault {
  const [kind, ...others] = UPLOADS[purpose].kinds;
  if (others.length > 0) return 'NOT_ALLOWED';
  if (kind === 'package') return purpose === 'ACCOUNT_ARCHIVE' ? 'NOT_AN_ARCHIVE' : 'NOT_A_PACKAGE';
  return kind === 'sound' ? 'NOT_A_SOUND' : 'NOT_A_PICTURE';
}

type Chosen = Pick<File, 'name' | 'type' | 'size'>;

const isHeic = ({ name, type }: Chosen) => /^image\/hei[cf]/.test(type) || /\.hei[cf]$/i.test(name);
const isSvg = ({ name, type }: Chosen) => type.startsWith('image/svg') || /\.svgz?$/i.test(name);

/** Checks a file by its name, size and type; null when it may be uploaded. */
export function judgeFile(file: Chosen, purpose: UploadPurpose): FileFault | null {
  const { maxBytes, labels } = UPLOADS[purpose];
  if (isHeic(file)) return 'HEIC';
  if (isSvg(file)) return 'SVG';
  if (file.size === 0) return 'EMPTY';
  if (file.size > maxBytes) return 'TOO_LARGE';
  // Some systems give no type: then the server decides by the bytes.
  if (file.type === '' || labels.includes(file.type)) return null;
  return wrongType(purpose);
}

export const hasTooManyPixels = ({ width, height }: { width: number; height: number }): boolean =>
  width * height > PICTURE_PIXELS_MAX;
