'use client';
import { useEffect, useImperativeHandle, useLayoutEffect, useRef } from 'react';
import type { Ref, RefObject } from 'react';

type Control = HTMLInputElement | HTMLTextAreaElement;

/**
 * The page is there before its script, and on a weak line for long: what was typed meanwhile has sent its events to
 * nobody, and the first render after it would write the old state over it. Types it once more when the script is
 * there. Returns the ref of the field, which passes it on to `given` as well.
 */
export function useEarlyText<Element extends Control>(
  given: Ref<Element> | undefined,
): RefObject<Element | null> {
  const field = useRef<Element>(null);
  const early = useRef('');
  // Before `given` has the field: a form writes its own value into it.
  useLayoutEffect(() => {
    const element = field.current;
    if (element && element.value !== element.defaultValue && !isRestored(element))
      early.current = element.value;
  }, []);
  useImperativeHandle(given, () => field.current as Element, []);
  useEffect(() => {
    if (field.current && early.current) typeAgain(field.current, early.current);
  }, []);
  return field;
}

/** After a reload, or on the way back, the browser puts in what stood there then: nobody typed it now. */
function isRestored(element: Control): boolean {
  const [visit] = performance.getEntriesByType('navigation') as PerformanceNavigationTiming[];
  return visit !== undefined && visit.type !== 'navigate' && document.activeElement !== element;
}

/** As a key does: React compares with the value it last wrote, and calls `onChange` only when it differs. */
function typeAgain(element: Control, text: string) {
  const { selectionStart, selectionEnd } = element;
  element.value = element.defaultValue;
  Object.getOwnPropertyDescriptor(Object.getPrototypeOf(element), 'value')?.set?.call(element, text);
  // Fields without a selection, as those of addresses, have none to restore.
  if (selectionStart !== null) element.setSelectionRange(selectionStart, selectionEnd);
  element.dispatchEvent(new Event('input', { bubbles: true }));
}
