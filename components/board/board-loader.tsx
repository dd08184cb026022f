'use client';
import { latePart } from '@/components/layout/late-part';
import { setAssetPath } from '@/lib/board/assets';
import { createPart } from '@/lib/parts/part';
import { BoardSkeleton } from './board-skeleton';

const boardPart = createPart(async () => {
  setAssetPath();
  return (await import('./live-board')).default;
});

/** The drawing program is large and needs a browser: it comes when a board is shown, or will be soon. */
export const BoardLoader = latePart(boardPart, BoardSkeleton);

/** Fetches it ahead. */
export const loadBoard = boardPart.load;

export const DemoBoardLoader = latePart(
  createPart(async () => {
    setAssetPath();
    return (await import('./demo-board')).default;
  }),
  BoardSkeleton,
);
