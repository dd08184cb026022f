import type { SystemContext } from '../../context.ts';
import { inTransaction } from '../../transaction.ts';
import { removeStream } from '../stream/service.ts';
import { releaseUploads } from '../upload/service.ts';
import * as store from './store.ts';

/** Chats per query. */
const BATCH = 50;

/**
 * Deletes groups without members, and chats of two whose accounts were both deleted, with their messages and files:
 * nobody can come back to them. Each chat in its own transaction; files are released, and `pruneUploads` deletes
 * them.
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
  // First of all: whoever wrote at the moment they left has finished writing by then.
  await removeStream(ctx, `chat:${chatId}`);
  await releaseUploads(ctx, await store.listFiles(ctx.db, chatId));
  await store.deleteChat(ctx.db, chatId);
}
