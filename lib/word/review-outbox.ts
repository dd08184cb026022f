import { isApiError } from '@/lib/api/errors';
import { WORDS_AT_ONCE_MAX } from '@/lib/contract/word.ts';
import * as disk from './review-store';
import type { WaitingReview } from './review-store';

/** Sends entries and resolves once the server has them. */
export type SendReviews = (reviews: readonly WaitingReview[]) => Promise<void>;

/** The unsent entries of one person's logs: in memory for the screen, on the disk for the next page. */
export interface ReviewOutbox {
  /** The oldest first; the same array until something changes. */
  waiting: () => readonly WaitingReview[];
  /** Sending has failed, so that what waits is on this device alone for a while. */
  isStalled: () => boolean;
  subscribe: (listener: () => void) => () => void;
  add: (review: WaitingReview) => void;
  /** Sends what waits, in the order in which it was given; what another tab has left too. Resolves also if that fails. */
  send: () => Promise<void>;
}

/** Whether sending the same again may succeed. */
const mayComeThrough = (error: unknown): boolean => !isApiError(error, 'BAD_USER_INPUT');

/** One that the server refuses for ever must not hold back the others. */
async function sendBatch(send: SendReviews, batch: readonly WaitingReview[]): Promise<void> {
  try {
    await send(batch);
  } catch (error) {
    if (mayComeThrough(error)) throw error;
    if (batch.length > 1) for (const review of batch) await sendBatch(send, [review]);
  }
}

export function createReviewOutbox(userId: number, sendReviews: SendReviews): ReviewOutbox {
  let waiting: readonly WaitingReview[] = [];
  let sending: Promise<void> | null = null;
  let isStalled = false;
  const listeners = new Set<() => void>();
  const set = (next: readonly WaitingReview[]) => {
    waiting = next;
    for (const listener of listeners) listener();
  };
  const drop = async (sent: readonly WaitingReview[]) => {
    const ids = new Set(sent.map(({ id }) => id));
    set(waiting.filter(({ id }) => !ids.has(id)));
    await disk.removeReviews([...ids]).catch(() => undefined);
  };
  const load = async () => {
    const stored = await disk.listReviews(userId).catch(() => []);
    const known = new Set(waiting.map(({ id }) => id));
    const others = stored.filter(({ id }) => !known.has(id));
    if (others.length > 0) set([...others, ...waiting].sort((a, b) => a.at - b.at));
  };
  const sendAll = async () => {
    await load();
    while (waiting.length > 0) {
      const batch = waiting.slice(0, WORDS_AT_ONCE_MAX);
      await sendBatch(sendReviews, batch);
      await drop(batch);
    }
  };
  return {
    waiting: () => waiting,
    isStalled: () => isStalled,
    subscribe: (listener) => {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    add: (review) => {
      set([...waiting, review]);
      void disk.putReview(review).catch(() => undefined);
    },
    send: () => {
      sending ??= sendAll()
        .then(
          () => false,
          () => true,
        )
        .then((hasFailed) => {
          sending = null;
          if (hasFailed === isStalled) return;
          isStalled = hasFailed;
          set([...waiting]);
        });
      return sending;
    },
  };
}
