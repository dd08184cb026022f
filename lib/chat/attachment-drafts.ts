import { openDB } from 'idb';
import type { DBSchema } from 'idb';
import type { ChatReference } from '@/lib/contract/socket-payloads.ts';
import { openIdb } from '@/lib/open-idb';
import { hasLeft } from '@/lib/user-storage';

/** Something of an author's that the next message refers to. */
export type AttachedThing = ChatReference & { title: string };

/** An attachment of the next message, as stored on this device. */
export type AttachmentDraft =
  | (AttachedThing & { key: string })
  /** `upload`: the server has it under this id since `at` (milliseconds). */
  | { kind: 'file'; key: string; file: File; upload: { id: string; at: number } | null };

/** As stored; each thing is attached once. */
export const toDraft = (thing: AttachedThing): AttachedThing & { key: string } => ({
  ...thing,
  key: `${thing.kind} ${thing.id}`,
});

/** Drafts belong to one tab: attachments chosen in another tab must not be sent with a message of this one. */
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

/** Drafts of a tab that was closed for good are removed after this time. */
const DRAFT_LIFETIME_MS = 24 * 3600 * 1000;
const indexOf = ({ userId, chatId, tab }: DraftScope): [number, number, string] => [userId, chatId, tab];
const allOf = (userId: number) => IDBKeyRange.bound([userId], [userId, []]);

/** A separate database: the outbox must not wait until a tab of an older version lets a new version of it open. */
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

/** Returns drafts in the order they were chosen. Rejects where the browser stores nothing. */
export async function listAttachmentDrafts(scope: DraftScope): Promise<AttachmentDraft[]> {
  const transaction = (await open()).transaction('pieces', 'readwrite');
  const rows = await transaction.store.index('place').getAll(allOf(scope.userId));
  const oldest = Date.now() - DRAFT_LIFETIME_MS;
  for (const { position, at } of rows)
    if (at < oldest && position !== undefined) void transaction.store.delete(position);
  await transaction.done;
  const isHere = ({ chatId, tab, at }: Row) => chatId === scope.chatId && tab === scope.tab && at >= oldest;
  // Rows of one index key are returned in the order of their positions.
  return rows.filter(isHere).map(({ piece }) => piece);
}

/** Stores a draft, or its new state, under its key; null removes it. Rejects when there is no space. */
export async function saveAttachmentDraft(
  scope: DraftScope,
  key: string,
  piece: AttachmentDraft | null,
): Promise<void> {
  const transaction = (await open()).transaction('pieces', 'readwrite');
  const known = await transaction.store.index('place').getAll(indexOf(scope));
  const position = known.find((row) => row.piece.key === key)?.position;
  // Checked inside the write: a draft written after sign-out cleared the data would stay on this device.
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

/** Removes the drafts of this chat and tab after they were sent with a message. */
export const clearAttachmentDrafts = (scope: DraftScope): Promise<void> =>
  clear(IDBKeyRange.only(indexOf(scope)));

/** At a person's sign-out: removes the drafts of every chat and tab. */
export const clearAttachmentDraftsOf = (userId: number): Promise<void> => clear(allOf(userId));
