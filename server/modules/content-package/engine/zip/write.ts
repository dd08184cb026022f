import { Zip, ZipDeflate } from 'fflate';

/** A file of a package. `read`: its bytes, when its turn comes; null: the file is gone, and left out. */
export interface ZipEntry {
  path: string;
  /** Its bytes are packed already, as those of pictures and sounds are. */
  isPacked: boolean;
  read(): Promise<Uint8Array | null>;
}

export const textEntry = (path: string, text: string): ZipEntry => ({
  path,
  isPacked: false,
  read: async () => new TextEncoder().encode(text),
});

/** The same entries make the same bytes. */
const MADE_AT = new Date('2020-01-01T12:00:00Z');

/** Packs one file after the other, so that one alone is in memory. */
export async function* writeZip(entries: readonly ZipEntry[]): AsyncGenerator<Uint8Array> {
  let chunks: Uint8Array[] = [];
  let failure: Error | null = null;
  const zip = new Zip((error, chunk) => {
    if (error) failure = error;
    else chunks.push(chunk);
  });
  const take = () => {
    if (failure) throw failure;
    const taken = chunks;
    chunks = [];
    return taken;
  };
  for (const { path, isPacked, read } of entries) {
    const content = await read();
    if (!content) continue;
    const file = new ZipDeflate(path, { level: isPacked ? 0 : 6 });
    file.mtime = MADE_AT;
    zip.add(file);
    file.push(content, true);
    yield* take();
  }
  zip.end();
  yield* take();
}
