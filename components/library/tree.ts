import type { FiledKind } from '@/graphql/generated/graphql';
import type { Category } from '@/lib/category/queries';

/** What the lines of a tree share. */
export interface Tree {
  current: string;
  /** The line that Tab reaches. */
  tabStop: string;
  /** Null: none, so that Tab reaches the first. */
  setTabStop: (key: string | null) => void;
  isUnfolded: (id: number) => boolean;
  fold: (id: number, unfolded: boolean) => void;
  open: (folder: number | null, kind?: FiledKind | null) => void;
  rename: (folder: Category) => void;
}
