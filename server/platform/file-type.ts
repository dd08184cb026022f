import type { FileSource } from './file-source.ts';

/**
 * The MIME type of a file by its bytes, never by its name or its sender's claim; null if it is unknown. It reads as
 * far as the type needs: that of an office file is in an entry of its ZIP, which may be the last one.
 */
export async function findFileType({ size, open }: FileSource): Promise<string | null> {
  // The library judges no shorter file either when it has it whole.
  if (size < 2) return null;
  const [{ fileTypeFromTokenizer }, { fromStream }] = await Promise.all([
    import('file-type'),
    import('strtok3/core'),
  ]);
  const stream = await open();
  // Also after the tokenizer has stopped listening.
  stream.on('error', () => undefined);
  try {
    // Without the size, the library gives up early: it could not know whether a stream ends at all.
    const tokenizer = fromStream(stream, { fileInfo: { size } });
    const found = await fileTypeFromTokenizer(tokenizer).catch(() => undefined);
    if (stream.errored) throw stream.errored;
    return found?.mime ?? null;
  } finally {
    stream.destroy();
  }
}

/** Control characters that are in no text: all but tab, line feed, form feed and carriage return. */
const isBinary = (byte: number) =>
  byte < 0x20 && byte !== 0x09 && byte !== 0x0a && byte !== 0x0c && byte !== 0x0d;

/** Text has no signature: true if the whole file is UTF-8 without control characters. */
export async function isPlainText({ size, open }: FileSource): Promise<boolean> {
  if (size === 0) return false;
  const decoder = new TextDecoder('utf-8', { fatal: true });
  for await (const piece of (await open()) as AsyncIterable<Uint8Array>)
    if (piece.some(isBinary) || !canDecode(decoder, piece)) return false;
  return canDecode(decoder);
}

/** Whether the next piece continues the text; without one, whether the text may end here. */
function canDecode(decoder: TextDecoder, piece?: Uint8Array): boolean {
  try {
    decoder.decode(piece, { stream: piece !== undefined });
    return true;
  } catch {
    return false;
  }
}
