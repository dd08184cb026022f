'use client';
import { useEffect } from 'react';
import type { RefObject } from 'react';
import type { Chat } from './chat-store';

const LOOK_MS = 400;

/** Marks the chat as read once it is visible, in a visible tab. */
export function useMarkRead(ref: RefObject<HTMLElement | null>, hasUnseen: boolean, chat: Chat): void {
  useEffect(() => {
    if (!hasUnseen) return;
    // No event says that a hidden panel is shown again, so it is checked while there is something to mark.
    const timer = setInterval(() => {
      const shown = ref.current?.checkVisibility({ visibilityProperty: true }) ?? false;
      if (shown && document.visibilityState === 'visible') chat.markRead();
    }, LOOK_MS);
    return () => clearInterval(timer);
  }, [ref, hasUnseen, chat]);
}
