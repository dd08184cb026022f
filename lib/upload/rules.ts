import { PICTURE_PIXELS_MAX } from '@/lib/contract/limits.ts';
import { UPLOADS } from '@/lib/contract/upload.ts';
import type { UploadPurpose } from '@/lib/contract/upload.ts';

/**
 * Bytes sent in one go. The API gives up a request after 30 seconds, so a piece must get through a poor network in that
 * time; what had come of one that did not is kept all the same.
 */
export const PIECE_BYTES = 256 * 1024;
/** Bytes the web's door lets through in one go. */
export const PIECE_MAX_BYTES = 8 * 1024 * 1024;

/** Why a file is not even sent: keys of messages/<locale>/upload.json. */
export type FileFault =
  | 'EMPTY'
  | 'TOO_LARGE'
  | 'TOO_MANY_PIXELS'
  | 'HEIC'
  | 'SVG'
  | 'NOT_A_PICTURE'
  | 'NOT_ALLOWED'
  | 'NOT_A_SOUND';

/** What is said of a file of a wrong type, by what was wanted. */
export function wrongType(purpose: UploadPurpose): FileFault {
  const [kind, ...others] = UPLOADS[purpose].kinds;
  if (others.length > 0) return 'NOT_ALLOWED';
  return kind === 'sound' ? 'NOT_A_SOUND' : 'NOT_A_PICTURE';
}

type Chosen = Pick<File, 'name' | 'type' | 'size'>;

const isHeic = ({ name, type }: Chosen) => /^image\/hei[cf]/.test(type) || /\.hei[cf]$/i.test(name);
const isSvg = ({ name, type }: Chosen) => type.startsWith('image/svg') || /\.svgz?$/i.test(name);

/** What can be said of a file by its label alone; null when it may be tried. */
export function judgeFile(file: Chosen, purpose: UploadPurpose): FileFault | null {
  const { maxBytes, labels } = UPLOADS[purpose];
  if (isHeic(file)) return 'HEIC';
  if (isSvg(file)) return 'SVG';
  if (file.size === 0) return 'EMPTY';
  if (file.size > maxBytes) return 'TOO_LARGE';
  // Some systems name no type: then the bytes decide.
  if (file.type === '' || labels.includes(file.type)) return null;
  return wrongType(purpose);
}

export const hasTooManyPixels = ({ width, height }: { width: number; height: number }): boolean =>
  width * height > PICTURE_PIXELS_MAX;
