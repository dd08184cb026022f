import { SERVER_EVENTS, STREAM_EVENTS, VOLATILE_EVENTS, parseStreamName } from '#contract/socket.ts';
import type { StreamName } from '#contract/socket.ts';
import type { ChatReadNews, StoredOperation } from '#contract/socket-payloads.ts';
import { forgetAuthorities, judgeStream } from '../modules/stream/service.ts';
import { inOrder } from './in-order.ts';
import { withoutAuthor } from './stream-events.ts';
import type { Joining } from './stream-events.ts';
import { endSession, leaveMedia } from './sessions.ts';
import { previewRoom, streamOf, userRoom, watchingRoom } from './types.ts';
import type { AppSocket, Realtime } from './types.ts';

/**
 * What happens elsewhere in the server, in this process or another, told to the sockets of this one. Answers the
 * function that stops it.
 */
export function listenToDomain(realtime: Realtime, joining: Joining): () => void {
  const { io, deps } = realtime;
  const { events } = deps.sys;
  const stops = [
    ...tellHearers(realtime, joining),
    events.on('session.ended', async ({ sessionId, userId }, isOwn) => {
      endSession(realtime, sessionId);
      if (isOwn) await leaveMedia(realtime, sessionId, userId);
    }),
    events.on('schedule.accessLost', ({ scheduleId, boardId, chatId, userIds }) =>
      putOut(realtime, [`lesson:${scheduleId}`, `board:${boardId}`, `chat:${chatId}`], userIds),
    ),
    events.on('board.keyChanged', ({ boardId }) => {
      io.local.to(previewRoom(boardId)).emit(SERVER_EVENTS.unauthorized, { code: 'BOARD_NOT_FOUND' });
      io.local.in(previewRoom(boardId)).disconnectSockets(true);
    }),
    events.on('board.taken', ({ boardId }) => judgeAnew(realtime, `board:${boardId}`)),
    events.on('board.removed', ({ boardId }) => {
      const stream: StreamName = `board:${boardId}`;
      for (const room of [stream, watchingRoom(stream)]) {
        io.local.to(room).emit(SERVER_EVENTS.left, { stream, code: 'BOARD_NOT_FOUND' });
        io.local.in(room).socketsLeave(room);
      }
    }),
    events.on('live.ended', ({ scheduleId }) => {
      io.local.to(`lesson:${scheduleId}`).emit(SERVER_EVENTS.changed, { kind: 'schedule', id: scheduleId });
    }),
    ...tellPeople(realtime),
  ];
  return () => stops.forEach((stop) => stop());
}

/** What goes to those who hear a stream. */
function tellHearers(realtime: Realtime, joining: Joining): (() => void)[] {
  const { io, deps } = realtime;
  const { events } = deps.sys;
  const { adapter } = io.of('/');
  // Nobody is the rule: nothing is written out for an empty room.
  const isHeard = (room: string) => adapter.rooms.has(room);
  const tell = (operation: StoredOperation) => {
    const parts = parseStreamName(operation.stream);
    if (!parts) return;
    const event = STREAM_EVENTS[parts.kind].operation;
    io.local.to(operation.stream).emit(event, operation);
    const watching = watchingRoom(operation.stream);
    if (isHeard(watching)) io.local.to(watching).emit(event, withoutAuthor(operation));
  };
  const order = inOrder(tell, () => !deps.others?.redis.isAway());
  realtime.begin = order.begin;
  const forget = (room: string) => {
    const stream = streamOf(room);
    if (!isHeard(stream) && !isHeard(watchingRoom(stream))) order.forget(stream);
  };
  adapter.on('delete-room', forget);
  return [
    events.on('stream.appended', (operation) => {
      const { stream } = operation;
      for (const heard of joining.get(stream) ?? []) heard.push(operation);
      if (isHeard(stream) || isHeard(watchingRoom(stream))) order.put(operation);
    }),
    events.on('stream.whispered', ({ stream, socketId, event, news, nameless }) => {
      const watching = watchingRoom(stream);
      if (isHeard(stream)) io.local.to(stream).except(socketId).volatile.emit(event, news);
      if (nameless && isHeard(watching))
        io.local.to(watching).except(socketId).volatile.emit(event, nameless);
    }),
    events.on('chat.read', ({ chatId, userId, seq, socketId, isTold }) => {
      const news: ChatReadNews = { id: chatId, seq, userId };
      if (isTold) io.local.to(`chat:${chatId}`).except(socketId).emit(VOLATILE_EVENTS.read, news);
      io.local.to(userRoom(userId)).emit(SERVER_EVENTS.changed, { kind: 'chat', id: chatId });
    }),
    () => {
      adapter.off('delete-room', forget);
      order.stop();
    },
  ];
}

