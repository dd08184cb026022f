'use client';
import dynamic from 'next/dynamic';
import { setAssetPath } from '@/lib/board/assets';
import { BoardSkeleton } from './board-skeleton';

/** The drawing program is large and needs a browser: it comes when a board is shown, never before. */
export const BoardLoader = dynamic(
  () => {
    setAssetPath();
    return import('./live-board');
  },
  { ssr: false, loading: BoardSkeleton },
);

export const DemoBoardLoader = dynamic(
  () => {
    setAssetPath();
    return import('./demo-board');
  },
  { ssr: false, loading: BoardSkeleton },
);
