import { useEffect, useState } from 'react';
import { useMediaQuery } from '@/lib/use-media-query';
import { layOutBar } from './toolbar-layout';
import type { BarLayout } from './toolbar-layout';

const TOUCH = '(pointer: coarse), (max-width: 767px)';

/** Layout of the toolbar, by the board's own size: a board may be narrow in a wide window. */
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
