'use client';
import { useLayoutEffect } from 'react';
import type { HTMLAttributes, Ref } from 'react';

interface Props extends HTMLAttributes<HTMLElement> {
  element: HTMLElement;
  ref?: Ref<HTMLElement>;
}

const isHandler = (name: string, value: unknown): value is EventListener =>
  name.startsWith('on') && typeof value === 'function';

/**
 * The only child of a Radix trigger (`asChild`): makes an existing element of the page its trigger. Radix would render
 * the element again, and it would lose its focus or a press in progress.
 */
export function ExternalTrigger({ element, ref, ...props }: Props) {
  useLayoutEffect(() => giveTo(ref, element), [element, ref]);
  useLayoutEffect(() => {
    const ends = Object.entries(props).map(([name, value]) =>
      isHandler(name, value) ? listen(element, name, value) : mark(element, name, value),
    );
    return () => {
      for (const end of ends) end();
    };
  });
  return null;
}

function giveTo(ref: Ref<HTMLElement> | undefined, element: HTMLElement): (() => void) | undefined {
  if (typeof ref === 'function') {
    const end = ref(element);
    return typeof end === 'function' ? end : () => void ref(null);
  }
  if (ref) ref.current = element;
  return undefined;
}

/** What Radix asks of React's events and the browser's do not have. */
const REACT_METHODS = {
  isPropagationStopped(this: Event) {
    return this.cancelBubble;
  },
};

/** React's event names are the browser's, except for upper case. */
function listen(element: HTMLElement, name: string, handler: EventListener): () => void {
  const event = name.slice(2).toLowerCase();
  const pass = (native: Event) => handler(Object.assign(native, REACT_METHODS));
  element.addEventListener(event, pass);
  return () => element.removeEventListener(event, pass);
}

/** The element's own attributes stay. */
function mark(element: HTMLElement, name: string, value: unknown): () => void {
  const isPlain = typeof value === 'string' || typeof value === 'boolean';
  if (!isPlain || value === false || element.hasAttribute(name)) return () => undefined;
  element.setAttribute(name, String(value));
  return () => element.removeAttribute(name);
}
