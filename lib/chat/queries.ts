import { infiniteQueryOptions, keepPreviousData, queryOptions } from '@tanstack/react-query';
import {
  GetChatDocument,
  GetChatsPaginatedDocument,
  SearchChatMessagesDocument,
} from '@/graphql/generated/graphql';
import type { ChatPartsFragment, GetChatQuery } from '@/graphql/generated/graphql';
import type { ApiClient } from '@/lib/api/client';
import { PAGE_SIZE } from '@/lib/contract/limits.ts';
import { chatKeys } from './keys';

export type ChatInList = ChatPartsFragment;
export type ChatInFull = GetChatQuery['getChat'];

/** The viewer's chats, the latest first, paginated. */
export function chatsQuery(api: ApiClient, search: string) {
  return infiniteQueryOptions({
    queryKey: chatKeys.list(search),
    queryFn: async ({ pageParam }) =>
      (await api(GetChatsPaginatedDocument, { search: search || null, after: pageParam, take: PAGE_SIZE }))
        .getChatsPaginated,
    initialPageParam: null as string | null,
    getNextPageParam: ({ next }) => next ?? undefined,
    placeholderData: keepPreviousData,
    // A new message moves its chat to the front, so it may be on two pages: it is shown once.
    select: ({ pages }) => [
      ...new Map(pages.flatMap(({ items }) => items).map((chat) => [chat.id, chat])).values(),
    ],
  });
}

export function chatQuery(api: ApiClient, id: number) {
  return queryOptions({
    queryKey: chatKeys.one(id),
    queryFn: async () => (await api(GetChatDocument, { id })).getChat,
  });
}

/** Messages that contain these words, older ones with every page; an empty page need not be the last. */
export function chatSearchQuery(api: ApiClient, chatId: number, words: string) {
  return infiniteQueryOptions({
    queryKey: chatKeys.found(chatId, words),
    queryFn: async ({ pageParam }) =>
      (await api(SearchChatMessagesDocument, { chatId, query: words, before: pageParam })).searchChatMessages,
    initialPageParam: null as number | null,
    getNextPageParam: ({ hasMore, searchedTo }) => (hasMore ? searchedTo : undefined),
    staleTime: 0,
  });
}
