import {
  AUDIO_MAX_BYTES,
  CERTIFICATE_MAX_BYTES,
  CHAT_FILE_MAX_BYTES,
  PHOTO_MAX_BYTES,
  PICTURE_PIXELS_MAX,
} from '@/lib/contract/limits.ts';

export type UploadPurpose =
  'PROFILE_PHOTO' | 'CERTIFICATE' | 'QUIZ_COVER' | 'EXERCISE_IMAGE' | 'EXERCISE_AUDIO' | 'CHAT_FILE';

/**
 * Bytes sent in one go. The API gives up a request after 30 seconds, so a piece must get through a poor network in that
 * time; what had come of one that did not is kept all the same.
 */
export const PIECE_BYTES = 256 * 1024;
/** Bytes the web's door lets through in one go. */
export const PIECE_MAX_BYTES = 8 * 1024 * 1024;

const PICTURES = ['image/jpeg', 'image/png', 'image/webp', 'image/gif', 'image/avif'] as const;
/** What people have and browsers record, under the names browsers give it. */
const SOUNDS = [
  'audio/mpeg',
  'audio/mp3',
  'audio/aac',
  'audio/mp4',
  'audio/x-m4a',
  'audio/ogg',
  'audio/wav',
  'audio/x-wav',
  'audio/flac',
  'audio/webm',
] as const;

const DOCUMENTS = [
  'application/pdf',
  'application/vnd.openxmlformats-officedocument.wordprocessingml.document',
  'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
  'application/vnd.openxmlformats-officedocument.presentationml.presentation',
  'application/vnd.oasis.opendocument.text',
  'application/rtf',
  'application/epub+zip',
] as const;

interface Rule {
  maxBytes: number;
  types: readonly string[];
}

/** What each kind of upload takes. The API judges again, by the bytes. */
export const UPLOAD_RULES: Record<UploadPurpose, Rule> = {
  PROFILE_PHOTO: { maxBytes: PHOTO_MAX_BYTES, types: PICTURES },
  CERTIFICATE: { maxBytes: CERTIFICATE_MAX_BYTES, types: [...PICTURES, 'application/pdf'] },
  QUIZ_COVER: { maxBytes: PHOTO_MAX_BYTES, types: PICTURES },
  EXERCISE_IMAGE: { maxBytes: PHOTO_MAX_BYTES, types: PICTURES },
  EXERCISE_AUDIO: { maxBytes: AUDIO_MAX_BYTES, types: SOUNDS },
  CHAT_FILE: {
    maxBytes: CHAT_FILE_MAX_BYTES,
    types: [...PICTURES, ...SOUNDS, ...DOCUMENTS, 'video/mp4', 'video/webm'],
  },
};

/** What is said of a file of a wrong type, by what was wanted. */
export const WRONG_TYPE: Record<UploadPurpose, FileFault> = {
  PROFILE_PHOTO: 'NOT_A_PICTURE',
  CERTIFICATE: 'NOT_ALLOWED',
  QUIZ_COVER: 'NOT_A_PICTURE',
  EXERCISE_IMAGE: 'NOT_A_PICTURE',
  EXERCISE_AUDIO: 'NOT_A_SOUND',
  CHAT_FILE: 'NOT_ALLOWED',
};

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

type Chosen = Pick<File, 'name' | 'type' | 'size'>;

const isHeic = ({ name, type }: Chosen) => /^image\/hei[cf]/.test(type) || /\.hei[cf]$/i.test(name);
const isSvg = ({ name, type }: Chosen) => type.startsWith('image/svg') || /\.svgz?$/i.test(name);

/** What can be said of a file by its label alone; null when it may be tried. */
export function judgeFile(file: Chosen, purpose: UploadPurpose): FileFault | null {
  const { maxBytes, types } = UPLOAD_RULES[purpose];
  if (isHeic(file)) return 'HEIC';
  if (isSvg(file)) return 'SVG';
  if (file.size === 0) return 'EMPTY';
  if (file.size > maxBytes) return 'TOO_LARGE';
  // Some systems name no type: then the bytes decide.
  if (file.type === '' || types.includes(file.type)) return null;
  return WRONG_TYPE[purpose];
}

export const hasTooManyPixels = ({ width, height }: { width: number; height: number }): boolean =>
  width * height > PICTURE_PIXELS_MAX;
