import { queryOptions } from '@tanstack/react-query';
import { GetCategoriesDocument, GetCategoryDocument } from '@/graphql/generated/graphql';
import type { CategoryFieldsFragment } from '@/graphql/generated/graphql';
import type { ApiClient } from '@/lib/api/client';
import { PAGE_SIZE_MAX } from '@/lib/contract/limits.ts';

export type { CategoryFieldsFragment as Category } from '@/graphql/generated/graphql';

export const categoryKeys = {
  all: ['category'] as const,
  tree: ['category', 'tree'] as const,
  branch: (parentId: number | null) => ['category', 'branch', parentId] as const,
  place: (id: number) => ['category', 'place', id] as const,
};

/** All pages of a list of folders. */
async function allFolders(
  api: ApiClient,
  which: { everyLevel: true } | { parentId: number | null },
): Promise<CategoryFieldsFragment[]> {
  const found = new Map<number, CategoryFieldsFragment>();
  for (let skip = 0, hasMore = true; hasMore;) {
    const { getCategories: page } = await api(GetCategoriesDocument, { ...which, skip, take: PAGE_SIZE_MAX });
    for (const category of page.items) found.set(category.id, category);
    skip += page.items.length;
    // An empty page would be fetched without end.
    hasMore = page.hasMore && page.items.length > 0;
  }
  return [...found.values()];
}

/** All folders of the viewer, of every level, for fields that choose one. */
export function categoriesQuery(api: ApiClient) {
  return queryOptions({
    queryKey: categoryKeys.tree,
    queryFn: () => allFolders(api, { everyLevel: true }),
  });
}

/** The folders directly in this one; null: at the top. */
export function branchQuery(api: ApiClient, parentId: number | null) {
  return queryOptions({
    queryKey: categoryKeys.branch(parentId),
    queryFn: () => allFolders(api, { parentId }),
  });
}

/** A folder with the way to it. */
export function placeQuery(api: ApiClient, id: number) {
  return queryOptions({
    queryKey: categoryKeys.place(id),
    queryFn: async () => (await api(GetCategoryDocument, { id })).getCategory,
  });
}

/** How much is in a folder and below it, of all kinds. */
export const countThings = ({ counts }: Pick<CategoryFieldsFragment, 'counts'>): number =>
  counts.reduce((sum, { count }) => sum + count, 0);
