import type { Page } from '@playwright/test';
import { expect } from './fixtures.ts';
import { findInk, type Ink, type Place } from './ink.ts';

export type { Place };

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

/** Draws a square at this position of the canvas; resolves with the time at which it was finished. */
export async function drawBox(page: Page, { x, y }: Place): Promise<number> {
  await takeShape(page, 'Rectangle');
  const canvas = await page.locator('canvas.excalidraw__canvas.interactive').boundingBox();
  if (!canvas) throw new Error('There is no canvas to draw on');
  const [left, top] = [canvas.x + x, canvas.y + y];
  await page.mouse.move(left, top);
  await page.mouse.down();
  await page.mouse.move(left + SIDE / 2, top + SIDE / 2, { steps: 3 });
  await page.mouse.move(left + SIDE, top + SIDE, { steps: 3 });
  const finishedAt = Date.now();
  await page.mouse.up();
  await page.keyboard.press('Escape');
  return finishedAt;
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
export const expectBoxes = (page: Page, places: Place[], patience = 90_000): Promise<void> =>
  expectInk(() => readBoxes(page), places, patience);

/** The same of what any browser reads. */
export async function expectInk(
  read: () => Promise<Ink[]>,
  places: Place[],
  patience = 90_000,
): Promise<void> {
  const compare = async () => {
    const seen = fromCorner(await read());
    const has = ({ x, y }: Place) =>
      seen.some((box) => Math.abs(box.x - x) < NEAR && Math.abs(box.y - y) < NEAR);
    return { count: seen.length, missing: fromCorner(places).filter((place) => !has(place)) };
  };
  await expect.poll(compare, { timeout: patience }).toEqual({ count: places.length, missing: [] });
}

/** Expects that everything drawn here is stored. */
export const expectSaved = (page: Page, patience = 90_000) =>
  expect(page.locator('[data-board-state]')).toHaveAttribute('data-board-state', 'saved', {
    timeout: patience,
  });
