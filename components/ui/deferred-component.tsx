'use client';
import { useEffect, useSyncExternalStore, type ComponentType } from 'react';
import type { Chunk } from '@/lib/lazy/chunk';

const RETRY_MS = 10_000;

/**
 * A component the page does not wait for and nobody misses at first: nothing is drawn until it has come, and one that
 * did not come is asked for again for as long as the page is open.
 */
export function deferredComponent(chunk: Chunk<ComponentType>): ComponentType {
  const onServer = { status: 'idle' } as const;
  return function DeferredComponent() {
    const state = useSyncExternalStore(chunk.subscribe, chunk.state, () => onServer);
    const { status } = state;
    useEffect(() => {
      if (status === 'idle') chunk.load();
      if (status !== 'failed') return undefined;
      const timer = setTimeout(() => chunk.load(), RETRY_MS);
      return () => clearTimeout(timer);
    }, [status]);
    return state.status === 'ready' ? <state.value /> : null;
  };
}
