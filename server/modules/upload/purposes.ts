import {
  AUDIO_MAX_BYTES,
  CERTIFICATE_MAX_BYTES,
  CHAT_FILE_MAX_BYTES,
  PHOTO_MAX_BYTES,
} from '#contract/limits.ts';
import type { UploadPurpose } from './model.ts';

interface Rule {
  maxBytes: number;
  /** Types by their content. SVG is never among them: it is a document that runs. */
  types: readonly string[];
  /** Everybody may see it once it is used. */
  isPublic: boolean;
}

const PICTURES = ['image/jpeg', 'image/png', 'image/webp', 'image/gif', 'image/avif'];

/** What browsers record (WebM, MP4, Ogg) and people have (MP3, AAC, WAV, FLAC), as file-type names them. */
const SOUNDS = [
  'audio/mpeg',
  'audio/aac',
  'audio/mp4',
  'audio/x-m4a',
  'video/mp4',
  'audio/ogg',
  'audio/ogg; codecs=opus',
  'audio/wav',
  'audio/flac',
  'audio/x-flac',
  'audio/webm',
  'video/webm',
];

/** What people hand each other. Nothing a browser would run: text/html and SVG are not among them. */
const DOCUMENTS = [
  'application/pdf',
  'application/vnd.openxmlformats-officedocument.wordprocessingml.document',
  'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
  'application/vnd.openxmlformats-officedocument.presentationml.presentation',
  'application/vnd.oasis.opendocument.text',
  'application/rtf',
  'application/epub+zip',
];

/** What each kind of upload takes. */
export const PURPOSES: Record<UploadPurpose, Rule> = {
  PROFILE_PHOTO: { maxBytes: PHOTO_MAX_BYTES, types: PICTURES, isPublic: false },
  CERTIFICATE: {
    maxBytes: CERTIFICATE_MAX_BYTES,
    types: [...PICTURES, 'application/pdf'],
    isPublic: true,
  },
  QUIZ_COVER: { maxBytes: PHOTO_MAX_BYTES, types: PICTURES, isPublic: true },
  EXERCISE_IMAGE: { maxBytes: PHOTO_MAX_BYTES, types: PICTURES, isPublic: false },
  EXERCISE_AUDIO: { maxBytes: AUDIO_MAX_BYTES, types: SOUNDS, isPublic: false },
  CHAT_FILE: {
    maxBytes: CHAT_FILE_MAX_BYTES,
    types: [...PICTURES, ...SOUNDS, ...DOCUMENTS],
    isPublic: false,
  },
};

export function findPurpose(value: unknown): UploadPurpose | null {
  return (Object.keys(PURPOSES) as UploadPurpose[]).find((purpose) => purpose === value) ?? null;
}
