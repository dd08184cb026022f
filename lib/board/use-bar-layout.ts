import { useEffect, useState } from 'react';
import { useMediaQuery } from '@/lib/use-media-query';
import { layOutBar } from './toolbar-layout';
import type { BarLayout } from './toolbar-layout';

const TOUCH = '(pointer: coarse), (max-width: 767px)';

/** How the tools lie on this board: by the board's own size, since a board is narrow in a wide window too. */
export function useBarLayout(board: HTMLElement): BarLayout {
  const [size, setSize] = useState(() => ({ width: board.clientWidth, height: board.clientHeight }));
  const touch = useMediaQuery(TOUCH);
  useEffect(() => {
    const observer = new ResizeObserver(() =>
      setSize({ width: board.clientWidth, height: board.clientHeight }),
    );
    observer.observe(board);
    return () => observer.disconnect();
  }, [board]);
  return layOutBar(size, touch);
}
