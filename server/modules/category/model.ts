import type { FiledKind } from '#contract/category.ts';
import type { category } from '../../db/schema/category.ts';

export type CategoryRow = typeof category.$inferSelect;

/** A folder on the path to another one. */
export type CategoryStep = Pick<CategoryRow, 'id' | 'title'>;

/** How much is in a folder and below it. */
export interface CategoryContents {
  /** Folders below it. */
  categories: number;
  counts: Record<FiledKind, number>;
}
