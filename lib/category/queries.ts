import { queryOptions } from '@tanstack/react-query';
import { GetCategoriesDocument } from '@/graphql/generated/graphql';
import type { CategoryFieldsFragment } from '@/graphql/generated/graphql';
import type { ApiClient } from '@/lib/api/client';
import { PAGE_SIZE_MAX } from '@/lib/contract/limits.ts';

export type { CategoryFieldsFragment as Category } from '@/graphql/generated/graphql';

export const categoryKeys = {
  all: ['category'] as const,
  tree: ['category', 'tree'] as const,
};

/** All folders of the viewer, of every level, for fields that choose one. */
export function categoriesQuery(api: ApiClient) {
  return queryOptions({
    queryKey: categoryKeys.tree,
    queryFn: async (): Promise<CategoryFieldsFragment[]> => {
      const found = new Map<number, CategoryFieldsFragment>();
      for (let skip = 0, hasMore = true; hasMore;) {
        const { getCategories: page } = await api(GetCategoriesDocument, {
          everyLevel: true,
          skip,
          take: PAGE_SIZE_MAX,
        });
        for (const category of page.items) found.set(category.id, category);
        skip += page.items.length;
        // An empty page would be fetched without end.
        hasMore = page.hasMore && page.items.length > 0;
      }
      return [...found.values()];
    },
  });
}

/** How much is in a folder and below it, of all kinds. */
export const countThings = ({ counts }: Pick<CategoryFieldsFragment, 'counts'>): number =>
  counts.reduce((sum, { count }) => sum + count, 0);
