import type { KeyboardEvent } from 'react';

/** Enter sends; with Shift, or where an input method is composing, it does not. */
export function isSendKey(event: KeyboardEvent): boolean {
  return event.key === 'Enter' && !event.shiftKey && !event.nativeEvent.isComposing && event.keyCode !== 229;
}
