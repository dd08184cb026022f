import type { Page } from '@playwright/test';
import { expect } from './fixtures.ts';
import type { Language } from './words.ts';

/** Switches the pages to this language; people sign up in English. */
export async function speak(page: Page, language: Language): Promise<void> {
  await page
    .context()
    .addCookies([{ name: 'NEXT_LOCALE', value: language, url: process.env.E2E_WEB_URL ?? '' }]);
}

export async function expectNoOverflow(page: Page): Promise<void> {
  const beyond = await page.evaluate(
    () => document.documentElement.scrollWidth - document.documentElement.clientWidth,
  );
  expect(beyond, `pixels beyond the screen of ${page.url()}`).toBeLessThanOrEqual(0);
}
