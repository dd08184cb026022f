import type { Locator, Page } from '@playwright/test';

const MANY = 120;

const hasFocus = (locator: Locator) =>
  locator.evaluate((element) => element === document.activeElement, undefined, { timeout: 30_000 });

/** A menu moves its focus in a task of its own: two quick presses would pass over an entry. */
const settled = (page: Page) => page.evaluate(() => new Promise((done) => setTimeout(done)));

/** Presses a key until the condition holds, as people without a pointer do. */
async function pressUntil(page: Page, key: string, isThere: () => Promise<boolean>, what: string) {
  for (let pressed = 0; pressed <= MANY; pressed += 1) {
    if (await isThere()) return;
    await page.keyboard.press(key);
    await settled(page);
  }
  throw new Error(`${key} does not lead to ${what}`);
}

/** Presses Tab until the element has the focus. */
export const tabTo = (locator: Locator, key: 'Tab' | 'Shift+Tab' = 'Tab') =>
  pressUntil(locator.page(), key, () => hasFocus(locator), String(locator));

/** Presses an arrow key until the element has the focus, within a group. */
export const arrowTo = (locator: Locator, key = 'ArrowRight') =>
  pressUntil(locator.page(), key, () => hasFocus(locator), String(locator));

/** Moves to a group of radio buttons, and with arrow keys to one of them. */
export async function chooseByKeys(group: Locator, radio: Locator): Promise<void> {
  const radios = group.getByRole('radio');
  const page = group.page();
  const isInside = () => radios.evaluateAll((all) => all.includes(document.activeElement as HTMLElement));
  await pressUntil(page, 'Tab', isInside, String(group));
  await page.keyboard.press('Space');
  await pressUntil(page, 'ArrowDown', () => radio.isChecked(), String(radio));
}
