import type { SystemContext } from '../context.ts';

/** Work of the server itself, run by one api process at a time. */
export interface Job {
  /** Letters, digits, dots: the name of its queue. */
  name: string;
  /** When, in UTC: minute hour day month weekday. */
  cron: string;
  run(ctx: SystemContext): Promise<void>;
}
