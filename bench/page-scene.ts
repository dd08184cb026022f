import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { chromium, type BrowserContext } from '@playwright/test';
import config from '../playwright.config.ts';
import { DEMO_PASSWORD, DEMO_PEOPLE } from '../server/seed/people.ts';
import { prepareMedia } from '../tests/e2e/support/own-media.ts';
import { startProduct } from '../tests/e2e/support/product.ts';
import { buildBareNext } from './bare-next.ts';
import { option } from './measure.ts';
import { startProcess } from './product-api.ts';

const PORTS = { web: option('web', 7960), api: option('api', 7961), bare: option('bare', 7962), debug: 7963 };

/** In this order: for the feed somebody signs in, after which the sign-in page can no longer be shown. */
export const PAGES = ['landing', 'profile', 'material', 'sign-in', 'feed'] as const;
export type PageName = (typeof PAGES)[number];

export interface PageScene {
  /** Returns the address of a page; for the feed an instructor signs in first. */
  open(name: PageName): Promise<string>;
  bare: string;
  context: BrowserContext;
  /** The port of the browser's remote debugging. */
  debugPort: number;
  close(): Promise<void>;
}

async function openBrowser(): Promise<BrowserContext> {
  const folder = mkdtempSync(join(tmpdir(), 'bench-browser-'));
  process.once('exit', () => rmSync(folder, { recursive: true, force: true }));
  const options = config.use?.launchOptions;
  return chromium.launchPersistentContext(folder, {
    ...options,
    args: [...(options?.args ?? []), `--remote-debugging-port=${PORTS.debug}`],
    locale: 'en-US',
  });
}

async function signIn(context: BrowserContext, web: string): Promise<void> {
  const { email } = DEMO_PEOPLE.find(({ key }) => key === 'daniel') ?? {};
  if (!email) throw new Error('no such demo person');
  const page = await context.newPage();
  await page.goto(`${web}/auth/sign-in`);
  await page.getByLabel('Email').fill(email);
  await page.getByLabel('Password', { exact: true }).fill(DEMO_PASSWORD);
  await page.getByRole('button', { name: 'Log in' }).click();
  await page.waitForURL('**/feed');
  await page.close();
}

/** The first such path in what an address answers. */
async function findPath(url: string, path: RegExp): Promise<string> {
  const found = path.exec(await (await fetch(url)).text())?.[0];
  if (!found) throw new Error(`${url} leads to no ${path}`);
  return found;
}

/** The public material of the demo people that has an exercise. */
async function findMaterial(web: string): Promise<string> {
  const list = await (await fetch(`${web}/sitemap/publications-0.xml`)).text();
  for (const [path] of list.matchAll(/\/materials\/\d+/g)) {
    const page = await (await fetch(web + path, { headers: { 'accept-language': 'en' } })).text();
    if (page.includes('aria-label="Exercise"')) return path;
  }
  throw new Error('no public material has an exercise');
}

/** Starts the whole product with its demo people and these variables, a bare Next app, and a browser. */
export async function openPageScene(variables: Record<string, string> = {}): Promise<PageScene> {
  const media = await prepareMedia();
  await media.start();
  const bareProgram = await buildBareNext();
  const product = await startProduct({
    WEB_PORT: String(PORTS.web),
    API_PORT: String(PORTS.api),
    ...media.variables,
    ...variables,
  });
  const bareAddress = `http://localhost:${PORTS.bare}/`;
  const bare = await startProcess([bareProgram], PORTS.bare, { WEB_PORT: String(PORTS.bare) }, async () => {
    while (!(await fetch(bareAddress).catch(() => null))?.ok);
  });
  const web = `http://localhost:${PORTS.web}`;
  const profile = await findPath(web, /\/profile\/\d+/);
  const material = await findMaterial(web);
  const context = await openBrowser();
  const paths: Record<PageName, string> = {
    landing: '/',
    profile,
    material,
    'sign-in': '/auth/sign-in',
    feed: '/feed',
  };
  return {
    open: async (name) => {
      if (name === 'feed') await signIn(context, web);
      return web + paths[name];
    },
    bare: bareAddress,
    context,
    debugPort: PORTS.debug,
    close: async () => {
      await context.close();
      await Promise.all([bare.stop(), product.stop()]);
      await media.kill();
    },
  };
}
