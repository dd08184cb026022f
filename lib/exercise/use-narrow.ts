'use client';
import { useSyncExternalStore } from 'react';

/** Below this width a picture is too small to work on. */
const NARROW = '(max-width: 479px)';

function listen(onChange: () => void): () => void {
  const query = window.matchMedia(NARROW);
  query.addEventListener('change', onChange);
  return () => query.removeEventListener('change', onChange);
}

/** Whether the screen is a small phone's; the server draws for a larger one. */
export const useNarrow = (): boolean =>
  useSyncExternalStore(
    listen,
    () => window.matchMedia(NARROW).matches,
    () => false,
  );
