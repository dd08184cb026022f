import type { Page } from '@playwright/test';
import { readFileSync } from 'node:fs';
import { option, percentile } from './measure.ts';
import { openPageScene, PAGES, type PageName, type PageScene } from './page-scene.ts';
import { pageTool } from './page-tools.ts';
import { deliver, plainRow, ratioRow, type Row } from './report.ts';

/** Bar 4: web vitals with the processor four times slower. `node bench/vitals.ts --visits=7`. */
const VISITS = option('visits', 7);
const SLOWER = 4;
const PHONE = { width: 390, height: 844 };

interface Vitals {
  lcp: number;
  cls: number;
  /** Milliseconds of every interaction, as the browser's event timing has them. */
  interactions: number[];
}

/** Runs in the page before its own scripts, after the library. */
function watch(): void {
  interface Metric {
    value: number;
  }
  type Watch = (report: (metric: Metric) => void, options: { reportAllChanges: boolean }) => void;
  const { onLCP, onCLS } = (window as unknown as { webVitals: { onLCP: Watch; onCLS: Watch } }).webVitals;
  const vitals = { lcp: Number.NaN, cls: 0, interactions: [] as number[] };
  const longest = new Map<number, number>();
  Object.assign(window, {
    readVitals: () => ({ ...vitals, interactions: [...longest.values()] }),
  });
  onLCP(({ value }) => (vitals.lcp = value), { reportAllChanges: true });
  onCLS(({ value }) => (vitals.cls = value), { reportAllChanges: true });
  new PerformanceObserver((list) => {
    for (const entry of list.getEntries() as PerformanceEventTiming[])
      if (entry.interactionId)
        longest.set(entry.interactionId, Math.max(entry.duration, longest.get(entry.interactionId) ?? 0));
  }).observe({ type: 'event', durationThreshold: 16, buffered: true } as PerformanceObserverInit);
}

const TEXT = 'Айзада speaks Кыргызча';

/** What a person does on a page: words typed, buttons pressed that open and close something. */
const DEEDS: Record<PageName, (page: Page) => Promise<void>> = {
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
  feed: async (page) => {
    const menu = page.getByRole('button', { name: 'Account menu' });
    for (let round = 0; round < 3; round++) {
      await menu.click();
      await page.keyboard.press('Escape');
    }
  },
};

async function slowPage(scene: PageScene, library: string): Promise<Page> {
  const page = await scene.context.newPage();
  await page.setViewportSize(PHONE);
  await page.addInitScript(library);
  await page.addInitScript(watch);
  const session = await scene.context.newCDPSession(page);
  await session.send('Emulation.setCPUThrottlingRate', { rate: SLOWER });
  await session.send('Network.clearBrowserCache');
  return page;
}

async function visit(
  scene: PageScene,
  library: string,
  url: string,
  deed?: (page: Page) => Promise<void>,
): Promise<Vitals> {
  const page = await slowPage(scene, library);
  await page.goto(url, { waitUntil: 'networkidle' });
  await deed?.(page);
  // The deed's last picture is drawn, then what was seen is told.
  await page.evaluate(() => new Promise((done) => requestAnimationFrame(() => setTimeout(done))));
  const vitals = await page.evaluate(() => (window as unknown as { readVitals: () => Vitals }).readVitals());
  await page.close();
  return vitals;
}

async function rowsOf(scene: PageScene): Promise<Row[]> {
  const library = readFileSync(await pageTool('web-vitals'), 'utf8');
  const rows: Row[] = [];
  for (const name of PAGES) {
    const url = await scene.open(name);
    const own: Vitals[] = [];
    const bare: Vitals[] = [];
    for (let round = 0; round < VISITS; round++) {
      own.push(await visit(scene, library, url, DEEDS[name]));
      bare.push(await visit(scene, library, scene.bare));
    }
    const lcp = (visits: readonly Vitals[]) => visits.map((vitals) => vitals.lcp);
    rows.push(
      ratioRow(`${name}: LCP, ms`, lcp(own), lcp(bare), { most: 1.3 }),
      plainRow(`${name}: LCP, ms`, lcp(own), { most: 2_500 }, lcp(bare)),
      plainRow(`${name}: CLS`, [Math.max(...own.map(({ cls }) => cls))], { most: 0.02, aim: 0 }),
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
    note: `${VISITS} visits each with an empty cache, in turn with the bare Next page; ${PHONE.width} px, processor ${SLOWER} times slower, no slow line. CLS is the worst of all visits.`,
    rows: await rowsOf(scene),
  });
} finally {
  await scene.close();
}
