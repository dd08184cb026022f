'use client';
import { useEffect } from 'react';
import { createStore, useStore } from 'zustand';
import { createChunk } from '@/lib/lazy/chunk';
import type { ChunkState } from '@/lib/lazy/chunk';
import { useChunk } from '@/lib/lazy/use-chunk';

/**
 * The overlay chunk: menus, lists of selects, dialogs, tooltips, toasts. It would be a third of a page's script, and a page that is only
 * read needs none of it: it is loaded at a person's first action, or when an overlay has to be shown.
 */
const chunk = createChunk(() => import('./overlay/panels'));
type Panels = Awaited<ReturnType<typeof chunk.fetch>>;

interface Overlay {
  status: ChunkState<Panels>['status'];
  isWanted: boolean;
  /** A person waits for the current attempt. */
  isAwaited: boolean;
  /** Number of failed attempts that a person waited for. */
  refusals: number;
  /** It failed to load, and has not loaded since. */
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

/** 'gone': a retry failed again, as after a new version was deployed on the server. */
function failureOf({ status, isWanted, refusals }: Overlay): 'failed' | 'gone' | 'overdue' | null {
  if (!isWanted || (status !== 'failed' && status !== 'overdue')) return null;
  return status === 'failed' && refusals > 1 ? 'gone' : status;
}

/** Preloads it; a failure is not shown. A failure shown before stays until it is answered. */
export function warmOverlay(): void {
  if (failureOf(overlay.getState()) === null) chunk.load();
}

export function wantOverlay(): void {
  chunk.load();
  overlay.setState({ isWanted: true, isAwaited: chunk.state().status === 'loading' });
}

/** The overlay components, or null until they are loaded. `wanted`: one of them has to be shown. */
export function useOverlay(wanted: boolean): Panels | null {
  useEffect(() => {
    if (wanted) wantOverlay();
  }, [wanted]);
  const state = useChunk(chunk);
  return state.status === 'ready' ? state.value : null;
}

/** Whether an overlay can be shown at once. */
export const isOverlayReady = (): boolean => chunk.state().status === 'ready';

/** The failure to show: something had to be shown to a person, and its chunk failed to load. */
export const useOverlayFailure = () => useStore(overlay, failureOf);

const isMissingOf = ({ isMissing }: Overlay) => isMissing;

/** Whether it was requested and failed to load; also true during a retry. */
export const isOverlayMissing = (): boolean => isMissingOf(overlay.getState());
export const useOverlayMissing = () => useStore(overlay, isMissingOf);
