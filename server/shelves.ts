import type { FiledKind } from '#contract/category.ts';
import type { Privacy } from '#contract/openness.ts';
import type { Changes } from './db/changes.ts';
import type { Chosen } from './db/filed.ts';

declare module './registry.ts' {
  interface Registry {
    shelves: Shelves;
  }
}

/** What can be in a folder besides folders: what people see as a kind, and references to others' folders. */
export type ShelfKind = FiledKind | 'SAVED_CATEGORY';

/** Of each kind, how its rows are moved and removed with the folders that contain them. */
export type Shelves = Readonly<Record<ShelfKind, Shelf>>;

/** Who may see something, and from when. */
export interface ChosenOpening {
  privacy: Privacy;
  availableFrom: Date | null;
  now: Date;
}

/** Its functions check no rights: they are for rows that addLock found to be a person's own. */
export interface Shelf {
  /** Locks those of the chosen rows that exist and are this person's own; `then` receives their ids. */
  addLock(changes: Changes, of: { ownerId: number; chosen: Chosen }, then: (ids: number[]) => void): void;
  /** Reads the files that nobody sees once these rows are removed. */
  addFilesRead?(changes: Changes, ids: readonly number[], then: (files: string[]) => void): void;
  addMove(changes: Changes, ids: readonly number[], categoryId: number | null): void;
  /** Sets who may see these; absent of a kind that is not the person's own thing. */
  addOpening?(changes: Changes, ids: readonly number[], opening: ChosenOpening): void;
  /** Removes rows; their files are released by the caller. */
  addRemoval(changes: Changes, ids: readonly number[], now: Date): void;
}
