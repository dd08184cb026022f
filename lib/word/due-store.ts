import { openDB } from 'idb';
import type { DBSchema } from 'idb';
import { openIdb } from '@/lib/open-idb';
import { hasLeft } from '@/lib/user-storage';
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
  openDB<DueSchema>('tildesh-due-words', 1, {
    ...callbacks,
    upgrade: (db) => void db.createObjectStore('due', { keyPath: 'userId' }),
  }),
);

/** Addresses of sounds are valid for minutes: what is stored has none. Rejects where the browser stores nothing. */
export async function putDueWords(userId: number, words: readonly Word[]): Promise<void> {
  const db = await open();
  // After sign-out has cleared them nothing more of this person is written.
  if (hasLeft(userId)) return;
  await db.put('due', { userId, words: words.map((word) => ({ ...word, audio: null })), at: Date.now() });
}

/** Of the person who practised here last, as the cookie of the session cannot be read; null: nobody did. */
export async function readLatestDue(): Promise<StoredDue | null> {
  const all = await (await open()).getAll('due');
  return all.sort((a, b) => b.at - a.at)[0] ?? null;
}

/** At sign-out: words of other people on this device stay. */
export async function clearDueWords(userId: number): Promise<void> {
  await (await open()).delete('due', userId);
}
