'use client';
import { useEffect, useState, useSyncExternalStore } from 'react';
import { browserApi } from '@/lib/api/browser';
import { createLoader } from './loader';
import type { Loaded } from './loader';
import type { Replay } from './queries';

/** A lesson that is read while its page is open; `onAgain` goes on after a failure. */
export function useLoader(replay: Replay): Loaded & { onAgain: () => void } {
  const [loader] = useState(() => createLoader(browserApi, replay));
  useEffect(() => {
    loader.start();
    return () => loader.stop();
  }, [loader]);
  const loaded = useSyncExternalStore(loader.subscribe, loader.getState, loader.getState);
  return { ...loaded, onAgain: loader.start };
}
