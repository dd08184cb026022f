import { openDB } from 'idb';
import type { DBSchema, IDBPDatabase } from 'idb';
import { hasLeft } from '@/lib/own-storage';

/** What will go with the next message, as it is kept on this device. */
export type KeptPiece =
  | { kind: 'quiz'; key: string; id: number; title: string }
  /** `upload`: it has arrived under this id, at this moment (milliseconds). */
  | { kind: 'file'; key: string; file: File; upload: { id: string; at: number } | null };

interface Row {
  position?: number;
  userId: number;
  chatId: number;
  piece: KeptPiece;
}

interface PiecesSchema extends DBSchema {
  pieces: { key: number; value: Row; indexes: { chat: [number, number] } };
}

/** A database of its own: what waits to be sent must not wait for a tab of an older version to let a new one open. */
const DATABASE = 'tildesh-pieces';

let opened: Promise<IDBPDatabase<PiecesSchema>> | null = null;

function open(): Promise<IDBPDatabase<PiecesSchema>> {
  opened ??= openDB<PiecesSchema>(DATABASE, 1, {
    upgrade: (db) =>
      void db
        .createObjectStore('pieces', { keyPath: 'position', autoIncrement: true })
        .createIndex('chat', ['userId', 'chatId']),
    blocking: () => close(),
    terminated: () => {
      opened = null;
    },
  }).catch((error: unknown) => {
    opened = null;
    throw error;
  });
  return opened;
}

function close(): void {
  const closing = opened;
  opened = null;
  void closing?.then((db) => db.close());
}

/** In the order they were chosen. Rejects where the browser keeps nothing. */
export async function listPieces(userId: number, chatId: number): Promise<KeptPiece[]> {
  const rows = await (await open()).getAllFromIndex('pieces', 'chat', [userId, chatId]);
  return rows.map(({ piece }) => piece);
}

/** Keeps it, or what has become of it, under its key; null: it is gone. Rejects when there is no room. */
export async function keepPiece(
  userId: number,
  chatId: number,
  key: string,
  piece: KeptPiece | null,
): Promise<void> {
  const transaction = (await open()).transaction('pieces', 'readwrite');
  const known = await transaction.store.index('chat').getAll([userId, chatId]);
  const position = known.find((row) => row.piece.key === key)?.position;
  // Asked inside the write: one that comes after the sign-out's clearing would stay on this device.
  if (piece && !hasLeft(userId))
    void transaction.store.put({ ...(position !== undefined && { position }), userId, chatId, piece });
  else if (position !== undefined) void transaction.store.delete(position);
  await transaction.done;
}

/** Those of one chat; without it, at the person's sign-out, of all. */
export async function clearPieces(userId: number, chatId?: number): Promise<void> {
  const transaction = (await open()).transaction('pieces', 'readwrite');
  const range =
    chatId === undefined ? IDBKeyRange.bound([userId], [userId, []]) : IDBKeyRange.only([userId, chatId]);
  for (const position of await transaction.store.index('chat').getAllKeys(range))
    void transaction.store.delete(position);
  await transaction.done;
}
