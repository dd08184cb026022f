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

/** A finger put on one thing, moved to another and lifted: the browser's own touch events. */
export async function dragByTouch(from: Locator, to: Locator): Promise<void> {
  const page = from.page();
  await to.scrollIntoViewIfNeeded();
  const [start, end] = [await middleOf(from), await middleOf(to)];
  const touch = await page.context().newCDPSession(page);
  const send = (type: 'touchStart' | 'touchMove' | 'touchEnd', touchPoints: Point[]) =>
    touch.send('Input.dispatchTouchEvent', { type, touchPoints });
  await send('touchStart', [start]);
  for (let step = 1; step <= STEPS; step += 1) {
    const share = step / STEPS;
    const at = { x: start.x + (end.x - start.x) * share, y: start.y + (end.y - start.y) * share };
    await send('touchMove', [at]);
  }
  await send('touchEnd', []);
  await touch.detach();
}

/** A radio that is drawn by its label. */
export const tapLabel = (radio: Locator) => radio.locator('xpath=ancestor::label').tap();
