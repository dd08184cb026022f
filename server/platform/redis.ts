import { createClient } from '@redis/client';
import type { Logger } from 'pino';

/**
 * Milliseconds. A Redis without a response for SILENCE_MAX counts as down; a ping every LOOK_EVERY makes a live one
 * respond.
 */
const LOOK_EVERY = 1_000;
const SILENCE_MAX = 3_000;
const CONNECT_MAX = 5_000;
const RETRY_FIRST = 50;
const RETRY_MAX = 1_000;

const makeClient = (url: string, more: object = {}) => createClient({ ...optionsOf(url), ...more });
type Client = ReturnType<typeof makeClient>;

/** What processes on one database share besides it; nothing in it is stored for long, and all of it may be lost. */
export interface Redis {
  /** For counters: a command fails at once while Redis is unavailable. */
  counts: Client;
  /** For the sockets' adapter, which duplicates the connection; messages that cannot be published now are dropped. */
  events: Client;
  /** Some connection is broken: other processes may miss events of this one, and this one theirs. */
  isAway(): boolean;
  /** `untold`: messages that other processes missed, since the start of the process. */
  figures(): { away: number; untold: number };
  /**
   * Called each time all connections work again after a failure; `untold`: other processes have missed messages
   * meanwhile.
   */
  onReturn(listener: (untold: boolean) => void): void;
  close(): void;
}

/**
 * Connects; throws an error with one sentence if Redis does not respond. Later failures are reconnected
 * automatically.
 */
export async function openRedis(url: string, log: Logger): Promise<Redis> {
  const lines = watchLines(log);
  const counts = lines.add(makeClient(url, { disableOfflineQueue: true }));
  const events = lines.add(makeClient(url));
  const duplicate = events.duplicate.bind(events);
  Object.assign(events, { duplicate: () => lines.add(duplicate() as Client) });
  const publisher = publishAtOnce(events);
  try {
    await Promise.all([connect(counts), connect(events)]);
  } catch (error) {
    for (const client of [counts, events]) if (client.isOpen) client.destroy();
    const why = error instanceof Error && error.message ? ` (${error.message})` : '';
    throw new Error(`Redis at REDIS_URL does not answer${why}: start it, or correct the address.`, {
      cause: error,
    });
  }
  let missedBefore = 0;
  return {
    counts,
    events,
    isAway: lines.isBroken,
    figures: () => ({ away: Number(lines.isBroken()), untold: publisher.missed() }),
    onReturn: (listener) =>
      lines.onReturn(() => {
        listener(publisher.missed() > missedBefore);
        missedBefore = publisher.missed();
      }),
    close: lines.close,
  };
}

function optionsOf(url: string) {
  return {
    url,
    // The protocol version that the adapter supports.
    RESP: 2 as const,
    pingInterval: LOOK_EVERY,
    socket: {
      connectTimeout: CONNECT_MAX,
      socketTimeout: SILENCE_MAX,
      // The default strategy gives up for ever after a timeout.
      reconnectStrategy: (retries: number) => Math.min(RETRY_MAX, RETRY_FIRST * 2 ** Math.min(retries, 10)),
    },
  };
}

/** The first connection is not retried: a wrong address must not look like a slow start. */
async function connect(client: Client): Promise<void> {
  const { promise: failed, reject } = Promise.withResolvers<never>();
  client.once('error', reject);
  await Promise.race([client.connect(), failed]).finally(() => client.off('error', reject));
}

/**
 * Publishes at once or drops the message: the adapter ignores the promise of a publication, and the client would
 * queue it while Redis is unavailable; by then it is outdated, and whoever missed it reads the database anyway.
 */
function publishAtOnce(events: Client): { missed(): number } {
  let missed = 0;
  const publish = events.publish.bind(events);
  const now: Client['publish'] = async (channel, message) => {
    try {
      if (events.isReady) return await publish(channel, message);
    } catch {
      // The connection broke during the publication.
    }
    missed++;
    return 0;
  };
  Object.assign(events, { publish: now });
  return { missed: () => missed };
}

/** Watches all connections together: down as soon as one is, up again when all are. */
function watchLines(log: Logger) {
  const lines = new Set<Client>();
  const broken = new Set<Client>();
  const listeners: (() => void)[] = [];
  let closed = false;
  const add = (client: Client): Client => {
    let stood = false;
    lines.add(client);
    client.on('error', (error: unknown) => {
      if (!stood || closed) return;
      if (broken.size === 0) log.warn({ err: error }, 'Redis is away: other processes are not heard');
      broken.add(client);
    });
    client.on('ready', () => {
      stood = true;
      if (!broken.delete(client) || broken.size > 0) return;
      log.warn('Redis is back');
      for (const listener of listeners) listener();
    });
    return client;
  };
  return {
    add,
    isBroken: () => broken.size > 0,
    onReturn: (listener: () => void) => void listeners.push(listener),
    close: () => {
      closed = true;
      for (const client of lines) if (client.isOpen) client.destroy();
    },
  };
}
