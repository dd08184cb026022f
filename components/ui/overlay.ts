'use client';
import { useEffect } from 'react';
import { createStore, useStore } from 'zustand';
import { createChunk } from '@/lib/lazy/chunk';
import type { ChunkState } from '@/lib/lazy/chunk';
import { useChunk } from '@/lib/lazy/use-chunk';

/**
 * What lies over a page: menus, dialogs, tooltips, toasts. A third of a page's script would be theirs, and a page that
 * is only read needs none of it: it is fetched when a person does the first thing, or when one of them is to be shown.
 */
const chunk = createChunk(() => import('./overlay/panels'));
type Panels = Awaited<ReturnType<typeof chunk.fetch>>;

interface Overlay {
  status: ChunkState<Panels>['status'];
  isWanted: boolean;
  /** Somebody waits for the answer that is on its way. */
  isAwaited: boolean;
  /** How often it was refused to somebody who waited. */
  refusals: number;
  /** It did not come, and has not come since. */
  isMissing: boolean;
}

const overlay = createStore<Overlay>(() => ({
  status: chunk.state().status,
  isWanted: false,
  isAwaited: false,
  refusals: 0,
  isMissing: false,
}));
chunk.subscribe(() => {
  const { status } = chunk.state();
  const isGone = status === 'failed' || status === 'overdue';
  overlay.setState(({ isAwaited, isMissing, refusals }) => ({
    status,
    refusals: status === 'failed' && isAwaited ? refusals + 1 : refusals,
    isMissing: isGone || (isMissing && status !== 'ready'),
    isAwaited: isAwaited && status === 'loading',
  }));
});

/** 'gone': asked again it was refused again, as after a new version has taken its place on the server. */
function failureOf({ status, isWanted, refusals }: Overlay): 'failed' | 'gone' | 'overdue' | null {
  if (!isWanted || (status !== 'failed' && status !== 'overdue')) return null;
  return status === 'failed' && refusals > 1 ? 'gone' : status;
}

/** Fetches it ahead of its use; failing then troubles nobody. What is said of a failure stays until it is answered. */
export function warmOverlay(): void {
  if (failureOf(overlay.getState()) === null) chunk.load();
}

export function wantOverlay(): void {
  chunk.load();
  overlay.setState({ isWanted: true, isAwaited: chunk.state().status === 'loading' });
}

/** The panels, or null while they are not here. `wanted`: one of them is to be shown. */
export function useOverlay(wanted: boolean): Panels | null {
  useEffect(() => {
    if (wanted) wantOverlay();
  }, [wanted]);
  const state = useChunk(chunk);
  return state.status === 'ready' ? state.value : null;
}

/** A person is to be shown something, and what shows it did not come. */
export const useOverlayFailure = () => useStore(overlay, failureOf);

const isMissingOf = ({ isMissing }: Overlay) => isMissing;

/** It was asked for, by whomever, and did not come: also while it is asked for again. */
export const isOverlayMissing = (): boolean => isMissingOf(overlay.getState());
export const useOverlayMissing = () => useStore(overlay, isMissingOf);
