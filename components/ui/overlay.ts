'use client';
import { useEffect, useSyncExternalStore } from 'react';
import { createChunk } from '@/lib/lazy/chunk';
import { useChunk } from '@/lib/lazy/use-chunk';

/**
 * What lies over a page: menus, dialogs, tooltips, toasts. A third of a page's script would be theirs, and a page that
 * is only read needs none of it: it is fetched when a person does the first thing, or when one of them is to be shown.
 */
const chunk = createChunk(() => import('./overlay/panels'));
type Panels = Awaited<ReturnType<typeof chunk.fetch>>;

const nothing = () => null;

/** Fetches it ahead of its use; failing then troubles nobody. What is said of a failure stays until it is answered. */
export function warmOverlay(): void {
  if (failure() === null) chunk.load();
}

/** The panels, or null while they are not here. `wanted`: one of them is to be shown. */
export function useOverlay(wanted: boolean): Panels | null {
  useEffect(() => {
    if (wanted) wantOverlay();
  }, [wanted]);
  const state = useChunk(chunk);
  return state.status === 'ready' ? state.value : null;
}

let isWanted = false;
/** Somebody waits for the answer that is on its way. */
let isAwaited = false;
/** How often it was refused to somebody who waited. */
let refusals = 0;
/** It did not come, and has not come since. */
let isMissing = false;
chunk.subscribe(() => {
  const { status } = chunk.state();
  if (status === 'failed' && isAwaited) refusals += 1;
  if (status === 'failed' || status === 'overdue') isMissing = true;
  if (status === 'ready') isMissing = false;
  if (status !== 'loading') isAwaited = false;
});
const wantListeners = new Set<() => void>();

export function wantOverlay(): void {
  isWanted = true;
  chunk.load();
  isAwaited = chunk.state().status === 'loading';
  for (const listener of wantListeners) listener();
}

function subscribeToFailure(listener: () => void): () => void {
  const end = chunk.subscribe(listener);
  wantListeners.add(listener);
  return () => {
    end();
    wantListeners.delete(listener);
  };
}

/** 'gone': asked again it was refused again, as after a new version has taken its place on the server. */
function failure(): 'failed' | 'gone' | 'overdue' | null {
  const { status } = chunk.state();
  if (!isWanted || (status !== 'failed' && status !== 'overdue')) return null;
  return status === 'failed' && refusals > 1 ? 'gone' : status;
}

/** A person is to be shown something, and what shows it did not come. */
export const useOverlayFailure = () => useSyncExternalStore(subscribeToFailure, failure, nothing);

/** It was asked for, by whomever, and did not come: also while it is asked for again. */
export const isOverlayMissing = (): boolean => isMissing;

const no = () => false;
export const useOverlayMissing = () => useSyncExternalStore(chunk.subscribe, isOverlayMissing, no);
