'use client';
import { useBrowserValue } from './use-browser-value';

const yes = () => true;

/** False until hydration: the server's HTML handles no events, and knows nothing of this tab's storage. */
export const useHydrated = (): boolean => useBrowserValue(yes, false);
