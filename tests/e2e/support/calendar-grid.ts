import type { Page } from '@playwright/test';

const laneOf = (page: Page, day: string) => page.locator(`.cal-lane[data-date="${day}"]`);

/** Scrolls the grid to an hour. */
export async function scrollTo(page: Page, day: string, hour: number): Promise<void> {
  await laneOf(page, day).evaluate((element, fraction) => {
    const scroller = element.closest('[data-calendar]');
    const inner = [...(scroller?.querySelectorAll('*') ?? [])].find(
      (each) => each.scrollHeight > each.clientHeight + 100 && each.contains(element),
    );
    if (inner) inner.scrollTop = fraction * inner.scrollHeight - 200;
  }, hour / 24);
}

/** Just after an hour of a day in the grid, where that is shown now. */
export async function pointOf(page: Page, day: string, hour: number): Promise<{ x: number; y: number }> {
  const box = await laneOf(page, day).boundingBox();
  if (!box) throw new Error(`${day} is not shown`);
  return { x: box.x + box.width / 2, y: box.y + (box.height * (hour + 0.1)) / 24 };
}

export async function drag(
  page: Page,
  from: { x: number; y: number },
  to: { x: number; y: number },
): Promise<void> {
  await page.mouse.move(from.x, from.y);
  await page.mouse.down();
  await page.mouse.move(from.x, from.y + 10);
  await page.mouse.move(to.x, to.y, { steps: 8 });
}
