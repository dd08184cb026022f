'use client';
import { useEffect, useEffectEvent } from 'react';

const STEPS: Readonly<Record<string, number>> = { PageUp: -1, PageDown: 1 };

/**
 * Control, or Alt where the browser changes its own tabs with Control, and PageUp or PageDown turn the page, wherever on
 * the board the focus is.
 */
export function usePageKeys(board: HTMLElement | null, onStep: (step: number) => void): void {
  const press = useEffectEvent((event: KeyboardEvent) => {
    const step = STEPS[event.key];
    if (step === undefined || event.ctrlKey === event.altKey || event.metaKey || event.shiftKey) return;
    event.preventDefault();
    event.stopPropagation();
    onStep(step);
  });
  useEffect(() => {
    if (!board) return undefined;
    const listener = (event: KeyboardEvent) => press(event);
    // Before the drawing, which moves by these keys.
    board.addEventListener('keydown', listener, true);
    return () => board.removeEventListener('keydown', listener, true);
  }, [board]);
}
