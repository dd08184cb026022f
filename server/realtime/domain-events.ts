import { SERVER_EVENTS, STREAM_EVENTS, parseStreamName } from '#contract/socket.ts';
import type { StreamName } from '#contract/socket.ts';
import { forgetAuthorities, judgeStream } from '../modules/stream/service.ts';
import { withoutAuthor } from './stream-events.ts';
import type { Joining } from './stream-events.ts';
import { endSession } from './sessions.ts';
import { previewRoom, userRoom, watchingRoom } from './types.ts';
import type { AppSocket, Realtime } from './types.ts';

/** What happens elsewhere in the server, told to sockets. Answers the function that stops it. */
export function listenToDomain(realtime: Realtime, joining: Joining): () => void {
  const { io, deps } = realtime;
  const { events } = deps.sys;
  const stops = [
    events.on('stream.appended', (operation) => {
      const parts = parseStreamName(operation.stream);
      if (!parts) return;
      for (const heard of joining.get(operation.stream) ?? []) heard.push(operation);
      const event = STREAM_EVENTS[parts.kind].operation;
      io.to(operation.stream).emit(event, operation);
      const watching = watchingRoom(operation.stream);
      // Nobody is the rule: the operation is not written out a second time for an empty room.
      if (io.of('/').adapter.rooms.has(watching)) io.to(watching).emit(event, withoutAuthor(operation));
    }),
    events.on('session.ended', ({ sessionId, userId }) => endSession(realtime, sessionId, userId)),
    events.on('schedule.accessLost', ({ scheduleId, boardId, chatId, userIds }) =>
      putOut(realtime, [`lesson:${scheduleId}`, `board:${boardId}`, `chat:${chatId}`], userIds),
    ),
    events.on('board.keyChanged', ({ boardId }) => {
      io.to(previewRoom(boardId)).emit(SERVER_EVENTS.unauthorized, { code: 'BOARD_NOT_FOUND' });
      io.in(previewRoom(boardId)).disconnectSockets(true);
    }),
    events.on('board.taken', ({ boardId }) => judgeAnew(realtime, `board:${boardId}`)),
    events.on('board.removed', ({ boardId }) => {
      const stream: StreamName = `board:${boardId}`;
      for (const room of [stream, watchingRoom(stream)]) {
        io.to(room).emit(SERVER_EVENTS.left, { stream, code: 'BOARD_NOT_FOUND' });
        io.in(room).socketsLeave(room);
      }
    }),
    events.on('live.ended', ({ scheduleId }) => {
      io.to(`lesson:${scheduleId}`).emit(SERVER_EVENTS.changed, { kind: 'schedule', id: scheduleId });
    }),
    ...tellPeople(realtime),
  ];
  return () => stops.forEach((stop) => stop());
}

/** What concerns people wherever they are on the pages. */
function tellPeople(realtime: Realtime): (() => void)[] {
  const { io, deps } = realtime;
  const { events } = deps.sys;
  return [
    events.on('notification.changed', ({ userIds }) => {
      if (userIds.length > 0) io.to(userIds.map(userRoom)).emit(SERVER_EVENTS.notification);
    }),
    events.on('chat.accessLost', ({ chatId, userIds }) => putOut(realtime, [`chat:${chatId}`], userIds)),
    events.on('chat.changed', ({ chatId, userIds }) => {
      if (userIds.length > 0)
        io.to(userIds.map(userRoom)).emit(SERVER_EVENTS.changed, { kind: 'chat', id: chatId });
    }),
    events.on('connection.changed', ({ told }) => {
      for (const { userId, otherId } of told)
        io.to(userRoom(userId)).emit(SERVER_EVENTS.changed, { kind: 'connection', id: otherId });
    }),
    events.on('contact.changed', ({ userIds }) => {
      for (const id of userIds) io.to(userRoom(id)).emit(SERVER_EVENTS.changed, { kind: 'contact', id });
    }),
    events.on('schedule.changed', ({ scheduleId, userIds }) => {
      if (userIds.length > 0)
        io.to(userIds.map(userRoom)).emit(SERVER_EVENTS.changed, { kind: 'schedule', id: scheduleId });
    }),
  ];
}

/** R15: rights of everybody who hears this stream, after they have changed. */
async function judgeAnew(realtime: Realtime, stream: StreamName): Promise<void> {
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
