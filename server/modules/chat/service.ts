import { PAGE_SIZE_MAX } from '#contract/limits.ts';
import type { Context, SystemContext } from '../../context.ts';
import { DomainError } from '../../errors.ts';
import { createStream, judgeStream, listOperations } from '../stream/service.ts';
import type { ChatMessageRow } from './model.ts';
import * as store from './store.ts';

/** A badge says 99+ long before this. */
const UNREAD_MAX = 1_000;

/** A chat of these people; answers its id. Asks for no rights. */
export async function createChat(ctx: SystemContext, userIds: readonly number[]): Promise<number> {
  const chatId = await store.insertChat(ctx.db);
  await store.replaceUsers(ctx.db, chatId, userIds);
  await createStream(ctx, `chat:${chatId}`);
  return chatId;
}

/** The chat's people are these from now on. Sockets of those who lost it are put out by 'schedule.accessLost'. */
export async function setChatUsers(
  ctx: SystemContext,
  chatId: number,
  userIds: readonly number[],
): Promise<void> {
  await store.replaceUsers(ctx.db, chatId, userIds);
}

/** Others' messages this person has not read, in all their chats. */
export async function countUnread(ctx: SystemContext, userId: number): Promise<number> {
  return store.countUnread(ctx.db, userId, UNREAD_MAX);
}

/** The person has the chat before their eyes: all of it counts as read. True when something new did. */
export async function markChatRead(ctx: SystemContext, chatId: number, userId: number): Promise<boolean> {
  return store.markRead(ctx.db, chatId, userId);
}

/** Messages before number `before` (default: the latest), oldest first. Who may hear the chat may read it. */
export async function getChatMessages(
  ctx: Context,
  { chatId, before, take }: { chatId: number; before?: number | null; take: number },
): Promise<{ hasMore: boolean; items: ChatMessageRow[] }> {
  if (take < 1 || take > PAGE_SIZE_MAX || chatId < 1 || (before ?? 1) < 1)
    throw new DomainError('BAD_USER_INPUT');
  const authority = await judgeStream(ctx, `chat:${chatId}`);
  if (!authority.canRead) throw new DomainError(authority.code);
  const { hasMore, items } = await listOperations(ctx, `chat:${chatId}`, {
    before: before ?? undefined,
    take,
  });
  return { hasMore, items: items as ChatMessageRow[] };
}
