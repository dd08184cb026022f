'use client';
import { useEffect } from 'react';

/** What waits, where the page itself is not looked at: in the title of its tab and at the icon of the installed app. */
export function useAppBadge(count: number): void {
  useEffect(() => prefixTitle(count), [count]);
  useEffect(() => showAtIcon(count), [count]);
  useEffect(() => () => showAtIcon(0), []);
}

/** "(3) Title", whatever the title becomes meanwhile; answers what takes it off again. */
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

/** Browsers without icons to mark have no such call; a page that is not installed is refused, and needs none. */
function showAtIcon(count: number): void {
  if (!('setAppBadge' in navigator)) return;
  const done = count > 0 ? navigator.setAppBadge(count) : navigator.clearAppBadge();
  done.catch(() => undefined);
}
