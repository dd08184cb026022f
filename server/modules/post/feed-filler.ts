import type { SystemContext } from '../../context.ts';
import { inTransaction } from '../../transaction.ts';
import * as store from './filler-store.ts';

/** Milliseconds after which tasks are looked for that no event of this process told of. */
const INTERVAL_MS = 2_000;
/** People whom one event names. */
const NOTIFIED_AT_ONCE = 1_000;

/**
 * Writes where authors stand in the feeds of their connections: at once after a post, and at every interval for what was
 * left by a process that ended. Returns the function that stops it.
 */
export function startFeedFiller(ctx: SystemContext): () => Promise<void> {
  let running = Promise.resolve();
  let isStopped = false;
  const run = () => {
    running = running.then(async () => {
      if (!isStopped) await fillFeeds(ctx);
    });
  };
  const stopListening = ctx.events.on('feed.due', run);
  const timer = setInterval(run, INTERVAL_MS);
  timer.unref();
  return async () => {
    isStopped = true;
    stopListening();
    clearInterval(timer);
    await running;
  };
}

/** Does all tasks that wait; a failure is logged, and the task stays. */
export async function fillFeeds(ctx: SystemContext): Promise<void> {
  try {
    while (await fillNext(ctx));
  } catch (error) {
    // The next interval makes up for it.
    ctx.log.error({ err: error }, 'feeds could not be filled');
  }
}

const fillNext = (ctx: SystemContext): Promise<boolean> =>
  inTransaction(ctx, async (inner) => {
    const authorId = await store.takeTask(inner.db);
    if (authorId === null) return false;
    await store.lockAuthor(inner.db, authorId);
    // Also if the date stays: with a post that opens later it is there already. Of that one alone nobody is told before.
    if (await store.fillSources(inner.db, authorId, inner.platform.clock.now()))
      refreshFeeds(inner, await store.listFollowerIds(inner.db, authorId));
    return true;
  });

export function refreshFeeds(ctx: SystemContext, userIds: readonly number[]): void {
  for (let from = 0; from < userIds.length; from += NOTIFIED_AT_ONCE)
    ctx.events.emit('feed.changed', { userIds: userIds.slice(from, from + NOTIFIED_AT_ONCE) });
}
