'use client';
import { lazy } from '@/components/ui/lazy';
import { setAssetPath } from '@/lib/board/assets';
import { createChunk } from '@/lib/lazy/chunk';
import { BoardSkeleton } from './board-skeleton';

const boardChunk = createChunk(async () => {
  setAssetPath();
  return (await import('./live-board')).default;
});

/** Excalidraw is large and needs a browser: it is loaded when a board is shown, or will be soon. */
export const BoardLoader = lazy(boardChunk, { waiting: BoardSkeleton });

/** Loads the chunk ahead of time. */
export const loadBoard = boardChunk.load;

export const DemoBoardLoader = lazy(
  async () => {
    setAssetPath();
    return (await import('./demo-board')).default;
  },
  { waiting: BoardSkeleton },
);
