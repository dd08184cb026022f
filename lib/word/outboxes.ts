import type { QueryClient } from '@tanstack/react-query';
import { ReviewWordsDocument } from '@/graphql/generated/graphql';
import { browserApi } from '@/lib/api/browser';
import { mergeDueWords } from './due-store';
import { wordKeys } from './queries';
import type { Word } from './queries';
import { createReviewOutbox } from './review-outbox';
import type { ReviewOutbox } from './review-outbox';
import type { WaitingReview } from './review-store';

interface Held {
  outbox: ReviewOutbox;
  /** Of the part of the product where the person is: each has its own. */
  client: QueryClient;
}
const outboxes = new Map<number, Held>();

async function sendReviews(
  userId: number,
  client: () => QueryClient,
  reviews: readonly WaitingReview[],
): Promise<void> {
  const { reviewWords } = await browserApi(ReviewWordsDocument, {
    reviews: reviews.map(({ id, wordId, grade, undoes, at }) => ({
      ...{ id, wordId, grade, undoes },
      reviewedAt: new Date(at).toISOString(),
    })),
  });
  void mergeDueWords(userId, reviewWords).catch(() => undefined);
  const after = new Map(reviewWords.map((word) => [word.id, word]));
  const due = { queryKey: wordKeys.due };
  // What is on its way was read before these grades: it would bring their words back.
  const isFetching = client().isFetching(due) > 0;
  if (isFetching) await client().cancelQueries(due);
  client().setQueriesData<Word[]>(due, (words) => words?.map((word) => after.get(word.id) ?? word));
  if (isFetching) void client().invalidateQueries(due);
}

/** One outbox a person and page. Of a page that is rendered on the server nothing remains. */
export function outboxOf(userId: number, client: QueryClient): ReviewOutbox {
  if (typeof window === 'undefined')
    return createReviewOutbox(userId, (reviews) => sendReviews(userId, () => client, reviews));
  const known = outboxes.get(userId);
  if (known) {
    known.client = client;
    return known.outbox;
  }
  const made: Held = {
    client,
    outbox: createReviewOutbox(userId, (reviews) => sendReviews(userId, () => made.client, reviews)),
  };
  outboxes.set(userId, made);
  return made.outbox;
}
