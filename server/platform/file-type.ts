import { isUtf8 } from 'node:buffer';

/** The MIME type of a file by its bytes, never by its name or its sender's claim; null if it is unknown. */
export async function findFileType(content: Uint8Array): Promise<string | null> {
  const { fileTypeFromBuffer } = await import('file-type');
  const found = await fileTypeFromBuffer(content).catch(() => undefined);
  return found?.mime ?? null;
}

/** Control characters that are in no text: all but tab, line feed, form feed and carriage return. */
const isBinary = (byte: number) =>
  byte < 0x20 && byte !== 0x09 && byte !== 0x0a && byte !== 0x0c && byte !== 0x0d;

/** Text has no signature: true if the bytes are UTF-8 without control characters. */
export function isPlainText(content: Uint8Array): boolean {
  return content.length > 0 && isUtf8(content) && !content.some(isBinary);
}
