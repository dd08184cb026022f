import { parseStreamName } from '#contract/socket.ts';
import { listChatMembers } from '../modules/chat/service.ts';
import type { Realtime } from './types.ts';

/**
 * After a new message the chat's people refetch their list and their badges, wherever they are. Several messages are
 * notified together: a statement for each would cost more than the message. Answers the function that stops it.
 */
export function startChatNotifier({ deps, timing }: Realtime): () => void {
  const due = new Set<number>();
  const stopListening = deps.sys.events.on('stream.appended', ({ stream }, isOwn) => {
    const parts = parseStreamName(stream);
    if (isOwn && parts?.kind === 'chat') due.add(parts.id);
  });
  const notify = async () => {
    const chatIds = [...due];
    due.clear();
    if (chatIds.length === 0) return;
    try {
      const members = await listChatMembers(deps.sys, chatIds);
      for (const [chatId, of] of Map.groupBy(members, (member) => member.chatId))
        deps.sys.events.emit('chat.changed', { chatId, userIds: of.map(({ userId }) => userId) });
    } catch (error) {
      // The next poll of the badges finds it.
      deps.sys.log.error({ err: error }, 'people of chats could not be notified');
    }
  };
  const timer = setInterval(() => void notify(), timing.chatNotifyInterval);
  timer.unref();
  return () => {
    stopListening();
    clearInterval(timer);
  };
}
