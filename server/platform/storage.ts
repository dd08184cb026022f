import type { Readable } from 'node:stream';

/** Bytes of a file from 0, the last one included. */
export interface Part {
  from: number;
  to: number;
}

/** Files people see, by path; local folder or S3. */
export interface Storage {
  put(path: string, content: Uint8Array, mimeType: string): Promise<void>;
  /** As put, whatever its length: it is never held whole. Answers its bytes; of what breaks off nothing is left. */
  putStream(path: string, content: Readable, mimeType: string): Promise<number>;
  /** Null when there is none. */
  get(path: string): Promise<Uint8Array | null>;
  /** As get, of bytes `from` to `to`, both among its own. */
  getPart(path: string, part: Part): Promise<Uint8Array | null>;
  /** As get, read as it is taken. */
  getStream(path: string): Promise<Readable | null>;
  remove(path: string): Promise<void>;
}
