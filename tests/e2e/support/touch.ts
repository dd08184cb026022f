import { expect } from '@playwright/test';
import type { Locator } from '@playwright/test';

interface Point {
  x: number;
  y: number;
}

async function middleOf(locator: Locator): Promise<Point> {
  const box = await locator.boundingBox();
  if (!box) throw new Error(`${String(locator)} is not on the screen`);
  return { x: box.x + box.width / 2, y: box.y + box.height / 2 };
}

const STEPS = 6;
/** Seconds between two touch events, and for which a finger rests before it is lifted. */
const STEP_TAKES = 0.02;
const REST = 0.3;

/**
 * Touches one element, moves to another and lifts there, by the browser's own touch events. The finger rests before it
 * is lifted: otherwise the browser takes the move for a fling, and the next tap for its end. It is lifted when the
 * target shows by its looks that it is one.
 */
export async function dragByTouch(from: Locator, to: Locator): Promise<void> {
  const page = from.page();
  await to.scrollIntoViewIfNeeded();
  const looks = (await to.getAttribute('class')) ?? '';
  const [start, end] = [await middleOf(from), await middleOf(to)];
  const touch = await page.context().newCDPSession(page);
  const began = Date.now() / 1_000 - STEPS * STEP_TAKES - REST;
  const send = (type: 'touchStart' | 'touchMove' | 'touchEnd', touchPoints: Point[], after: number) =>
    touch.send('Input.dispatchTouchEvent', { type, touchPoints, timestamp: began + after });
  await send('touchStart', [start], 0);
  for (let step = 1; step <= STEPS; step += 1) {
    const share = step / STEPS;
    const at = { x: start.x + (end.x - start.x) * share, y: start.y + (end.y - start.y) * share };
    await send('touchMove', [at], step * STEP_TAKES);
  }
  await expect(to).not.toHaveAttribute('class', looks);
  await send('touchEnd', [], STEPS * STEP_TAKES + REST);
  await touch.detach();
}

/** The label of a radio button whose input is hidden. */
export const tapLabel = (radio: Locator) => radio.locator('xpath=ancestor::label').tap();
