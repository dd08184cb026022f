import { openDB } from 'idb';
import type { DBSchema } from 'idb';
import { openIdb } from '@/lib/open-idb';
import { hasLeft } from '@/lib/user-storage';

/** An entry of a word's log that the server does not have yet. */
export interface WaitingReview {
  id: string;
  userId: number;
  wordId: number;
  grade: number | null;
  undoes: string | null;
  /** Milliseconds by the server's clock. */
  at: number;
}

interface ReviewSchema extends DBSchema {
  reviews: { key: string; value: WaitingReview; indexes: { user: number } };
}

const open = openIdb<ReviewSchema>((callbacks) =>
  openDB<ReviewSchema>('tildesh-words', 1, {
    ...callbacks,
    upgrade(db) {
      db.createObjectStore('reviews', { keyPath: 'id' }).createIndex('user', 'userId');
    },
  }),
);

/** This person's entries, the oldest first; none where the browser stores nothing. */
export async function listReviews(userId: number): Promise<WaitingReview[]> {
  const found = await (await open()).getAllFromIndex('reviews', 'user', userId);
  return found.sort((a, b) => a.at - b.at || (a.id < b.id ? -1 : 1));
}

/** Resolves when it is on the disk: a closed tab does not lose it. */
export async function putReview(review: WaitingReview): Promise<void> {
  const db = await open();
  // After sign-out has cleared them nothing more of this person is written.
  if (hasLeft(review.userId)) return;
  const transaction = db.transaction('reviews', 'readwrite', { durability: 'strict' });
  void transaction.store.put(review);
  await transaction.done;
}

export async function removeReviews(ids: readonly string[]): Promise<void> {
  const transaction = (await open()).transaction('reviews', 'readwrite');
  for (const id of ids) void transaction.store.delete(id);
  await transaction.done;
}

/** How many of this person's entries are on this device alone. */
export async function countWaitingReviews(userId: number): Promise<number> {
  return (await open()).countFromIndex('reviews', 'user', userId);
}

/** At sign-out: entries of other people on this device stay. */
export async function clearReviews(userId: number): Promise<void> {
  const transaction = (await open()).transaction('reviews', 'readwrite', { durability: 'strict' });
  const ids = await transaction.store.index('user').getAllKeys(userId);
  for (const id of ids) void transaction.store.delete(id);
  await transaction.done;
}
