'use client';
import { useSyncExternalStore } from 'react';
import { readTheme, saveTheme, showTheme } from './theme';
import type { Theme } from './theme';

const listeners = new Set<() => void>();

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  window.addEventListener('storage', listener);
  return () => {
    listeners.delete(listener);
    window.removeEventListener('storage', listener);
  };
}

/** The saved choice of looks, and how to change it. */
export function useTheme(): [Theme, (theme: Theme) => void] {
  const theme = useSyncExternalStore(subscribe, readTheme, () => 'system' as const);
  const choose = (next: Theme) => {
    saveTheme(next);
    showTheme(next);
    for (const listener of listeners) listener();
  };
  return [theme, choose];
}
