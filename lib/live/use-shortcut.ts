'use client';
import { useEffect, useEffectEvent } from 'react';

/**
 * Matches the key's code, so that it works in a Cyrillic layout too; with Alt, so that it types nothing into a chat or
 * board.
 */
export function useAltShortcut(code: string, action: () => void): void {
  const onPress = useEffectEvent(action);
  useEffect(() => {
    const listen = (event: KeyboardEvent) => {
      if (
        !event.altKey ||
        event.ctrlKey ||
        event.metaKey ||
        event.shiftKey ||
        event.code !== code ||
        event.repeat
      )
        return;
      event.preventDefault();
      onPress();
    };
    document.addEventListener('keydown', listen, { capture: true });
    return () => document.removeEventListener('keydown', listen, { capture: true });
  }, [code]);
}
