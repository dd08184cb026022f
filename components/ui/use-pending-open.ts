import { useEffect } from 'react';

/** A retry of a failed load keeps the open pending. */
const KEEPS_PENDING = '[data-overlay-failure]';

/**
 * Cancels the pending open of `button` as soon as the person turns to something else: on a slow network a panel would
 * otherwise open over their current work, and take their key presses. Null: nothing is pending.
 */
export function usePendingOpen(button: HTMLElement | null, cancel: () => void): void {
  useEffect(() => {
    if (!button) return undefined;
    const onTurn = ({ target }: Event) => {
      const isOutside = target instanceof Element && !button.contains(target);
      if (isOutside && !target.closest(KEEPS_PENDING)) cancel();
    };
    const onKeyDown = (event: KeyboardEvent) => {
      if (event.key === 'Escape') cancel();
    };
    const end = new AbortController();
    const options = { capture: true, signal: end.signal };
    // A press does not always move the focus, and the focus does not always move by a press.
    document.addEventListener('focusin', onTurn, options);
    document.addEventListener('pointerdown', onTurn, options);
    document.addEventListener('keydown', onKeyDown, options);
    return () => end.abort();
  }, [button, cancel]);
}
