import type { SQL } from 'drizzle-orm';
import type { Context, SystemContext } from '../../context.ts';
import type { Changes } from '../../db/changes.ts';
import { requireViewer } from '../../viewer.ts';
import { addStreams, checkAccess } from '../stream/service.ts';
import * as store from './store.ts';

export { getChat, getChats, mayManage, mayWrite } from './services/list.ts';
export { getChatMessages, getMessage, searchChatMessages } from './services/messages.ts';
export { getChatCards } from './services/references.ts';
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

/**
 * Adds as many chats of lessons with their streams and the same members; returns the name of a part with their ids.
 * Checks no rights.
 */
export function addChats(changes: Changes, userIds: readonly number[], count: number): SQL {
  const made = store.addChats(changes, userIds, count);
  addStreams(changes, 'chat', made);
  return made;
}

/**
 * Changes the members of chats. 'schedule.accessLost' removes the sockets of those who lost access from their rooms.
 * What was said before counts as read by new ones.
 */
export function addChatUsersChange(
  changes: Changes,
  chatIds: readonly number[],
  { removed, added }: { removed: readonly number[]; added: readonly number[] },
): void {
  store.addRemoval(changes, chatIds, removed);
  store.addUsers(changes, chatIds, added);
}

export { addLeaving as addChatLeaving, addUsers as addChatUsers } from './store.ts';

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
