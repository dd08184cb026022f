import { parseStreamName } from '#contract/socket.ts';
import { listChatMembers } from '../modules/chat/service.ts';
import type { Realtime } from './types.ts';

/**
 * Something was said in a chat: its people refetch their list and their badges, wherever they are. Some messages at
 * once: a statement for each would cost more than the message. Answers the function that stops it.
 */
export function tellChatNews({ deps, timing }: Realtime): () => void {
  const due = new Set<number>();
  const stopListening = deps.sys.events.on('stream.appended', ({ stream }, isOwn) => {
    const parts = parseStreamName(stream);
    if (isOwn && parts?.kind === 'chat') due.add(parts.id);
  });
  const tell = async () => {
    const chatIds = [...due];
    due.clear();
    if (chatIds.length === 0) return;
    try {
      const members = await listChatMembers(deps.sys, chatIds);
      for (const [chatId, of] of Map.groupBy(members, (member) => member.chatId))
        deps.sys.events.emit('chat.changed', { chatId, userIds: of.map(({ userId }) => userId) });
    } catch (error) {
      // The next poll of the badges finds it.
      deps.sys.log.error({ err: error }, 'news of chats could not be told');
    }
  };
  const timer = setInterval(() => void tell(), timing.chatNewsGrain);
  timer.unref();
  return () => {
    stopListening();
    clearInterval(timer);
  };
}
