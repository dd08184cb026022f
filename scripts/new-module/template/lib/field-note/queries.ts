import { infiniteQueryOptions, queryOptions } from '@tanstack/react-query';
import { GetFieldNoteDocument, GetFieldNotesDocument } from '@/graphql/generated/graphql';
import type { ApiClient } from '@/lib/api/client';
import { PAGE_SIZE } from '@/lib/contract/limits.ts';

export type {
  FieldNoteCardFragment as FieldNoteCard,
  FieldNotePartsFragment as FieldNote,
} from '@/graphql/generated/graphql';

export const fieldNoteKeys = {
  all: ['field-note'] as const,
  list: ['field-note', 'list'] as const,
  one: (id: number) => ['field-note', 'one', id] as const,
};

/** The viewer's own, latest first, page by page. */
export function fieldNotesQuery(api: ApiClient) {
  return infiniteQueryOptions({
    queryKey: fieldNoteKeys.list,
    queryFn: async ({ pageParam }) =>
      (await api(GetFieldNotesDocument, { skip: pageParam, take: PAGE_SIZE })).getFieldNotes,
    initialPageParam: 0,
    getNextPageParam: (last, pages) =>
      last.hasMore ? pages.reduce((sum, { items }) => sum + items.length, 0) : undefined,
    // An item created between two pages shifts the others, so duplicates are removed.
    select: ({ pages }) => [
      ...new Map(pages.flatMap(({ items }) => items).map((item) => [item.id, item])).values(),
    ],
  });
}

export function fieldNoteQuery(api: ApiClient, id: number) {
  return queryOptions({
    queryKey: fieldNoteKeys.one(id),
    queryFn: async () => (await api(GetFieldNoteDocument, { id })).getFieldNote,
  });
}
