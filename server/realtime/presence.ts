import { parseStreamName } from '#contract/socket.ts';
import type { Departure } from '../attendance.ts';
import { declaredIn } from '../declared.ts';
import type { NamedModules } from '../declared.ts';
import { mergeUnique } from '../merge-unique.ts';
import type { Realtime } from './types.ts';

/** Person by socket, of one room. */
type Sockets = Map<string, number>;

/** The attendance recorders of all modules, by the kind of stream they follow. */
export const attendancesOf = (modules?: NamedModules) =>
  Object.entries(mergeUnique('attendance', declaredIn('attendance', modules)));
const ATTENDANCES = attendancesOf();

/** Of somebody whose last socket is gone now: lost, unless the client asked to leave this room. */
const departureOf = ({ io, deps }: Realtime, socketId: string, room: string): Departure => ({
  leftAt: deps.sys.platform.clock.now(),
  isLost: io.of('/').sockets.get(socketId)?.data.leaving !== room,
});

/**
 * Follows who is in which stream in this process, for kinds with an attendance recorder: a person's first socket is
 * an arrival, and the loss of the last one, after a grace period, a departure. Returns the function that stops it.
 */
export function followPresence(realtime: Realtime): () => void {
  const { io, timing, deps } = realtime;
  const rooms = new Map<string, Sockets>();
  const leaving = new Map<string, NodeJS.Timeout>();
  const attendances = new Map(ATTENDANCES.map(([kind, create]) => [kind, create(deps.sys)]));
  const adapter = io.of('/').adapter;

  const attendanceIn = (room: string) => {
    const stream = parseStreamName(room);
    const attendance = stream?.kind !== 'answers' && stream && attendances.get(stream.kind);
    return attendance ? { attendance, id: stream.id } : undefined;
  };
  const onJoin = (room: string, socketId: string) => {
    const userId = io.of('/').sockets.get(socketId)?.data.viewer?.id;
    const found = attendanceIn(room);
    if (!userId || !found) return;
    const sockets: Sockets = rooms.get(room) ?? new Map();
    const isFirst = ![...sockets.values()].includes(userId);
    rooms.set(room, sockets.set(socketId, userId));
    const key = `${room} ${userId}`;
    if (leaving.has(key)) {
      clearTimeout(leaving.get(key));
      leaving.delete(key);
    } else if (isFirst) found.attendance.join(found.id, userId);
  };
  const onLeave = (room: string, socketId: string) => {
    const sockets = rooms.get(room);
    const userId = sockets?.get(socketId);
    if (!sockets || userId === undefined) return;
    sockets.delete(socketId);
    if (sockets.size === 0) rooms.delete(room);
    if ([...sockets.values()].includes(userId)) return;
    const key = `${room} ${userId}`;
    const departure = departureOf(realtime, socketId, room);
    const depart = () => {
      leaving.delete(key);
      const found = attendanceIn(room);
      found?.attendance.leave(found.id, userId, departure);
    };
    leaving.set(key, setTimeout(depart, timing.departureGrace));
  };
  adapter.on('join-room', onJoin);
  adapter.on('leave-room', onLeave);
  return () => {
    adapter.off('join-room', onJoin);
    adapter.off('leave-room', onLeave);
    for (const timer of leaving.values()) clearTimeout(timer);
    leaving.clear();
    for (const attendance of attendances.values()) attendance.stop();
  };
}
