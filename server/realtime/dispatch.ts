import type { Eviction, SocketMessage } from '../dispatch.ts';
import type { EventName } from '../events.ts';
import type { ServerModule } from '../module.ts';
import { MODULES } from '../modules/index.ts';
import { userRoom } from './types.ts';
import type { Realtime } from './types.ts';

const modules: readonly ServerModule[] = MODULES;

/** Sends what the modules' events send to people, and evicts those who lost a stream by one; answers what stops each. */
export function dispatchOfModules(
  realtime: Realtime,
  evict: (eviction: Eviction) => Promise<void>,
): (() => void)[] {
  const { events } = realtime.deps.sys;
  return modules.flatMap(({ dispatch = {}, evictions = {} }) => [
    ...entriesOf<readonly SocketMessage[]>(dispatch).map(([name, messagesOf]) =>
      events.on(name, (event) => messagesOf(event as never).forEach((message) => send(realtime, message))),
    ),
    ...entriesOf<Eviction>(evictions).map(([name, evictionOf]) =>
      events.on(name, (event) => evict(evictionOf(event as never))),
    ),
  ]);
}

/** Each with its event: that they fit is checked where they are declared. */
const entriesOf = <Made>(table: object) => Object.entries(table) as [EventName, (event: never) => Made][];

function send({ io }: Realtime, { to, event, payload }: SocketMessage): void {
  const rooms = 'stream' in to ? [to.stream] : to.userIds.map(userRoom);
  if (rooms.length > 0) io.local.to(rooms).emit(event, ...(payload ? [payload] : []));
}
