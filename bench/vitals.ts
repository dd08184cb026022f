import type { Page } from '@playwright/test';
import { option, percentile } from './measure.ts';
import { openPageScene, PAGES, type PageName, type PageScene } from './page-scene.ts';
import { PHONE, SLOWER, SLOW_LINE, visit, type Vitals } from './page-visit.ts';
import { deliver, plainRow, type Row } from './report.ts';

/**
 * Bar 4: web vitals with the processor four times slower, LCP on a slow line. `node bench/vitals.ts --visits=7`.
 */
const VISITS = option('visits', 7);
/** Milliseconds; a signed-in page waits for more. */
const LCP_MAX: Record<PageName, number> = {
  landing: 2_500,
  profile: 2_500,
  material: 2_500,
  'sign-in': 2_500,
  feed: 4_000,
};
const TEXT = 'Айзада speaks Кыргызча';

/** Actions of a person on a page: typing, and pressing buttons that open and close something. */
const ACTIONS: Record<PageName, (page: Page) => Promise<void>> = {
  'sign-in': async (page) => {
    await page.getByLabel('Email').pressSequentially(TEXT);
    await page.getByLabel('Password', { exact: true }).pressSequentially(TEXT);
    await page.getByRole('button', { name: 'Log in' }).click();
  },
  landing: async (page) => {
    await page.locator('h1').click();
    await page.keyboard.press('Tab');
  },
  profile: async (page) => {
    await page.locator('h1').click();
    await page.keyboard.press('Tab');
  },
  material: async (page) => {
    // It is loaded when it comes near.
    await page.getByRole('region', { name: 'Exercise' }).first().scrollIntoViewIfNeeded();
    const gap = page.getByRole('textbox').first();
    await gap.pressSequentially(TEXT);
    await page.getByRole('button', { name: 'Check' }).first().click();
  },
  feed: async (page) => {
    const menu = page.getByRole('button', { name: 'Account menu' });
    for (let round = 0; round < 3; round++) {
      await menu.click();
      await page.keyboard.press('Escape');
    }
  },
};

async function rowsOf(scene: PageScene): Promise<Row[]> {
  const rows: Row[] = [];
  for (const name of PAGES) {
    const url = await scene.open(name);
    const own: Vitals[] = [];
    const slow: Vitals[] = [];
    const bare: Vitals[] = [];
    for (let round = 0; round < VISITS; round++) {
      own.push(await visit(scene.context, url, { action: ACTIONS[name] }));
      slow.push(await visit(scene.context, url, { isSlowLine: true }));
      bare.push(await visit(scene.context, scene.bare, { isSlowLine: true }));
    }
    const lcp = (visits: readonly Vitals[]) => visits.map((vitals) => vitals.lcp);
    const cls = Math.max(...[...own, ...slow].map((vitals) => vitals.cls));
    rows.push(
      plainRow(`${name}: LCP on a slow line, ms`, lcp(slow), { most: LCP_MAX[name] }, lcp(bare)),
      plainRow(`${name}: CLS`, [cls], { most: 0.02, aim: 0 }),
    );
    const interactions = own.flatMap((vitals) => vitals.interactions);
    if (interactions.length > 0)
      rows.push(plainRow(`${name}: INP p98, ms`, [percentile(interactions, 0.98)], { most: 200, aim: 100 }));
  }
  return rows;
}

const scene = await openPageScene();
try {
  deliver({
    bar: 4,
    title: 'web vitals',
    note: `${VISITS} visits each with an empty cache, in turn with the bare Next page; ${PHONE.width} px, processor ${SLOWER} times slower; LCP at ${SLOW_LINE.bits / 1000} kbit/s and ${SLOW_LINE.latency} ms, INP without a slow line. CLS is the worst of all visits.`,
    rows: await rowsOf(scene),
  });
} finally {
  await scene.close();
}
