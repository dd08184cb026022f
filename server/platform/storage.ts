/** Files people see, by path; local folder or S3. */
export interface Storage {
  put(path: string, content: Uint8Array, mimeType: string): Promise<void>;
  /** Null when there is none. */
  get(path: string): Promise<Uint8Array | null>;
  remove(path: string): Promise<void>;
}
