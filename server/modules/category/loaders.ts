import DataLoader from 'dataloader';
import type { LoaderScope } from '../../loaders.ts';
import type { CategoryContents, CategoryRow } from './model.ts';
import { findCategories, readContents } from './service.ts';

declare module '../../loaders.ts' {
  interface Loaders {
    /** Folders; null if one was deleted. Checks no rights, like the loaders below. */
    category: DataLoader<number, CategoryRow | null>;
    categoryContents: DataLoader<number, CategoryContents>;
  }
}

export const createCategoryLoaders = ({ ctx }: LoaderScope) => ({
  category: new DataLoader<number, CategoryRow | null>(async (ids) => {
    const found = new Map((await findCategories(ctx, ids)).map((row) => [row.id, row]));
    return ids.map((id) => found.get(id) ?? null);
  }),
  categoryContents: new DataLoader<number, CategoryContents>(async (ids) => {
    const found = await readContents(ctx, ids);
    return ids.map((id) => found.get(id) ?? new Error('a folder was deleted meanwhile'));
  }),
});
