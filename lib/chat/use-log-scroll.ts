'use client';
import { useEffect, useEffectEvent, useLayoutEffect, useRef, useState } from 'react';
import type { RefObject } from 'react';
import type { VirtualizerHandle } from 'virtua';

/** Less than the height of one message, so that no message hides below what counts as the end. */
const NEAR_PX = 24;
const EDGE_PX = 240;

/** What of the log the viewer sees. */
export interface SeenPart {
  /** The end of the chat is in view. */
  atEnd: boolean;
  /** Number of the last message that was in view; 0 before any was. */
  upTo: number;
}

interface Options {
  rowCount: number;
  firstKey: string;
  lastKey: string;
  /** The row to scroll to first; null: the last one. */
  beginAt: number | null;
  /** The rows are an older window: their end is not the end of the chat. */
  isWindow: boolean;
  /** Number of messages that the viewer sent here: each one scrolls to the end. */
  sentCount: number;
  onTop(): void;
  onBottom(): void;
}

/** Number of the last message whose lower edge is in view. */
function lastSeenSeq(log: HTMLElement): number {
  const floor = log.getBoundingClientRect().bottom + NEAR_PX;
  const rows = [...log.querySelectorAll<HTMLElement>('[data-seq]')];
  return Number(rows.findLast((row) => row.getBoundingClientRect().bottom <= floor)?.dataset.seq ?? 0);
}

/** The frame and the list inside it. */
export interface LogParts {
  frame: RefObject<HTMLDivElement | null>;
  content: RefObject<HTMLDivElement | null>;
  list: RefObject<VirtualizerHandle | null>;
}

/**
 * Calls when the frame or the list changes its size. The list sets its height itself, while its rows are measured: a
 * ResizeObserver around them would come too late in the same frame, which browsers report as an error.
 */
function useResize({ frame, content }: LogParts, onResize: () => void): void {
  const resized = useEffectEvent(onResize);
  useEffect(() => {
    const observer = new ResizeObserver(() => resized());
    const heights = new MutationObserver(() => resized());
    const rows = content.current?.firstElementChild;
    if (frame.current) observer.observe(frame.current);
    if (rows) heights.observe(rows, { attributeFilter: ['style'] });
    return () => {
      observer.disconnect();
      heights.disconnect();
    };
  }, [frame, content]);
}

/** What is in view, and whether the log stays at its end (`pinnedRef`) once it has begun. */
function useSeen(frame: LogParts['frame'], isWindow: boolean) {
  const [seen, setSeen] = useState<SeenPart>({ atEnd: true, upTo: 0 });
  const pinnedRef = useRef(true);
  const begunRef = useRef(false);
  const lastTop = useRef(0);
  /** Returns how far the end is below what is visible; null while nothing can be measured. */
  const measure = (): number | null => {
    const log = frame.current;
    // A hidden log has no height and so no position to remember.
    if (!log || log.clientHeight === 0 || !begunRef.current) return null;
    const below = log.scrollHeight - log.scrollTop - log.clientHeight;
    const atEnd = below < NEAR_PX && !isWindow;
    // Rows that grew since the log was scrolled to its end are no reason to stay behind: only the viewer scrolls up.
    if (atEnd) pinnedRef.current = true;
    else if (isWindow || log.scrollTop < lastTop.current) pinnedRef.current = false;
    lastTop.current = log.scrollTop;
    const upTo = lastSeenSeq(log);
    setSeen((before) => (before.atEnd === atEnd && before.upTo === upTo ? before : { atEnd, upTo }));
    return below;
  };
  return { seen, pinnedRef, begunRef, measure };
}

/**
 * Scrolling of a log: it stays at the end while the viewer is there, and keeps its position while earlier rows are
 * added. Whether the viewer is at the end is measured, also when rows or the frame change their size: a log that is
 * not full never scrolls, so no event says so.
 */
export function useLogScroll(parts: LogParts, options: Options) {
  const { frame, list } = parts;
  const { rowCount, firstKey, lastKey, beginAt, isWindow, sentCount, onTop, onBottom } = options;
  const { seen, pinnedRef, begunRef, measure } = useSeen(frame, isWindow);
  const toEnd = () => {
    if (rowCount > 0) list.current?.scrollToIndex(rowCount - 1, { align: 'end' });
  };
  const onScroll = () => {
    const below = measure();
    if (below === null) return;
    if ((frame.current?.scrollTop ?? 0) < EDGE_PX) onTop();
    if (below < EDGE_PX) onBottom();
  };
  const settle = useEffectEvent(() => {
    if (rowCount === 0) return;
    const isFirst = !begunRef.current;
    begunRef.current = true;
    if (isFirst && beginAt !== null) {
      pinnedRef.current = false;
      list.current?.scrollToIndex(beginAt, { align: 'start', offset: -EDGE_PX / 4 });
    } else if (pinnedRef.current) toEnd();
  });
  useLayoutEffect(() => settle(), [rowCount, firstKey, lastKey]);
  useResize(parts, () => {
    if (!pinnedRef.current) return onScroll();
    toEnd();
    measure();
  });
  const pin = () => {
    pinnedRef.current = true;
    toEnd();
  };
  const followed = useRef(sentCount);
  const follow = useEffectEvent(pin);
  useLayoutEffect(() => {
    if (followed.current !== sentCount) follow();
    followed.current = sentCount;
  }, [sentCount]);
  const reveal = (index: number) => {
    pinnedRef.current = false;
    list.current?.scrollToIndex(index, { align: 'center' });
  };
  return { onScroll, seen, toEnd: pin, reveal };
}
