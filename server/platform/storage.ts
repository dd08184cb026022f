import type { Readable } from 'node:stream';

/** A range of bytes, counted from 0, both ends included. */
export interface Part {
  from: number;
  to: number;
}

export interface ListedFile {
  path: string;
  /** Bytes. */
  size: number;
}

/** Files that people see, by path; a local folder or S3. */
export interface Storage {
  put(path: string, content: Uint8Array, mimeType: string): Promise<void>;
  /**
   * As put, for a stream of any length: it is never in memory as a whole. Returns its bytes; an aborted stream
   * leaves nothing.
   */
  putStream(path: string, content: Readable, mimeType: string): Promise<number>;
  /** Null if it does not exist. */
  get(path: string): Promise<Uint8Array | null>;
  /** As get, as a stream; `part` must lie within the file. */
  getStream(path: string, part?: Part): Promise<Readable | null>;
  remove(path: string): Promise<void>;
  /** All files, for a backup. */
  list(): AsyncIterable<ListedFile>;
}
