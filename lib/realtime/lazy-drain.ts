import type { AppSocket } from './app-socket';
import { REALTIME_DATABASE } from './database-name';
import { hasMemoryOutbox, onOutboxClosed } from './outbox-events';

export interface LazyDrain {
  /** Checks whether there is anything to send. */
  check(): void;
  end(): void;
}

/**
 * Starts to send this device's outbox once the socket is connected, if an outbox ever existed here; only then is the
 * script for it loaded. If it fails to load, the next check or connection loads it again.
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
  // A device's first outbox is created after the connection, and may be closed without another page being opened.
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

/** True also when the browser does not list its databases; one without a usable database has its outbox in memory. */
async function hasOutbox(): Promise<boolean> {
  if (hasMemoryOutbox()) return true;
  if (typeof indexedDB === 'undefined' || !('databases' in indexedDB)) return true;
  const databases = await indexedDB.databases().catch(() => null);
  return databases === null || databases.some(({ name }) => name === REALTIME_DATABASE);
}
