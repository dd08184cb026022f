'use client';
import { useCallback, useEffect, useLayoutEffect, useRef, useState } from 'react';
import type { RefObject } from 'react';

const NEAR_PX = 48;
const TOP_PX = 160;

export interface LogScroll {
  onScroll(): void;
  /** The latest line is in view. */
  atEnd: boolean;
  toEnd(): void;
}

/** A log that stays at its end while one reads there, and keeps its place while earlier lines come in above. */
export function useLogScroll(
  ref: RefObject<HTMLDivElement | null>,
  firstKey: string,
  lastKey: string,
  onTop: () => void,
): LogScroll {
  const [atEnd, setAtEnd] = useState(true);
  const pinned = useRef(true);
  const fromEnd = useRef(0);
  const toEnd = useCallback(() => {
    const log = ref.current;
    if (log) log.scrollTop = log.scrollHeight;
  }, [ref]);
  const onScroll = useCallback(() => {
    const log = ref.current;
    // A hidden log has no height and so no place to remember.
    if (!log || log.clientHeight === 0) return;
    fromEnd.current = log.scrollHeight - log.scrollTop;
    pinned.current = fromEnd.current - log.clientHeight < NEAR_PX;
    setAtEnd(pinned.current);
    if (log.scrollTop < TOP_PX) onTop();
  }, [ref, onTop]);
  useLayoutEffect(() => {
    // Earlier lines came in above: what was looked at stays where it is.
    const log = ref.current;
    if (log && !pinned.current) log.scrollTop = log.scrollHeight - fromEnd.current;
  }, [ref, firstKey]);
  useLayoutEffect(() => {
    if (pinned.current) toEnd();
    const log = ref.current;
    if (log) fromEnd.current = log.scrollHeight - log.scrollTop;
  }, [ref, lastKey, toEnd]);
  useEffect(() => {
    const log = ref.current;
    if (!log) return;
    const observer = new ResizeObserver(() => pinned.current && toEnd());
    observer.observe(log);
    return () => observer.disconnect();
  }, [ref, toEnd]);
  return { onScroll, atEnd, toEnd };
}
