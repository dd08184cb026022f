import { openDB } from 'idb';
import type { DBSchema, IDBPDatabase } from 'idb';
import type { StreamName } from '@/lib/contract/socket.ts';
import { openIdb } from '@/lib/open-idb';
import { REALTIME_DATABASE } from './database-name';
import type { Fold, OutboxItem } from './outbox-item';

export interface WaitingFile {
  userId: number;
  boardId: number;
  fileId: string;
  blob: Blob;
}

interface RealtimeSchema extends DBSchema {
  outbox: { key: number; value: OutboxItem; indexes: { stream: [number, string] } };
  files: { key: [number, number, string]; value: WaitingFile };
}
export type RealtimeDatabase = IDBPDatabase<RealtimeSchema>;

export const openRealtimeDatabase = openIdb<RealtimeSchema>((callbacks) =>
  openDB<RealtimeSchema>(REALTIME_DATABASE, 1, {
    ...callbacks,
    upgrade(db) {
      const outbox = db.createObjectStore('outbox', { keyPath: 'position', autoIncrement: true });
      outbox.createIndex('stream', ['userId', 'stream']);
      db.createObjectStore('files', { keyPath: ['userId', 'boardId', 'fileId'] });
    },
  }),
);

function rangeOf(userId: number, stream: StreamName): IDBKeyRange {
  return IDBKeyRange.only([userId, stream]);
}

export async function listItems(userId: number, stream: StreamName): Promise<OutboxItem[]> {
  const db = await openRealtimeDatabase();
  return db.getAllFromIndex('outbox', 'stream', rangeOf(userId, stream));
}

/** Reads the waiting items, merges and writes in one transaction, so two tabs cannot change the same item at once. */
export async function addItems<Payload>(
  userId: number,
  stream: StreamName,
  payload: Payload,
  fold: Fold<Payload>,
  make: (payload: Payload) => OutboxItem,
): Promise<void> {
  const db = await openRealtimeDatabase();
  const transaction = db.transaction('outbox', 'readwrite', { durability: 'strict' });
  const items = await transaction.store.index('stream').getAll(rangeOf(userId, stream));
  const { put, remove } = fold(items, payload, make);
  for (const position of remove) void transaction.store.delete(position);
  for (const item of put) void transaction.store.put(item);
  await transaction.done;
}

/** Returns the oldest waiting item; from now on its content is fixed. */
export async function takeItem(userId: number, stream: StreamName): Promise<OutboxItem | null> {
  const db = await openRealtimeDatabase();
  const transaction = db.transaction('outbox', 'readwrite');
  let cursor = await transaction.store.index('stream').openCursor(rangeOf(userId, stream));
  while (cursor && cursor.value.state !== 'waiting') cursor = await cursor.continue();
  const item = cursor?.value ?? null;
  if (item && !item.attempted) void transaction.store.put({ ...item, attempted: true });
  await transaction.done;
  return item;
}

async function changeItem(
  userId: number,
  stream: StreamName,
  opId: string,
  change: (item: OutboxItem) => OutboxItem | null,
): Promise<void> {
  const db = await openRealtimeDatabase();
  const transaction = db.transaction('outbox', 'readwrite');
  let cursor = await transaction.store.index('stream').openCursor(rangeOf(userId, stream));
  while (cursor && cursor.value.opId !== opId) cursor = await cursor.continue();
  if (cursor) {
    const changed = change(cursor.value);
    await (changed ? cursor.update(changed) : cursor.delete());
  }
  await transaction.done;
}

export function removeItem(userId: number, stream: StreamName, opId: string): Promise<void> {
  return changeItem(userId, stream, opId, () => null);
}

export function refuseItem(userId: number, stream: StreamName, opId: string, code: string): Promise<void> {
  return changeItem(userId, stream, opId, (item) => ({ ...item, state: 'refused', code }));
}

/** Makes a refused item wait again, under the same id. */
export function retryItem(userId: number, stream: StreamName, opId: string): Promise<void> {
  return changeItem(userId, stream, opId, ({ code: _code, ...item }) => ({ ...item, state: 'waiting' }));
}

async function listWaiting(userId: number): Promise<OutboxItem[]> {
  const db = await openRealtimeDatabase();
  const items = await db.getAll('outbox');
  return items.filter((item) => item.userId === userId && item.state === 'waiting');
}

/** Streams in which items of this person still wait. */
export async function listWaitingStreams(userId: number): Promise<StreamName[]> {
  return [...new Set((await listWaiting(userId)).map((item) => item.stream))];
}

export async function countWaiting(userId: number, counts: (item: OutboxItem) => boolean): Promise<number> {
  return (await listWaiting(userId)).filter(counts).length;
}

/** Removes all items of one person, with their pictures. */
export async function clearItems(userId: number): Promise<void> {
  const db = await openRealtimeDatabase();
  const transaction = db.transaction(['outbox', 'files'], 'readwrite', { durability: 'strict' });
  const ranges = {
    outbox: IDBKeyRange.bound([userId], [userId, []]),
    files: IDBKeyRange.bound([userId], [userId, []]),
  };
  const positions = await transaction.objectStore('outbox').index('stream').getAllKeys(ranges.outbox);
  for (const position of positions) void transaction.objectStore('outbox').delete(position);
  void transaction.objectStore('files').delete(ranges.files);
  await transaction.done;
}

export async function putFile(file: WaitingFile): Promise<void> {
  await (await openRealtimeDatabase()).put('files', file);
}

export async function findFile(userId: number, boardId: number, fileId: string): Promise<WaitingFile | null> {
  return (await (await openRealtimeDatabase()).get('files', [userId, boardId, fileId])) ?? null;
}

export async function removeFile(userId: number, boardId: number, fileId: string): Promise<void> {
  await (await openRealtimeDatabase()).delete('files', [userId, boardId, fileId]);
}
