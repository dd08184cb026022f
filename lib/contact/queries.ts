import { infiniteQueryOptions } from '@tanstack/react-query';
import type { InfiniteData } from '@tanstack/react-query';
import { GetUserContactSharingsDocument } from '@/graphql/generated/graphql';
import type { ContactCardFragment, GetUserContactSharingsQuery } from '@/graphql/generated/graphql';
import type { ApiClient } from '@/lib/api/client';
import { PAGE_SIZE } from '@/lib/contract/limits.ts';

export type ContactCard = ContactCardFragment;
type ContactPage = GetUserContactSharingsQuery['getUserContactSharings'];

export const contactKeys = {
  all: ['contact'] as const,
  sharings: ['contact', 'sharings'] as const,
};

/** Contacts that others shared with the viewer: unopened ones first, then the latest. */
export function sharingsQuery(api: ApiClient) {
  return infiniteQueryOptions({
    queryKey: contactKeys.sharings,
    queryFn: async ({ pageParam }) =>
      (await api(GetUserContactSharingsDocument, { skip: pageParam, take: PAGE_SIZE }))
        .getUserContactSharings,
    initialPageParam: 0,
    getNextPageParam: (last, pages) =>
      last.hasMore ? pages.reduce((sum, { items }) => sum + items.length, 0) : undefined,
    // Cards opened meanwhile shift the pages: each is shown once.
    select: ({ pages }) => [
      ...new Map(pages.flatMap(({ items }) => items).map((card) => [card.id, card])).values(),
    ],
  });
}

/** Returns the pages with one card replaced, in its place. */
export function withCard<Pages extends InfiniteData<ContactPage>>(known: Pages, card: ContactCard): Pages {
  const pages = known.pages.map((page) => ({
    ...page,
    items: page.items.map((item) => (item.id === card.id ? card : item)),
  }));
  return { ...known, pages };
}
