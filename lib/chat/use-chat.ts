'use client';
import { useCallback, useSyncExternalStore } from 'react';
import { useCurrentUser } from '@/lib/account/use-current-user';
import { useHydrated } from '@/lib/use-hydrated';
import { EMPTY_CHAT } from './chat-state';
import type { ChatState } from './chat-state';
import { getChat } from './chat-store';
import type { Chat } from './chat-store';

const NOTHING = () => undefined;

/** A chat of the signed-in person; its stream is open while a component uses it. */
export function useChat(chatId: number): { chat: Chat | null; state: ChatState; userId: number | null } {
  const userId = useCurrentUser()?.id ?? null;
  const isHydrated = useHydrated();
  const chat = userId === null || !isHydrated ? null : getChat(chatId, userId);
  const subscribe = useCallback((listener: () => void) => chat?.subscribe(listener) ?? NOTHING, [chat]);
  const state = useSyncExternalStore(
    subscribe,
    () => chat?.state() ?? EMPTY_CHAT,
    () => EMPTY_CHAT,
  );
  return { chat, state, userId };
}
