import type { Page } from '@playwright/test';
import { expectAccessible } from './support/axe.ts';
import { enter } from './support/enter.ts';
import { expect, test } from './support/fixtures.ts';
import { standBeforeWeb } from './support/next-build.ts';
import { standing } from './support/standing.ts';

// The worker and what it caches.
test.use({ serviceWorkers: 'allow' });

const MINUTE = 60_000;

/** Stops the page's clock, which then only moves when asked to. Lazy chunks must be loaded before. */
async function stopClock(page: Page): Promise<void> {
  // What the page still receives is shown by timers, which stand still later.
  await standing(page);
  await page.waitForLoadState('networkidle');
  await page.clock.pauseAt((await page.evaluate(() => Date.now())) + MINUTE);
  // Nothing shows that the lazy component has loaded: on a first visit the browser is still fetching it.
  await page.waitForLoadState('networkidle');
}

/** Sends Chromium's event for an installable page; the event notes that its prompt was opened. */
const offerInstall = (page: Page) =>
  page.evaluate(() => {
    const event = new Event('beforeinstallprompt', { cancelable: true });
    const prompt = async () => void document.body.setAttribute('data-prompted', 'yes');
    window.dispatchEvent(Object.assign(event, { prompt }));
    return event.defaultPrevented;
  });

const install = (page: Page) => page.getByRole('dialog', { name: 'Install Tildesh' });

/** Advances the stopped clock until the prompt is shown, because its component may still be loading. */
const expectAsked = (page: Page) =>
  expect(async () => {
    await page.clock.runFor(5_100);
    await expect(install(page)).toBeVisible({ timeout: 500 });
  }).toPass({ timeout: 30_000 });

test('serves what an installation needs: a manifest in the browser’s language, icons, the worker', async ({
  page,
  request,
}) => {
  await page.goto('/auth/sign-in');
  const href = await page.locator('link[rel=manifest]').getAttribute('href');
  const answer = await request.get(href ?? '', { headers: { 'accept-language': 'ru-RU' } });
  const manifest = await answer.json();
  expect(manifest).toMatchObject({ short_name: 'Tildesh', start_url: '/feed', scope: '/', lang: 'ru' });
  expect(
    manifest.icons.map(({ sizes, purpose }: { sizes: string; purpose?: string }) => [sizes, purpose]),
  ).toEqual([
    ['192x192', undefined],
    ['512x512', undefined],
    ['512x512', 'maskable'],
  ]);
  const apple = await page.locator('link[rel=apple-touch-icon]').getAttribute('href');
  for (const { src } of [...manifest.icons, { src: apple }]) {
    const icon = await request.get(src);
    expect([src, icon.status(), icon.headers()['content-type']]).toEqual([src, 200, 'image/png']);
  }
  const { headers, status } = await request.get('/sw/sw.js').then((worker) => ({
    headers: worker.headers(),
    status: worker.status(),
  }));
  expect(status).toBe(200);
  expect(headers['service-worker-allowed']).toBe('/');
  expect(headers['cache-control']).toBe('no-cache');
  expect(headers['content-security-policy']).toContain("default-src 'none'");
});

test('installing is offered 5 s after the browser’s event, and not again for 24 hours', async ({
  page,
  person,
}) => {
  await page.clock.install();
  await enter(page, 'STUDENT', person);
  await page.goto('/feed');
  await stopClock(page);
  expect(await offerInstall(page)).toBe(true);
  await page.clock.runFor(4_900);
  await expect(install(page)).toBeHidden();
  await expectAsked(page);
  await page.clock.resume();
  await expectAccessible(page);
  await install(page).getByRole('button', { name: 'Install' }).click();
  await expect(install(page)).toBeHidden();
  await expect(page.locator('body[data-prompted=yes]')).toBeAttached();

  await stopClock(page);
  await page.goto('/lessons');
  await offerInstall(page);
  await page.clock.fastForward(24 * 60 * MINUTE - 10 * MINUTE);
  await expect(install(page)).toBeHidden();
  await page.clock.fastForward(10 * MINUTE);
  await page.goto('/feed');
  await offerInstall(page);
  await expectAsked(page);
  await page.keyboard.press('Escape');
  await expect(install(page)).toBeHidden();
});

