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

/** Fetches it ahead of its use; failing then troubles nobody. What is said of a failure stays until it is answered. */
export function warmFloating(): void {
  if (failure() === null) part.load();
}

/** The pieces, or null while they are not here. `wanted`: one of them is to be shown. */
export function useFloating(wanted: boolean): Pieces | null {
  useEffect(() => {
    if (wanted) wantFloating();
  }, [wanted]);
  return useSyncExternalStore(part.subscribe, here, nothing);
}

let isWanted = false;
/** Somebody waits for the answer that is on its way. */
let isAwaited = false;
/** How often it was refused to somebody who waited. */
let refusals = 0;
/** It did not come, and has not come since. */
let isMissing = false;
part.subscribe(() => {
  const { status } = part.state();
  if (status === 'failed' && isAwaited) refusals += 1;
  if (status === 'failed' || status === 'late') isMissing = true;
  if (status === 'ready') isMissing = false;
  if (status !== 'loading') isAwaited = false;
});
const wantListeners = new Set<() => void>();

export function wantFloating(): void {
  isWanted = true;
  part.load();
  isAwaited = part.state().status === 'loading';
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

/** 'gone': asked again it was refused again, as after a new version has taken its place on the server. */
function failure(): 'failed' | 'gone' | 'late' | null {
  const { status } = part.state();
  if (!isWanted || (status !== 'failed' && status !== 'late')) return null;
  return status === 'failed' && refusals > 1 ? 'gone' : status;
}

/** A person is to be shown something, and what shows it did not come. */
export const useFloatingFailure = () => useSyncExternalStore(subscribeToFailure, failure, nothing);

/** It was asked for, by whomever, and did not come: also while it is asked for again. */
export const isFloatingMissing = (): boolean => isMissing;

const no = () => false;
export const useFloatingMissing = () => useSyncExternalStore(part.subscribe, isFloatingMissing, no);
