import { parseStreamName } from '#contract/socket.ts';
import type { SystemContext } from '../../context.ts';
import * as store from './store.ts';

/** Milliseconds within which members who do not have the chat open are notified of a message. */
const INTERVAL_MS = 200;

/**
 * After a new message the chat's members refetch their list and their badges, on whatever page they are. Several
 * messages are notified together: a statement for each would cost more than the message. Returns the function that
 * stops it.
 */
export function startChatNotifier(ctx: SystemContext): () => void {
  const due = new Set<number>();
  const stopListening = ctx.events.on('stream.appended', ({ stream }, isOwn) => {
    const parts = parseStreamName(stream);
    if (isOwn && parts?.kind === 'chat') due.add(parts.id);
  });
  const notify = async () => {
    const chatIds = [...due];
    due.clear();
    if (chatIds.length === 0) return;
    try {
      const members = await store.listMembers(ctx.db, chatIds);
      for (const [chatId, of] of Map.groupBy(members, (member) => member.chatId))
        ctx.events.emit('chat.changed', { chatId, userIds: of.map(({ userId }) => userId) });
    } catch (error) {
      // The next poll of the badges makes up for it.
      ctx.log.error({ err: error }, 'people of chats could not be notified');
    }
  };
  const timer = setInterval(() => void notify(), INTERVAL_MS);
  timer.unref();
  return () => {
    stopListening();
    clearInterval(timer);
  };
}
