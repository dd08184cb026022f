import { SERVER_EVENTS } from '#contract/socket.ts';
import type { Closing, Eviction, SocketMessage } from '../dispatch.ts';
import type { EventName } from '../events.ts';
import type { ServerModule } from '../module.ts';
import { MODULES } from '../modules/index.ts';
import { endSession, endWhatWasOpen } from './sessions.ts';
import { previewRoom, userRoom, watchingRoom } from './types.ts';
import type { Realtime } from './types.ts';

const modules: readonly ServerModule[] = MODULES;

/**
 * Sends the messages of the modules' events to people, evicts those who lost access to a stream, and closes what an
 * event ends; returns the functions that stop each.
 */
export function dispatchOfModules(
  realtime: Realtime,
  evict: (eviction: Eviction) => Promise<void>,
): (() => void)[] {
  const { events } = realtime.deps.sys;
  return modules.flatMap(({ dispatch = {}, evictions = {}, closings = {} }) => [
    ...entriesOf<readonly SocketMessage[]>(dispatch).map(([name, messagesOf]) =>
      events.on(name, (event) => messagesOf(event as never).forEach((message) => send(realtime, message))),
    ),
    ...entriesOf<Eviction>(evictions).map(([name, evictionOf]) =>
      events.on(name, (event) => evict(evictionOf(event as never))),
    ),
    ...entriesOf<Closing>(closings).map(([name, closingOf]) =>
      events.on(name, (event, isOwn) => close(realtime, closingOf(event as never), isOwn)),
    ),
  ]);
}

/** The entries with their events: their types are checked where they are declared. */
const entriesOf = <Made>(table: object) => Object.entries(table) as [EventName, (event: never) => Made][];

function send({ io }: Realtime, { to, event, payload }: SocketMessage): void {
  const rooms = 'stream' in to ? [to.stream] : to.userIds.map(userRoom);
  if (rooms.length === 0) return;
  const except = 'stream' in to && to.exceptSocketId ? [to.exceptSocketId] : [];
  io.local
    .to(rooms)
    .except(except)
    .emit(event, ...(payload ? [payload] : []));
}

async function close(realtime: Realtime, closing: Closing, isOwn: boolean): Promise<void> {
  const { io } = realtime;
  if ('sessionId' in closing) {
    endSession(realtime, closing.sessionId);
    if (isOwn) await endWhatWasOpen(realtime, closing.sessionId, closing.userId);
  } else if ('keyOf' in closing) {
    const room = previewRoom(closing.keyOf);
    io.local.to(room).emit(SERVER_EVENTS.unauthorized, { code: closing.code });
    io.local.in(room).disconnectSockets(true);
  } else
    for (const room of [closing.stream, watchingRoom(closing.stream)]) {
      io.local.to(room).emit(SERVER_EVENTS.left, closing);
      io.local.in(room).socketsLeave(room);
    }
}
