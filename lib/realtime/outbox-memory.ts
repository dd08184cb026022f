import type { StreamName } from '@/lib/contract/socket.ts';
import type { Fold, OutboxItem } from './outbox-item';

/** Replaces the database where the browser has no usable one (some private windows): nothing survives the tab. */
let items: OutboxItem[] = [];
let lastPosition = 0;

const belongs = (userId: number, stream: StreamName) => (item: OutboxItem) =>
  item.userId === userId && item.stream === stream;

function ofStream(userId: number, stream: StreamName): OutboxItem[] {
  return items.filter(belongs(userId, stream)).sort((a, b) => (a.position ?? 0) - (b.position ?? 0));
}

function change(
  userId: number,
  stream: StreamName,
  opId: string,
  make: (item: OutboxItem) => OutboxItem[],
): void {
  const isIt = belongs(userId, stream);
  items = items.flatMap((item) => (isIt(item) && item.opId === opId ? make(item) : [item]));
}

export async function listItems(userId: number, stream: StreamName): Promise<OutboxItem[]> {
  return ofStream(userId, stream);
}

export async function addItems<Payload>(
  userId: number,
  stream: StreamName,
  payload: Payload,
  fold: Fold<Payload>,
  make: (payload: Payload) => OutboxItem,
): Promise<void> {
  const { put, remove } = fold(ofStream(userId, stream), payload, make);
  const written = put.map((item) => ({ ...item, position: item.position ?? ++lastPosition }));
  const replaced = new Set([...remove, ...written.map((item) => item.position)]);
  items = [...items.filter((item) => !replaced.has(item.position ?? 0)), ...written];
}

export async function takeItem(userId: number, stream: StreamName): Promise<OutboxItem | null> {
  const item = ofStream(userId, stream).find(({ state }) => state === 'waiting') ?? null;
  if (item) change(userId, stream, item.opId, (old) => [{ ...old, attempted: true }]);
  return item;
}

export async function removeItem(userId: number, stream: StreamName, opId: string): Promise<void> {
  change(userId, stream, opId, () => []);
}

export async function refuseItem(
  userId: number,
  stream: StreamName,
  opId: string,
  code: string,
): Promise<void> {
  change(userId, stream, opId, (item) => [{ ...item, state: 'refused', code }]);
}

export async function retryItem(userId: number, stream: StreamName, opId: string): Promise<void> {
  change(userId, stream, opId, ({ code: _code, ...item }) => [{ ...item, state: 'waiting' }]);
}

export async function listWaitingStreams(userId: number): Promise<StreamName[]> {
  const mine = items.filter((item) => item.userId === userId && item.state === 'waiting');
  return [...new Set(mine.map((item) => item.stream))];
}

export async function countWaiting(userId: number, counts: (item: OutboxItem) => boolean): Promise<number> {
  return items.filter((item) => item.userId === userId && item.state === 'waiting' && counts(item)).length;
}

export async function clearItems(userId: number): Promise<void> {
  items = items.filter((item) => item.userId !== userId);
}
