'use client';
import { CaptureUpdateAction, convertToExcalidrawElements } from '@excalidraw/excalidraw';
import type { FileId } from '@excalidraw/excalidraw/element/types';
import type { DataURL, ExcalidrawImperativeAPI } from '@excalidraw/excalidraw/types';
import { useEffect } from 'react';
import { readPlace } from '@/lib/board/drawing-view';
import { takePictures } from '@/lib/board/picture-door';
import type { BoardPicture } from '@/lib/board/picture-door';
import { middleOf } from '@/lib/board/zoom';

/** Part of the view that a picture takes. */
const SHARE = 0.7;

/** Adds a picture in the centre of the view, as one that is pasted. */
function addPicture(api: ExcalidrawImperativeAPI, { dataURL, mimeType, ...size }: BoardPicture): void {
  const view = readPlace(api);
  const fileId = crypto.randomUUID() as FileId;
  const [wide, high] = [(view.width / view.zoom) * SHARE, (view.height / view.zoom) * SHARE];
  const scale = Math.min(wide / size.width, high / size.height);
  const [width, height] = [size.width * scale, size.height * scale];
  const { x, y } = middleOf(view);
  api.addFiles([{ id: fileId, mimeType, dataURL: dataURL as DataURL, created: Date.now() }]);
  const added = convertToExcalidrawElements([
    { type: 'image', fileId, x: x - width / 2, y: y - height / 2, width, height, status: 'saved' },
  ]);
  api.updateScene({
    elements: [...api.getSceneElementsIncludingDeleted(), ...added],
    captureUpdate: CaptureUpdateAction.IMMEDIATELY,
  });
}

/** Takes pictures from elsewhere in the page, for who may draw. */
export function usePictureDoor(api: ExcalidrawImperativeAPI | null, mayDraw: boolean): void {
  useEffect(
    () => (api && mayDraw ? takePictures((picture) => addPicture(api, picture)) : undefined),
    [api, mayDraw],
  );
}
