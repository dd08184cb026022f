'use client';
import { useEffect, useEffectEvent, useRef, useState } from 'react';
import type { RefObject } from 'react';
import { blockOf, scrollToBlock } from './reading-place';

/** What moves a text by hand. */
const MOVING_KEYS = ['ArrowUp', 'ArrowDown', 'PageUp', 'PageDown', 'Home', 'End', ' ', 'Tab'];
/** A scroll so soon after a hand was at it is this person's own. */
const OWN_MS = 700;
const TYPED = 'input, textarea, select, [contenteditable]:not([contenteditable="false"])';

export interface FollowedPlace {
  box: RefObject<HTMLElement | null>;
  text: RefObject<HTMLElement | null>;
  /** The block at which the teacher is; null: none is known. */
  blockId: string | null;
  /** All read together. */
  isTogether: boolean;
}

/**
 * Scrolls to the block at which the teacher is. Whoever scrolls away, or begins to type in the text, is apart and is not
 * moved until they come back; reading together anew brings all back but who types.
 */
export function useFollowing({ box, text, blockId, isTogether }: FollowedPlace) {
  const [isApart, setIsApart] = useState(false);
  const wasPlaced = useRef(false);
  const go = useEffectEvent((isSmooth: boolean) => {
    const block = text.current && blockOf(text.current, blockId);
    if (!box.current || !block || !isTogether || isApart) return;
    // Who comes later is at the place at once.
    scrollToBlock(box.current, block, isSmooth && wasPlaced.current);
    wasPlaced.current = true;
  });
  useEffect(() => go(true), [blockId, isTogether, isApart]);
  useEffect(() => {
    if (!box.current || !text.current || !isTogether) return undefined;
    // Pictures come, a phone is turned: the block is elsewhere then.
    const observer = new ResizeObserver(() => go(false));
    observer.observe(box.current);
    observer.observe(text.current);
    return () => observer.disconnect();
  }, [box, text, isTogether]);
  useEffect(() => {
    const field = document.activeElement?.closest(TYPED);
    if (isTogether && !(field && text.current?.contains(field))) setIsApart(false);
  }, [isTogether, text]);
  useEffect(() => {
    const frame = box.current;
    return frame && isTogether ? watchHands(frame, () => setIsApart(true)) : undefined;
  }, [box, isTogether]);
  return { isApart: isTogether && isApart, comeBack: () => setIsApart(false), leave: () => setIsApart(true) };
}

/** Calls when this person scrolls by themselves, or begins to type. */
function watchHands(frame: HTMLElement, onAway: () => void): () => void {
  let touchedAt = -Infinity;
  const over = new AbortController();
  const options = { signal: over.signal, passive: true };
  const touch = () => {
    touchedAt = performance.now();
  };
  const onKey = ({ key }: KeyboardEvent) => (MOVING_KEYS.includes(key) ? touch() : undefined);
  frame.addEventListener('wheel', touch, options);
  frame.addEventListener('touchmove', touch, options);
  // The scroll bar is the frame's own; a press in the text opens a translation, and moves nothing.
  frame.addEventListener('pointerdown', ({ target }) => (target === frame ? touch() : undefined), options);
  frame.addEventListener('keydown', onKey, options);
  frame.addEventListener('scroll', () => performance.now() - touchedAt < OWN_MS && onAway(), options);
  frame.addEventListener(
    'focusin',
    ({ target }) => target instanceof Element && target.closest(TYPED) && onAway(),
    options,
  );
  return () => over.abort();
}
