import { setTimeout as pause } from 'node:timers/promises';
import { sql } from 'drizzle-orm';
import type { SystemContext } from './context.ts';
import { startControl } from './control/channel.ts';
import type { ControlCommands } from './control/channel.ts';
import { migrateDatabase, openDatabase } from './db/client.ts';
import type { DatabaseHandle } from './db/client.ts';
import { readClock } from './db/clock.ts';
import { COPY_DATABASE, copyDatabase } from './db/copy/copy-folder.ts';
import { startSnapshots } from './db/snapshot.ts';
import { readEnv } from './env.ts';
import type { Env } from './env.ts';
import { createEventHub } from './event-hub.ts';
import { createAddressReader } from './http/address.ts';
import { createHttpServer } from './http/server.ts';
import type { Readiness } from './http/server.ts';
import { JOBS, startWorkers } from './jobs/of-modules.ts';
import { startJobs } from './jobs/runner.ts';
import { endProcess, listen, onShutdown } from './lifecycle.ts';
import { makeRegistry } from './make-registry.ts';
import { operatorCommands } from './operator/commands.ts';
import { systemClock } from './platform/clock.ts';
import type { Clock } from './platform/clock.ts';
import { createLogger } from './platform/logger.ts';
import { makePlatform } from './platform/make-platform.ts';
import { createMetrics } from './platform/metrics.ts';
import { openTracing } from './platform/open-tracing.ts';
import { createPlaceClock } from './platform/place-clock.ts';
import { attachRealtime } from './realtime/server.ts';

/** The embedded database has no clock but this machine's. */
async function openClock({ kind, db }: DatabaseHandle): Promise<Clock & { stop(): void }> {
  if (kind === 'embedded') return { ...systemClock, stop: () => undefined };
  const clock = createPlaceClock();
  await clock.follow(() => readClock(db));
  return clock;
}

/** Milliseconds: after a restart all people come back, and in the embedded database they wait for whatever runs. */
const jobsAfter = ({ kind }: DatabaseHandle) => (kind === 'embedded' ? 5_000 : 0);

/** Opens and migrates the database; returns it with the context of the server's own work. */
async function openSystem(env: Env) {
  const tracing = await openTracing(env.collectorUrl);
  const log = createLogger(env.logLevel, undefined, tracing);
  // Imported only if configured: most installations run one process.
  const redis = env.redisUrl
    ? await (await import('./platform/redis.ts')).openRedis(env.redisUrl, log)
    : null;
  const metrics = createMetrics();
  const handle = await openDatabase({
    url: env.databaseUrl,
    dataDir: env.dataDir,
    onQuery: () => metrics.databaseStatements.inc(),
    tracing,
    onConnectionError: (error) => log.warn({ err: error }, 'database connection lost'),
  });
  await migrateDatabase(handle);
  const clock = await openClock(handle);
  const hub = createEventHub((error, name) => log.error({ err: error, event: name }, 'listener failed'));
  const sys: SystemContext = {
    db: handle.db,
    events: hub,
    log,
    platform: await makePlatform(env, { log, redis, clock, measures: metrics.measures }),
    registry: makeRegistry(),
  };
  if (redis) metrics.watch('redis', redis.figures);
  metrics.watch('database_pool', () => ({
    total: handle.pool?.totalCount ?? 0,
    idle: handle.pool?.idleCount ?? 0,
    waiting: handle.pool?.waitingCount ?? 0,
  }));
  return { log, metrics, tracing, handle, clock, hub, sys, others: redis && { redis, hub } };
}

/** What the operator's commands may ask of this process. */
function controlCommands({ dataDir }: Env, { pglite }: DatabaseHandle, sys: SystemContext): ControlCommands {
  return {
    ...operatorCommands(sys),
    ...(pglite && { [COPY_DATABASE]: async () => ({ folder: await copyDatabase(dataDir, pglite) }) }),
  };
}

/** Carries out one command of the operator while no api runs here, and ends. */
async function runOnce(env: Env, name: string, input: string): Promise<void> {
  const { sys, handle, clock, others } = await openSystem({ ...env, logLevel: 'silent' });
  const answer = await operatorCommands(sys)[name]?.(JSON.parse(input));
  process.stdout.write(`${JSON.stringify(answer)}
`);
  others?.redis.close();
  clock.stop();
  await handle.close();
  endProcess(0);
}

async function start(env: Env): Promise<void> {
  const { log, metrics, tracing, handle, clock, hub, sys, others } = await openSystem(env);
  if (env.seedDemo) await handle.alone(async () => (await import('./seed/seed.ts')).seedDemo(sys));

  let stopping = false;
  const { production, trustedProxies, metricsToken } = env;
  const checkReady = async (): Promise<Readiness> => {
    if (stopping) return { status: 'stopping' };
    await sys.db.execute(sql`select 1`);
    // Ready even without Redis: every process still serves its own clients, and taking all processes away would
    // help nobody.
    return { status: 'ready', ...(others && { redis: others.redis.isAway() ? 'away' : 'here' }) };
  };
  const deps = { sys, production, metrics, tracing, trustedProxies, metricsToken, checkReady };
  const server = createHttpServer(deps);
  const realtime = await attachRealtime(server, {
    sys,
    contextFor: (viewer) => ({ ...sys, viewer }),
    addressOf: createAddressReader(trustedProxies),
    allowedOrigins: [env.publicUrl],
    cluster: others ?? undefined,
  });
  metrics.watch('sockets', () => realtime.metrics());
  const endControl = await startControl(env.dataDir, controlCommands(env, handle, sys), log);
  const stopWorkers = startWorkers(sys);
  const snapshots = startSnapshots(handle, env.dataDir, log);
  const jobs = startJobs(handle, sys, JOBS, { metrics, afterMs: jobsAfter(handle) });
  onShutdown(log, server, {
    leave: async () => {
      stopping = true;
      // Without others beside this process nobody could take over.
      if (env.drainMs === 0) return;
      void jobs.pause().catch((error: unknown) => log.warn({ err: error }, 'jobs: not paused'));
      await pause(env.drainMs);
      await realtime.move();
    },
    finish: async (timeLeft) => {
      await stopWorkers();
      await endControl();
      await realtime.close();
      await jobs.stop(timeLeft());
      await hub.settle();
    },
    close: async () => {
      others?.redis.close();
      clock.stop();
      await snapshots.stop();
      await handle.close();
      await tracing.close();
    },
  });
  // Last: whoever reads that it is ready may ask it to stop, and what it has in hand then is answered.
  await listen(server, env.port);
  log.info({ port: env.port, database: handle.kind }, 'ready');
}

try {
  const [, , command, input = '{}'] = process.argv;
  await (command === undefined ? start(readEnv()) : runOnce(readEnv(), command, input));
} catch (error) {
  // One sentence for the person at a terminal; later errors go to the log.
  process.stderr.write(`${error instanceof Error ? error.message : String(error)}\n`);
  endProcess(1);
}
