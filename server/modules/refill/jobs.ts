import type { SystemContext } from '../../context.ts';
import { oneAtATime } from '../../jobs/one-at-a-time.ts';
import { fillAccounts } from './service.ts';

/** Fills accounts as soon as that is asked for; returns the function that stops it. */
export const startRefillWorker = (ctx: SystemContext): (() => void) =>
  ctx.events.on(
    'refill.asked',
    oneAtATime(() => fillAccounts(ctx)),
  );
