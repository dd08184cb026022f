import type { BoardPicture } from './picture-door';

/** Pixels of the longer side: sharp on a board, and far below what it takes. */
const SIDE_MAX = 1_600;
/** The eye sees no difference. */
const QUALITY = 0.9;
/** Photographs: as PNG they would be several times as large. */
const PHOTOS = ['image/jpeg', 'image/avif', 'image/webp'];

const pictureOf = (canvas: HTMLCanvasElement, mimeType: BoardPicture['mimeType']): BoardPicture => ({
  dataURL: canvas.toDataURL(mimeType, QUALITY),
  mimeType,
  width: canvas.width,
  height: canvas.height,
});

/** A drawn page as a picture. */
export const pictureOfPage = (canvas: HTMLCanvasElement): BoardPicture => pictureOf(canvas, 'image/png');

/** A picture file as a board takes it. Throws when it is not there, or no picture. */
export async function pictureOfFile(uri: string, mimeType: string): Promise<BoardPicture> {
  const response = await fetch(uri);
  if (!response.ok) throw new Error(`A picture was answered with ${response.status}`);
  const bitmap = await createImageBitmap(await response.blob());
  const share = Math.min(1, SIDE_MAX / Math.max(bitmap.width, bitmap.height));
  const canvas = document.createElement('canvas');
  canvas.width = Math.round(bitmap.width * share);
  canvas.height = Math.round(bitmap.height * share);
  canvas.getContext('2d')?.drawImage(bitmap, 0, 0, canvas.width, canvas.height);
  bitmap.close();
  return pictureOf(canvas, PHOTOS.includes(mimeType) ? 'image/jpeg' : 'image/png');
}
