'use client';
import { useServerInsertedHTML } from 'next/navigation';
import { useLayoutEffect, useRef } from 'react';
import { THEME_SCRIPT, readTheme, showTheme } from '@/lib/theme';

const useBrowserLayoutEffect = typeof window === 'undefined' ? () => undefined : useLayoutEffect;

/** The saved looks: by the inline script before the first paint, by React when it draws the frame again. */
export function ThemeScript() {
  const inserted = useRef(false);
  useServerInsertedHTML(() => {
    // Asked with every part of the stream.
    if (inserted.current) return null;
    inserted.current = true;
    return <script key="theme" dangerouslySetInnerHTML={{ __html: THEME_SCRIPT }} />;
  });
  useBrowserLayoutEffect(() => showTheme(readTheme()), []);
  return null;
}
