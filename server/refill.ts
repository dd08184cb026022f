import type { Readable } from 'node:stream';
import type { z } from 'zod';
import type { RefillKind, RefillReason } from '#contract/refill.ts';
import type { UploadPurpose } from '#contract/upload.ts';
import type { Context } from './context.ts';

/**
 * The order in which an account is filled: what is referred to comes first. Within a step the order of the modules does
 * not matter.
 */
export const REFILL_STEPS = [
  'FOLDERS',
  'QUIZZES',
  'PUBLICATIONS',
  'EXERCISES',
  'LESSONS',
  'WORDS',
  'POSTS',
  'BOARDS',
  'PERSON',
  'FILES',
  'RECORDS',
] as const;
export type RefillStep = (typeof REFILL_STEPS)[number];

/** How a module takes back what is its own in an archive. */
export interface RefillPart {
  step: RefillStep;
  /** Runs again from the beginning where a process died; `make` then passes over what is made. */
  run(refill: Refill): Promise<void>;
}

/** Ids as an archive has them: numbers, or UUIDs. */
export type OldId = number | string;

interface MadeItem {
  oldId: OldId;
  /** What the report calls it. */
  name?: string;
  /** When it was made first; an instant to come counts as now. */
  at?: Date;
  /** How many things it stands for, if more than one. */
  count?: number;
}

/** What an item is made with, inside one transaction. */
export interface Making {
  /** The person, now. */
  ctx: Context;
  /** The person when the item was made first: what services make with it is dated then. */
  past: Context;
  /** Always the same for this item. */
  clientId: string;
}

export type NewId = number | string;

/** An account that is filled from an archive, as modules see it. What it reads was written by anybody. */
export interface Refill {
  /** The person whose account it is. */
  ctx: Context;
  /**
   * The items of a list that have this shape; others are left out as INVALID and counted under `kind`. Nothing if the
   * archive has no such file.
   */
  items<Schema extends z.ZodType>(
    file: string,
    kind: RefillKind,
    schema: Schema,
  ): AsyncIterable<z.output<Schema>>;
  /** A file that is one object, parsed; null if there is none, or if it has another shape: that is INVALID. */
  whole<Schema extends z.ZodType>(
    file: string,
    kind: RefillKind,
    schema: Schema,
  ): Promise<z.output<Schema> | null>;
  /**
   * Makes an item in one transaction, unless a process before this one did. A refusal (DomainError), or a value that the
   * database refuses, leaves it out with its reason; anything else ends the filling, which is tried again. True if it exists
   * afterwards.
   */
  make(kind: RefillKind, item: MadeItem, work: (making: Making) => Promise<NewId>): Promise<boolean>;
  /** Notes that something was left out; `count`: how many, if more than one. */
  leave(
    kind: RefillKind,
    reason: RefillReason,
    left: { oldId: OldId; name?: string; count?: number },
  ): Promise<void>;
  /** The new id of what was made; null: it was not, or the old id is null. */
  idOf(kind: RefillKind, oldId: OldId | null | undefined): number | null;
  /** A UUID for what is known by UUIDs that a client makes: the same one for the same `name`. */
  uuidOf(name: string): string;
  /**
   * The file of an upload of the archive as a new upload of the person, by the upload service's rules. Null if there is
   * none or it is refused: that is noted.
   */
  file(oldId: string | null | undefined, purpose: UploadPurpose): Promise<string | null>;
  /** The uploads of the archive. */
  uploads(): Promise<readonly ArchivedUpload[]>;
  /** Those of them that nothing has asked for until now. */
  unaskedUploads(): Promise<readonly ArchivedUpload[]>;
  /** A file of the archive by its name; null if there is none. Whoever opens it closes the stream. */
  entry(name: string): { size: number; open(): Promise<Readable> } | null;
  /** The names of the files that begin so. */
  names(beginning: string): string[];
}

/** A line of files.json. */
export interface ArchivedUpload {
  id: string;
  purpose: string;
  name: string;
  /** Its name in the archive. */
  path: string;
}
