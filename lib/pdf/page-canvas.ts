import type { PDFDocumentProxy } from './open-pdf';

/** Draws a page of a PDF whose longer side has so many pixels. */
export async function canvasOfPage(
  pdf: PDFDocumentProxy,
  number: number,
  longerSide: number,
): Promise<HTMLCanvasElement> {
  const page = await pdf.getPage(number);
  const { width, height } = page.getViewport({ scale: 1 });
  const viewport = page.getViewport({ scale: longerSide / Math.max(width, height) });
  const canvas = document.createElement('canvas');
  canvas.width = Math.round(viewport.width);
  canvas.height = Math.round(viewport.height);
  await page.render({ canvas, viewport }).promise;
  page.cleanup();
  return canvas;
}
