'use client';
import { useServerInsertedHTML } from 'next/navigation';
import { useLayoutEffect } from 'react';
import { THEME_SCRIPT, readTheme, showTheme } from '@/lib/theme';

const useBrowserLayoutEffect = typeof window === 'undefined' ? () => undefined : useLayoutEffect;

/** The saved looks: by the inline script before the first paint, by React when it draws the frame anew. */
export function ThemeScript() {
  useServerInsertedHTML(() => <script key="theme" dangerouslySetInnerHTML={{ __html: THEME_SCRIPT }} />);
  useBrowserLayoutEffect(() => showTheme(readTheme()), []);
  return null;
}
