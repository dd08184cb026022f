import { parseStreamName } from '@/lib/contract/socket.ts';
import type { StreamKind, StreamName } from '@/lib/contract/socket.ts';
import type { BoardOperation } from '@/lib/contract/socket-payloads.ts';
import type { AppSocket } from './app-socket';
import { findWaitingStreams } from './outbox';
import { isStreamOpen, onStreamClosed } from './openings';
import { openStream } from './stream';
import type { OpenStream, StreamOptions } from './stream';

/** Done before a board's operation goes; given by whoever knows boards. */
export type PrepareBoard = (boardId: number, operation: BoardOperation) => Promise<string | null>;

/** What the page itself shows sends what waits within this time after the line came back. */
const PAGE_FIRST_MS = 2_000;

interface Drain {
  userId: number;
  socket: AppSocket;
  prepareBoard: PrepareBoard;
  open: Map<StreamName, OpenStream<'board'> | OpenStream<'chat'>>;
  ended: boolean;
}

function closeStream(drain: Drain, name: StreamName): void {
  drain.open.get(name)?.close();
  drain.open.delete(name);
}

/** Opened to send only: closed when nothing waits any more, or when it is not let in (what waits then stays here). */
function openQuietly<K extends StreamKind>(
  drain: Drain,
  kind: K,
  id: number,
  options: Partial<StreamOptions<K>>,
) {
  const name: StreamName = `${kind}:${id}`;
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
    const { kind, id } = stream;
    if (kind === 'chat') drain.open.set(name, openQuietly(drain, 'chat', id, {}));
    if (kind === 'board') {
      const prepare = (operation: BoardOperation) => drain.prepareBoard(id, operation);
      drain.open.set(name, openQuietly(drain, 'board', id, { prepare }));
    }
  }
}

/**
 * Sends what still waits of streams that no part of the page shows: a person may have left the lesson
 * before the line came back. Answers the function that ends it.
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
  // A part of the page went before its last words did. One's own are closed for a reason: not opened again at once.
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
