import type { FiledKind, MaterialKind } from '#contract/category.ts';

/** Something in a person's library. */
export interface MaterialRow {
  kind: FiledKind;
  /** Of SAVED the id of the reference, else that of the thing. */
  id: number;
  /** What it is; of SAVED what the original is. */
  sourceKind: MaterialKind;
  sourceId: number;
  categoryId: number | null;
  createdAt: Date;
}

export interface MaterialPageRow {
  total: number;
  hasMore: boolean;
  counts: { kind: FiledKind; count: number }[];
  items: MaterialRow[];
}
