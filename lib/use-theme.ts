'use client';
import { useStore } from 'zustand';
import { createStoredChoice } from './stored-choice';
import { readTheme, saveTheme, showTheme } from './theme';
import type { Theme } from './theme';

const chosen = createStoredChoice<Theme>('system', readTheme);

function choose(theme: Theme): void {
  saveTheme(theme);
  showTheme(theme);
  chosen.setState(theme);
}

/** The stored theme, and a function to change it. */
export const useTheme = (): [Theme, (theme: Theme) => void] => [useStore(chosen), choose];
