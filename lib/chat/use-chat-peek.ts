'use client';
import { countUnread } from './chat-state';
import type { ChatMessage } from './chat-state';
import { useChat } from './use-chat';

export interface ChatPeek {
  last: ChatMessage | null;
  /** Number of messages of others since the chat was last in view. */
  unread: number;
}

export function useChatPeek(chatId: number): ChatPeek {
  const { state, userId } = useChat(chatId);
  return { last: state.messages.at(-1) ?? null, unread: countUnread(state, userId) };
}
