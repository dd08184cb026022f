'use client';
import { useSyncExternalStore } from 'react';
import { isSparing, watchLine } from './saves-data';

/** As isSparing; on the server it is not known, so nothing large loads before hydration. */
export const useIsSparing = (): boolean => useSyncExternalStore(watchLine, isSparing, () => true);
