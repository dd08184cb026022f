import type { UploadPurpose } from './upload.ts';

/** The kinds by which files are counted and filtered. */
export const FILE_KINDS = ['PICTURE', 'AUDIO', 'VIDEO', 'OTHER'] as const;
export type FileKind = (typeof FILE_KINDS)[number];

/** By its bytes, a recording without a picture can look like a video: what it was sent for decides then. */
export function fileKindOf(mimeType: string, purpose: UploadPurpose): FileKind {
  if (purpose.endsWith('_AUDIO') || mimeType.startsWith('audio/')) return 'AUDIO';
  if (mimeType.startsWith('image/')) return 'PICTURE';
  return mimeType.startsWith('video/') ? 'VIDEO' : 'OTHER';
}

/** A file's name without its extension, and the extension with its dot. The extension follows from the content. */
export function splitFileName(name: string): [stem: string, extension: string] {
  const dot = name.lastIndexOf('.');
  return dot > 0 ? [name.slice(0, dot), name.slice(dot)] : [name, ''];
}

/** What can use a file. */
export const FILE_USE_KINDS = ['LESSON', 'QUIZ', 'EXERCISE', 'PUBLICATION', 'POST'] as const;
export type FileUseKind = (typeof FILE_USE_KINDS)[number];
