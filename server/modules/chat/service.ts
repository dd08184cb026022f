import type { SystemContext } from '../../context.ts';
import { createStream } from '../stream/service.ts';
import * as store from './store.ts';

export { getChat, getChats, mayManage, mayWrite } from './services/list.ts';
export { getChatMessages, searchChatMessages } from './services/messages.ts';
export {
  addGroupChatUsers,
  createGroupChat,
  createUserChat,
  leaveGroupChat,
  leaveGroupsOf,
  removeGroupChatUser,
  updateGroupChat,
} from './services/group.ts';
export { listUsers as findChatUsers } from './list-store.ts';

/** A lesson's chat; answers its id. Asks for no rights. */
export async function createChat(ctx: SystemContext, userIds: readonly number[]): Promise<number> {
  const chatId = await store.insertChat(ctx.db);
  await store.insertUsers(ctx.db, chatId, userIds);
  await createStream(ctx, `chat:${chatId}`);
  return chatId;
}

/** The chat's people are these from now on. 'schedule.accessLost' takes the sockets of those who lost it out of its room. */
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

/**
 * Somebody has had the chat before their eyes up to `seq`, or its last operation; answers how far they have read, null
 * where that is no news. Asks for no rights.
 */
export const markChatRead = (
  ctx: SystemContext,
  read: { chatId: number; userId: number; seq: number },
): Promise<number | null> => store.markRead(ctx.db, read);

/** The people of these chats, for those who tell them news. */
export const listChatMembers = (ctx: SystemContext, chatIds: readonly number[]) =>
  store.listMembers(ctx.db, chatIds);
