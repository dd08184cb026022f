import type { Page } from '@playwright/test';
import { expect } from './fixtures.ts';

/** Upper left corner of a drawn square, in CSS pixels from the corner of the canvas or of the drawing. */
export interface Place {
  x: number;
  y: number;
}

const SIDE = 36;
const NEAR = 6;

/** Selects a shape: in the shapes menu or, where the bar is too short for it, in the "more" menu. */
export async function takeShape(page: Page, shape: 'Rectangle' | 'Line' | 'Arrow'): Promise<void> {
  const tools = page.getByRole('toolbar', { name: 'Drawing tools' });
  await tools
    .getByRole('button', { name: /^(Shapes|More tools)$/ })
    .first()
    .click();
  await page.getByRole('button', { name: shape, exact: true }).click();
}

/** Draws a square at this position of the canvas. */
export async function drawBox(page: Page, { x, y }: Place): Promise<void> {
  await takeShape(page, 'Rectangle');
  const canvas = await page.locator('canvas.excalidraw__canvas.interactive').boundingBox();
  if (!canvas) throw new Error('There is no canvas to draw on');
  const [left, top] = [canvas.x + x, canvas.y + y];
  await page.mouse.move(left, top);
  await page.mouse.down();
  await page.mouse.move(left + SIDE / 2, top + SIDE / 2, { steps: 3 });
  await page.mouse.move(left + SIDE, top + SIDE, { steps: 3 });
  await page.mouse.up();
  await page.keyboard.press('Escape');
}

/** A drawn shape: its corner and its size, in CSS pixels. */
export interface Ink extends Place {
  width: number;
  height: number;
}

/** Runs in the page: finds every connected shape, by its upper left corner. */
function findInk(canvas: HTMLCanvasElement): Ink[] {
  const { width, height } = canvas;
  const pixels = canvas.getContext('2d')?.getImageData(0, 0, width, height).data ?? new Uint8ClampedArray();
  const scale = width / canvas.clientWidth;
  const seen = new Uint8Array(width * height);
  const isInk = (at: number) => (pixels[at * 4 + 3] ?? 0) > 100;
  const found: Ink[] = [];
  const flood = (start: number) => {
    const piece = { left: width, top: height, right: 0, bottom: 0, size: 0 };
    const waiting = [start];
    for (let at = waiting.pop(); at !== undefined; at = waiting.pop()) {
      const [x, y] = [at % width, Math.floor(at / width)];
      piece.left = Math.min(piece.left, x);
      piece.top = Math.min(piece.top, y);
      piece.right = Math.max(piece.right, x);
      piece.bottom = Math.max(piece.bottom, y);
      piece.size += 1;
      for (const next of [-1, 1].flatMap((step) => [
        at + step,
        at + step * width,
        at + step * (width + 1),
        at + step * (width - 1),
      ])) {
        if (seen[next] || !isInk(next)) continue;
        seen[next] = 1;
        waiting.push(next);
      }
    }
    const { left, top, right, bottom } = piece;
    const size = { width: (right - left) / scale, height: (bottom - top) / scale };
    if (piece.size > 40) found.push({ x: left / scale, y: top / scale, ...size });
  };
  for (let at = 0; at < width * height; at += 1) {
    if (seen[at] || !isInk(at)) continue;
    seen[at] = 1;
    flood(at);
  }
  return found;
}

/** The squares this person sees, as positions on their canvas. */
export const readBoxes = (page: Page): Promise<Ink[]> =>
  page.locator('canvas.excalidraw__canvas.static').evaluate(findInk);

const corner = (places: Place[]): Place => ({
  x: Math.min(...places.map(({ x }) => x)),
  y: Math.min(...places.map(({ y }) => y)),
});
const movedBy = (places: Place[], by: Place) => places.map(({ x, y }) => ({ x: x + by.x, y: y + by.y }));
const fromCorner = (places: Place[]) => movedBy(places, { x: -corner(places).x, y: -corner(places).y });

/** Draws squares at these positions of the drawing; `drawn` are there already, however this person's view is moved. */
export async function drawBoxes(page: Page, places: Place[], drawn: Place[]): Promise<void> {
  const seen = await readBoxes(page);
  const [here, there] = [corner(seen), corner(drawn)];
  const moved = drawn.length > 0 ? { x: here.x - there.x, y: here.y - there.y } : { x: 0, y: 0 };
  for (const place of movedBy(places, moved)) await drawBox(page, place);
}

/** Expects exactly these squares, however the view is moved: none missing, none duplicated. */
export async function expectBoxes(page: Page, places: Place[], patience = 20_000): Promise<void> {
  const compare = async () => {
    const seen = fromCorner(await readBoxes(page));
    const has = ({ x, y }: Place) =>
      seen.some((box) => Math.abs(box.x - x) < NEAR && Math.abs(box.y - y) < NEAR);
    return { count: seen.length, missing: fromCorner(places).filter((place) => !has(place)) };
  };
  await expect.poll(compare, { timeout: patience }).toEqual({ count: places.length, missing: [] });
}

/** Expects that everything drawn here is stored. */
export const expectSaved = (page: Page, patience = 15_000) =>
  expect(page.locator('[data-board-state]')).toHaveAttribute('data-board-state', 'saved', {
    timeout: patience,
  });
