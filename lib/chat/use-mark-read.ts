'use client';
import { useEffect, useEffectEvent } from 'react';
import type { RefObject } from 'react';
import type { Chat } from './chat-store';

const LOOK_MS = 400;

/**
 * Marks messages as read once they are visible, in a visible tab.
 * @param upTo number of the last message that is in view and not marked yet; null: nothing is to be marked
 */
export function useMarkRead(ref: RefObject<HTMLElement | null>, upTo: number | null, chat: Chat): void {
  const look = useEffectEvent(() => {
    const shown = ref.current?.checkVisibility({ visibilityProperty: true }) ?? false;
    if (upTo !== null && shown && document.visibilityState === 'visible') chat.markRead(upTo);
  });
  const hasUnseen = upTo !== null;
  useEffect(() => {
    if (!hasUnseen) return;
    // No event says that a hidden panel is shown again, so it is checked while there is something to mark.
    const timer = setInterval(() => look(), LOOK_MS);
    return () => clearInterval(timer);
  }, [hasUnseen]);
}
