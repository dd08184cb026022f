import type { AppSocket } from './app-socket';
import { REALTIME_DATABASE } from './database-name';
import { hasMemoryOutbox, onOutboxClosed } from './outbox-events';

export interface LazyDrain {
  /** Looks whether there is anything to send by now. */
  check(): void;
  end(): void;
}

/**
 * Begins to send what waits on this device, once the line stands and if anything ever waited here: the script that
 * does it is fetched then only. One that did not come is asked for again with the next look or the next connection.
 */
export function startLazyDrain(socket: AppSocket, load: () => Promise<() => () => void>): LazyDrain {
  let endDrain: (() => void) | null = null;
  let hasEnded = false;
  let isUp = false;
  const begin = async () => {
    if (!(await hasOutbox())) return;
    const start = await load();
    if (!hasEnded) endDrain ??= start();
  };
  const check = () => {
    if (isUp && !endDrain && !hasEnded) begin().catch(() => undefined);
  };
  const stopConnection = socket.onConnection((up) => {
    isUp = up;
    check();
  });
  // The first outbox of a device comes after the connection, and may be closed without another page being opened.
  const stopClosings = onOutboxClosed(check);
  return {
    check,
    end: () => {
      hasEnded = true;
      stopConnection();
      stopClosings();
      endDrain?.();
    },
  };
}

/** A browser that does not tell its databases may have it; one without a usable one keeps it in memory. */
async function hasOutbox(): Promise<boolean> {
  if (hasMemoryOutbox()) return true;
  if (typeof indexedDB === 'undefined' || !('databases' in indexedDB)) return true;
  const databases = await indexedDB.databases().catch(() => null);
  return databases === null || databases.some(({ name }) => name === REALTIME_DATABASE);
}
