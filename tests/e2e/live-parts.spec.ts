import { basename } from 'node:path';
import type { Page, Route } from '@playwright/test';
import { CHUNK_LOAD_MS } from '../../lib/contract/limits.ts';
import { expect, test } from './support/fixtures.ts';

const CHUNKS = '**/_next/static/chunks/**';
const DEMO = '/whiteboard-demo';

interface Held {
  asked(): number;
  /** Answers all requests from now on, also those that wait already. */
  letGo(): void;
}

/** Intercepts requests for Excalidraw's chunk: its code contains the name, and the page's HTML does not name it. */
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

// Chunks that are loaded when the page is idle may still be on their way at the end.
test.afterEach(({ page }) => page.unrouteAll({ behavior: 'ignoreErrors' }));

const oops = (page: Page) => page.getByRole('alert').filter({ hasText: 'Oops' });
const tools = (page: Page) => page.getByRole('toolbar', { name: 'Drawing tools' });

test(
  'a chunk that fails to load is reported, and Reload loads it',
  { tag: '@desktop' },
  async ({ page, complaints }) => {
    complaints.allow(/ERR_CONNECTION_RESET/);
    const held = await holdBoard(page, (route) => route.abort('connectionreset'));
    await page.goto(DEMO);
    await expect(oops(page)).toContainText('could not be loaded', { timeout: 30_000 });
    // It was retried by itself before.
    expect(held.asked()).toBeGreaterThan(1);
    // The rest of the page is there.
    await expect(page.getByText('only on your screen')).toBeVisible();
    held.letGo();
    await oops(page).getByRole('button', { name: 'Reload' }).click();
    await expect(tools(page)).toBeVisible();
    await expect(oops(page)).toHaveCount(0);
  },
);

test('a chunk that never answers does not load for ever', { tag: '@desktop' }, async ({ page }) => {
  const { promise: released, resolve: release } = Promise.withResolvers<void>();
  const held = await holdBoard(page, async (route) => {
    await released;
    await route.continue();
  });
  await page.clock.install();
  await page.goto(DEMO);
  // Requested before the time passes.
  await expect.poll(held.asked).toBeGreaterThan(0);
  await page.clock.fastForward(CHUNK_LOAD_MS);
  await expect(oops(page)).toContainText('has not loaded yet');
  // It arrives after all, and is shown.
  release();
  await expect(tools(page)).toBeVisible();
});
