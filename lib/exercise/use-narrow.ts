'use client';
import { useMediaQuery } from '@/lib/use-media-query';

/** Below this width a picture is too small to work on. */
const NARROW = '(max-width: 479px)';

/** Whether the screen is narrower than that; false on the server. */
export const useNarrow = (): boolean => useMediaQuery(NARROW);
