import type { SystemContext } from '../../context.ts';
import { inTransaction } from '../../transaction.ts';
import { removeStream } from '../stream/service.ts';
import { releaseUploads } from '../upload/service.ts';
import * as store from './store.ts';

/** Chats looked for at a time. */
const BATCH = 50;

/**
 * Deletes groups nobody is left in, and chats of two who are both gone for good, with what was said and sent in them:
 * nobody can come back into them. Each by itself; files are let go, and `pruneUploads` removes them.
 */
export async function removeEmptyChats(ctx: SystemContext): Promise<void> {
  let removed = 0;
  for (;;) {
    const ids = await store.listEmpty(ctx.db, BATCH);
    for (const id of ids) await inTransaction(ctx, (inner) => remove(inner, id));
    removed += ids.length;
    if (ids.length < BATCH) break;
  }
  ctx.log.info({ chats: removed }, 'empty chats removed');
}

async function remove(ctx: SystemContext, chatId: number): Promise<void> {
  // First: whoever wrote in the moment they left has written by then.
  await removeStream(ctx, `chat:${chatId}`);
  await releaseUploads(ctx, await store.listFiles(ctx.db, chatId));
  await store.deleteChat(ctx.db, chatId);
}
