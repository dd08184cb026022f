import { exportToBlob, restoreElements } from '@excalidraw/excalidraw';
import type { BinaryFiles } from '@excalidraw/excalidraw/types';
import { fileIdOf, loadPicture } from '@/lib/board/pictures';
import type { BoardElement } from '@/lib/contract/socket-payloads.ts';

/** Pixels of the longer side: enough to read it large, and what the canvas of an old phone takes. */
const SIDE_MAX = 3_000;
const PAPER = '#ffffff';

/** Draws elements as a picture on white, with the pictures that can be read now. */
export async function drawPicture(boardId: number, elements: readonly BoardElement[]): Promise<Blob> {
  const ids = [...new Set(elements.flatMap((element) => fileIdOf(element) ?? []))];
  const loaded = await Promise.all(ids.map((id) => loadPicture({ boardId, userId: null }, id)));
  const files: BinaryFiles = Object.fromEntries(loaded.flatMap((file) => (file ? [[file.id, file]] : [])));
  return exportToBlob({
    elements: restoreElements(elements as never, null),
    appState: { exportBackground: true, viewBackgroundColor: PAPER, exportWithDarkMode: false },
    files,
    exportPadding: 24,
    maxWidthOrHeight: SIDE_MAX,
    mimeType: 'image/png',
  });
}
