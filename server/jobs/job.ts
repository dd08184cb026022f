import type { SystemContext } from '../context.ts';

/** Work of the server itself, run by one api process at a time. */
export interface Job {
  /** The name of its queue: letters, digits, dots. */
  name: string;
  /** The times it runs, in UTC: minute hour day month weekday. */
  cron: string;
  /** A run that takes longer counts as failed, and is begun again; default: a quarter. */
  hours?: number;
  run(ctx: SystemContext): Promise<void>;
}
