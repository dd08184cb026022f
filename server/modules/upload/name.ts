const NAME_MAX = 120;
/** Extensions of all stored types (lib/contract/upload.ts); pictures are all stored as WebP. */
const ENDINGS: Record<string, string> = {
  'image/webp': 'webp',
  'application/pdf': 'pdf',
  'text/plain': 'txt',
  'application/vnd.openxmlformats-officedocument.wordprocessingml.document': 'docx',
  'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet': 'xlsx',
  'application/vnd.openxmlformats-officedocument.presentationml.presentation': 'pptx',
  'application/vnd.oasis.opendocument.text': 'odt',
  'application/rtf': 'rtf',
  'application/epub+zip': 'epub',
  'audio/mpeg': 'mp3',
  'audio/aac': 'aac',
  'audio/mp4': 'm4a',
  'audio/x-m4a': 'm4a',
  'video/mp4': 'mp4',
  'audio/ogg': 'ogg',
  'audio/ogg; codecs=opus': 'ogg',
  'audio/wav': 'wav',
  'audio/flac': 'flac',
  'audio/x-flac': 'flac',
  'audio/webm': 'webm',
  'video/webm': 'webm',
  'application/zip': 'zip',
};

/**
 * The name under which a file is stored and offered: the last part of a path, with the extension of its content,
 * whatever the sender's name claims (invoice.pdf.exe). `line` is one line of cleaned text.
 */
export function nameFile(line: string, mimeType: string): string {
  const last = line.split(/[/\\]/).at(-1) ?? '';
  const ending = ENDINGS[mimeType] ?? 'bin';
  const stem = last
    .replace(/\.[^.\s]{1,10}$/, '')
    .slice(0, NAME_MAX - ending.length - 1)
    // The cut may have left half of a character.
    .replace(/[\uD800-\uDBFF]$/, '')
    .replace(/^[.\s]+|[.\s]+$/g, '');
  return `${stem || 'file'}.${ending}`;
}
