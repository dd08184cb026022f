/** Kinds of files as people name them: keys of `kind` in messages/<locale>/lesson-parts.json. */
export type ShownKind = 'picture' | 'audio' | 'video' | 'pdf' | 'text' | 'document';

/** By MIME type. */
export function fileKind(mimeType: string): ShownKind {
  const [family] = mimeType.split('/');
  if (family === 'image') return 'picture';
  if (family === 'audio' || family === 'video') return family;
  if (mimeType === 'application/pdf') return 'pdf';
  return mimeType === 'text/plain' ? 'text' : 'document';
}

/** Whether browsers show files of this kind by themselves; others are offered as downloads. */
export const isShown = (kind: ShownKind): boolean => kind !== 'document';
