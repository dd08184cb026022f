'use client';
import { createContext } from 'react';
import type { ReactNode } from 'react';
import type { ChatMessage } from '@/lib/chat/chat-state';

/** One more action on the messages of a chat, given by what the chat is shown in. */
export interface MessageAction {
  label: string;
  icon: ReactNode;
  /** `selected`: the text that was selected on the page when the menu was opened. */
  onSelect: (message: ChatMessage, selected: string) => void;
}

/** By default there is none. */
export const MessageActionContext = createContext<MessageAction | null>(null);
