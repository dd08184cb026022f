const startsWith = (content: Uint8Array, bytes: readonly number[], at = 0) =>
  bytes.every((byte, index) => content[at + index] === byte);
const ascii = (text: string) => [...text].map((letter) => letter.charCodeAt(0));

/** The picture types a board takes, by their first bytes; null for anything else (SVG is a document, not a picture). */
export function sniffImage(content: Uint8Array): string | null {
  if (startsWith(content, [0x89, ...ascii('PNG\r\n'), 0x1a, 0x0a])) return 'image/png';
  if (startsWith(content, [0xff, 0xd8, 0xff])) return 'image/jpeg';
  if (startsWith(content, ascii('GIF87a')) || startsWith(content, ascii('GIF89a'))) return 'image/gif';
  if (startsWith(content, ascii('RIFF')) && startsWith(content, ascii('WEBP'), 8)) return 'image/webp';
  return null;
}
