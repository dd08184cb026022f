import type { Readable } from 'node:stream';

/** Files people see, by path; local folder or S3. */
export interface Storage {
  put(path: string, content: Uint8Array, mimeType: string): Promise<void>;
  /** As put, whatever its length: it is never held whole. Answers its bytes; of what breaks off nothing is left. */
  putStream(path: string, content: Readable, mimeType: string): Promise<number>;
  /** Null when there is none. */
  get(path: string): Promise<Uint8Array | null>;
  /** As get, read as it is taken. */
  getStream(path: string): Promise<Readable | null>;
  remove(path: string): Promise<void>;
}