/** What concerns people wherever they are on the pages. */
function tellPeople(realtime: Realtime): (() => void)[] {
  const { io, deps } = realtime;
  const { events } = deps.sys;
  return [
    events.on('notification.changed', ({ userIds }) => {
      if (userIds.length > 0) io.local.to(userIds.map(userRoom)).emit(SERVER_EVENTS.notification);
    }),
    events.on('chat.accessLost', ({ chatId, userIds }) => putOut(realtime, [`chat:${chatId}`], userIds)),
    events.on('chat.changed', ({ chatId, userIds }) => {
      if (userIds.length > 0)
        io.local.to(userIds.map(userRoom)).emit(SERVER_EVENTS.changed, { kind: 'chat', id: chatId });
    }),
    events.on('connection.changed', ({ told }) => {
      for (const { userId, otherId } of told)
        io.local.to(userRoom(userId)).emit(SERVER_EVENTS.changed, { kind: 'connection', id: otherId });
    }),
    events.on('contact.changed', ({ userIds }) => {
      for (const id of userIds)
        io.local.to(userRoom(id)).emit(SERVER_EVENTS.changed, { kind: 'contact', id });
    }),
    events.on('schedule.changed', ({ scheduleId, userIds }) => {
      if (userIds.length > 0)
        io.local.to(userIds.map(userRoom)).emit(SERVER_EVENTS.changed, { kind: 'schedule', id: scheduleId });
    }),
  ];
}

/** R15: rights of everybody who hears this stream, after they have changed. */
export async function judgeAnew(realtime: Realtime, stream: StreamName): Promise<void> {
  forgetAuthorities(realtime.deps.sys);
  const sockets = [...realtime.io.of('/').sockets.values()].filter(({ rooms }) => rooms.has(stream));
  await Promise.all(sockets.map((socket) => leaveUnlessAllowed(realtime, socket, stream)));
}

/** R16: sockets of these people leave the streams they may no longer hear; others of the same name they keep. */
async function putOut(
  realtime: Realtime,
  streams: readonly StreamName[],
  userIds: readonly number[],
): Promise<void> {
  forgetAuthorities(realtime.deps.sys);
  const sockets = [...realtime.io.of('/').sockets.values()].filter(
    ({ data }) => data.viewer && userIds.includes(data.viewer.id),
  );
  await Promise.all(
    sockets.flatMap((socket) =>
      streams
        .filter((stream) => socket.rooms.has(stream))
        .map((stream) => leaveUnlessAllowed(realtime, socket, stream)),
    ),
  );
}

async function leaveUnlessAllowed({ deps }: Realtime, socket: AppSocket, stream: StreamName): Promise<void> {
  const { viewer } = socket.data;
  if (!viewer) return;
  const { canRead, code } = await judgeStream(deps.contextFor(viewer), stream);
  // Two changes of one moment are judged side by side: it is said once.
  if (canRead || !socket.rooms.has(stream)) return;
  await socket.leave(stream);
  socket.emit(SERVER_EVENTS.left, { stream, code });
}
