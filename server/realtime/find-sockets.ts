import type { DefaultEventsMap, RemoteSocket } from 'socket.io';
import type { AppServer, Realtime, SocketData } from './types.ts';

/** Milliseconds in which other processes must answer which sockets they hold: somebody waits. */
const ANSWER_MAX = 400;

type FoundSocket = Pick<RemoteSocket<DefaultEventsMap, SocketData>, 'id' | 'data' | 'rooms'>;

/** The sockets in a room, of all processes; only of this one if the others do not answer. */
export async function findSockets({ io, deps }: FindDeps, room: string): Promise<FoundSocket[]> {
  const here = () => io.local.in(room).fetchSockets();
  if (!deps.cluster || deps.cluster.redis.isAway()) return here();
  let timer: NodeJS.Timeout | undefined;
  const timeout = new Promise<null>((resolve) => {
    timer = setTimeout(() => resolve(null), ANSWER_MAX);
  });
  const everywhere = io.timeout(ANSWER_MAX).in(room).fetchSockets();
  const found = await Promise.race([everywhere.catch(() => null), timeout]);
  clearTimeout(timer);
  if (found) return found;
  deps.sys.log.warn('other processes did not say which sockets they hold');
  return here();
}

interface FindDeps {
  io: AppServer;
  deps: Pick<Realtime['deps'], 'cluster' | 'sys'>;
}
