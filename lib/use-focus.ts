'use client';
import { useEffect, useRef } from 'react';
import type { RefObject } from 'react';

/** Focuses the element when it is mounted: the next step of a form, the result of a press. */
export function useFocus<Target extends HTMLElement>(): RefObject<Target | null> {
  const ref = useRef<Target>(null);
  useEffect(() => ref.current?.focus(), []);
  return ref;
}

/** The same for the first `selector` inside. */
export function useFocusFirst<Frame extends HTMLElement>(selector: string): RefObject<Frame | null> {
  const ref = useRef<Frame>(null);
  useEffect(() => ref.current?.querySelector<HTMLElement>(selector)?.focus(), [selector]);
  return ref;
}
