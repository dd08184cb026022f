import type { Server } from 'node:http';
import type { Logger } from 'pino';

/** Milliseconds for what still runs when the process is asked to go. */
const SHUTDOWN_MAX = 5_000;
/** Milliseconds in which V8's threads end what they compile. */
const COMPILE_MAX = 100;

/**
 * Ends the process. Not at once: Node joins V8's threads, and hangs for ever when one of them, compiling, waits for
 * this thread to collect garbage (nodejs/node#54918; seen where a start is refused).
 */
export function endProcess(code: number): void {
  process.exitCode = code;
  setTimeout(() => process.exit(code), COMPILE_MAX);
}

/** Resolves when the server takes connections; throws one sentence when the port is taken. */
export async function listen(server: Server, port: number): Promise<void> {
  const { promise, resolve, reject } = Promise.withResolvers<void>();
  server.once('error', reject);
  server.listen(port, resolve);
  try {
    await promise;
  } catch (error) {
    if (!(error instanceof Error) || !('code' in error) || error.code !== 'EADDRINUSE') throw error;
    throw new Error(`Port ${port} is taken: stop what uses it, or set API_PORT to another.`);
  } finally {
    server.off('error', reject);
  }
}

/**
 * On SIGTERM and SIGINT: no new connections, `finish` (told how long it may take) together with the requests that
 * run, then `close`. What is not done in time is cut off; a second signal ends at once.
 */
export function onShutdown(
  log: Logger,
  server: Server,
  { finish, close }: { finish: (timeLeft: () => number) => Promise<void>; close: () => Promise<void> },
): void {
  let stopping = false;
  const shutdown = async (signal: string) => {
    if (stopping) process.exit(1);
    stopping = true;
    log.info({ signal }, 'stopping');
    const end = Date.now() + SHUTDOWN_MAX;
    const answered = stopListening(server);
    await withinTime(log, end, Promise.all([answered, finish(() => Math.max(0, end - Date.now() - 500))]));
    server.closeAllConnections();
    await close().catch((error: unknown) => log.error({ err: error }, 'database not closed'));
    log.info('stopped');
    endProcess(0);
  };
  process.on('SIGTERM', () => void shutdown('SIGTERM'));
  process.on('SIGINT', () => void shutdown('SIGINT'));
  process.on('unhandledRejection', (error) => log.error({ err: error }, 'unhandled rejection'));
  process.on('uncaughtException', (error) => {
    log.fatal({ err: error }, 'uncaught exception');
    process.exit(1);
  });
}

async function stopListening(server: Server): Promise<void> {
  const { promise, resolve } = Promise.withResolvers<void>();
  server.close(() => resolve());
  server.closeIdleConnections();
  await promise;
}

async function withinTime(log: Logger, end: number, work: Promise<unknown>): Promise<void> {
  const { promise: timeout, resolve } = Promise.withResolvers<void>();
  const timer = setTimeout(resolve, Math.max(0, end - Date.now()));
  await Promise.race([work.catch((error: unknown) => log.error({ err: error }, 'shutdown')), timeout]);
  clearTimeout(timer);
}
