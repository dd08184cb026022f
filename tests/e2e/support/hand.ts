import type { Locator, Page } from '@playwright/test';
import { expect } from './fixtures.ts';

/** Seconds that a press and a typed character take somebody who knows what they want. */
const PRESS_S = 1.2;
const CHARACTER_S = 0.28;

/** Where a word stands on the screen. */
export async function placeOfWord(box: Locator, word: string): Promise<{ x: number; y: number }> {
  await box.scrollIntoViewIfNeeded();
  return box.evaluate((element, wanted) => {
    const walker = document.createTreeWalker(element, NodeFilter.SHOW_TEXT);
    for (let node = walker.nextNode(); node; node = walker.nextNode()) {
      const at = (node.textContent ?? '').indexOf(wanted);
      if (at < 0) continue;
      const range = document.createRange();
      range.setStart(node, at);
      range.setEnd(node, at + wanted.length);
      const { left, top, width, height } = range.getBoundingClientRect();
      return { x: left + width / 2, y: top + height / 2 };
    }
    throw new Error(`There is no ${wanted}`);
  }, word);
}

/** What the screen says beside a text in which something is selected. */
export const selectedNote = (page: Page, words = '') =>
  page.getByText(`“${words}`).filter({ hasText: 'is selected' });

/** A hand that counts what it does. */
export function handOf(page: Page) {
  let presses = 0;
  let characters = 0;
  return {
    page,
    async press(target: Locator) {
      presses += 1;
      await target.click();
    },
    /** Types where the caret is, or into a field that is pressed first. */
    async type(text: string, target?: Locator) {
      if (target) {
        presses += 1;
        await target.click();
      }
      characters += text.length;
      await page.keyboard.type(text);
    },
    async key(name: string) {
      presses += 1;
      await page.keyboard.press(name);
    },
    /** Selects a word of a text by a double press. */
    async selectWord(box: Locator, word: string) {
      presses += 2;
      const { x, y } = await placeOfWord(box, word);
      await page.mouse.dblclick(x, y);
      await expect(selectedNote(page, word)).toBeVisible();
    },
    /** Two presses: the button, and the file in the window of the system. */
    async chooseFile(input: Locator, files: Parameters<Locator['setInputFiles']>[0]) {
      presses += 2;
      await input.setInputFiles(files);
    },
    /** Draws with the mouse, or presses where both points are one. */
    async draw(picture: Locator, from: readonly [number, number], to: readonly [number, number]) {
      presses += 1;
      await picture.scrollIntoViewIfNeeded();
      const box = await picture.boundingBox();
      if (!box) throw new Error('There is no picture to draw on');
      const at = ([x, y]: readonly [number, number]) =>
        [box.x + x * box.width, box.y + y * box.height] as const;
      await page.mouse.move(...at(from));
      await page.mouse.down();
      await page.mouse.move(...at(to), { steps: 4 });
      await page.mouse.up();
    },
    counted: () => ({ presses, characters }),
    seconds: () => presses * PRESS_S + characters * CHARACTER_S,
  };
}
export type Hand = ReturnType<typeof handOf>;
