import { sql } from 'drizzle-orm';
import type { SystemContext } from './context.ts';
import { migrateDatabase, openDatabase } from './db/client.ts';
import { startSnapshots } from './db/snapshot.ts';
import { readEnv } from './env.ts';
import type { Env } from './env.ts';
import { DomainError } from './errors.ts';
import { createEventHub } from './event-hub.ts';
import { createAddressReader } from './http/address.ts';
import { createHttpServer } from './http/server.ts';
import { JOBS, startWorkers } from './jobs/of-modules.ts';
import { startJobs } from './jobs/runner.ts';
import { endProcess, listen, onShutdown } from './lifecycle.ts';
import { makeRegistry } from './make-registry.ts';
import { createLogger } from './platform/logger.ts';
import { makePlatform } from './platform/make-platform.ts';
import { createMetrics } from './platform/metrics.ts';
import { attachRealtime } from './realtime/server.ts';

/** Opens and migrates the database; returns it with the context of the server's own work. */
async function openSystem(env: Env) {
  const log = createLogger(env.logLevel);
  // Imported only if configured: most installations run one process.
  const redis = env.redisUrl
    ? await (await import('./platform/redis.ts')).openRedis(env.redisUrl, log)
    : null;
  const metrics = createMetrics();
  const handle = await openDatabase({
    url: env.databaseUrl,
    dataDir: env.dataDir,
    onQuery: () => metrics.databaseStatements.inc(),
    onConnectionError: (error) => log.warn({ err: error }, 'database connection lost'),
  });
  await migrateDatabase(handle);
  const hub = createEventHub((error, name) => log.error({ err: error, event: name }, 'listener failed'));
  const sys: SystemContext = {
    db: handle.db,
    events: hub,
    log,
    platform: await makePlatform(env, log, redis),
    registry: makeRegistry(),
  };
  metrics.watch('database_pool', 'Connections to PostgreSQL', () => ({
    total: handle.pool?.totalCount ?? 0,
    idle: handle.pool?.idleCount ?? 0,
    waiting: handle.pool?.waitingCount ?? 0,
  }));
  return { log, metrics, handle, hub, sys, others: redis && { redis, hub } };
}

async function start(env: Env): Promise<void> {
  const { log, metrics, handle, hub, sys, others } = await openSystem(env);
  if (env.seedDemo) await handle.alone(async () => (await import('./seed/seed.ts')).seedDemo(sys));

  let stopping = false;
  const { production, trustedProxies, metricsToken } = env;
  const checkReady = async () => {
    if (stopping) throw new DomainError('SERVICE_UNAVAILABLE');
    await sys.db.execute(sql`select 1`);
    // Ready even without Redis: every process still serves its own clients, and taking all processes away would
    // help nobody.
    return others ? { redis: others.redis.isAway() ? 'away' : 'here' } : {};
  };
  const deps = { sys, production, metrics, trustedProxies, metricsToken, checkReady };
  const server = createHttpServer(deps);
  const realtime = await attachRealtime(server, {
    sys,
    contextFor: (viewer) => ({ ...sys, viewer }),
    addressOf: createAddressReader(trustedProxies),
    allowedOrigins: [env.publicUrl],
    cluster: others ?? undefined,
  });
  if (others) metrics.watch('redis', 'What joins this process to others', others.redis.figures);
  metrics.watch('sockets', 'Sockets of this process', () => realtime.metrics());
  await listen(server, env.port);
  log.info({ port: env.port, database: handle.kind }, 'ready');

  // Started last: no request waits for them.
  const stopWorkers = startWorkers(sys);
  const snapshots = startSnapshots(handle, env.dataDir, log);
  const jobs = startJobs(handle, sys, JOBS, { metrics });
  onShutdown(log, server, {
    finish: async (timeLeft) => {
      stopping = true;
      await stopWorkers();
      await realtime.close();
      await jobs.stop(timeLeft());
      await hub.settle();
    },
    close: async () => {
      others?.redis.close();
      await snapshots.stop();
      await handle.close();
    },
  });
}

try {
  await start(readEnv());
} catch (error) {
  // One sentence for the person at a terminal; later errors go to the log.
  process.stderr.write(`${error instanceof Error ? error.message : String(error)}\n`);
  endProcess(1);
}
