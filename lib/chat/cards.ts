import { queryOptions } from '@tanstack/react-query';
import DataLoader from 'dataloader';
import { GetChatCardsDocument } from '@/graphql/generated/graphql';
import type { GetChatCardsQuery } from '@/graphql/generated/graphql';
import { browserApi } from '@/lib/api/browser';
import { isApiError } from '@/lib/api/errors';
import { CHAT_CARDS_MAX } from '@/lib/contract/limits.ts';
import type { ChatReference } from '@/lib/contract/socket-payloads.ts';
import { chatKeys } from './keys';

/** What a message refers to, as the viewer may see it; without a thing it is not open to them. */
export type ChatCard = GetChatCardsQuery['getChatCards'][number];

/** Milliseconds in which a card that is scrolled away and back is not fetched again. */
const LOOK_MS = 10_000;
/** Addresses of files are valid for ten minutes: new ones arrive before that. */
const FRESH_MS = 4 * 60_000;

/** The cards that come on the screen together are fetched together. */
const cards = new DataLoader<ChatReference, ChatCard>(
  async (references) => {
    const items = references.map(({ kind, id }) => ({ kind, id: String(id) }));
    return (await browserApi(GetChatCardsDocument, { items })).getChatCards;
  },
  { cache: false, maxBatchSize: CHAT_CARDS_MAX, batchScheduleFn: (callback) => setTimeout(callback) },
);

/** Asked for at each look: its author decides what is shown, today and later. */
export function cardQuery(reference: ChatReference) {
  return queryOptions({
    queryKey: chatKeys.card(reference),
    queryFn: () => cards.load(reference),
    staleTime: LOOK_MS,
    refetchInterval: ({ state }) =>
      (state.data?.publicationResource?.medias.length ?? 0) > 0 ? FRESH_MS : false,
    retry: (count, error) => !isApiError(error) && count < 2,
  });
}
