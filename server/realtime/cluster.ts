import type { DomainEvents, EventName } from '../events.ts';
import type { Redis } from '../platform/redis.ts';
import { resync } from './resync.ts';
import { disconnectAll } from './backpressure.ts';
import { inTurns } from './turns.ts';
import type { AppSocket, Cluster, Realtime } from './types.ts';

/** Sent between the adapters of processes, never to clients. */
const EVENT = 'domain-event';
const MISSED = 'events-missed';
/** Milliseconds; connections are restored one after the other, here and in other processes. */
const RESUME_AFTER = 1_000;
/**
 * Sockets that reconnect together; below, milliseconds between two such groups: each socket takes some milliseconds
 * of CPU time.
 */
const AT_ONCE = 150;
const TURN_MS = 1_000;
/** Milliseconds between two counts of the processes. */
const COUNT_EVERY = 1_000;

/** Imported only when configured: most installations run one process. */
export async function createRedisAdapter({ events }: Redis) {
  // A CommonJS package: in the built api only its default is there.
  const { default: adapter } = await import('@socket.io/redis-streams-adapter');
  return adapter.createAdapter(events, {
    streamName: 'tildesh',
    channelPrefix: 'tildesh',
    blockTimeInMs: 1_000,
  });
}

/**
 * Every process receives every shared event and dispatches it to its own sockets, so that clients of the process in
 * which it happened do not wait for Redis. Events missed while Redis was unavailable are in the database: the
 * sockets are disconnected, reconnect at once, and request what follows their last number. Returns the function
 * that stops it.
 */
export function joinCluster(realtime: Realtime, { redis, hub }: Cluster): () => void {
  const { io } = realtime;
  const stopCounting = watchProcessCount(realtime, redis, () => resync(realtime, takeIn));
  let resuming = new AbortController();
  const takeIn = hub.share((name, event) => io.serverSideEmit(EVENT, JSON.stringify([name, event])));
  let timer: NodeJS.Timeout | undefined;
  const resume = () => {
    clearTimeout(timer);
    timer = setTimeout(() => {
      realtime.deps.sys.log.warn('events of other processes were missed: sockets reconnect');
      resuming.abort();
      resuming = new AbortController();
      void rejoinInTurns(realtime, resuming.signal);
    }, RESUME_AFTER);
  };
  io.on(EVENT, (text: string) => {
    const [name, event] = JSON.parse(text) as [EventName, DomainEvents[EventName]];
    takeIn(name, event);
  });
  io.on(MISSED, resume);
  redis.onReturn((hasUndelivered) => {
    if (hasUndelivered) io.serverSideEmit(MISSED);
    resume();
  });
  return () => {
    clearTimeout(timer);
    stopCounting();
    resuming.abort();
    hub.share(() => undefined);
  };
}

/** Calls `onLoss` when a process is gone: it ended, or died after storing something and before publishing it. */
function watchProcessCount({ io, deps }: Realtime, redis: Redis, onLoss: () => Promise<void>): () => void {
  let known = 1;
  let counting = false;
  const count = async () => {
    if (counting || redis.isAway()) return;
    counting = true;
    try {
      const now = await io.of('/').adapter.serverCount();
      const isLess = now < known;
      known = now;
      if (isLess) await onLoss();
    } catch (error) {
      deps.sys.log.warn({ err: error }, 'what a lost process may not have published was not replayed');
    } finally {
      counting = false;
    }
  };
  const timer = setInterval(() => void count(), COUNT_EVERY);
  timer.unref();
  return () => clearInterval(timer);
}

/** Reconnects sockets in groups, so that thousands do not arrive at once: subscribers of streams first. */
async function rejoinInTurns(realtime: Realtime, signal: AbortSignal): Promise<void> {
  const sockets = [...realtime.io.of('/').sockets.values()].sort((a, b) => b.rooms.size - a.rooms.size);
  const reconnect = (group: readonly AppSocket[]) =>
    disconnectAll(
      realtime,
      group.filter(({ connected }) => connected),
    );
  await inTurns(sockets, { atOnce: AT_ONCE, everyMs: TURN_MS }, reconnect, signal);
}
