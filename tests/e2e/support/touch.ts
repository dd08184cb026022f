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
/** Milliseconds after a drag for which the library takes a click for the drag's own, by a timer of the page. */
const CLICK_OF_DRAG = 50;

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
  // Timers come in their order: when this one has, the library's has too, however busy the page is.
  await page.evaluate(
    (delay) => new Promise<void>((resolve) => setTimeout(resolve, delay)),
    CLICK_OF_DRAG + 1,
  );
}

/** A radio that is drawn by its label. */
export const tapLabel = (radio: Locator) => radio.locator('xpath=ancestor::label').tap();
