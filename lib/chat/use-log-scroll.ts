'use client';
import { useCallback, useEffect, useLayoutEffect, useRef, useState } from 'react';
import type { RefObject } from 'react';
import type { VirtualizerHandle } from 'virtua';

const NEAR_PX = 48;
const EDGE_PX = 240;

interface Options {
  rowCount: number;
  firstKey: string;
  lastKey: string;
  /** The row to begin at; null: the last one. */
  beginAt: number | null;
  /** What is shown goes on below: the end of it is not the end of the chat. */
  isWindow: boolean;
  onTop(): void;
  onBottom(): void;
}

/** A log that stays at its end while one reads there, and keeps its place while earlier rows come in above. */
export function useLogScroll(
  frame: RefObject<HTMLDivElement | null>,
  list: RefObject<VirtualizerHandle | null>,
  options: Options,
) {
  const { rowCount, firstKey, lastKey, beginAt, isWindow, onTop, onBottom } = options;
  const [atEnd, setAtEnd] = useState(true);
  const pinned = useRef(true);
  const begun = useRef(false);
  const toEnd = useCallback(() => {
    if (rowCount > 0) list.current?.scrollToIndex(rowCount - 1, { align: 'end' });
  }, [list, rowCount]);
  const onScroll = useCallback(() => {
    const log = frame.current;
    // A hidden log has no height and so no place to remember.
    if (!log || log.clientHeight === 0 || !begun.current) return;
    const below = log.scrollHeight - log.scrollTop - log.clientHeight;
    pinned.current = below < NEAR_PX && !isWindow;
    setAtEnd(pinned.current);
    if (log.scrollTop < EDGE_PX) onTop();
    if (below < EDGE_PX) onBottom();
  }, [frame, isWindow, onTop, onBottom]);
  useLayoutEffect(() => {
    if (rowCount === 0 || begun.current) return;
    begun.current = true;
    if (beginAt !== null) {
      pinned.current = false;
      list.current?.scrollToIndex(beginAt, { align: 'start', offset: -EDGE_PX / 4 });
    } else toEnd();
  }, [rowCount, beginAt, list, toEnd]);
  useLayoutEffect(() => {
    if (pinned.current && begun.current) toEnd();
  }, [firstKey, lastKey, toEnd]);
  useEffect(() => {
    const log = frame.current;
    if (!log) return;
    const observer = new ResizeObserver(() => {
      if (pinned.current) toEnd();
      onScroll();
    });
    observer.observe(log);
    return () => observer.disconnect();
  }, [frame, toEnd, onScroll]);
  const reveal = useCallback(
    (index: number) => {
      pinned.current = false;
      list.current?.scrollToIndex(index, { align: 'center' });
    },
    [list],
  );
  const pin = useCallback(() => {
    pinned.current = true;
    toEnd();
  }, [toEnd]);
  return { onScroll, atEnd, toEnd: pin, reveal };
}
