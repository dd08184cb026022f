'use client';
import { useServerInsertedHTML } from 'next/navigation';
import { useLayoutEffect, useRef } from 'react';
import { EARLY_PRESSES_SCRIPT } from '@/lib/early-presses';
import { THEME_SCRIPT, readTheme, showTheme } from '@/lib/theme';

const useBrowserLayoutEffect = typeof window === 'undefined' ? () => undefined : useLayoutEffect;

/** On the server alone: a page does not load them again. */
const SCRIPTS = typeof window === 'undefined' ? [THEME_SCRIPT, EARLY_PRESSES_SCRIPT] : [];

/**
 * What runs before the page's own script: the stored theme is applied before the first paint, and by React when it renders the
 * frame again; early presses are kept.
 */
export function HeadScripts() {
  const inserted = useRef(false);
  useServerInsertedHTML(() => {
    // Called with every chunk of the streamed HTML.
    if (inserted.current) return null;
    inserted.current = true;
    return SCRIPTS.map((script) => <script key={script} dangerouslySetInnerHTML={{ __html: script }} />);
  });
  useBrowserLayoutEffect(() => showTheme(readTheme()), []);
  return null;
}
