import { openDB } from 'idb';
import type { DBSchema } from 'idb';
import { openIdb } from '@/lib/open-idb';
import { hasLeft } from '@/lib/user-storage';
import { DUE_WORDS_DATABASE } from '@/lib/due-words-database';
import type { Word } from './queries';

/** What is due within a week, as the server said last: to practise where no page can be fetched. */
export interface StoredDue {
  userId: number;
  words: Word[];
  /** Milliseconds, by this device's clock. */
  at: number;
}

interface DueSchema extends DBSchema {
  due: { key: number; value: StoredDue };
}

/** A separate database: the outbox must not wait until a tab of an older version lets a new version of it open. */
const open = openIdb<DueSchema>((callbacks) =>
  openDB<DueSchema>(DUE_WORDS_DATABASE, 1, {
    ...callbacks,
    upgrade: (db) => void db.createObjectStore('due', { keyPath: 'userId' }),
  }),
);

/** Addresses of sounds are valid for minutes: what is stored has none. */
const silent = (word: Word): Word => ({ ...word, audio: null });

/** In the place of what there was, also of somebody else. Rejects where the browser stores nothing. */
export async function putDueWords(userId: number, words: readonly Word[]): Promise<void> {
  const db = await open();
  // After sign-out has cleared them nothing more of this person is written.
  if (hasLeft(userId)) return;
  const transaction = db.transaction('due', 'readwrite');
  void transaction.store.clear();
  void transaction.store.put({ userId, words: words.map(silent), at: Date.now() });
  await transaction.done;
}

/** After a review: a word that was graded is not asked again from here. */
export async function mergeDueWords(userId: number, words: readonly Word[]): Promise<void> {
  const transaction = (await open()).transaction('due', 'readwrite');
  const stored = await transaction.store.get(userId);
  const after = new Map(words.map((word) => [word.id, silent(word)]));
  if (stored && !hasLeft(userId))
    void transaction.store.put({ ...stored, words: stored.words.map((word) => after.get(word.id) ?? word) });
  await transaction.done;
}

/** Of the person who practised here last, as the cookie of the session cannot be read; null: nobody did. */
export async function readLatestDue(): Promise<StoredDue | null> {
  return (await (await open()).getAll('due'))[0] ?? null;
}

/** When somebody else signed in on this device. */
export async function clearDueOfOthers(userId: number): Promise<void> {
  const transaction = (await open()).transaction('due', 'readwrite');
  for (const id of await transaction.store.getAllKeys()) if (id !== userId) void transaction.store.delete(id);
  await transaction.done;
}

/** At sign-out: words of other people on this device stay. */
export async function clearDueWords(userId: number): Promise<void> {
  await (await open()).delete('due', userId);
}
