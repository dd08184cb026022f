'use client';
import { useEffect } from 'react';

/** Shows a count outside the page: in the title of its tab and on the icon of the installed app. */
export function useAppBadge(count: number): void {
  useEffect(() => prefixTitle(count), [count]);
  useEffect(() => showAtIcon(count), [count]);
  useEffect(() => () => showAtIcon(0), []);
}

/** Prefixes the title with "(3) ", also after it changes; returns the function that removes the prefix. */
function prefixTitle(count: number): (() => void) | undefined {
  if (count < 1) return undefined;
  const prefix = `(${count > 99 ? '99+' : count}) `;
  const put = () => {
    if (document.title !== '' && !document.title.startsWith(prefix)) document.title = prefix + document.title;
  };
  put();
  const observer = new MutationObserver(put);
  // Pages replace the title's element, or its text.
  observer.observe(document.head, { childList: true, subtree: true, characterData: true });
  return () => {
    observer.disconnect();
    if (document.title.startsWith(prefix)) document.title = document.title.slice(prefix.length);
  };
}

/** Browsers without icon badges lack this API; a page that is not installed is refused, and needs none. */
function showAtIcon(count: number): void {
  if (!('setAppBadge' in navigator)) return;
  const done = count > 0 ? navigator.setAppBadge(count) : navigator.clearAppBadge();
  done.catch(() => undefined);
}
