import type { Locator, Page } from '@playwright/test';
import { expect } from './fixtures.ts';

/** Places that one may pass on the way to another. */
const TABS_MAX = 150;

/** What a person does on a page with what they have: keys alone, or a finger. */
export interface Hands {
  /** A button or a link. */
  press(place: Locator): Promise<void>;
  /** Replaces the text of a field. */
  type(field: Locator, text: string): Promise<void>;
  /** Types into a field that filters a list, and chooses what it finds. */
  find(field: Locator, text: string, option: Locator): Promise<void>;
  /** Opens a list and chooses one of it, by its first letters. */
  choose(list: Locator, text: string, option: Locator): Promise<void>;
  /** The next of a few that are all in sight, after the one that is chosen. */
  chooseNext(chosen: Locator, next: Locator): Promise<void>;
  /** A day, as 2026-11-30. */
  date(field: Locator, day: string): Promise<void>;
  /** An hour, as 19:00. */
  time(field: Locator, hour: string): Promise<void>;
}

/** Goes on with Tab until a place has the focus. */
export async function tabTo(page: Page, place: Locator): Promise<void> {
  await place.waitFor();
  for (let tabs = 0; tabs < TABS_MAX; tabs++) {
    if (await place.evaluate((element) => element === document.activeElement)) return;
    await page.keyboard.press('Tab');
  }
  throw new Error(`Tab does not lead to ${String(place)}`);
}

const twoDigits = (value: number) => String(value).padStart(2, '0');

/** Keys alone. The browser speaks English: a day is typed month first, an hour with AM or PM. */
export function keyHands(page: Page): Hands {
  const { keyboard } = page;
  const typeParts = async (field: Locator, text: string) => {
    await tabTo(page, field);
    await keyboard.type(text);
  };
  return {
    press: async (place) => {
      await tabTo(page, place);
      await keyboard.press('Enter');
    },
    type: async (field, text) => {
      await tabTo(page, field);
      await keyboard.press('Control+A');
      await keyboard.type(text);
    },
    find: async (field, text, option) => {
      await tabTo(page, field);
      await keyboard.type(text);
      await option.waitFor();
      await keyboard.press('Enter');
    },
    choose: async (list, text, option) => {
      await tabTo(page, list);
      await keyboard.press('ArrowDown');
      await option.waitFor();
      await keyboard.type(text);
      await expect(option).toBeFocused();
      await keyboard.press('Enter');
    },
    chooseNext: async (chosen) => {
      await tabTo(page, chosen);
      await keyboard.press('ArrowRight');
    },
    date: async (field, day) => {
      const [year = '', month = '', date = ''] = day.split('-');
      await typeParts(field, `${month}${date}${year}`);
    },
    time: async (field, clock) => {
      const [hour = 0, minute = 0] = clock.split(':').map(Number);
      const text = `${twoDigits(hour % 12 || 12)}${twoDigits(minute)}${hour < 12 ? 'AM' : 'PM'}`;
      await typeParts(field, text);
    },
  };
}

/** Goes down a menu or a list until one of it has the focus. */
export async function goDownTo(page: Page, item: Locator): Promise<void> {
  await item.waitFor();
  for (let steps = 0; steps < TABS_MAX; steps++) {
    if (await item.evaluate((element) => element === document.activeElement)) return;
    await page.keyboard.press('ArrowDown');
  }
  throw new Error(`No arrow leads to ${String(item)}`);
}

/** A finger. */
export const touchHands: Hands = {
  press: (place) => place.tap(),
  type: (field, text) => field.fill(text),
  find: async (field, text, option) => {
    await field.tap();
    await field.fill(text);
    await option.tap();
  },
  choose: async (list, _text, option) => {
    await list.tap();
    await option.tap();
  },
  chooseNext: (_chosen, next) => next.check(),
  date: (field, day) => field.fill(day),
  time: (field, hour) => field.fill(hour),
};
