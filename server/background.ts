import type { SystemContext } from './context.ts';

/** Runs a task once, beside the start of a process; returns the function that stops it after the current step. */
export function inBackground(
  ctx: SystemContext,
  name: string,
  run: (ctx: SystemContext, signal: AbortSignal) => Promise<void>,
): () => Promise<void> {
  const stopped = new AbortController();
  const done = run(ctx, stopped.signal).catch((error: unknown) =>
    ctx.log.error({ err: error, task: name }, 'a task after the start failed'),
  );
  return async () => {
    stopped.abort();
    await done;
  };
}
