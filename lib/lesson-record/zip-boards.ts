import { downloadZip } from 'client-zip';
import { browserApi } from '@/lib/api/browser';
import { picturesOf } from './board-pictures';
import type { BoardPicture } from './board-pictures';
import { loadBoard } from './queries';
import type { RecordBoard } from './queries';
import { draw, drawAsSvg } from './use-picture';

/** What no system takes in the name of a file, and what would make a folder of it. */
// oxlint-disable-next-line no-control-regex -- they are looked for
const UNUSABLE = /[\u0000-\u001f\\/:*?"<>|]/g;

/** Numbered, so that they stand in their order and no two have one name. */
export const fileNameOf = (name: string, index: number, count: number, format: 'png' | 'svg'): string =>
  `${String(index + 1).padStart(String(count).length, '0')} ${name.replace(UNUSABLE, '_').trim()}.${format}`;

/** All pictures of these boards as one ZIP, each as PNG and as SVG. Each is drawn when its turn comes; `onDrawn` gets how many are ready. */
export async function zipBoards(
  lessonScheduleId: number,
  boards: readonly RecordBoard[],
  onDrawn: (done: number, total: number) => void,
): Promise<Blob> {
  const pictures: { boardId: number; picture: BoardPicture }[] = [];
  for (const board of boards)
    for (const picture of picturesOf(board, await loadBoard(browserApi, lessonScheduleId, board)))
      pictures.push({ boardId: board.boardId, picture });
  const total = pictures.length;
  async function* files() {
    for (const [index, { boardId, picture }] of pictures.entries()) {
      onDrawn(index, total);
      yield { name: fileNameOf(picture.name, index, total, 'png'), input: await draw(boardId, picture) };
      yield { name: fileNameOf(picture.name, index, total, 'svg'), input: await drawAsSvg(boardId, picture) };
    }
  }
  return downloadZip(files()).blob();
}
