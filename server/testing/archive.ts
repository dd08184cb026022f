import { inflateRawSync } from 'node:zlib';

const END = 0x06054b50;
const ENTRY = 0x02014b50;

/** The files of a ZIP by name; it supports only what the product writes. */
export function readArchive(zip: Uint8Array): Map<string, Buffer> {
  const bytes = Buffer.from(zip);
  const end = bytes.lastIndexOf(Buffer.from([END & 0xff, (END >> 8) & 0xff, (END >> 16) & 0xff, END >> 24]));
  const files = new Map<string, Buffer>();
  let at = bytes.readUInt32LE(end + 16);
  while (bytes.readUInt32LE(at) === ENTRY) {
    const method = bytes.readUInt16LE(at + 10);
    const size = bytes.readUInt32LE(at + 20);
    const [name, extra, comment] = [28, 30, 32].map((offset) => bytes.readUInt16LE(at + offset));
    const local = bytes.readUInt32LE(at + 42);
    const nameEnd = at + 46 + (name ?? 0);
    const start = local + 30 + bytes.readUInt16LE(local + 26) + bytes.readUInt16LE(local + 28);
    const content = bytes.subarray(start, start + size);
    files.set(bytes.toString('utf8', at + 46, nameEnd), method === 0 ? content : inflateRawSync(content));
    at = nameEnd + (extra ?? 0) + (comment ?? 0);
  }
  return files;
}
