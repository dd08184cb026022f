'use client';
import { useEffect, useState } from 'react';
import type { RefObject } from 'react';
import { useLatest } from '@/lib/use-latest';

/** A block that can be named: a line has no words. */
const NAMED = ':scope > [id]:not(hr)';

const blocksIn = (text: HTMLElement): HTMLElement[] => [...text.querySelectorAll<HTMLElement>(NAMED)];

const blockAt = (text: HTMLElement, target: EventTarget | null): HTMLElement | undefined =>
  target instanceof Node ? blocksIn(text).find((block) => block.contains(target)) : undefined;

/** The mouse may be there before the menu is. */
const firstOf = (text: HTMLElement): HTMLElement | undefined => {
  const blocks = blocksIn(text);
  return blocks.find((block) => block.matches(':hover')) ?? blocks[0];
};

/** A block of a page, and its place. */
export interface CurrentBlock {
  element: HTMLElement;
  /** From 1. */
  number: number;
  count: number;
  /** CSS pixels below the top of the text. */
  top: number;
}

function placeOf(text: HTMLElement, element: HTMLElement): CurrentBlock | null {
  const blocks = blocksIn(text);
  const index = blocks.indexOf(element);
  if (index < 0) return null;
  return { element, number: index + 1, count: blocks.length, top: element.offsetTop - text.offsetTop };
}

/**
 * The block that the reader is at: under the mouse, touched, or with the focus in it; at first the first one.
 * `isHeld`: it stays, because something is open at it. `move`: to another one, by its distance.
 */
export function useCurrentBlock(text: RefObject<HTMLElement | null>, isHeld: () => boolean) {
  const latest = useLatest(isHeld);
  const [current, setCurrent] = useState<CurrentBlock | null>(null);
  useEffect(() => {
    const page = text.current;
    if (!page) return undefined;
    const show = (element: HTMLElement | undefined) => {
      if (element) setCurrent(placeOf(page, element));
    };
    const onEvent = (event: Event) => {
      if (!latest.current()) show(blockAt(page, event.target));
    };
    const observer = new ResizeObserver(() =>
      setCurrent((now) => placeOf(page, now?.element ?? firstOf(page) ?? page)),
    );
    observer.observe(page);
    const events = ['pointerover', 'click', 'focusin'] as const;
    for (const event of events) page.addEventListener(event, onEvent);
    return () => {
      observer.disconnect();
      for (const event of events) page.removeEventListener(event, onEvent);
    };
  }, [text, latest]);
  const move = (by: number) => {
    const page = text.current;
    if (!page || !current) return;
    const blocks = blocksIn(page);
    const next = blocks[Math.min(Math.max(current.number - 1 + by, 0), blocks.length - 1)];
    next?.scrollIntoView({ block: 'nearest' });
    if (next) setCurrent(placeOf(page, next));
  };
  return { current, move };
}
