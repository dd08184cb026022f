const NAME_MAX = 120;
const ENDINGS: Record<string, string> = { 'image/webp': 'webp', 'application/pdf': 'pdf' };

/**
 * The name a file is kept and offered under: the last part of a path, ending as its content does, whatever the sender
 * called it (invoice.pdf.exe). `line` is cleaned text of one line.
 */
export function nameFile(line: string, mimeType: string): string {
  const last = line.split(/[/\\]/).at(-1) ?? '';
  const ending = ENDINGS[mimeType] ?? 'bin';
  const stem = last
    .replace(/\.[^.\s]{1,10}$/, '')
    .slice(0, NAME_MAX - ending.length - 1)
    // A cut may leave half of a character.
    .replace(/[\uD800-\uDBFF]$/, '')
    .replace(/^[.\s]+|[.\s]+$/g, '');
  return `${stem || 'file'}.${ending}`;
}
