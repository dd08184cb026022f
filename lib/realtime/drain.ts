import { parseStreamName } from '@/lib/contract/socket.ts';
import type { StreamIds, StreamKind, StreamName } from '@/lib/contract/socket.ts';
import type { BoardOperation } from '@/lib/contract/socket-payloads.ts';
import type { AppSocket } from './app-socket';
import { findWaitingStreams } from './outbox';
import { isStreamOpen, onStreamClosed } from './openings';
import { openStream } from './stream';
import type { StreamOptions } from './stream';

/** Runs before a board's operation is sent, for example to upload pictures; passed in by `lib/board`. */
export type PrepareBoard = (boardId: number, operation: BoardOperation) => Promise<string | null>;

/** After a reconnect, streams that the page shows send their own outbox; the drain leaves them this much time. */
const PAGE_FIRST_MS = 2_000;

interface Drain {
  userId: number;
  socket: AppSocket;
  prepareBoard: PrepareBoard;
  open: Map<StreamName, { close(): void }>;
  ended: boolean;
}

function closeStream(drain: Drain, name: StreamName): void {
  drain.open.get(name)?.close();
  drain.open.delete(name);
}

/**
 * Opens a stream only to send. Closes it when nothing waits any more, or when it is denied (the items then stay here).
 */
function openQuietly<K extends StreamKind>(
  drain: Drain,
  kind: K,
  id: StreamIds[K],
  options: Partial<StreamOptions<K>>,
) {
  const name = `${kind}:${id}` as StreamName;
  const close = () => void setTimeout(() => closeStream(drain, name));
  return openStream<K>(
    kind,
    id,
    {
      reset: () => undefined,
      apply: () => undefined,
      waiting: (items) => void (items.some((item) => item.state === 'waiting') || close()),
      state: ({ refusal }) => void (refusal === null || close()),
    },
    { userId: drain.userId, socket: drain.socket, ...options },
  );
}

async function look(drain: Drain): Promise<void> {
  const names = await findWaitingStreams(drain.userId).catch(() => []);
  for (const name of names) {
    const stream = parseStreamName(name);
    if (drain.ended || !stream || drain.open.has(name) || isStreamOpen(drain.socket, name)) continue;
    if (stream.kind === 'chat') drain.open.set(name, openQuietly(drain, 'chat', stream.id, {}));
    if (stream.kind === 'answers') drain.open.set(name, openQuietly(drain, 'answers', stream.id, {}));
    if (stream.kind === 'board') {
      const { id } = stream;
      const prepare = (operation: BoardOperation) => drain.prepareBoard(id, operation);
      drain.open.set(name, openQuietly(drain, 'board', id, { prepare }));
    }
  }
}

/**
 * Sends outbox items of streams that no component shows: a person may have left the lesson before the network
 * returned. Returns the function that ends it.
 */
export function drainOutbox(userId: number, socket: AppSocket, prepareBoard: PrepareBoard): () => void {
  const drain: Drain = { userId, socket, prepareBoard, open: new Map(), ended: false };
  let timer: ReturnType<typeof setTimeout> | undefined;
  let online = false;
  const stopConnection = socket.onConnection((up) => {
    online = up;
    clearTimeout(timer);
    if (up) timer = setTimeout(() => void look(drain), PAGE_FIRST_MS);
  });
  // A component may close before its last operations were sent. Streams the drain itself closed are not reopened at
  // once.
  const stopClosings = onStreamClosed(socket, (name) => {
    if (online && !drain.open.has(name)) void look(drain);
  });
  return () => {
    drain.ended = true;
    clearTimeout(timer);
    stopConnection();
    stopClosings();
    for (const name of [...drain.open.keys()]) closeStream(drain, name);
  };
}
