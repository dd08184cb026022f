import { openDB } from 'idb';
import type { DBSchema } from 'idb';
import { openIdb } from '@/lib/open-idb';
import { hasLeft } from '@/lib/user-storage';

/** What will go with the next message, as it is kept on this device. */
export type AttachmentDraft =
  | { kind: 'quiz'; key: string; id: number; title: string }
  /** `upload`: it has arrived under this id, at this moment (milliseconds). */
  | { kind: 'file'; key: string; file: File; upload: { id: string; at: number } | null };

/** Of one tab: what is chosen in another is not to go with what is said here. */
export interface DraftScope {
  userId: number;
  chatId: number;
  tab: string;
}

interface Row extends DraftScope {
  position?: number;
  /** Milliseconds, by this device's clock. */
  at: number;
  piece: AttachmentDraft;
}

interface PiecesSchema extends DBSchema {
  pieces: { key: number; value: Row; indexes: { place: [number, number, string] } };
}

/** Of a tab that was closed, and is not opened again, nothing stays for ever. */
const DRAFT_LIFETIME_MS = 24 * 3600 * 1000;
const indexOf = ({ userId, chatId, tab }: DraftScope): [number, number, string] => [userId, chatId, tab];
const allOf = (userId: number) => IDBKeyRange.bound([userId], [userId, []]);

/** A database of its own: what waits to be sent must not wait for a tab of an older version to let a new one open. */
const DATABASE = 'tildesh-pieces';

const open = openIdb<PiecesSchema>((callbacks) =>
  openDB<PiecesSchema>(DATABASE, 1, {
    ...callbacks,
    upgrade: (db) =>
      void db
        .createObjectStore('pieces', { keyPath: 'position', autoIncrement: true })
        .createIndex('place', ['userId', 'chatId', 'tab']),
  }),
);

/** In the order they were chosen. Rejects where the browser keeps nothing. */
export async function listAttachmentDrafts(scope: DraftScope): Promise<AttachmentDraft[]> {
  const transaction = (await open()).transaction('pieces', 'readwrite');
  const rows = await transaction.store.index('place').getAll(allOf(scope.userId));
  const oldest = Date.now() - DRAFT_LIFETIME_MS;
  for (const { position, at } of rows)
    if (at < oldest && position !== undefined) void transaction.store.delete(position);
  await transaction.done;
  const isHere = ({ chatId, tab, at }: Row) => chatId === scope.chatId && tab === scope.tab && at >= oldest;
  // Of one index entry the rows come in the order of their positions.
  return rows.filter(isHere).map(({ piece }) => piece);
}

/** Keeps it, or what has become of it, under its key; null: it is gone. Rejects when there is no room. */
export async function saveAttachmentDraft(
  scope: DraftScope,
  key: string,
  piece: AttachmentDraft | null,
): Promise<void> {
  const transaction = (await open()).transaction('pieces', 'readwrite');
  const known = await transaction.store.index('place').getAll(indexOf(scope));
  const position = known.find((row) => row.piece.key === key)?.position;
  // Asked inside the write: one that comes after the sign-out's clearing would stay on this device.
  if (piece && !hasLeft(scope.userId))
    void transaction.store.put({
      ...(position !== undefined && { position }),
      ...scope,
      at: Date.now(),
      piece,
    });
  else if (position !== undefined) void transaction.store.delete(position);
  await transaction.done;
}

async function clear(range: IDBKeyRange): Promise<void> {
  const transaction = (await open()).transaction('pieces', 'readwrite');
  for (const position of await transaction.store.index('place').getAllKeys(range))
    void transaction.store.delete(position);
  await transaction.done;
}

/** They have gone with a message. */
export const clearAttachmentDrafts = (scope: DraftScope): Promise<void> =>
  clear(IDBKeyRange.only(indexOf(scope)));

/** At a person's sign-out: those of every chat and tab. */
export const clearAttachmentDraftsOf = (userId: number): Promise<void> => clear(allOf(userId));
