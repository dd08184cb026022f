import { Readable } from 'node:stream';

/** A file that can be read more than once, each time from its beginning. Whoever opens it closes the stream. */
export interface FileSource {
  /** Bytes. */
  size: number;
  open(): Promise<Readable>;
}

export const sourceOf = (content: Uint8Array): FileSource => ({
  size: content.length,
  open: async () => Readable.from([content], { objectMode: false }),
});
