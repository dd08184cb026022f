import { STREAM_EVENTS, STREAM_KINDS, joinSchema, sendSchema, typingSchema } from '#contract/socket.ts';
import type {
  JoinAnswer,
  JoinPayload,
  Refusal,
  SendAnswer,
  StoredOperation,
  StreamKind,
  StreamName,
} from '#contract/socket.ts';
import { DomainError } from '../errors.ts';
import { appendOperation, joinStream, judgeStream } from '../modules/stream/service.ts';
import { answering } from './answering.ts';
import { pendingBytes } from './slow-readers.ts';
import type { AppSocket, Realtime } from './types.ts';

/** Operations that were stored while joins of their stream were being answered. */
export type Joining = Map<StreamName, Set<StoredOperation[]>>;

/** Join, leave and operation of every kind of stream, for one socket. */
export function handleStreams(realtime: Realtime, joining: Joining, socket: AppSocket): void {
  for (const kind of STREAM_KINDS) {
    const events = STREAM_EVENTS[kind];
    socket.on(
      events.join,
      answering(
        realtime,
        joinSchema,
        async (payload) => {
          const answer = await join(realtime, joining, socket, kind, payload);
          setImmediate(() => {
            socket.data.excused = Math.max(socket.data.excused, pendingBytes(socket));
          });
          return answer;
        },
        (payload, answer) => void socket.emit(events.joined, { id: payload.id, ...answer }),
      ),
    );
    socket.on(
      events.leave,
      answering(realtime, typingSchema, async ({ id }) => {
        await socket.leave(`${kind}:${id}`);
        return { ok: true };
      }),
    );
    socket.on(
      events.operation,
      answering(realtime, sendSchema, ({ id, opId, payload }) =>
        send(realtime, socket, `${kind}:${id}`, opId, payload),
      ),
    );
  }
}

function contextOf({ deps }: Realtime, { data }: AppSocket) {
  if (data.viewer) return deps.contextFor(data.viewer);
  return { ...deps.sys, viewer: null, ...(data.preview ? { accessKey: data.preview.accessKey } : {}) };
}

/**
 * R11: the socket hears the stream before the log is read, and what is stored meanwhile is added to the answer: no
 * operation falls between the answer and the first broadcast. What arrives twice has the same number.
 */
async function join(
  realtime: Realtime,
  joining: Joining,
  socket: AppSocket,
  kind: StreamKind,
  { id, since }: JoinPayload,
): Promise<JoinAnswer> {
  const name: StreamName = `${kind}:${id}`;
  const ctx = contextOf(realtime, socket);
  await ctx.platform.limiter.take('socketJoin', ctx.viewer ? `user:${ctx.viewer.id}` : `socket:${socket.id}`);
  const { canRead, code } = await judgeStream(ctx, name);
  if (!canRead) return refuse(socket, name, code);
  if (!socket.connected) return { ok: false, code: 'NOT_JOINED' };
  const heard: StoredOperation[] = [];
  const listeners = joining.get(name) ?? new Set();
  joining.set(name, listeners.add(heard));
  try {
    await socket.join(name);
    const answer = await joinStream(ctx, name, since);
    if (!answer.ok) return refuse(socket, name, answer.code);
    // Put out while the log was read.
    if (!socket.rooms.has(name)) return { ok: false, code: (await judgeStream(ctx, name)).code };
    return withHeard(answer, heard);
  } catch (error) {
    await socket.leave(name);
    throw error;
  } finally {
    listeners.delete(heard);
    if (listeners.size === 0) joining.delete(name);
  }
}

async function refuse(socket: AppSocket, name: StreamName, code: string): Promise<Refusal> {
  await socket.leave(name);
  return { ok: false, code };
}

/** The answer with what was stored after it was read. */
export function withHeard(
  answer: Exclude<JoinAnswer, Refusal>,
  heard: readonly StoredOperation[],
): JoinAnswer {
  let { seq } = answer;
  const tail: StoredOperation[] = [...answer.tail];
  for (const operation of heard.toSorted((a, b) => a.seq - b.seq)) {
    // A gap: another process stored what lies between. The client sees it and joins again.
    if (operation.seq !== seq + 1) continue;
    tail.push(operation);
    seq = operation.seq;
  }
  return { ...answer, seq, tail } as JoinAnswer;
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
