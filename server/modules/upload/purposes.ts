import type { UploadPurpose } from './model.ts';

declare module '../../registry.ts' {
  interface Registry {
    uploadPurposes: Readonly<Record<UploadPurpose, PurposeRule>>;
  }
}

/** What a kind of upload takes. */
export interface PurposeRule {
  maxBytes: number;
  /** Types by their content. SVG is never among them: it is a document that runs. */
  types: readonly string[];
  /** Everybody may see it once it is used. */
  isPublic: boolean;
}

export const PICTURES = ['image/jpeg', 'image/png', 'image/webp', 'image/gif', 'image/avif'];

/** What browsers record (WebM, MP4, Ogg) and people have (MP3, AAC, WAV, FLAC), as file-type names them. */
export const SOUNDS = [
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
export const DOCUMENTS = [
  'application/pdf',
  'application/vnd.openxmlformats-officedocument.wordprocessingml.document',
  'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
  'application/vnd.openxmlformats-officedocument.presentationml.presentation',
  'application/vnd.oasis.opendocument.text',
  'application/rtf',
  'application/epub+zip',
];
