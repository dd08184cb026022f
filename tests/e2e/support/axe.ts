import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { AxeBuilder } from '@axe-core/playwright';
import type { Page } from '@playwright/test';
import { expect } from './fixtures.ts';

const RULES = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice'];

interface Core {
  _audit: { rules: { id: string; impact: string }[] };
}
const ofBuilder = createRequire(createRequire(import.meta.url).resolve('@axe-core/playwright'));
/** A page compiles it after each load: the builder's own is twice as long, and is sent twice for each analysis. */
const SOURCE = readFileSync(ofBuilder.resolve('axe-core/axe.min.js'), 'utf8');
const isSerious = (impact: string | null | undefined) => impact === 'serious' || impact === 'critical';
/** Whatever these find is not asked for: a rule has one impact. */
const LESSER = (ofBuilder('axe-core') as Core)._audit.rules.filter(({ impact }) => !isSerious(impact));
const rules = Object.fromEntries(
  [...LESSER.map(({ id }) => id), 'document-title'].map((id) => [id, { enabled: false }]),
);

/** Expects no serious or critical violation of WCAG 2.2 A and AA. The drawing surface itself is Excalidraw's. */
export async function expectAccessible(page: Page): Promise<void> {
  // Elements half covered by the sticky bar would count as targets too close to the bar's own.
  await page.evaluate(() => window.scrollTo(0, 0));
  await settle(page);
  // Here and not by axe: a page that loads its content again has no title until the server has answered.
  await expect(page).toHaveTitle(/\S/);
  await provideAxe(page);
  const { violations } = await new AxeBuilder({ page, axeSource: 'void 0' })
    // No frames of other sites: the page itself can be analysed, without opening a second one.
    .setLegacyMode()
    .options({ runOnly: RULES, rules, resultTypes: ['violations'] })
    .exclude('.excalidraw')
    .analyze();
  const lines = violations
    .filter(({ impact }) => isSerious(impact))
    .map(({ id, nodes }) => `${id}: ${nodes.map((node) => node.html.slice(0, 160)).join(' | ')}`);
  expect(lines, `accessibility of ${page.url()}`).toEqual([]);
}

/** Until a page is loaded anew it keeps what it was given for the last analysis. */
async function provideAxe(page: Page): Promise<void> {
  if (!(await page.evaluate(() => 'axe' in window))) await page.evaluate(SOURCE);
}

/** Waits for what is dimmed while it loads and for transitions, whose colours are temporary; endless animations do not count. */
async function settle(page: Page): Promise<void> {
  await page.waitForFunction(() => !document.querySelector('[aria-busy="true"]'));
  await page.waitForFunction(() =>
    document
      .getAnimations()
      .every(
        ({ playState, effect }) => playState !== 'running' || effect?.getTiming().iterations === Infinity,
      ),
  );
}
