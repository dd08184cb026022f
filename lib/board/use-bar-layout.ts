import { useEffect, useState, useSyncExternalStore } from 'react';
import { layOutBar } from './toolbar-layout';
import type { BarLayout } from './toolbar-layout';

const TOUCH = '(pointer: coarse), (max-width: 767px)';

function subscribeToTouch(listener: () => void): () => void {
  const query = matchMedia(TOUCH);
  query.addEventListener('change', listener);
  return () => query.removeEventListener('change', listener);
}

/** How the tools lie on this board: by the board's own size, since a board is narrow in a wide window too. */
export function useBarLayout(board: HTMLElement): BarLayout {
  const [size, setSize] = useState(() => ({ width: board.clientWidth, height: board.clientHeight }));
  const touch = useSyncExternalStore(
    subscribeToTouch,
    () => matchMedia(TOUCH).matches,
    () => false,
  );
  useEffect(() => {
    const observer = new ResizeObserver(() =>
      setSize({ width: board.clientWidth, height: board.clientHeight }),
    );
    observer.observe(board);
    return () => observer.disconnect();
  }, [board]);
  return layOutBar(size, touch);
}
