import type { Server } from 'node:http';
import type { Logger } from 'pino';

/** Milliseconds granted to running work when the process is asked to stop. */
const SHUTDOWN_MAX = 5_000;
const LOOK_EVERY = 50;
/** Milliseconds granted to V8's compiler threads to finish. */
const COMPILE_MAX = 100;

/**
 * Ends the process, after a short delay: Node joins V8's threads, and hangs for ever if one of them, compiling,
 * waits for this thread to collect garbage (nodejs/node#54918; seen when a start is refused).
 */
export function endProcess(code: number): void {
  process.exitCode = code;
  setTimeout(() => process.exit(code), COMPILE_MAX);
}

/** Resolves when the server accepts connections; throws an error with one sentence if the port is taken. */
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

/** What is done, in this order, when the process is asked to stop. */
export interface Shutdown {
  /** Says that the process is not ready any more, and resolves when those it serves have gone elsewhere. */
  leave(): Promise<void>;
  /** Runs while the requests in hand complete; receives its time limit. */
  finish(timeLeft: () => number): Promise<void>;
  close(): Promise<void>;
}

/**
 * On SIGTERM and SIGINT: serves on until `leave` resolves, then stops accepting connections, and runs `finish` while
 * running requests complete, then `close`. What exceeds the limit of `finish` is cut off; a second signal ends the
 * process at once.
 */
export function onShutdown(log: Logger, server: Server, { leave, finish, close }: Shutdown): void {
  let stopping = false;
  const shutdown = async (signal: string) => {
    if (stopping) process.exit(1);
    stopping = true;
    log.info({ signal }, 'stopping');
    endConnectionsByAnswer(server);
    await leave().catch((error: unknown) => log.error({ err: error }, 'shutdown'));
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

/** A proxy that reuses a connection just when it is closed loses the request: each next answer ends its connection. */
function endConnectionsByAnswer(server: Server): void {
  server.prependListener('request', (_request, response) => response.setHeader('connection', 'close'));
}

async function stopListening(server: Server): Promise<void> {
  const { promise, resolve } = Promise.withResolvers<void>();
  server.close(() => resolve());
  // A connection that was busy is idle only after its answer.
  const idle = setInterval(() => server.closeIdleConnections(), LOOK_EVERY);
  await promise;
  clearInterval(idle);
}

async function withinTime(log: Logger, end: number, work: Promise<unknown>): Promise<void> {
  const { promise: timeout, resolve } = Promise.withResolvers<void>();
  const timer = setTimeout(resolve, Math.max(0, end - Date.now()));
  await Promise.race([work.catch((error: unknown) => log.error({ err: error }, 'shutdown')), timeout]);
  clearTimeout(timer);
}
