import { exportToBlob, exportToSvg, restoreElements } from '@excalidraw/excalidraw';
import type { BinaryFiles } from '@excalidraw/excalidraw/types';
import { fileIdOf, loadPicture } from '@/lib/board/pictures';
import type { BoardElement } from '@/lib/contract/socket-payloads.ts';

/** Pixels of the longer side: enough to read it large, and what the canvas of an old phone takes. */
const SIDE_MAX = 3_000;
const PAPER = '#ffffff';

/** Elements with the pictures on them that can be read now, on white. */
async function given(boardId: number, elements: readonly BoardElement[]) {
  const ids = [...new Set(elements.flatMap((element) => fileIdOf(element) ?? []))];
  const loaded = await Promise.all(ids.map((id) => loadPicture({ boardId, userId: null }, id)));
  const files: BinaryFiles = Object.fromEntries(loaded.flatMap((file) => (file ? [[file.id, file]] : [])));
  return {
    elements: restoreElements(elements as never, null),
    appState: { exportBackground: true, viewBackgroundColor: PAPER, exportWithDarkMode: false },
    files,
    exportPadding: 24,
  };
}

/** Draws elements as a picture. */
export const drawPicture = async (boardId: number, elements: readonly BoardElement[]): Promise<Blob> =>
  exportToBlob({
    ...(await given(boardId, elements)),
    maxWidthOrHeight: SIDE_MAX,
    mimeType: 'image/png',
  });

/** The same as SVG, which other programs can change; its fonts are in it. */
export async function drawVector(boardId: number, elements: readonly BoardElement[]): Promise<Blob> {
  const svg = await exportToSvg(await given(boardId, elements));
  return new Blob([svg.outerHTML], { type: 'image/svg+xml' });
}
