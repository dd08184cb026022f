import type { SystemContext } from '../../context.ts';
import { backfillPeople } from './service.ts';

/** Backfills once, in the background after the start; returns the function that stops it after the current batch. */
export function startReindexWorker(ctx: SystemContext): () => Promise<void> {
  const stopped = new AbortController();
  const backfill = backfillPeople(ctx, stopped.signal).catch((error: unknown) =>
    ctx.log.error({ err: error }, 'people not backfilled'),
  );
  return async () => {
    stopped.abort();
    await backfill;
  };
}
