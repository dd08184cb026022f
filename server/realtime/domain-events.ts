import { SERVER_EVENTS, STREAM_EVENTS, parseStreamName } from '#contract/socket.ts';
import type { StreamName } from '#contract/socket.ts';
import type { StoredOperation } from '#contract/socket-payloads.ts';
import { invalidateAccess, checkAccess } from '../modules/stream/service.ts';
import type { Eviction } from '../dispatch.ts';
import { dispatchOfModules } from './dispatch.ts';
import { createReorderBuffer } from './reorder-buffer.ts';
import { withoutAuthor } from './stream-events.ts';
import type { Joining } from './stream-events.ts';
import { streamOf, watchingRoom } from './types.ts';
import type { AppSocket, Realtime } from './types.ts';

/**
 * Dispatches events of the rest of the server, from this process or another, to the sockets of this one. Returns
 * the function that stops it.
 */
export function listenToDomain(realtime: Realtime, joining: Joining): () => void {
  const stops = [
    ...dispatchToSubscribers(realtime, joining),
    realtime.deps.sys.events.on('stream.fenced', async ({ streams }) => {
      for (const stream of streams) await recheckAccess(realtime, stream);
    }),
    ...dispatchOfModules(realtime, (eviction) => evict(realtime, eviction)),
  ];
  return () => stops.forEach((stop) => stop());
}

/** Dispatches operations and volatile events to the subscribers of streams. */
function dispatchToSubscribers(realtime: Realtime, joining: Joining): (() => void)[] {
  const { io, deps } = realtime;
  const { events } = deps.sys;
  const { adapter } = io.of('/');
  // Most streams have no subscriber here: nothing is serialized for an empty room.
  const hasSubscribers = (room: string) => adapter.rooms.has(room);
  const dispatch = (operation: StoredOperation) => {
    const parts = parseStreamName(operation.stream);
    if (!parts) return;
    const event = STREAM_EVENTS[parts.kind].operation;
    io.local.to(operation.stream).emit(event, operation);
    const watching = watchingRoom(operation.stream);
    if (hasSubscribers(watching)) io.local.to(watching).emit(event, withoutAuthor(operation));
  };
  const order = createReorderBuffer(dispatch, () => !deps.cluster?.redis.isAway());
  realtime.startOrderAfter = order.startAfter;
  const release = (room: string) => {
    const stream = streamOf(room);
    if (!hasSubscribers(stream) && !hasSubscribers(watchingRoom(stream))) order.release(stream);
  };
  adapter.on('delete-room', release);
  return [
    events.on('stream.appended', (operation) => {
      const { stream } = operation;
      for (const buffer of joining.get(stream) ?? []) buffer.push(operation);
      if (hasSubscribers(stream) || hasSubscribers(watchingRoom(stream))) order.put(operation);
    }),
    events.on('stream.volatile', ({ stream, socketId, event, payload, nameless }) => {
      const watching = watchingRoom(stream);
      if (hasSubscribers(stream)) io.local.to(stream).except(socketId).volatile.emit(event, payload);
      if (nameless && hasSubscribers(watching))
        io.local.to(watching).except(socketId).volatile.emit(event, nameless);
    }),
    () => {
      adapter.off('delete-room', release);
      order.stop();
    },
  ];
}

/** R15: checks the rights of every subscriber of this stream again, after they have changed, and tells them (R42). */
export async function recheckAccess(realtime: Realtime, stream: StreamName): Promise<void> {
  invalidateAccess(realtime.deps.sys);
  const sockets = [...realtime.io.of('/').sockets.values()].filter(({ rooms }) => rooms.has(stream));
  await Promise.all(sockets.map((socket) => evictUnlessAllowed(realtime, socket, stream)));
}

/** R16: removes these people's sockets from the streams to which they have lost access. */
async function evict(realtime: Realtime, { streams, prefix, userIds }: Eviction): Promise<void> {
  invalidateAccess(realtime.deps.sys);
  const sockets = [...realtime.io.of('/').sockets.values()].filter(
    ({ data }) => data.viewer && (userIds?.includes(data.viewer.id) ?? true),
  );
  const isMeant = (room: string): room is StreamName =>
    streams.some((stream) => stream === room) || (prefix !== undefined && room.startsWith(prefix));
  await Promise.all(
    sockets.flatMap((socket) =>
      [...socket.rooms].filter(isMeant).map((stream) => evictUnlessAllowed(realtime, socket, stream)),
    ),
  );
}

async function evictUnlessAllowed({ deps }: Realtime, socket: AppSocket, stream: StreamName): Promise<void> {
  const { viewer } = socket.data;
  if (!viewer) return;
  const { canRead, canWrite, code } = await checkAccess(deps.contextFor(viewer), stream);
  // Two simultaneous changes are checked in parallel: the message is sent only once.
  if (!socket.rooms.has(stream)) return;
  if (canRead) return void socket.emit(SERVER_EVENTS.access, { stream, canWrite });
  await socket.leave(stream);
  socket.emit(SERVER_EVENTS.left, { stream, code });
}
