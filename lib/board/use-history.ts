import { useCallback, useSyncExternalStore } from 'react';

type Way = 'undo' | 'redo';

/**
 * Excalidraw has no API for undo: its own two buttons stay in the page, hidden, and are clicked. They also show
 * whether there is anything to undo.
 */
const findButton = (board: HTMLElement, way: Way) =>
  board.querySelector<HTMLButtonElement>(`[data-testid='button-${way}']`);
const isPossible = (board: HTMLElement, way: Way) => findButton(board, way)?.disabled === false;

export interface History {
  canUndo: boolean;
  canRedo: boolean;
  undo(): void;
  redo(): void;
}

export function useHistory(board: HTMLElement): History {
  const subscribe = useCallback(
    (listener: () => void) => {
      const observer = new MutationObserver(listener);
      observer.observe(board, { subtree: true, childList: true, attributeFilter: ['disabled'] });
      return () => observer.disconnect();
    },
    [board],
  );
  const usePossible = (way: Way) =>
    useSyncExternalStore(
      subscribe,
      () => isPossible(board, way),
      () => false,
    );
  return {
    canUndo: usePossible('undo'),
    canRedo: usePossible('redo'),
    undo: () => findButton(board, 'undo')?.click(),
    redo: () => findButton(board, 'redo')?.click(),
  };
}