test('nobody is asked to install over a board, or in an installed app', async ({ page, person }) => {
  await page.clock.install();
  await enter(page, 'INSTRUCTOR', person);
  await page.goto('/lesson-boards');
  await page.getByRole('button', { name: 'New board' }).first().click();
  await page.getByRole('dialog').getByLabel('Name').fill('Quiet');
  await page.getByRole('button', { name: 'Create board' }).click();
  await page.waitForURL(/\/lesson-boards\/\d+$/);
  await expect(page.locator('[data-board-state]')).toBeVisible();
  await stopClock(page);
  await offerInstall(page);
  await page.clock.runFor(20_000);
  await expect(install(page)).toBeHidden();

  await page.emulateMedia({ media: 'screen' });
  await page.addInitScript(() => {
    const match = window.matchMedia.bind(window);
    window.matchMedia = (query) => (query.includes('standalone') ? match('all') : match(query));
  });
  await page.goto('/feed');
  await offerInstall(page);
  await page.clock.runFor(20_000);
  await expect(install(page)).toBeHidden();
});

test('an iPhone, which sends no event, shows the steps', async ({ page, person }) => {
  await page.setViewportSize({ width: 390, height: 844 });
  await page.addInitScript(() =>
    Object.defineProperty(navigator, 'userAgent', {
      value:
        'Mozilla/5.0 (iPhone; CPU iPhone OS 18_1 like Mac OS X) AppleWebKit/605.1.15 Version/18.1 Safari/604.1',
    }),
  );
  await page.clock.install();
  await enter(page, 'STUDENT', person);
  await page.goto('/feed');
  await stopClock(page);
  await expectAsked(page);
  await install(page).getByRole('button', { name: 'Show me how' }).click();
  const steps = page.getByRole('dialog', { name: 'Add Tildesh to the home screen' });
  await expect(steps.getByRole('listitem')).toHaveCount(3);
  await page.clock.resume();
  await expectAccessible(page);
  await steps.getByRole('button', { name: 'Got it' }).click();
  await expect(steps).toBeHidden();
});

/** Resolves when the service worker of this page runs. */
const workerReady = (page: Page) =>
  page.evaluate(async () => {
    await navigator.serviceWorker.ready;
  });

/** Simulates a return to the page, which then checks for a new version. */
const refocus = (page: Page) => page.evaluate(() => document.dispatchEvent(new Event('visibilitychange')));

const isSameDocument = (page: Page) => page.evaluate(() => 'sameDocument' in window);

const cachedAddresses = (page: Page) =>
  page.evaluate(async () => {
    const addresses: string[] = [];
    for (const name of await caches.keys()) {
      const requests = await (await caches.open(name)).keys();
      addresses.push(...requests.map(({ url }) => new URL(url).pathname));
    }
    return addresses;
  });

test('an offline page is shown without a network, in both languages, and reloads when it is back', async ({
  page,
  context,
  person,
  complaints,
  baseURL,
}) => {
  complaints.allow(/ERR_INTERNET_DISCONNECTED|ERR_FAILED|WebSocket/);
  await enter(page, 'STUDENT', person);
  await page.goto('/feed');
  await workerReady(page);
  await context.setOffline(true);
  await page.goto('/lessons');
  await expect(page.getByRole('heading', { name: 'No connection' })).toBeVisible();
  await expect(page.getByText('What you wrote is saved on this device')).toBeVisible();
  await expectAccessible(page);
  await page.getByRole('link', { name: 'Try again' }).click();
  await expect(page.getByRole('heading', { name: 'No connection' })).toBeVisible();
  await context.setOffline(false);
  await expect(page.getByRole('heading', { level: 1, name: 'Lessons' })).toBeVisible();

  await context.addCookies([{ name: 'NEXT_LOCALE', value: 'ru', url: baseURL ?? '' }]);
  await context.setOffline(true);
  await page.emulateMedia({ colorScheme: 'dark' });
  await page.goto('/lessons/past');
  await expect(page.getByRole('heading', { name: 'Нет связи' })).toBeVisible();
  await expect(page.locator('html')).toHaveAttribute('lang', 'ru');
  await expectAccessible(page);
  await context.setOffline(false);
  await expect(page.getByRole('heading', { level: 1, name: 'Нет связи' })).toBeHidden();
});

