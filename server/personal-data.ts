import type { SystemContext } from './context.ts';
import type { AfterCommit } from './endings.ts';

declare module './registry.ts' {
  interface Registry {
    personalData: readonly PersonalData[];
  }
}

/** What a module holds of people: what of it they may take along, and what is left when they are gone. */
export interface PersonalData {
  /** Null: nothing that is a person's own. */
  archive: readonly ArchivePart[] | null;
  /**
   * Erases a person from the module's tables; called inside one transaction for all modules, in the order of their
   * list. Safe to run twice. Null: nothing is a person's alone.
   */
  erase: ((ctx: SystemContext, userId: number, account: ErasedAccount) => Promise<Unfinished | void>) | null;
}

/** What remains to be done after a module has erased. It deletes no file itself, because a later module may fail. */
export interface Unfinished {
  /** Paths of files that nothing refers to any more: they are deleted after every module has erased. */
  files?: readonly string[];
  afterCommit?: AfterCommit;
}

/** What an account pointed to before it was erased. */
export interface ErasedAccount {
  photoId: string | null;
}

/** A part of the archive of all that is a person's own. */
export type ArchivePart =
  /** A file of JSON. Of some with one name each gives members of one object. */
  | { name: string; read(ctx: SystemContext, userId: number): Promise<unknown> }
  /** A file of JSON with one item a line, written as it is read: for what may be long. */
  | { name: string; list(ctx: SystemContext, userId: number): AsyncIterable<unknown> }
  /** Files that are named as they are found. */
  | { files(ctx: SystemContext, userId: number): AsyncIterable<ArchiveFile> };

export type ArchiveFile =
  { name: string; content: Uint8Array } | { name: string; rows: AsyncIterable<unknown> };

/** Rows read at once of what may be long; an element of a board may have 256 kB. */
const PAGE = 50;

export interface ArchivePage<Key> {
  after: Key;
  take: number;
}

/** Row by row what `read` answers page by page, each page after the key of the last row. */
export async function* eachRow<Row, Key>(
  read: (page: ArchivePage<Key>) => Promise<Row[]>,
  keyOf: (row: Row) => Key,
  first: Key,
): AsyncGenerator<Row> {
  let page = await read({ after: first, take: PAGE });
  for (let last = page.at(-1); last !== undefined; last = page.at(-1)) {
    yield* page;
    page = await read({ after: keyOf(last), take: PAGE });
  }
}
