import type { SystemContext } from '../context.ts';
import { declaredIn } from '../declared.ts';
import type { NamedModules } from '../declared.ts';
import { listen } from '../listeners.ts';
import { requireUnique } from '../merge-unique.ts';
import type { ServerModule } from '../module.ts';
import { MODULES } from '../modules/index.ts';
import type { Job } from './job.ts';

const modules: readonly ServerModule[] = MODULES;

/** All jobs of all modules. A queue has one job: throws if two have the same name. */
export function jobsOf(named?: NamedModules): readonly Job[] {
  const declared = declaredIn('jobs', named).flatMap(([name, jobs]) =>
    jobs.map((job: Job) => [name, job] as const),
  );
  requireUnique(
    'jobs',
    declared.map(([name, job]) => [name, job.name]),
  );
  return declared.map(([, job]) => job);
}

export const JOBS = jobsOf();

/** Starts the workers and event listeners, which run as long as the process; returns the function that stops them. */
export function startWorkers(ctx: SystemContext): () => Promise<void> {
  const stops = modules.flatMap(({ workers = [] }) => workers).map((start) => start(ctx));
  stops.push(...modules.map(({ listeners = {} }) => listen(ctx, listeners)));
  return async () => void (await Promise.all(stops.map(async (stop) => stop())));
}
