'use client';
import { useEffect, useEffectEvent, useLayoutEffect, useRef, useState } from 'react';
import type { RefObject } from 'react';
import type { VirtualizerHandle } from 'virtua';

const NEAR_PX = 48;
const EDGE_PX = 240;

interface Options {
  rowCount: number;
  firstKey: string;
  lastKey: string;
  /** The row to scroll to first; null: the last one. */
  beginAt: number | null;
  /** The rows are an older window: their end is not the end of the chat. */
  isWindow: boolean;
  onTop(): void;
  onBottom(): void;
}

function useResize(frame: RefObject<HTMLElement | null>, onResize: () => void): void {
  const resized = useEffectEvent(onResize);
  useEffect(() => {
    if (!frame.current) return;
    const observer = new ResizeObserver(() => resized());
    observer.observe(frame.current);
    return () => observer.disconnect();
  }, [frame]);
}

/**
 * Scrolling of a log: it stays at the end while the viewer is there, and keeps its position while earlier rows are
 * added.
 */
export function useLogScroll(
  frame: RefObject<HTMLDivElement | null>,
  list: RefObject<VirtualizerHandle | null>,
  { rowCount, firstKey, lastKey, beginAt, isWindow, onTop, onBottom }: Options,
) {
  const [atEnd, setAtEnd] = useState(true);
  const pinned = useRef(true);
  const begun = useRef(false);
  const toEnd = () => {
    if (rowCount > 0) list.current?.scrollToIndex(rowCount - 1, { align: 'end' });
  };
  const onScroll = () => {
    const log = frame.current;
    // A hidden log has no height and so no position to remember.
    if (!log || log.clientHeight === 0 || !begun.current) return;
    const below = log.scrollHeight - log.scrollTop - log.clientHeight;
    pinned.current = below < NEAR_PX && !isWindow;
    setAtEnd(pinned.current);
    if (log.scrollTop < EDGE_PX) onTop();
    if (below < EDGE_PX) onBottom();
  };
  const settle = useEffectEvent(() => {
    if (rowCount === 0) return;
    const isFirst = !begun.current;
    begun.current = true;
    if (isFirst && beginAt !== null) {
      pinned.current = false;
      list.current?.scrollToIndex(beginAt, { align: 'start', offset: -EDGE_PX / 4 });
    } else if (pinned.current) toEnd();
  });
  useLayoutEffect(() => settle(), [rowCount, firstKey, lastKey]);
  useResize(frame, () => {
    if (pinned.current) toEnd();
    onScroll();
  });
  const reveal = (index: number) => {
    pinned.current = false;
    list.current?.scrollToIndex(index, { align: 'center' });
  };
  const pin = () => {
    pinned.current = true;
    toEnd();
  };
  return { onScroll, atEnd, toEnd: pin, reveal };
}
