import { VOLATILE_EVENTS } from '#contract/socket.ts';
import { chatReadSchema, pointerSchema, typingSchema } from '#contract/socket-payloads.ts';
import type { StreamName } from '#contract/socket.ts';
import type { PointerNews, TypingNews } from '#contract/socket-payloads.ts';
import type { Viewer } from '../context.ts';
import { markChatRead } from '../modules/chat/service.ts';
import { checkAccess } from '../modules/stream/service.ts';
import { withAck } from './with-ack.ts';
import { REALTIME_BUDGETS } from './budgets.ts';
import type { AppSocket, Realtime } from './types.ts';

/** A refusal to send volatile events stands this long: pointers come ten times a second, and each would ask the database. */
const REFUSED_MS = 1_000;

/**
 * R17: pointers and typing go to those who are in the room now, from those of them who may write; never stored, dropped
 * when busy. Whoever watches a board by its key learns where it is pointed, not who points. How far somebody has read is
 * stored, and sent to the reader's other devices, and to the subscribers of the chat while it is open.
 */
export function handleVolatile(realtime: Realtime, socket: AppSocket): void {
  const { viewer, name } = socket.data;
  if (!viewer) return;
  const maySend = createSendCheck(realtime, socket, viewer);
  const sendVolatile = (stream: StreamName, event: string, payload: object, nameless: object | null) =>
    realtime.deps.sys.events.emit('stream.volatile', {
      stream,
      socketId: socket.id,
      event,
      payload,
      nameless,
    });
  socket.on(
    VOLATILE_EVENTS.pointer,
    withAck(realtime, pointerSchema, async (payload) => {
      const room: StreamName = `board:${payload.id}`;
      if (!(await maySend(room))) return undefined;
      const pointer = { ...payload, socketId: socket.id };
      const known: PointerNews = { ...pointer, userId: viewer.id, name };
      const nameless: PointerNews = { ...pointer, userId: null, name: null };
      sendVolatile(room, VOLATILE_EVENTS.pointer, known, nameless);
      return undefined;
    }),
  );
  socket.on(
    VOLATILE_EVENTS.typing,
    withAck(realtime, typingSchema, async ({ id }) => {
      const room: StreamName = `chat:${id}`;
      if (!(await maySend(room))) return undefined;
      sendVolatile(room, VOLATILE_EVENTS.typing, { id, userId: viewer.id, name } satisfies TypingNews, null);
      return undefined;
    }),
  );
  socket.on(
    VOLATILE_EVENTS.read,
    withAck(realtime, chatReadSchema, async ({ id, seq }) => {
      const room: StreamName = `chat:${id}`;
      if (!socket.rooms.has(room)) return undefined;
      await realtime.deps.sys.platform.limiter.take(REALTIME_BUDGETS.volatile, `user:${viewer.id}`);
      const readSeq = await markChatRead(realtime.deps.sys, { chatId: id, userId: viewer.id, seq });
      if (readSeq === null) return undefined;
      // Whoever has closed a chat by a block does not show there that they looked.
      const { canWrite: isShared } = await checkAccess(realtime.deps.contextFor(viewer), room);
      const read = { chatId: id, seq: readSeq, userId: viewer.id, socketId: socket.id, isShared };
      realtime.deps.sys.events.emit('chat.read', read);
      return undefined;
    }),
  );
}

function createSendCheck(
  { deps, figures }: Realtime,
  socket: AppSocket,
  viewer: Viewer,
): (room: StreamName) => Promise<boolean> {
  const refusedUntil = new Map<StreamName, number>();
  return async (room) => {
    if (!socket.rooms.has(room)) return false;
    await deps.sys.platform.limiter.take(REALTIME_BUDGETS.volatile, `user:${viewer.id}`);
    if ((refusedUntil.get(room) ?? 0) > performance.now()) return false;
    const { canWrite } = await checkAccess(deps.contextFor(viewer), room);
    if (canWrite) figures.volatile++;
    else refusedUntil.set(room, performance.now() + REFUSED_MS);
    return canWrite && socket.rooms.has(room);
  };
}
