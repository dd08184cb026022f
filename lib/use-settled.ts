'use client';
import { useEffect, useState } from 'react';

/** Milliseconds after the load, where the browser does not say when it is idle. */
const PAUSE_MS = 500;

/** Whether the page has loaded and the browser has had a free moment: what nobody waits for begins then. */
export function useSettled(): boolean {
  const [isSettled, setIsSettled] = useState(false);
  useEffect(() => {
    const settle = () => setIsSettled(true);
    let cancel = () => undefined as void;
    const wait = () => {
      if (typeof window.requestIdleCallback !== 'function') {
        const timer = setTimeout(settle, PAUSE_MS);
        cancel = () => clearTimeout(timer);
        return;
      }
      const request = window.requestIdleCallback(settle);
      cancel = () => window.cancelIdleCallback(request);
    };
    if (document.readyState === 'complete') wait();
    else window.addEventListener('load', wait, { once: true });
    return () => {
      window.removeEventListener('load', wait);
      cancel();
    };
  }, []);
  return isSettled;
}
