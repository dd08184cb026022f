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

/** Whether an address of a file of this kind shows it; others are saved, a PDF is also read in its page. */
export const isShown = (kind: ShownKind): boolean => kind !== 'document' && kind !== 'pdf';
