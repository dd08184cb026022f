export type SqlValue = string | number | Uint8Array | null;

/** A database of SQLite that is open. */
export interface SqlFile {
  /** The rows of one statement. Throws for one that the database cannot run. */
  query(text: string, values?: readonly SqlValue[]): Promise<SqlValue[][]>;
  /** The whole file as it is now. */
  bytes(): Promise<Uint8Array>;
  close(): void;
}

/** Opens a file, or an empty database. */
export type OpenSql = (bytes: Uint8Array | null) => Promise<SqlFile>;
