import { setTimeout as pause } from 'node:timers/promises';
import type { DefaultEventsMap, RemoteSocket } from 'socket.io';
import type { DomainEvents, EventHub, EventName } from '../events.ts';
import type { Redis } from '../platform/redis.ts';
import { sendAway } from './slow-readers.ts';
import type { AppServer, Realtime, SocketData } from './types.ts';

/** What joins this process to others; without it there is this one alone. */
export interface OtherProcesses {
  redis: Redis;
  hub: EventHub;
}

/** Between the adapters of processes, never to clients. */
const EVENT = 'domain-event';
const MISSED = 'news-missed';
/** Milliseconds; connections come back one after the other, here and elsewhere. */
const RESUME_AFTER = 1_000;
/** Sockets that join anew together, and milliseconds between two such groups: some milliseconds of processor time each. */
const AT_ONCE = 150;
const TURN_MS = 1_000;
/** Milliseconds others have to say which sockets they hold: somebody waits. */
const ANSWER_MAX = 400;

/** Loaded only when asked for: most run one process. */
export async function createRedisAdapter({ news }: Redis) {
  const { createAdapter } = await import('@socket.io/redis-streams-adapter');
  return createAdapter(news, { streamName: 'tildesh', channelPrefix: 'tildesh', blockTimeInMs: 1_000 });
}

/**
 * Every process hears of every shared event and tells its own sockets, so that nobody waits for Redis who is told by
 * the process they are connected to. News that may have been missed while Redis was away are in the database: the
 * sockets are sent away, come back at once, and ask for what follows the last they have. Answers what stops it.
 */
export function hearOthers(realtime: Realtime, { redis, hub }: OtherProcesses): () => void {
  const { io } = realtime;
  let resuming = new AbortController();
  const takeIn = hub.share((name, event) => io.serverSideEmit(EVENT, JSON.stringify([name, event])));
  let timer: NodeJS.Timeout | undefined;
  const resume = () => {
    clearTimeout(timer);
    timer = setTimeout(() => {
      realtime.deps.sys.log.warn('news of other processes were missed: sockets join anew');
      resuming.abort();
      resuming = new AbortController();
      void joinAnew(realtime, resuming.signal);
    }, RESUME_AFTER);
  };
  io.on(EVENT, (text: string) => {
    const [name, event] = JSON.parse(text) as [EventName, DomainEvents[EventName]];
    takeIn(name, event);
  });
  io.on(MISSED, resume);
  redis.onReturn((untold) => {
    if (untold) io.serverSideEmit(MISSED);
    resume();
  });
  return () => {
    clearTimeout(timer);
    resuming.abort();
    hub.share(() => undefined);
  };
}

/** In turns, so that thousands do not knock in one moment: who hears streams first. */
async function joinAnew(realtime: Realtime, signal: AbortSignal): Promise<void> {
  const sockets = [...realtime.io.of('/').sockets.values()].sort((a, b) => b.rooms.size - a.rooms.size);
  for (let from = 0; from < sockets.length && !signal.aborted; from += AT_ONCE) {
    if (from > 0) await pause(TURN_MS, null, { ref: false });
    await sendAway(
      realtime,
      sockets.slice(from, from + AT_ONCE).filter(({ connected }) => connected),
    );
  }
}

type FoundSocket = Pick<RemoteSocket<DefaultEventsMap, SocketData>, 'id' | 'data' | 'rooms'>;

/** The sockets in a room, of all processes; of this one alone while the others do not answer. */
export async function findSockets({ io, deps }: FindDeps, room: string): Promise<FoundSocket[]> {
  const here = () => io.local.in(room).fetchSockets();
  if (!deps.others || deps.others.redis.isAway()) return here();
  let timer: NodeJS.Timeout | undefined;
  const late = new Promise<null>((resolve) => {
    timer = setTimeout(() => resolve(null), ANSWER_MAX);
  });
  const everywhere = io.timeout(ANSWER_MAX).in(room).fetchSockets();
  const found = await Promise.race([everywhere.catch(() => null), late]);
  clearTimeout(timer);
  if (found) return found;
  deps.sys.log.warn('other processes did not say which sockets they hold');
  return here();
}

interface FindDeps {
  io: AppServer;
  deps: Pick<Realtime['deps'], 'others' | 'sys'>;
}
