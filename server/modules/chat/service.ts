import type { Context, SystemContext } from '../../context.ts';
import { requireViewer } from '../../viewer.ts';
import { checkAccess, createStream } from '../stream/service.ts';
import * as store from './store.ts';

export { getChat, getChats, mayManage, mayWrite } from './services/list.ts';
export { getChatMessages, getMessage, searchChatMessages } from './services/messages.ts';
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

/** Creates a lesson's chat and returns its id; checks no rights. */
export async function createChat(ctx: SystemContext, userIds: readonly number[]): Promise<number> {
  const chatId = await store.insertChat(ctx.db);
  await store.insertUsers(ctx.db, chatId, userIds);
  await createStream(ctx, `chat:${chatId}`);
  return chatId;
}

/** Replaces the chat's members. 'schedule.accessLost' removes the sockets of those who lost access from its room. */
export async function setChatUsers(
  ctx: SystemContext,
  chatId: number,
  userIds: readonly number[],
): Promise<void> {
  await store.replaceUsers(ctx.db, chatId, userIds);
}

/** Adds people to a chat; what was said before counts as read. */
export const addChatUsers = (ctx: SystemContext, chatId: number, userIds: readonly number[]): Promise<void> =>
  store.insertUsers(ctx.db, chatId, userIds);

/** Removes a person from these chats. */
export const leaveChats = (ctx: SystemContext, chatIds: readonly number[], userId: number): Promise<void> =>
  store.removeUser(ctx.db, chatIds, userId);

/**
 * Records that a person has seen the chat up to `seq`, or up to its last operation; returns how far they have read,
 * or null if that has not changed. Checks no rights.
 */
export const markChatRead = (
  ctx: SystemContext,
  read: { chatId: number; userId: number; seq: number },
): Promise<number | null> => store.markRead(ctx.db, read);

/**
 * As markChatRead, for the viewer and this socket of theirs, which has subscribed to the chat; the others are
 * notified.
 */
export async function readChat(
  ctx: Context,
  { chatId, seq, socketId }: { chatId: number; seq: number; socketId: string },
): Promise<void> {
  const { id: userId } = requireViewer(ctx);
  const readSeq = await markChatRead(ctx, { chatId, userId, seq });
  if (readSeq === null) return;
  // In a chat that is closed by a block, the others do not learn that the viewer has read it.
  const { canWrite: isShared } = await checkAccess(ctx, `chat:${chatId}`);
  ctx.events.emit('chat.read', { chatId, seq: readSeq, userId, socketId, isShared });
}
