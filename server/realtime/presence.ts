import { SERVER_EVENTS, parseStreamName } from '#contract/socket.ts';
import { markChatRead } from '../modules/chat/service.ts';
import { noteArrival, noteDeparture } from '../modules/live/service.ts';
import { userRoom } from './types.ts';
import type { Realtime } from './types.ts';

type Sockets = Map<string, number>;

/**
 * Who is in which stream of this process: first and last socket of a person in a lesson make an arrival and, after a
 * grace, a departure; a chat somebody sits in counts as read. Answers the function that stops it.
 */
export function followPresence(realtime: Realtime): () => void {
  const { io, timing } = realtime;
  const rooms = new Map<string, Sockets>();
  const leaving = new Map<string, NodeJS.Timeout>();
  const adapter = io.of('/').adapter;

  const onJoin = (room: string, socketId: string) => {
    const userId = io.of('/').sockets.get(socketId)?.data.viewer?.id;
    if (!userId || !followed(room)) return;
    const sockets: Sockets = rooms.get(room) ?? new Map();
    const isFirst = ![...sockets.values()].includes(userId);
    rooms.set(room, sockets.set(socketId, userId));
    const key = `${room} ${userId}`;
    if (leaving.has(key)) {
      clearTimeout(leaving.get(key));
      leaving.delete(key);
    } else if (isFirst) void arrive(realtime, room, userId);
  };
  const onLeave = (room: string, socketId: string) => {
    const sockets = rooms.get(room);
    const userId = sockets?.get(socketId);
    if (!sockets || userId === undefined) return;
    sockets.delete(socketId);
    if (sockets.size === 0) rooms.delete(room);
    if ([...sockets.values()].includes(userId)) return;
    const key = `${room} ${userId}`;
    const grace = room.startsWith('lesson:') ? timing.departureGrace : 0;
    leaving.set(
      key,
      setTimeout(() => {
        leaving.delete(key);
        void depart(realtime, room, userId);
      }, grace),
    );
  };
  adapter.on('join-room', onJoin);
  adapter.on('leave-room', onLeave);
  return () => {
    adapter.off('join-room', onJoin);
    adapter.off('leave-room', onLeave);
    for (const timer of leaving.values()) clearTimeout(timer);
    leaving.clear();
  };
}

const followed = (room: string) => room.startsWith('lesson:') || room.startsWith('chat:');

async function arrive(realtime: Realtime, room: string, userId: number): Promise<void> {
  await quietly(realtime, async () => {
    const stream = parseStreamName(room);
    if (stream?.kind === 'lesson') await noteArrival(realtime.deps.sys, stream.id, userId);
    if (stream?.kind === 'chat') await read(realtime, stream.id, userId);
  });
}

async function depart(realtime: Realtime, room: string, userId: number): Promise<void> {
  await quietly(realtime, async () => {
    const stream = parseStreamName(room);
    if (stream?.kind === 'lesson') await noteDeparture(realtime.deps.sys, stream.id, userId);
    if (stream?.kind === 'chat') await read(realtime, stream.id, userId);
  });
}

async function read({ io, deps }: Realtime, chatId: number, userId: number): Promise<void> {
  if (await markChatRead(deps.sys, chatId, userId)) io.to(userRoom(userId)).emit(SERVER_EVENTS.notification);
}

async function quietly({ deps }: Realtime, work: () => Promise<void>): Promise<void> {
  try {
    await work();
  } catch (error) {
    deps.sys.log.error({ err: error }, 'presence could not be noted');
  }
}
