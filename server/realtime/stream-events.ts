import { STREAM_PART_MAX_BYTES } from '#contract/limits.ts';
import { SNAPSHOT_PART_EVENTS, STREAM_EVENTS, STREAM_KINDS } from '#contract/socket.ts';
import { joinSchema, leaveSchema, sendSchema, snapshotPartSchema } from '#contract/socket-payloads.ts';
import type { StreamKind, StreamName } from '#contract/socket.ts';
import type {
  JoinAnswer,
  JoinPayload,
  Refusal,
  SendAnswer,
  SnapshotPartAnswer,
  StoredOperation,
} from '#contract/socket-payloads.ts';
import { byteSize } from '../byte-size.ts';
import { DomainError } from '../errors.ts';
import {
  appendOperation,
  checkAccess,
  getEpoch,
  joinStream,
  listLost,
  readSnapshotPart,
} from '../modules/stream/service.ts';
import { withAck } from './with-ack.ts';
import { REALTIME_BUDGETS } from './budgets.ts';
import { roomOf, payerOf } from './types.ts';
import type { AppSocket, Realtime } from './types.ts';

const SNAPSHOT_PARTS = Object.entries(SNAPSHOT_PART_EVENTS) as [StreamKind, string][];

/** Operations that were stored while joins of their stream were being answered. */
export type Joining = Map<StreamName, Set<StoredOperation[]>>;

/** Handles join, leave, operation and snapshot parts, of every kind of stream, for one socket. */
export function handleStreams(realtime: Realtime, joining: Joining, socket: AppSocket): void {
  for (const kind of STREAM_KINDS) {
    const events = STREAM_EVENTS[kind];
    socket.on(
      events.join,
      withAck(
        realtime,
        joinSchema,
        (payload) => join(realtime, joining, socket, kind, payload),
        (payload, answer) => void socket.emit(events.joined, { id: payload.id, ...answer }),
      ),
    );
    socket.on(
      events.leave,
      withAck(realtime, leaveSchema, async ({ id }) => {
        const room = roomOf(socket, `${kind}:${id}`);
        socket.data.leaving = room;
        await socket.leave(room);
        delete socket.data.leaving;
        return { ok: true };
      }),
    );
    socket.on(
      events.operation,
      withAck(realtime, sendSchema, ({ id, opId, payload }) =>
        send(realtime, socket, `${kind}:${id}`, opId, payload),
      ),
    );
  }
  for (const [kind, event] of SNAPSHOT_PARTS)
    socket.on(
      event,
      withAck(realtime, snapshotPartSchema, ({ id, after }) =>
        readPart(realtime, socket, `${kind}:${id}`, after),
      ),
    );
}

/** R26: returns the next part to subscribers of the stream; others would miss changes made meanwhile. */
async function readPart(
  realtime: Realtime,
  socket: AppSocket,
  stream: StreamName,
  after: string,
): Promise<SnapshotPartAnswer> {
  const ctx = contextOf(realtime, socket);
  if (!socket.rooms.has(roomOf(socket, stream))) throw new DomainError('NOT_JOINED');
  await ctx.platform.limiter.take(REALTIME_BUDGETS.snapshotPart, payerOf(socket));
  const answer = await readSnapshotPart(ctx, stream, after);
  return answer.ok ? answer : refuse(socket, stream, answer.code);
}

function contextOf({ deps }: Realtime, { data }: AppSocket) {
  if (data.viewer) return deps.contextFor(data.viewer);
  return { ...deps.sys, viewer: null, ...(data.preview ? { accessKey: data.preview.accessKey } : {}) };
}

/**
 * R11: subscribes the socket before the log is read, and adds operations stored meanwhile to the answer: no
 * operation is lost between the answer and the first broadcast. Duplicates have equal numbers.
 */
