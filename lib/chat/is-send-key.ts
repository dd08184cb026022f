import type { KeyboardEvent } from 'react';

/** Whether the key sends: Enter does, except with Shift or while an input method is composing. */
export function isSendKey(event: KeyboardEvent): boolean {
  return event.key === 'Enter' && !event.shiftKey && !event.nativeEvent.isComposing && event.keyCode !== 229;
}
