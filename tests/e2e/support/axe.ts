import { AxeBuilder } from '@axe-core/playwright';
import type { Page } from '@playwright/test';
import { expect } from './fixtures.ts';

const RULES = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice'];

/** Expects no serious or critical violation of WCAG 2.2 A and AA. The drawing surface itself is Excalidraw's. */
export async function expectAccessible(page: Page): Promise<void> {
  // Elements half covered by the sticky bar would count as targets too close to the bar's own.
  await page.evaluate(() => window.scrollTo(0, 0));
  await settle(page);
  // Here and not by axe: a page that loads its content again has no title until the server has answered.
  await expect(page).toHaveTitle(/\S/);
  const { violations } = await new AxeBuilder({ page })
    // No frames of other sites: the page itself can be analysed, without opening a second one.
    .setLegacyMode()
    .options({ runOnly: RULES, rules: { 'document-title': { enabled: false } }, resultTypes: ['violations'] })
    .exclude('.excalidraw')
    .analyze();
  const serious = violations.filter(({ impact }) => impact === 'serious' || impact === 'critical');
  const lines = serious.map(
    ({ id, nodes }) => `${id}: ${nodes.map((node) => node.html.slice(0, 160)).join(' | ')}`,
  );
  expect(lines, `accessibility of ${page.url()}`).toEqual([]);
}

/** Waits until transitions end, whose colours are temporary; endless animations do not count. */
async function settle(page: Page): Promise<void> {
  await page.waitForFunction(() =>
    document
      .getAnimations()
      .every(
        ({ playState, effect }) => playState !== 'running' || effect?.getTiming().iterations === Infinity,
      ),
  );
}
