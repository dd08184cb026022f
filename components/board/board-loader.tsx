'use client';
import { latePart } from '@/components/layout/late-part';
import { setAssetPath } from '@/lib/board/assets';
import { createPart } from '@/lib/parts/part';
import { BoardSkeleton } from './board-skeleton';

/** The drawing program is large and needs a browser: it comes when a board is shown, never before. */
export const BoardLoader = latePart(
  createPart(async () => {
    setAssetPath();
    return (await import('./live-board')).default;
  }),
  BoardSkeleton,
);

export const DemoBoardLoader = latePart(
  createPart(async () => {
    setAssetPath();
    return (await import('./demo-board')).default;
  }),
  BoardSkeleton,
);