test('the worker caches files of the build, fonts and the offline pages, and nothing else, also after signing out', async ({
  page,
  person,
}) => {
  await enter(page, 'STUDENT', person);
  await page.goto('/feed');
  await workerReady(page);
  for (const path of ['/lessons', '/feed', '/lessons/past']) {
    await page.goto(path);
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  }
  await expect.poll(async () => (await cachedAddresses(page)).length).toBeGreaterThan(5);
  const foreign = (addresses: string[]) =>
    addresses.filter((path) => !/^\/(?:_next\/static|fonts|sw\/offline)\//.test(path));
  expect(foreign(await cachedAddresses(page))).toEqual([]);
  await page.goto('/logout');
  await page.waitForURL('**/auth/sign-in');
  const cached = await cachedAddresses(page);
  expect(foreign(cached)).toEqual([]);
  expect(cached).toContain('/sw/offline/en');
});

test('a new version asks before it reloads, and loses no edit', async ({ openClient, person }) => {
  const build = await standBeforeWeb(Number(process.env.E2E_WEB_PORT));
  const { page } = await openClient({ args: build.args });
  await enter(page, 'INSTRUCTOR', person);
  await page.goto('/feed');
  await workerReady(page);
  await page.goto('/lessons/schedule');
  const title = page.getByLabel('Title');
  await title.fill('Half a thought');
  await page.evaluate(() => Object.assign(window, { sameDocument: true }));
  build.release();
  await refocus(page);
  const offer = page.getByText('A new version of Tildesh is ready.', { exact: true }).first();
  await expect(offer).toBeVisible();
  await expectAccessible(page);
  expect(await isSameDocument(page)).toBe(true);

  const asked = page.waitForEvent('dialog');
  await page.getByRole('button', { name: 'Reload' }).click();
  const question = await asked;
  expect(question.type()).toBe('beforeunload');
  await question.dismiss();
  await expect(title).toHaveValue('Half a thought');
  expect(await isSameDocument(page)).toBe(true);
  build.close();
});

test('a new version loads when asked to, and only in the tab that was asked', async ({
  openClient,
  person,
}) => {
  const build = await standBeforeWeb(Number(process.env.E2E_WEB_PORT));
  const { page, context } = await openClient({ args: build.args });
  await enter(page, 'INSTRUCTOR', person);
  await page.goto('/feed');
  await workerReady(page);
  const other = await context.newPage();
  for (const tab of [page, other]) {
    await tab.goto('/lessons');
    await standing(tab);
    await tab.evaluate(() => Object.assign(window, { sameDocument: true }));
  }
  build.release();
  await refocus(page);
  await page.getByRole('button', { name: 'Reload' }).click();
  await expect.poll(() => isSameDocument(page).catch(() => true)).toBe(false);
  await expect(page.getByRole('heading', { level: 1, name: 'Lessons' })).toBeVisible();
  await expect(page.getByRole('button', { name: 'Reload' })).toHaveCount(0);
  // The other tab goes on as it is, and says that it is outdated.
  await expect(other.getByRole('button', { name: 'Reload' })).toBeVisible();
  expect(await isSameDocument(other)).toBe(true);
  build.close();
});

test('a new version loads also while the former worker is busy', async ({ openClient, person }) => {
  const build = await standBeforeWeb(Number(process.env.E2E_WEB_PORT));
  const { page } = await openClient({ args: build.args });
  await enter(page, 'INSTRUCTOR', person);
  await page.goto('/feed');
  await workerReady(page);
  await page.goto('/lessons');
  await standing(page);
  // The worker waits for this file, and the browser then activates no other one.
  const path = '/_next/static/held.js';
  build.hold(path);
  const asked = page.waitForRequest((request) => request.url().endsWith(path));
  await page.evaluate((held) => {
    Object.assign(window, { sameDocument: true });
    void fetch(held).catch(() => undefined);
  }, path);
  await asked;
  build.release();
  await refocus(page);
  await page.getByRole('button', { name: 'Reload' }).click();
  await expect.poll(() => isSameDocument(page).catch(() => true)).toBe(false);
  await expect(page.getByRole('heading', { level: 1, name: 'Lessons' })).toBeVisible();
  await standing(page);
  await expect(page.getByRole('button', { name: 'Reload' })).toHaveCount(0);
  build.close();
});
