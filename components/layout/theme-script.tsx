'use client';
import { useServerInsertedHTML } from 'next/navigation';
import { useLayoutEffect, useRef } from 'react';
import { THEME_SCRIPT, readTheme, showTheme } from '@/lib/theme';

const useBrowserLayoutEffect = typeof window === 'undefined' ? () => undefined : useLayoutEffect;

/** Applies the stored theme: the inline script before the first paint, React when it renders the frame again. */
export function ThemeScript() {
  const inserted = useRef(false);
  useServerInsertedHTML(() => {
    // Called with every chunk of the streamed HTML.
    if (inserted.current) return null;
    inserted.current = true;
    return <script key="theme" dangerouslySetInnerHTML={{ __html: THEME_SCRIPT }} />;
  });
  useBrowserLayoutEffect(() => showTheme(readTheme()), []);
  return null;
}
