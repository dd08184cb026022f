import type { SystemContext } from '../context.ts';
import { listen } from '../listeners.ts';
import type { ServerModule } from '../module.ts';
import { MODULES } from '../modules/index.ts';
import type { Job } from './job.ts';

const modules: readonly ServerModule[] = MODULES;

/** All jobs of all modules. */
export const JOBS: readonly Job[] = modules.flatMap(({ jobs = [] }) => jobs);

/** Starts the workers and event listeners, which run as long as the process; returns the function that stops them. */
export function startWorkers(ctx: SystemContext): () => Promise<void> {
  const stops = modules.flatMap(({ workers = [] }) => workers).map((start) => start(ctx));
  stops.push(...modules.map(({ listeners = {} }) => listen(ctx, listeners)));
  return async () => void (await Promise.all(stops.map(async (stop) => stop())));
}
