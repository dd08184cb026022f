import type { SystemContext } from '../../context.ts';
import { mendPeople } from './service.ts';

/** Mends once, in the background of a start; answers what stops it, after the people it is at. */
export function keepMending(ctx: SystemContext): () => Promise<void> {
  const stopped = new AbortController();
  const mending = mendPeople(ctx, stopped.signal).catch((error: unknown) =>
    ctx.log.error({ err: error }, 'people not mended'),
  );
  return async () => {
    stopped.abort();
    await mending;
  };
}
