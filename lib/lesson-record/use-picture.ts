'use client';
import { useQuery } from '@tanstack/react-query';
import { browserApi } from '@/lib/api/browser';
import { setAssetPath } from '@/lib/board/assets';
import { picturesOf } from './board-pictures';
import { loadBoard } from './queries';
import type { RecordBoard } from './queries';

/** A drawn picture. */
export interface DrawnPicture {
  key: string;
  name: string;
  /** Valid while the page is open. */
  uri: string;
}

/** Draws the pictures of a board. Excalidraw is large, and loaded when the first one is wanted. */
async function drawAll(lessonScheduleId: number, board: RecordBoard): Promise<DrawnPicture[]> {
  setAssetPath();
  const [{ drawPicture }, elements] = await Promise.all([
    import('./draw-picture'),
    loadBoard(browserApi, lessonScheduleId, board),
  ]);
  const drawn: DrawnPicture[] = [];
  for (const { key, name, elements: shown } of picturesOf(board, elements))
    drawn.push({ key, name, uri: URL.createObjectURL(await drawPicture(board.boardId, shown)) });
  return drawn;
}

/** The pictures of a board as it stood, once they are wanted. */
export function useBoardPictures(lessonScheduleId: number, board: RecordBoard, isWanted: boolean) {
  return useQuery({
    // Stored anew when nothing waits on a device any more.
    queryKey: ['record-pictures', lessonScheduleId, board.boardId, board.isFinal],
    queryFn: () => drawAll(lessonScheduleId, board),
    enabled: isWanted && board.partsCount > 0,
    // It stood then: it is drawn once.
    staleTime: Number.POSITIVE_INFINITY,
    gcTime: Number.POSITIVE_INFINITY,
    retry: 1,
  });
}
