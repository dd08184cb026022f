import { inBackground } from '../../background.ts';
import type { SystemContext } from '../../context.ts';
import { backfillPeople } from './service.ts';

/** Backfills once, in the background after the start; returns the function that stops it after the current batch. */
export const startReindexWorker = (ctx: SystemContext): (() => Promise<void>) =>
  inBackground(ctx, 'people of the search', backfillPeople);
