import { CaptureUpdateAction, exportToBlob, exportToSvg, newElementWith } from '@excalidraw/excalidraw';
import type { ExcalidrawImperativeAPI } from '@excalidraw/excalidraw/types';
import { isBackground } from '@/lib/board/page-picture';
import { readPlace } from '@/lib/board/drawing-view';
import { COLOURS } from '@/lib/board/palette';
import type { BoardElement } from '@/lib/contract/socket-payloads.ts';
import { centreOn, nextZoom, zoomTo } from '@/lib/board/zoom';
import { saveBlob } from '@/lib/save-blob';

const surfaceOf = (board: HTMLElement) => board.querySelector<HTMLElement>('.excalidraw');

export const focusBoard = (board: HTMLElement) => surfaceOf(board)?.focus({ preventScroll: true });

/** Sends Excalidraw a key, so that a button does what the key does. */
export function pressKey(board: HTMLElement, key: string, withControl = false): void {
  const surface = surfaceOf(board);
  surface?.focus({ preventScroll: true });
  surface?.dispatchEvent(
    new KeyboardEvent('keydown', { key, ctrlKey: withControl, metaKey: withControl, bubbles: true }),
  );
}

/** Changes elements, in one step of undo. */
export function changeElements(api: ExcalidrawImperativeAPI, changes: ReadonlyMap<string, object>): void {
  if (changes.size === 0) return;
  api.updateScene({
    elements: api.getSceneElementsIncludingDeleted().map((element) => {
      const change = changes.get(element.id);
      return change ? newElementWith(element, change) : element;
    }),
    captureUpdate: CaptureUpdateAction.IMMEDIATELY,
  });
}

export function zoomBoard(api: ExcalidrawImperativeAPI, to: 'in' | 'out' | 'whole' | 'natural'): void {
  if (to === 'whole') return api.scrollToContent(undefined, { fitToContent: true, animate: false });
  const place = readPlace(api);
  const zoom = to === 'natural' ? 1 : nextZoom(place.zoom, to);
  const moved = zoomTo(place, zoom);
  const { zoom: before } = api.getAppState();
  api.updateScene({
    appState: { ...moved, zoom: { ...before, value: moved.zoom.value as typeof before.value } },
  });
}

/** Moves the view to this point of the drawing. */
export const showPlace = (api: ExcalidrawImperativeAPI, point: { x: number; y: number }): void =>
  api.updateScene({ appState: centreOn(readPlace(api), point) });

/** Saves the whole page that is shown as an image file on white, whatever is selected. SVG has its fonts in it. */
export async function savePicture(api: ExcalidrawImperativeAPI, format: 'png' | 'svg'): Promise<void> {
  const given = {
    elements: api.getSceneElements(),
    appState: { exportBackground: true, viewBackgroundColor: COLOURS.white.line },
    files: api.getFiles(),
    exportPadding: 24,
  };
  const blob =
    format === 'png'
      ? await exportToBlob({ ...given, mimeType: 'image/png' })
      : new Blob([(await exportToSvg(given)).outerHTML], { type: 'image/svg+xml' });
  saveBlob(blob, `board.${format}`);
}

/**
 * Clears the page that is shown, also of what others drew, in one step of undo; a page's background stays. Returns what
 * was cleared.
 */
export function clearDrawing(api: ExcalidrawImperativeAPI): BoardElement[] {
  const cleared = api.getSceneElements().filter((element) => !isBackground(element));
  const ids = new Set(cleared.map(({ id }) => id));
  api.updateScene({
    elements: api
      .getSceneElementsIncludingDeleted()
      .map((element) => (ids.has(element.id) ? newElementWith(element, { isDeleted: true }) : element)),
    appState: { selectedElementIds: {} },
    captureUpdate: CaptureUpdateAction.IMMEDIATELY,
  });
  return cleared as unknown as BoardElement[];
}
