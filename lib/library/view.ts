'use client';
import { useStore } from 'zustand';
import { createStoredChoice } from '@/lib/stored-choice';

export const LIBRARY_VIEWS = ['cards', 'list'] as const;
export type LibraryView = (typeof LIBRARY_VIEWS)[number];

const KEY = 'tildesh.library-view';

function readView(): LibraryView {
  try {
    return LIBRARY_VIEWS.find((view) => view === localStorage.getItem(KEY)) ?? 'cards';
  } catch {
    return 'cards';
  }
}

const chosen = createStoredChoice<LibraryView>('cards', readView);

function choose(view: LibraryView): void {
  try {
    localStorage.setItem(KEY, view);
  } catch {
    // A browser that stores nothing applies the choice until the tab is closed.
  }
  chosen.setState(view, true);
}

/** How the library is shown on this device, and a function to change it. */
export const useLibraryView = (): [LibraryView, (view: LibraryView) => void] => [useStore(chosen), choose];
