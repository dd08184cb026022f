import type { Readable } from 'node:stream';
import type { SystemContext } from './context.ts';
import type { AfterCommit } from './endings.ts';
import type { RefillPart } from './refill.ts';

declare module './registry.ts' {
  interface Registry {
    personalData: readonly PersonalData[];
  }
}

/** The personal data that a module stores: what a person may export, and what is erased with the account. */
export interface PersonalData {
  /** Null: nothing belongs to a single person. */
  archive: readonly ArchivePart[] | null;
  /**
   * Erases a person from the module's tables; called inside one transaction for all modules, in the order of their
   * list. Safe to run twice. Null: nothing belongs to a single person.
   */
  erase: ((ctx: SystemContext, userId: number, account: ErasedAccount) => Promise<Unfinished | void>) | null;
  /** Takes back what is the module's own in an archive, into an empty account. */
  refill?: readonly RefillPart[];
}

/** What remains to be done after a module has erased. It deletes no file itself, because a later module may fail. */
export interface Unfinished {
  /** Paths of files that nothing refers to any more: they are deleted after every module has erased. */
  files?: readonly string[];
  afterCommit?: AfterCommit;
}

/** What an account referred to before it was erased. */
export interface ErasedAccount {
  photoId: string | null;
}

/** A part of the archive of a person's data. */
export type ArchivePart =
  /** A JSON file. Several parts with one name contribute members to one object. */
  | { name: string; read(ctx: SystemContext, userId: number): Promise<unknown> }
  /** A JSON file with one item per line, written while it is read: for long lists. */
  | { name: string; list(ctx: SystemContext, userId: number): AsyncIterable<unknown> }
  /** The same for spreadsheets, a line per row: see ArchiveColumn. */
  | ArchiveTable
  /** Files that are named as they are found. */
  | { files(ctx: SystemContext, userId: number): AsyncIterable<ArchiveFile> };

export type ArchiveFile =
  { name: string; content: Uint8Array | Readable } | { name: string; rows: AsyncIterable<unknown> };

export interface ArchiveTable {
  /** It ends with `.csv`. */
  name: string;
  columns: readonly string[];
  /** Rows with the cells of these columns, in their order. */
  cells(ctx: SystemContext, userId: number): AsyncIterable<readonly ArchiveCell[]>;
}

/**
 * A sum is in minor units of its currency, or points in hundredths: both are written as decimals. An instant is written
 * in UTC. Null is an empty cell.
 */
export type ArchiveCell = string | number | Date | { sum: number } | null;

/** Rows per read of a long list; an element of a board can have 256 kB. */
const PAGE = 50;

export interface ArchivePage<Key> {
  after: Key;
  take: number;
}

/** Yields the rows of `read`, page by page, each page after the key of the last row. */
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
