import type { ExcalidrawElement } from '@excalidraw/excalidraw/element/types';
import type { BinaryFiles } from '@excalidraw/excalidraw/types';

/** Pixels of a small picture: twice as many as it is wide, for screens that show them. */
export const THUMB = { width: 208, height: 120 };
const PADDING = 16;
/** The rest of a very full page is not seen at this size, and costs as much to draw. */
const ELEMENTS_MAX = 1_500;

/** The function of Excalidraw that draws a page; passed in, so that this file does not load it. */
export type DrawElements = (given: {
  elements: readonly ExcalidrawElement[];
  files: BinaryFiles;
  padding: number;
  getDimensions: (width: number, height: number) => { width: number; height: number; scale: number };
}) => Promise<HTMLCanvasElement>;

/** Draws a page small into `canvas`, in its middle. */
export async function drawThumb(
  canvas: HTMLCanvasElement,
  { elements, files }: { elements: readonly ExcalidrawElement[]; files: BinaryFiles },
  draw: DrawElements,
): Promise<void> {
  const shown = elements.slice(-ELEMENTS_MAX);
  const drawn =
    shown.length === 0
      ? null
      : await draw({
          ...{ elements: shown, files, padding: PADDING },
          getDimensions: (width, height) => {
            const scale = Math.min(1, THUMB.width / width, THUMB.height / height);
            return { width: Math.max(1, width * scale), height: Math.max(1, height * scale), scale };
          },
        });
  canvas.width = THUMB.width;
  canvas.height = THUMB.height;
  if (!drawn) return;
  const [left, top] = [(THUMB.width - drawn.width) / 2, (THUMB.height - drawn.height) / 2];
  canvas.getContext('2d')?.drawImage(drawn, left, top);
}

/** Milliseconds between two drawings of one page, and how many times longer the rest is than the work. */
const REST_MS = 1_500;
const REST_FACTOR = 20;

/** One small picture at a time, and only when the browser has nothing better to do. */
let line: Promise<unknown> = Promise.resolve();

const whenIdle = () =>
  new Promise<void>((resolve) => {
    if ('requestIdleCallback' in window) requestIdleCallback(() => resolve(), { timeout: REST_MS });
    else setTimeout(resolve, 50);
  });

/** Draws after what waits already; returns how many milliseconds to wait before it is drawn again. */
export function drawInLine(work: () => Promise<void>): Promise<number> {
  const turn = line.then(whenIdle).then(async () => {
    const began = performance.now();
    await work();
    return Math.max(REST_MS, REST_FACTOR * (performance.now() - began));
  });
  line = turn.catch(() => undefined);
  return turn;
}
