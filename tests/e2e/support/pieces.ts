import type { Page } from '@playwright/test';

const SENT = '**/api/upload/*';

/** Observed pieces of an upload. */
export interface Pieces {
  created: number;
  /** Offset of each piece. */
  offsets: number[];
  arrived: number;
}

export function watchPieces(page: Page): Pieces {
  const seen: Pieces = { created: 0, offsets: [], arrived: 0 };
  page.on('request', (request) => {
    if (!request.url().includes('/api/upload')) return;
    if (request.method() === 'POST') seen.created += 1;
    if (request.method() === 'PATCH') seen.offsets.push(Number(request.headers()['upload-offset']));
  });
  page.on('response', (response) => {
    if (response.request().method() === 'PATCH' && response.ok()) seen.arrived += 1;
  });
  return seen;
}

/** No piece arrives before the returned function is called. */
export async function holdPieces(page: Page): Promise<() => void> {
  let letGo = () => {};
  const hold = new Promise<void>((resolve) => (letGo = resolve));
  await page.route(SENT, async (route) => {
    if (route.request().method() === 'PATCH') await hold;
    await route.continue();
  });
  return () => letGo();
}

/** Once `count` pieces have arrived, further ones wait until the returned function is called. */
export async function loseAfter(page: Page, pieces: Pieces, count: number): Promise<() => Promise<void>> {
  await page.route(SENT, async (route) => {
    if (pieces.arrived < count) await route.continue();
  });
  return () => page.unroute(SENT);
}
