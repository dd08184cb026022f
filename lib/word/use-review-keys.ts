'use client';
import { useEffect, useEffectEvent } from 'react';

/** What a key means elsewhere: typing, choosing, a dialog over the page. */
const isTaken = (target: EventTarget | null): boolean =>
  target instanceof Element &&
  (target.closest('input, textarea, select, [contenteditable="true"], [role="dialog"], [role="menu"]') !==
    null ||
    document.querySelector('[role="dialog"], [role="alertdialog"]') !== null);

/** Space presses what has the focus. */
const pressesItself = (target: EventTarget | null): boolean =>
  target instanceof Element && target.closest('button, a, summary, [role="combobox"]') !== null;

/** Calls back with the key of a shortcut: ' ', '1' to '4', 'p', 'z'; wherever the focus is, unless the key means something there. */
export function useReviewKeys(onKey: (key: string) => boolean): void {
  const receive = useEffectEvent((event: KeyboardEvent) => {
    if (event.ctrlKey || event.metaKey || event.altKey || event.repeat || isTaken(event.target)) return;
    if (event.key === ' ' && pressesItself(event.target)) return;
    // By its place on the keyboard: P and Z are З and Я in a Russian layout.
    const letter = event.code === 'KeyP' ? 'p' : event.code === 'KeyZ' ? 'z' : event.key;
    if (onKey(letter)) event.preventDefault();
  });
  useEffect(() => {
    const listen = (event: KeyboardEvent) => receive(event);
    window.addEventListener('keydown', listen);
    return () => window.removeEventListener('keydown', listen);
  }, []);
}
