import type { Context, SystemContext } from '../../context.ts';
import { DomainError } from '../../errors.ts';
import { parsePage } from '../../paging.ts';
import { createStream, judgeStream, listOperations } from '../stream/service.ts';
import type { ChatMessageRow } from './model.ts';
import * as store from './store.ts';

const MESSAGES_PAGE = 50;

/** A chat of these people; answers its id. Asks for no rights. */
export async function createChat(ctx: SystemContext, userIds: readonly number[]): Promise<number> {
  const chatId = await store.insertChat(ctx.db);
  await store.insertUsers(ctx.db, chatId, userIds);
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

/** One of the people of these chats is so no longer. */
export const leaveChats = (ctx: SystemContext, chatIds: readonly number[], userId: number): Promise<void> =>
  store.removeUser(ctx.db, chatIds, userId);

/** These people have the chat before their eyes: all of it counts as read. Answers for whom something new did. */
export async function markChatRead(
  ctx: SystemContext,
  chatId: number,
  userIds: readonly number[],
): Promise<number[]> {
  const changed = await Promise.all(userIds.map((userId) => store.markRead(ctx.db, { chatId, userId })));
  return userIds.filter((_, index) => changed[index]);
}

/** Messages before number `before` (default: the latest), oldest first. Who may hear the chat may read it. */
export async function getChatMessages(
  ctx: Context,
  { chatId, before, take: wanted }: { chatId: number; before?: number | null; take?: number | null },
): Promise<{ hasMore: boolean; items: ChatMessageRow[] }> {
  if (chatId < 1 || (before ?? 1) < 1) throw new DomainError('BAD_USER_INPUT');
  const { take } = parsePage({ take: wanted }, MESSAGES_PAGE);
  const authority = await judgeStream(ctx, `chat:${chatId}`);
  if (!authority.canRead) throw new DomainError(authority.code);
  const { hasMore, items } = await listOperations(ctx, `chat:${chatId}`, {
    before: before ?? undefined,
    take,
  });
  return { hasMore, items: items as ChatMessageRow[] };
}
