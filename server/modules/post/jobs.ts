import type { SystemContext } from '../../context.ts';
import { inTransaction } from '../../transaction.ts';
import { refreshFeeds } from './feed-filler.ts';
import * as store from './filler-store.ts';
import { inBackground } from '../../background.ts';
import { renewPostWords } from './service.ts';
import { listReaders, notifyPeople } from './services/notice.ts';

const AT_ONCE = 100;

/** Scheduled posts stand in feeds at their opening moment by themselves; within a minute open feeds hear of it. */
export async function announceOpened(ctx: SystemContext): Promise<void> {
  while (await inTransaction(ctx, announceNext));
}

/** True if there may be more. */
async function announceNext(ctx: SystemContext): Promise<boolean> {
  const opened = await store.takeOpened(ctx.db, ctx.platform.clock.now(), AT_ONCE);
  for (const { mentionIds, ...row } of opened) {
    const post = { ...row, privacy: 'SCHEDULED' } as const;
    const userIds = await listReaders(ctx, post, mentionIds);
    await notifyPeople(ctx, post, { userIds, action: 'Mentioned', actorId: post.authorId });
    refreshFeeds(ctx, await store.listFollowerIds(ctx.db, post.authorId));
  }
  return opened.length === AT_ONCE;
}

/** Once after every start. */
export const startRenewal = (ctx: SystemContext) => inBackground(ctx, 'words of posts', renewPostWords);
