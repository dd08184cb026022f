'use client';
import { useQuery } from '@tanstack/react-query';
import { browserApi } from '@/lib/api/browser';
import { setAssetPath } from '@/lib/board/assets';
import { picturesOf } from './board-pictures';
import type { BoardPicture } from './board-pictures';
import { loadBoard } from './queries';
import type { RecordBoard } from './queries';

/** A drawn picture. */
export interface DrawnPicture {
  key: string;
  name: string;
  /** Valid while the page is open. */
  uri: string;
}

/** It stood then: it is read and drawn once. */
const ONCE = { staleTime: Number.POSITIVE_INFINITY, gcTime: Number.POSITIVE_INFINITY, retry: 1 };

/** What is to be drawn of a board as it stood, once it is wanted. */
export function useBoardPictures(lessonScheduleId: number, board: RecordBoard, isWanted: boolean) {
  return useQuery({
    // Stored anew when nothing waits on a device any more.
    queryKey: ['record-pictures', lessonScheduleId, board.boardId, board.isFinal],
    queryFn: async () => picturesOf(board, await loadBoard(browserApi, lessonScheduleId, board)),
    enabled: isWanted && board.partsCount > 0,
    ...ONCE,
  });
}

/** One after another: several at once need the memory of each, and none is ready sooner. */
let line: Promise<unknown> = Promise.resolve();

type Drawer = typeof import('./draw-picture');

/** Draws after those that wait already. Excalidraw is large, and loaded when the first one is wanted. */
function inLine(work: (drawer: Drawer) => Promise<Blob>): Promise<Blob> {
  setAssetPath();
  const drawn = line.then(async () => work(await import('./draw-picture')));
  line = drawn.catch(() => undefined);
  return drawn;
}

export const draw = (boardId: number, { elements }: BoardPicture): Promise<Blob> =>
  inLine((drawer) => drawer.drawPicture(boardId, elements));
export const drawAsSvg = (boardId: number, { elements }: BoardPicture): Promise<Blob> =>
  inLine((drawer) => drawer.drawVector(boardId, elements));

/** A picture of a board as it stood, drawn once it is wanted. */
export function useDrawnPicture(
  lessonScheduleId: number,
  { boardId, isFinal }: RecordBoard,
  picture: BoardPicture,
  isWanted: boolean,
) {
  return useQuery({
    queryKey: ['record-picture', lessonScheduleId, picture.key, isFinal],
    queryFn: async (): Promise<DrawnPicture> => ({
      key: picture.key,
      name: picture.name,
      uri: URL.createObjectURL(await draw(boardId, picture)),
    }),
    enabled: isWanted,
    ...ONCE,
  });
}
