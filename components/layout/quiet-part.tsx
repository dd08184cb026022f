'use client';
import { useEffect, useSyncExternalStore, type ComponentType } from 'react';
import type { Part } from '@/lib/parts/part';

const TRY_AGAIN_MS = 10_000;

/**
 * A component the page does not wait for and nobody misses at first: nothing is drawn until it has come, and one that
 * did not come is asked for again for as long as the page is open.
 */
export function quietPart(part: Part<ComponentType>): ComponentType {
  const onServer = { status: 'idle' } as const;
  return function QuietPart() {
    const state = useSyncExternalStore(part.subscribe, part.state, () => onServer);
    const { status } = state;
    useEffect(() => {
      if (status === 'idle') part.load();
      if (status !== 'failed') return undefined;
      const timer = setTimeout(() => part.load(), TRY_AGAIN_MS);
      return () => clearTimeout(timer);
    }, [status]);
    return state.status === 'ready' ? <state.piece /> : null;
  };
}
