import { VOLATILE_EVENTS, pointerSchema, typingSchema } from '#contract/socket.ts';
import type { PointerNews, TypingNews } from '#contract/socket.ts';
import type { Viewer } from '../context.ts';
import { answering, whisper } from './answering.ts';
import type { AppSocket, Realtime } from './types.ts';

/** R17: pointers and typing go to those who are in the room now, from those who are; never stored, dropped when busy. */
export function handleVolatile(realtime: Realtime, socket: AppSocket): void {
  const { viewer, name } = socket.data;
  if (!viewer) return;
  socket.on(
    VOLATILE_EVENTS.pointer,
    answering(realtime, pointerSchema, async (payload) => {
      const room = `board:${payload.id}`;
      if (!(await mayWhisper(realtime, socket, viewer, room))) return undefined;
      whisper(socket, room, VOLATILE_EVENTS.pointer, {
        ...payload,
        userId: viewer.id,
        name,
        socketId: socket.id,
      } satisfies PointerNews);
      return undefined;
    }),
  );
  socket.on(
    VOLATILE_EVENTS.typing,
    answering(realtime, typingSchema, async ({ id }) => {
      const room = `chat:${id}`;
      if (!(await mayWhisper(realtime, socket, viewer, room))) return undefined;
      whisper(socket, room, VOLATILE_EVENTS.typing, { id, userId: viewer.id, name } satisfies TypingNews);
      return undefined;
    }),
  );
}

async function mayWhisper(
  { deps, figures }: Realtime,
  socket: AppSocket,
  viewer: Viewer,
  room: string,
): Promise<boolean> {
  if (!socket.rooms.has(room)) return false;
  await deps.sys.platform.limiter.take('volatile', `user:${viewer.id}`);
  figures.volatile++;
  return true;
}
