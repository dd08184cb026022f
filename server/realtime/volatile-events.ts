import type { StreamName } from '#contract/socket.ts';
import type { Viewer } from '../context.ts';
import { declaredIn } from '../declared.ts';
import type { NamedModules } from '../declared.ts';
import { mergeUnique } from '../merge-unique.ts';
import { checkAccess } from '../modules/stream/service.ts';
import type { SocketSender } from '../socket-events.ts';
import { withAck } from './with-ack.ts';
import { REALTIME_BUDGETS } from './budgets.ts';
import type { AppSocket, Realtime } from './types.ts';

/**
 * Milliseconds for which a refusal of volatile events is cached: pointers are sent ten times a second, and each
 * would query the database.
 */
const REFUSED_MS = 1_000;

/** The socket events of all modules. One module receives an event: it is acknowledged once. */
export const socketEventsOf = (modules?: NamedModules) =>
  Object.entries(mergeUnique('socketEvents', declaredIn('socketEvents', modules)));
const EVENTS = socketEventsOf();

/**
 * R17: relays volatile events from subscribers who may write to the others who are in the room now; never stored,
 * dropped when busy. Events that a module receives itself are passed to it.
 */
export function handleVolatile(realtime: Realtime, socket: AppSocket): void {
  const { viewer, name } = socket.data;
  if (!viewer) return;
  const { deps } = realtime;
  const sender: SocketSender = { viewer, name, socketId: socket.id };
  const maySend = createSendCheck(realtime, socket, viewer);
  for (const [eventName, event] of EVENTS)
    socket.on(
      eventName,
      withAck(realtime, event.schema, async (payload) => {
        const stream: StreamName = `${event.kind}:${payload.id}`;
        if (!socket.rooms.has(stream)) return undefined;
        await deps.sys.platform.limiter.take(REALTIME_BUDGETS.volatile, `user:${viewer.id}`);
        if ('receive' in event) await event.receive(deps.contextFor(viewer), payload, sender);
        else if (await maySend(stream)) {
          const relayed = event.relay(payload, sender);
          deps.sys.events.emit('stream.volatile', {
            stream,
            socketId: socket.id,
            event: eventName,
            ...relayed,
          });
        }
        return undefined;
      }),
    );
}

function createSendCheck(
  { deps, figures }: Realtime,
  socket: AppSocket,
  viewer: Viewer,
): (stream: StreamName) => Promise<boolean> {
  const refusedUntil = new Map<StreamName, number>();
  return async (stream) => {
    if ((refusedUntil.get(stream) ?? 0) > performance.now()) return false;
    const { canWrite } = await checkAccess(deps.contextFor(viewer), stream);
    if (canWrite) figures.volatile++;
    else refusedUntil.set(stream, performance.now() + REFUSED_MS);
    return canWrite && socket.rooms.has(stream);
  };
}
