'use client';
import { useCallback, useEffect, useRef } from 'react';
import type { Ref, RefCallback } from 'react';

type Control = HTMLInputElement | HTMLTextAreaElement;

/**
 * The page is there before its script, and on a weak line for long: what was typed meanwhile has sent its events to
 * nobody, and the first render after it would write the old state over it. Types it once more when the script is
 * there. Returns the ref of the field, which passes it on to `given` as well.
 */
export function useEarlyText<Element extends Control>(given: Ref<Element> | undefined): RefCallback<Element> {
  const field = useRef<Element>(null);
  const isMounted = useRef(false);
  const early = useRef<string>(null);
  useEffect(() => {
    if (field.current && early.current !== null) typeAgain(field.current, early.current);
    early.current = null;
  }, []);
  return useCallback(
    (element: Element) => {
      field.current = element;
      // Only before its first render is over does a field differ from what the server wrote.
      if (!isMounted.current && element.value !== element.defaultValue) early.current = element.value;
      isMounted.current = true;
      return attach(given, element);
    },
    [given],
  );
}

function attach<Element>(given: Ref<Element> | undefined, element: Element) {
  if (typeof given === 'function') {
    const detach = given(element);
    return typeof detach === 'function' ? detach : () => void given(null);
  }
  if (given) given.current = element;
  return () => {
    if (given) given.current = null;
  };
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
