/** The encoding that a byte order mark says, or the first sign of XML without one. */
const STARTS: readonly [bytes: readonly number[], encoding: string][] = [
  [[0xef, 0xbb, 0xbf], 'utf-8'],
  [[0xff, 0xfe], 'utf-16le'],
  [[0xfe, 0xff], 'utf-16be'],
  [[0x3c, 0x00, 0x3f, 0x00], 'utf-16le'],
  [[0x00, 0x3c, 0x00, 0x3f], 'utf-16be'],
];
/** Bytes in which a declaration is looked for. */
const HEAD = 200;
const DECLARED = /^\s*<\?xml\s[^>]*?\bencoding\s*=\s*["']([\w.:-]+)["']/;

function encodingOf(bytes: Uint8Array): string {
  const start = STARTS.find(([begin]) => begin.every((byte, index) => bytes[index] === byte));
  if (start) return start[1];
  const head = new TextDecoder('latin1').decode(bytes.subarray(0, HEAD));
  const declared = DECLARED.exec(head)?.[1] ?? 'utf-8';
  // What could be read byte by byte is not in two bytes a letter, whatever it says.
  return new TextDecoder(declared).encoding.startsWith('utf-16') ? 'utf-8' : declared;
}

/**
 * The text of a file of JSON or XML, without its byte order mark: in the encoding that it declares, else in UTF-8. Null if
 * we do not know that encoding or the bytes are none of its text: letters must not silently become other ones.
 */
export function decodeText(bytes: Uint8Array): string | null {
  try {
    return new TextDecoder(encodingOf(bytes), { fatal: true }).decode(bytes);
  } catch {
    return null;
  }
}
