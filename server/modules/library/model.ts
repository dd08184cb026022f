import type { FiledKind, MaterialKind } from '#contract/category.ts';
import type { Privacy } from '#contract/openness.ts';
import type { publication } from '../../db/schema/material.ts';
import type { UserRow } from '../account/model.ts';

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

/** Something that a person shares, as its card shows it. */
export interface SharedRow extends Pick<typeof publication.$inferSelect, 'language' | 'level'> {
  kind: MaterialKind;
  /** Of the lesson, quiz or publication. */
  id: number;
  authorId: number;
  title: string;
  coverId: string | null;
  privacy: Privacy;
  updatedAt: Date;
  /** Of a lesson's vocabulary or a publication's text. */
  words: number | null;
  exercisesCount: number | null;
}

export interface UserMaterialRow extends SharedRow {
  author: UserRow;
}

export interface UserMaterialPageRow {
  total: () => Promise<number>;
  hasMore: boolean;
  counts: () => Promise<{ kind: MaterialKind; count: number }[]>;
  items: UserMaterialRow[];
}
