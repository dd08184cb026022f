'use client';
import { useMediaQuery } from '@/lib/use-media-query';

/** Below this width a picture is too small to work on. */
const NARROW = '(max-width: 479px)';

/** Whether the screen is a small phone's; the server draws for a larger one. */
export const useNarrow = (): boolean => useMediaQuery(NARROW);
