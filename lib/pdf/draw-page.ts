import { RenderingCancelledException, TextLayer } from 'pdfjs-dist/legacy/build/pdf.mjs';
import type { PDFDocumentProxy } from './open-pdf';

/** Pixels of a canvas: phones draw no larger one. */
const CANVAS_PIXELS_MAX = 16_000_000;

export interface PageDrawing {
  number: number;
  /** CSS pixels that the page is wide. */
  width: number;
}

/** The elements of a drawn page. */
export interface DrawnPage {
  canvas: HTMLCanvasElement;
  /** Its text in its place, transparent: for selection and for screen readers. */
  text: HTMLDivElement;
}

/** Canvas pixels for one CSS pixel. */
export function sharpness(width: number, height: number, devicePixelRatio: number): number {
  return Math.min(devicePixelRatio, Math.sqrt(CANVAS_PIXELS_MAX / (width * height)));
}

/** Draws a page of a PDF. Null: `signal` ended it. */
export async function drawPage(
  pdf: PDFDocumentProxy,
  { number, width }: PageDrawing,
  signal: AbortSignal,
): Promise<DrawnPage | null> {
  const page = await pdf.getPage(number);
  if (signal.aborted) return null;
  const viewport = page.getViewport({ scale: width / page.getViewport({ scale: 1 }).width });
  const ratio = sharpness(viewport.width, viewport.height, window.devicePixelRatio);
  const canvas = document.createElement('canvas');
  canvas.width = Math.floor(viewport.width * ratio);
  canvas.height = Math.floor(viewport.height * ratio);
  canvas.style.width = `${viewport.width}px`;
  canvas.style.height = `${viewport.height}px`;
  const task = page.render({ canvas, viewport, transform: [ratio, 0, 0, ratio, 0, 0] });
  const text = document.createElement('div');
  text.style.setProperty('--total-scale-factor', String(viewport.scale));
  const layer = new TextLayer({
    textContentSource: page.streamTextContent(),
    container: text,
    viewport,
  });
  signal.addEventListener('abort', () => {
    task.cancel();
    layer.cancel();
  });
  try {
    await Promise.all([task.promise, layer.render()]);
  } catch (error) {
    if (signal.aborted || error instanceof RenderingCancelledException) return null;
    throw error;
  }
  return { canvas, text };
}
