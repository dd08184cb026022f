import { readFileSync } from 'node:fs';
import type { BrowserContext, Page } from '@playwright/test';
import { pageTool } from './page-tools.ts';

/** Factor by which the processor is slowed down. */
export const SLOWER = 4;
/** Bits a second and milliseconds of a slow mobile line. */
export const SLOW_LINE = { bits: 400_000, latency: 150 };
export const PHONE = { width: 390, height: 844 };
export const DESKTOP = { width: 1280, height: 800 };

export interface Vitals {
  lcp: number;
  cls: number;
  /** Milliseconds of every interaction, by the browser's event timing. */
  interactions: number[];
  /** Milliseconds of frames of 50 ms and more since the page was loaded. */
  frames: number[];
}

/** Runs in the page before its own scripts, after the library. */
function watch(): void {
  interface Metric {
    value: number;
  }
  type Watch = (report: (metric: Metric) => void, options: { reportAllChanges: boolean }) => void;
  const { onLCP, onCLS } = (window as unknown as { webVitals: { onLCP: Watch; onCLS: Watch } }).webVitals;
  const vitals = { lcp: Number.NaN, cls: 0, interactions: [] as number[], frames: [] as number[] };
  const longest = new Map<number, number>();
  Object.assign(window, {
    readVitals: () => ({ ...vitals, interactions: [...longest.values()] }),
  });
  onLCP(({ value }) => (vitals.lcp = value), { reportAllChanges: true });
  onCLS(({ value }) => (vitals.cls = value), { reportAllChanges: true });
  // Moves of the pointer are no interactions: what they cost is seen in the frames.
  addEventListener('load', () =>
    new PerformanceObserver((list) => {
      vitals.frames.push(...list.getEntries().map(({ duration }) => duration));
    }).observe({ type: 'long-animation-frame' }),
  );
  new PerformanceObserver((list) => {
    for (const entry of list.getEntries() as PerformanceEventTiming[])
      if (entry.interactionId)
        longest.set(entry.interactionId, Math.max(entry.duration, longest.get(entry.interactionId) ?? 0));
  }).observe({ type: 'event', durationThreshold: 16, buffered: true } as PerformanceObserverInit);
}

async function slowPage(context: BrowserContext, isSlowLine: boolean, size: typeof PHONE): Promise<Page> {
  const page = await context.newPage();
  await page.setViewportSize(size);
  await page.addInitScript(readFileSync(await pageTool('web-vitals'), 'utf8'));
  await page.addInitScript(watch);
  const session = await context.newCDPSession(page);
  await session.send('Emulation.setCPUThrottlingRate', { rate: SLOWER });
  await session.send('Network.clearBrowserCache');
  if (isSlowLine) await session.send('Network.emulateNetworkConditions', lineOf(SLOW_LINE));
  return page;
}

function lineOf({ bits, latency }: typeof SLOW_LINE) {
  const bytes = bits / 8;
  return { offline: false, latency, downloadThroughput: bytes, uploadThroughput: bytes };
}

interface VisitOptions {
  action?: (page: Page) => Promise<void>;
  isSlowLine?: boolean;
  size?: typeof PHONE;
}

/** Makes one visit with an empty cache on a slow processor, a phone's unless another size is given; returns its vitals. */
export async function visit(
  context: BrowserContext,
  url: string,
  { action, isSlowLine = false, size = PHONE }: VisitOptions = {},
): Promise<Vitals> {
  const page = await slowPage(context, isSlowLine, size);
  await page.goto(url, { waitUntil: 'networkidle' });
  await action?.(page);
  // Waits for the last frame of the action before reading the figures.
  await page.evaluate(() => new Promise((done) => requestAnimationFrame(() => setTimeout(done))));
  const vitals = await page.evaluate(() => (window as unknown as { readVitals: () => Vitals }).readVitals());
  await page.close();
  return vitals;
}
