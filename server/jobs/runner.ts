import { setTimeout as pause } from 'node:timers/promises';
import type { PgBoss, fromPglite as FromPglite } from 'pg-boss';
import type { SystemContext } from '../context.ts';
import type { DatabaseHandle } from '../db/client.ts';
import type { Metrics } from '../platform/metrics.ts';
import type { Job } from './job.ts';

export interface Jobs {
  /** Queues a job now, besides its schedule. */
  runNow(name: string): Promise<void>;
  /** From now on no job is begun here; those that run go on. */
  pause(): Promise<void>;
  /** Waits for running jobs, up to `timeoutMs`. */
  stop(timeoutMs: number): Promise<void>;
}

/** Milliseconds before a failed start is tried again. */
const START_AGAIN_MS = 5_000;
/** Seconds between two polls of a queue: jobs run by the minute, and nobody waits for one. */
const POLLING_SECONDS = 5;

/** Of a job that does not say otherwise. */
const HOURS = 0.25;

/**
 * Starts the jobs on a queue in the database (pg-boss, schema `pgboss`): of several API processes, one executes
 * each scheduled run. A failed job is retried twice, so running it twice must be safe.
 */
export async function startJobsOnce(
  handle: DatabaseHandle,
  ctx: SystemContext,
  jobs: readonly Job[],
  metrics?: Metrics,
): Promise<Jobs> {
  // Imported only now: the API is ready before its jobs are.
  const { PgBoss, fromPglite } = await import('pg-boss');
  const boss = new PgBoss({
    ...connectionOf(handle, fromPglite),
    schema: 'pgboss',
    superviseIntervalSeconds: 300,
  });
  boss.on('error', (error) => ctx.log.warn({ err: error }, 'jobs: queue failed'));
  try {
    await boss.start();
    for (const job of jobs) await take(boss, job, () => runJob(job, ctx, metrics));
    await forgetOthers(boss, jobs);
  } catch (error) {
    await boss.stop({ graceful: false, close: false });
    throw error;
  }
  return {
    runNow: async (name) => void (await boss.send(name)),
    pause: async () => {
      for (const { name } of jobs) await boss.offWork(name, { wait: false });
    },
    stop: (timeoutMs) => boss.stop({ graceful: true, timeout: timeoutMs, close: false }),
  };
}

interface StartOptions {
  metrics?: Metrics;
  startAgainMs?: number;
  /** Milliseconds until the start: in the embedded database, statements of people wait behind those that start the queue. */
  afterMs?: number;
}

/**
 * As startJobsOnce, but returns at once and retries a failed start: a database that becomes unavailable during the
 * start must neither end the process nor leave it without jobs.
 */
export function startJobs(
  handle: DatabaseHandle,
  ctx: SystemContext,
  jobs: readonly Job[],
  { metrics, startAgainMs = START_AGAIN_MS, afterMs = 0 }: StartOptions = {},
): Pick<Jobs, 'pause' | 'stop'> {
  const stopped = new AbortController();
  const { signal } = stopped;
  const start = async (): Promise<Jobs | null> => {
    if (afterMs > 0) await pause(afterMs, null, { signal, ref: false }).catch(() => null);
    while (!signal.aborted) {
      try {
        return await startJobsOnce(handle, ctx, jobs, metrics);
      } catch (error) {
        ctx.log.warn({ err: error }, 'jobs: not started, tried again soon');
        await pause(startAgainMs, null, { signal, ref: false }).catch(() => null);
      }
    }
    return null;
  };
  const started = start();
  return {
    pause: async () => (await started)?.pause(),
    stop: async (timeoutMs) => {
      stopped.abort();
      await (await started)?.stop(timeoutMs);
    },
  };
}

async function take(boss: PgBoss, job: Job, work: () => Promise<void>): Promise<void> {
  await boss.createQueue(job.name, {
    policy: 'singleton',
    retryLimit: 2,
    retryDelay: 30,
    deleteAfterSeconds: 86_400,
    expireInSeconds: (job.hours ?? HOURS) * 3_600,
  });
  await boss.work(job.name, { pollingIntervalSeconds: POLLING_SECONDS }, work);
  await boss.schedule(job.name, job.cron);
}

function connectionOf({ kind, pool, pglite }: DatabaseHandle, fromPglite: typeof FromPglite) {
  if (kind === 'embedded' && pglite) return { db: fromPglite(pglite), backend: 'pglite' as const };
  if (!pool) throw new Error('the database has no connection for jobs');
  return { db: { executeSql: (text: string, values?: unknown[]) => pool.query(text, values) } };
}

async function runJob(job: Job, ctx: SystemContext, metrics: Metrics | undefined): Promise<void> {
  const log = ctx.log.child({ job: job.name });
  try {
    await job.run({ ...ctx, log });
    metrics?.jobs.inc({ job: job.name, outcome: 'done' });
  } catch (error) {
    metrics?.jobs.inc({ job: job.name, outcome: 'failed' });
    log.error({ err: error }, 'job failed');
    throw error;
  }
}

/**
 * Removes the queues of jobs that this version no longer has: their schedules, and what waits in them, go with them.
 * So two versions with different jobs do not run side by side (docs/decisions/cluster.md).
 */
async function forgetOthers(boss: PgBoss, jobs: readonly Job[]): Promise<void> {
  for (const { name } of await boss.getSchedules()) {
    if (!jobs.some((job) => job.name === name)) await boss.deleteQueue(name);
  }
}
