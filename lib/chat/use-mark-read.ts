'use client';
import { useEffect } from 'react';
import type { RefObject } from 'react';
import type { Chat } from './chat-store';

const LOOK_MS = 400;

/** Marks the chat read once it is really before somebody's eyes: shown, in a tab that is looked at. */
export function useMarkRead(ref: RefObject<HTMLElement | null>, hasUnseen: boolean, chat: Chat): void {
  useEffect(() => {
    if (!hasUnseen) return;
    // A hidden panel tells nobody when it is shown again, so it is looked at while there is something to mark.
    const timer = setInterval(() => {
      const shown = ref.current?.checkVisibility({ visibilityProperty: true }) ?? false;
      if (shown && document.visibilityState === 'visible') chat.markRead();
    }, LOOK_MS);
    return () => clearInterval(timer);
  }, [ref, hasUnseen, chat]);
}
