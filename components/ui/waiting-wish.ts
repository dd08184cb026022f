import { useEffect } from 'react';

/** Asking again for what did not come keeps the wish. */
const KEEPS_WISH = '[data-floating-failure]';

/**
 * Takes back what was asked of `button` as soon as its person turns to something else: on a weak line a panel would
 * otherwise come over what they do meanwhile, and take their letters. Null: nothing is waited for.
 */
export function useWaitingWish(button: HTMLElement | null, takeBack: () => void): void {
  useEffect(() => {
    if (!button) return undefined;
    const onTurn = ({ target }: Event) => {
      const isElsewhere = target instanceof Element && !button.contains(target);
      if (isElsewhere && !target.closest(KEEPS_WISH)) takeBack();
    };
    const onKeyDown = (event: KeyboardEvent) => {
      if (event.key === 'Escape') takeBack();
    };
    const end = new AbortController();
    const options = { capture: true, signal: end.signal };
    // A press does not always move the focus, and the focus does not always move by a press.
    document.addEventListener('focusin', onTurn, options);
    document.addEventListener('pointerdown', onTurn, options);
    document.addEventListener('keydown', onKeyDown, options);
    return () => end.abort();
  }, [button, takeBack]);
}
