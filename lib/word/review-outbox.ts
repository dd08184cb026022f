import { isApiError } from '@/lib/api/errors';
import { WORDS_AT_ONCE_MAX } from '@/lib/contract/word/limits.ts';
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
  /** Reads what an earlier page or another tab has left, and sends nothing. */
  load: () => Promise<void>;
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

/** What waits of one person, in memory and on the disk. */
function createWaiting(userId: number) {
  let waiting: readonly WaitingReview[] = [];
  const listeners = new Set<() => void>();
  const set = (next: readonly WaitingReview[]) => {
    waiting = next;
    for (const listener of listeners) listener();
  };
  return {
    list: () => waiting,
    /** Notifies of what is not in the list. */
    touch: () => set([...waiting]),
    subscribe: (listener: () => void) => {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    add: (review: WaitingReview) => {
      set([...waiting, review]);
      void disk.putReview(review).catch(() => undefined);
    },
    drop: async (sent: readonly WaitingReview[]) => {
      const ids = new Set(sent.map(({ id }) => id));
      set(waiting.filter(({ id }) => !ids.has(id)));
      await disk.removeReviews([...ids]).catch(() => undefined);
    },
    /** Adds what an earlier page or another tab has left. */
    load: async () => {
      const stored = await disk.listReviews(userId).catch(() => []);
      const known = new Set(waiting.map(({ id }) => id));
      const others = stored.filter(({ id }) => !known.has(id));
      if (others.length > 0) set([...others, ...waiting].sort((a, b) => a.at - b.at));
    },
  };
}

export function createReviewOutbox(userId: number, sendReviews: SendReviews): ReviewOutbox {
  const waiting = createWaiting(userId);
  let sending: Promise<void> | null = null;
  let isStalled = false;
  const sendAll = async () => {
    await waiting.load();
    while (waiting.list().length > 0) {
      const batch = waiting.list().slice(0, WORDS_AT_ONCE_MAX);
      await sendBatch(sendReviews, batch);
      await waiting.drop(batch);
    }
  };
  const end = (hasFailed: boolean) => {
    sending = null;
    if (hasFailed === isStalled) return;
    isStalled = hasFailed;
    waiting.touch();
  };
  return {
    waiting: waiting.list,
    isStalled: () => isStalled,
    subscribe: waiting.subscribe,
    add: waiting.add,
    load: waiting.load,
    send: () => {
      sending ??= sendAll().then(
        () => end(false),
        () => end(true),
      );
      return sending;
    },
  };
}
