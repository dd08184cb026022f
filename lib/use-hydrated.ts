'use client';
import { useBrowserValue } from './use-browser-value';

const yes = () => true;

/** False while the page is what the server drew: it answers no press, and knows nothing of this tab's storage. */
export const useHydrated = (): boolean => useBrowserValue(yes, false);
