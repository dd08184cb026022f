'use client';
import { useEffect, useSyncExternalStore } from 'react';
import { createPart } from '@/lib/parts/part';

/**
 * What lies over a page: menus, dialogs, tooltips, toasts. A third of a page's script would be theirs, and a page that
 * is only read needs none of it: it is fetched when a person does the first thing, or when one of them is to be shown.
 */
const part = createPart(() => import('./floating/pieces'));
type Pieces = Awaited<ReturnType<typeof part.fetch>>;

const nothing = () => null;
const here = (): Pieces | null => {
  const state = part.state();
  return state.status === 'ready' ? state.piece : null;
};

/** Fetches it ahead of its use; failing then troubles nobody. */
export const warmFloating = (): void => part.load();

/** The pieces, or null while they are not here. `wanted`: one of them is to be shown. */
export function useFloating(wanted: boolean): Pieces | null {
  useEffect(() => {
    if (wanted) wantFloating();
  }, [wanted]);
  return useSyncExternalStore(part.subscribe, here, nothing);
}

let isWanted = false;
const wantListeners = new Set<() => void>();

export function wantFloating(): void {
  isWanted = true;
  part.load();
  for (const listener of wantListeners) listener();
}

function subscribeToFailure(listener: () => void): () => void {
  const end = part.subscribe(listener);
  wantListeners.add(listener);
  return () => {
    end();
    wantListeners.delete(listener);
  };
}

function failure(): 'failed' | 'late' | null {
  const { status } = part.state();
  return isWanted && (status === 'failed' || status === 'late') ? status : null;
}

/** Something is to be shown, and what shows it did not come. */
export const useFloatingFailure = () => useSyncExternalStore(subscribeToFailure, failure, nothing);
