import { basename } from 'node:path';
import type { Page, Route } from '@playwright/test';
import { expect, test } from './support/fixtures.ts';

const CHUNKS = '**/_next/static/chunks/**';
const DEMO = '/whiteboard-demo';

interface Held {
  asked(): number;
  /** From now on it is answered, also what has been asked for already. */
  letGo(): void;
}

/** Takes the answers of the drawing program: known by its name in the code, and not named by the page's own document. */
async function holdBoard(page: Page, answer: (route: Route) => Promise<void>): Promise<Held> {
  const html = await (await page.request.get(DEMO)).text();
  let asked = 0;
  let isHeld = true;
  await page.route(CHUNKS, async (route) => {
    if (html.includes(basename(new URL(route.request().url()).pathname))) return route.continue();
    const response = await route.fetch();
    if (!isHeld || !/excalidraw/i.test(await response.text())) return route.fulfill({ response });
    asked += 1;
    return answer(route);
  });
  return { asked: () => asked, letGo: () => (isHeld = false) };
}

const oops = (page: Page) => page.getByRole('alert').filter({ hasText: 'Oops' });
const tools = (page: Page) => page.getByRole('toolbar', { name: 'Drawing tools' });

test(
  'a part that cannot be fetched says so, and Reload brings it',
  { tag: '@desktop' },
  async ({ page, complaints }) => {
    complaints.allow(/ERR_CONNECTION_RESET/);
    const held = await holdBoard(page, (route) => route.abort('connectionreset'));
    await page.goto(DEMO);
    await expect(oops(page)).toContainText('could not be loaded', { timeout: 30_000 });
    // It was tried again by itself before.
    expect(held.asked()).toBeGreaterThan(1);
    // What stands around it is there.
    await expect(page.getByText('only on your screen')).toBeVisible();
    held.letGo();
    await oops(page).getByRole('button', { name: 'Reload' }).click();
    await expect(tools(page)).toBeVisible();
    await expect(oops(page)).toHaveCount(0);
  },
);

test('a part that never answers is no endless waiting', { tag: '@desktop' }, async ({ page }) => {
  const { promise: released, resolve: release } = Promise.withResolvers<void>();
  await holdBoard(page, async (route) => {
    await released;
    await route.continue();
  });
  await page.goto(DEMO);
  await expect(oops(page)).toContainText('has not loaded yet', { timeout: 40_000 });
  // It comes after all, and is shown.
  release();
  await expect(tools(page)).toBeVisible();
});
