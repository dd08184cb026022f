import { setTimeout as pause } from 'node:timers/promises';
import { chromium, type Browser, type Page } from '@playwright/test';
import config from '../../playwright.config.ts';
import { mediaIsGone, picturesMove } from '../../tests/e2e/support/room.ts';
import type { StartedProduct } from '../../tests/reliability/npm-start.ts';
import { openLesson, PASSWORD, type Person } from '../../tests/reliability/people.ts';
import { STEADY_MS } from '../../scripts/start/restart-policy.ts';

const PATIENCE_MS = 60_000;
/** Of the others' pictures, in each of three people's rooms. */
const OTHERS = 2;

export interface MediaKillFigures {
  /** Milliseconds from each kill until everybody sees everybody's picture move. */
  framesMs: number[];
  /** Messages written while LiveKit was dead that somebody did not get, or got twice. */
  lost: number;
  doubled: number;
}

async function enter(browser: Browser, web: string, { email }: Person, lessonId: number): Promise<Page> {
  const context = await browser.newContext({ ...config.use, permissions: ['camera', 'microphone'] });
  context.setDefaultTimeout(PATIENCE_MS);
  const page = await context.newPage();
  await page.goto(`${web}/auth/sign-in`);
  await page.getByLabel('Email').fill(email);
  await page.getByLabel('Password', { exact: true }).fill(PASSWORD);
  await page.getByRole('button', { name: 'Log in' }).click();
  await page.waitForURL('**/feed');
  await page.goto(`${web}/live-lesson/${lessonId}`);
  await page.locator('[data-testid="device-check"] video').waitFor();
  await page.getByRole('button', { name: 'Join', exact: true }).click();
  await page.locator('[data-testid="live-room"][data-transport="connected"]').waitFor();
  return page;
}

async function say(page: Page, text: string): Promise<void> {
  const field = page.getByRole('textbox', { name: 'Write to everyone' });
  await field.fill(text);
  await field.press('Enter');
}

/** How often each page shows this message, once it shows it or `PATIENCE_MS` have passed. */
async function countShown(pages: readonly Page[], text: string): Promise<number[]> {
  return Promise.all(
    pages.map(async (page) => {
      const shown = page.getByRole('log', { name: 'Messages' }).getByText(text, { exact: true });
      await shown
        .first()
        .waitFor()
        .catch(() => undefined);
      return shown.count();
    }),
  );
}

/** Three people are in a lesson, in real browsers; kills LiveKit that many times, and somebody writes each time. */
export async function killLivekit(product: StartedProduct, kills: number): Promise<MediaKillFigures> {
  const lesson = await openLesson({ port: product.ports.api, dataDir: product.dataDir }, OTHERS);
  const browser = await chromium.launch(config.use?.launchOptions);
  const figures: MediaKillFigures = { framesMs: [], lost: 0, doubled: 0 };
  try {
    const web = `http://localhost:${product.ports.web}`;
    const people = [lesson.teacher, ...lesson.students];
    const pages = await Promise.all(people.map((person) => enter(browser, web, person, lesson.id)));
    const moving = () => Promise.all(pages.map((page) => picturesMove(page, OTHERS, PATIENCE_MS)));
    await moving();
    for (let kill = 0; kill < kills; kill++) {
      // What dies sooner after it was ready is not started again at once.
      await pause(STEADY_MS + 500);
      const gone = Promise.all(pages.map((page) => mediaIsGone(page, PATIENCE_MS)));
      const from = performance.now();
      await product.kill('livekit');
      const text = `written at kill ${kill}`;
      const writer = pages[kill % pages.length];
      if (writer) await say(writer, text);
      await gone;
      await product.isBack('livekit');
      await moving();
      figures.framesMs.push(performance.now() - from);
      const shown = await countShown(pages, text);
      figures.lost += shown.filter((count) => count === 0).length;
      figures.doubled += shown.filter((count) => count > 1).length;
    }
    return figures;
  } finally {
    await browser.close();
  }
}