async function join(
  realtime: Realtime,
  joining: Joining,
  socket: AppSocket,
  kind: StreamKind,
  { id, ...from }: JoinPayload,
): Promise<JoinAnswer> {
  const name: StreamName = `${kind}:${id}`;
  const ctx = contextOf(realtime, socket);
  await ctx.platform.limiter.take(REALTIME_BUDGETS.socketJoin, payerOf(socket));
  const { canRead, code } = await checkAccess(ctx, name);
  if (!canRead) return refuse(socket, name, code);
  if (!socket.connected) return { ok: false, code: 'NOT_JOINED' };
  const received: StoredOperation[] = [];
  const listeners = joining.get(name) ?? new Set();
  joining.set(name, listeners.add(received));
  const room = roomOf(socket, name);
  const wasIn = socket.rooms.has(room);
  try {
    await socket.join(room);
    const answer = await readFrom(ctx, name, from);
    if (!answer.ok) return refuse(socket, name, answer.code);
    // Removed from the stream while the log was read.
    if (!socket.rooms.has(room)) return { ok: false, code: (await checkAccess(ctx, name)).code };
    realtime.startOrderAfter(name, answer.head);
    return redactFor(socket, withReceived(answer, received));
  } catch (error) {
    // A failed read does not unsubscribe a socket that was subscribed before: it will try again.
    if (!wasIn) await socket.leave(room);
    throw error;
  } finally {
    listeners.delete(received);
    if (listeners.size === 0) joining.delete(name);
  }
}

/** R54: a number of another epoch is a number of other operations, so the stream is read from its beginning. */
async function readFrom(
  ctx: ReturnType<typeof contextOf>,
  name: StreamName,
  { since, after, epoch: former, acknowledged }: Omit<JoinPayload, 'id'>,
): Promise<JoinAnswer> {
  const epoch = await getEpoch(ctx);
  const isSame = former === undefined || former === epoch;
  const answer = await joinStream(ctx, name, isSame ? since : 0, isSame ? after : undefined);
  if (!answer.ok) return answer;
  const lost = acknowledged && (await listLost(ctx, name, acknowledged));
  return { ...answer, epoch, ...(lost ? { lost } : {}) };
}

async function refuse(socket: AppSocket, name: StreamName, code: string): Promise<Refusal> {
  await socket.leave(roomOf(socket, name));
  return { ok: false, code };
}

/** R17: hides the authors from those who watch by a key. */
function redactFor({ data }: AppSocket, answer: JoinAnswer): JoinAnswer {
  if (!data.preview || !answer.ok) return answer;
  return { ...answer, tail: answer.tail.map(withoutAuthor) } as JoinAnswer;
}

export const withoutAuthor = (operation: StoredOperation): StoredOperation => ({
  ...operation,
  userId: null,
});

/**
 * Adds operations that were stored after the answer was read, as far as they fit: the client has received the
 * others.
 */
export function withReceived(
  answer: Exclude<JoinAnswer, Refusal>,
  received: readonly StoredOperation[],
): JoinAnswer {
  let { seq } = answer;
  const tail: StoredOperation[] = [...answer.tail];
  let bytes = 0;
  for (const operation of received.toSorted((a, b) => a.seq - b.seq)) {
    // A gap: another process stored the operation between. The client detects it and joins again.
    if (operation.seq !== seq + 1) continue;
    bytes += byteSize(operation);
    if (bytes > STREAM_PART_MAX_BYTES) break;
    tail.push(operation);
    seq = operation.seq;
  }
  return { ...answer, seq, head: Math.max(answer.head, seq), tail } as JoinAnswer;
}

async function send(
  realtime: Realtime,
  socket: AppSocket,
  name: StreamName,
  opId: string,
  payload: unknown,
): Promise<SendAnswer> {
  const ctx = contextOf(realtime, socket);
  if (!ctx.viewer) throw new DomainError('INVALID_PERMISSIONS');
  if (!socket.rooms.has(name)) throw new DomainError('NOT_JOINED');
  return appendOperation(ctx, name, { opId, payload });
}
