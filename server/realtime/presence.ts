import { SERVER_EVENTS, parseStreamName } from '#contract/socket.ts';
import { markChatRead } from '../modules/chat/service.ts';
import { keepSeats } from '../modules/live/seats.ts';
import { userRoom } from './types.ts';
import type { Realtime } from './types.ts';

/** Socket -> person, of one room. */
type Sockets = Map<string, number>;

/**
 * Who is in which stream of this process: first and last socket of a person in a lesson make an arrival and, after a
 * grace, a departure; a chat somebody sits in counts as read. Answers the function that stops it.
 */
export function followPresence(realtime: Realtime): () => void {
  const { io, timing, deps } = realtime;
  const rooms = new Map<string, Sockets>();
  const leaving = new Map<string, NodeJS.Timeout>();
  const seats = keepSeats(deps.sys);
  const adapter = io.of('/').adapter;

  const change = (room: string, userId: number, isHere: boolean) => {
    const stream = parseStreamName(room);
    if (stream?.kind === 'lesson') seats[isHere ? 'take' : 'leave'](stream.id, userId);
    if (stream?.kind === 'chat') void readChat(realtime, stream.id, userId);
  };
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
    } else if (isFirst) change(room, userId, true);
  };
  const onLeave = (room: string, socketId: string) => {
    const sockets = rooms.get(room);
    const userId = sockets?.get(socketId);
    if (!sockets || userId === undefined) return;
    sockets.delete(socketId);
    if (sockets.size === 0) rooms.delete(room);
    if ([...sockets.values()].includes(userId)) return;
    const key = `${room} ${userId}`;
    const depart = () => {
      leaving.delete(key);
      change(room, userId, false);
    };
    leaving.set(key, setTimeout(depart, room.startsWith('lesson:') ? timing.departureGrace : 0));
  };
  adapter.on('join-room', onJoin);
  adapter.on('leave-room', onLeave);
  const stopReading = readWhatComes(realtime, (room) => new Set(rooms.get(room)?.values()));
  return () => {
    adapter.off('join-room', onJoin);
    adapter.off('leave-room', onLeave);
    for (const timer of leaving.values()) clearTimeout(timer);
    leaving.clear();
    seats.stop();
    stopReading();
  };
}

const followed = (room: string) => room.startsWith('lesson:') || room.startsWith('chat:');

/**
 * A message counts as read by its author and by everybody who sits in the chat. Some messages at once: a statement for
 * each would cost more than the message.
 */
function readWhatComes({ deps, timing }: Realtime, peopleIn: (room: string) => Set<number>): () => void {
  const due = new Set<number>();
  const stopListening = deps.sys.events.on('stream.appended', ({ stream }) => {
    const parts = parseStreamName(stream);
    if (parts?.kind === 'chat') due.add(parts.id);
  });
  const read = async () => {
    const chats = [...due];
    due.clear();
    try {
      await Promise.all(
        chats.map((chatId) => markChatRead(deps.sys, chatId, [...peopleIn(`chat:${chatId}`)])),
      );
    } catch (error) {
      // They count as read when the person goes, at the latest.
      deps.sys.log.error({ err: error }, 'chats could not be marked as read');
    }
  };
  const timer = setInterval(() => void read(), timing.readGrain);
  timer.unref();
  return () => {
    stopListening();
    clearInterval(timer);
  };
}

/** Somebody came or went: what they had before their eyes leaves their badge. */
async function readChat({ io, deps }: Realtime, chatId: number, userId: number): Promise<void> {
  try {
    const changed = await markChatRead(deps.sys, chatId, [userId]);
    if (changed.length > 0) io.to(userRoom(userId)).emit(SERVER_EVENTS.notification);
  } catch (error) {
    deps.sys.log.error({ err: error }, 'a chat could not be marked as read');
  }
}
