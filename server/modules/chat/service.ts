import type { Context, SystemContext } from '../../context.ts';
import { requireViewer } from '../../viewer.ts';
import { checkAccess, createStream } from '../stream/service.ts';
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

/** As markChatRead, by the viewer and this socket of theirs, which has subscribed to the chat; the others are notified. */
export async function readChat(
  ctx: Context,
  { chatId, seq, socketId }: { chatId: number; seq: number; socketId: string },
): Promise<void> {
  const { id: userId } = requireViewer(ctx);
  const readSeq = await markChatRead(ctx, { chatId, userId, seq });
  if (readSeq === null) return;
  // Whoever has closed a chat by a block does not show there that they looked.
  const { canWrite: isShared } = await checkAccess(ctx, `chat:${chatId}`);
  ctx.events.emit('chat.read', { chatId, seq: readSeq, userId, socketId, isShared });
}
