import { openDB } from 'idb';
import type { DBSchema } from 'idb';
import { openIdb } from '@/lib/open-idb';
import { hasLeft } from '@/lib/user-storage';

/** What a remark is about; null: the exercise. */
export interface Pin {
  part: string | null;
  /** Empty: no words. */
  quote: string;
  /** Which of the places with these words; absent in what an earlier version stored: the first. */
  occurrence?: number;
  /** A voice of the other one, and from which second of it on. */
  remarkId: string | null;
  second: number | null;
}

/** A remark that the server does not have yet. */
export interface WaitingRemark extends Pin {
  id: string;
  userId: number;
  /** Null: recorded while the quiz is taken; it goes with the submission. */
  quizHistoryId: number | null;
  /** The attempt during which it was recorded. */
  attempt?: { quizId: number; id: string };
  exerciseId: number;
  /** Empty: it is spoken. */
  text: string;
  file: File | null;
  /** Of the file, once it is sent. */
  uploadId: string | null;
  /** Of the file. */
  seconds: number | null;
  /** Milliseconds, by this device's clock. */
  at: number;
  /** A recording that nobody has sent yet. */
  isDraft: boolean;
  /** A tab died while it was recorded: its file does not say how long it is. */
  isPart?: boolean;
  /** Why the server refused it; null: it did not. */
  refusal: string | null;
  /** The browser could not store it: it lasts as long as this page. */
  isUnstored?: boolean;
}

/** One whose submission is there. */
export type SubmittedRemark = WaitingRemark & { quizHistoryId: number };

/** About the exercise, and no part of it. */
export const NO_PIN: Pin = { part: null, quote: '', occurrence: 0, remarkId: null, second: null };

interface RemarkSchema extends DBSchema {
  remarks: { key: string; value: WaitingRemark; indexes: { user: number } };
}

const open = openIdb<RemarkSchema>((callbacks) =>
  openDB<RemarkSchema>('tildesh-remarks', 1, {
    ...callbacks,
    upgrade(db) {
      db.createObjectStore('remarks', { keyPath: 'id' }).createIndex('user', 'userId');
    },
  }),
);

/** This person's, the oldest first. Rejects where the browser stores nothing. */
export async function listWaiting(userId: number): Promise<WaitingRemark[]> {
  const found = await (await open()).getAllFromIndex('remarks', 'user', userId);
  return found.sort((a, b) => a.at - b.at || (a.id < b.id ? -1 : 1));
}

/** Resolves when it is on the disk: a closed tab does not lose it. */
export async function putWaiting(remark: WaitingRemark): Promise<void> {
  const db = await open();
  // After sign-out has cleared them nothing more of this person is written.
  if (hasLeft(remark.userId)) return;
  const transaction = db.transaction('remarks', 'readwrite', { durability: 'strict' });
  void transaction.store.put(remark);
  await transaction.done;
}

export async function removeWaiting(id: string): Promise<void> {
  await (await open()).delete('remarks', id);
}

/** How many of this person's remarks are on this device alone. */
export async function countWaitingRemarks(userId: number): Promise<number> {
  return (await open()).countFromIndex('remarks', 'user', userId);
}

/** At sign-out: remarks of other people on this device stay. */
export async function clearWaitingRemarks(userId: number): Promise<void> {
  const transaction = (await open()).transaction('remarks', 'readwrite', { durability: 'strict' });
  for (const id of await transaction.store.index('user').getAllKeys(userId))
    void transaction.store.delete(id);
  await transaction.done;
}
