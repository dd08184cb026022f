import { AxeBuilder } from '@axe-core/playwright';
import type { Page } from '@playwright/test';
import { expect } from './fixtures.ts';

const RULES = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice'];

/** Nothing serious or critical by the rules of WCAG 2.2 A and AA. The drawing surface itself is Excalidraw's. */
export async function expectAccessible(page: Page): Promise<void> {
  // What is half scrolled under the sticky bar would be taken for a target the bar's own ones leave too little of.
  await page.evaluate(() => window.scrollTo(0, 0));
  await settle(page);
  const { violations } = await new AxeBuilder({ page })
    // No frames of other sites: the page itself can sum up, without a second one opened beside it.
    .setLegacyMode()
    .options({ runOnly: RULES, resultTypes: ['violations'] })
    .exclude('.excalidraw')
    .analyze();
  const serious = violations.filter(({ impact }) => impact === 'serious' || impact === 'critical');
  const lines = serious.map(
    ({ id, nodes }) => `${id}: ${nodes.map((node) => node.html.slice(0, 160)).join(' | ')}`,
  );
  expect(lines, `accessibility of ${page.url()}`).toEqual([]);
}

/**
 * What is still fading in has, for a moment, colours of its own; endless animations are none of these. A page that was
 * come to by a link has its title a moment after its address.
 */
async function settle(page: Page): Promise<void> {
  await page.waitForFunction(
    () =>
      document.title !== '' &&
      document
        .getAnimations()
        .every(
          ({ playState, effect }) => playState !== 'running' || effect?.getTiming().iterations === Infinity,
        ),
  );
}
