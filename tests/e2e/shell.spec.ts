import { DEMO_PASSWORD } from '../../server/seed/people.ts';
import { expectAccessible } from './support/axe.ts';
import { enter } from './support/enter.ts';
import { expect, test } from './support/fixtures.ts';
import { UNDISTURBED } from './support/people.ts';
import { signIn } from './support/steps.ts';

const OPEN_PAGES = [
  '/',
  '/auth/sign-in',
  '/auth/sign-up',
  '/auth/sign-up/student',
  '/auth/sign-up/instructor',
  '/whiteboard-demo',
];
const INSTRUCTOR_PAGES = [
  '/feed',
  '/lessons',
  '/lessons/upcoming',
  '/lessons/past',
  '/lessons/schedule',
  '/lesson-boards',
];

test('every page open to visitors is accessible, in both languages and themes', async ({ page }) => {
  for (const path of OPEN_PAGES) {
    await page.goto(path);
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    await expectAccessible(page);
  }
  await page.emulateMedia({ colorScheme: 'dark' });
  await page.goto('/auth/sign-in');
  await expectAccessible(page);
});

test('a visitor who opens a private page signs in and arrives there', { tag: '@phone' }, async ({ page }) => {
  await page.goto('/lessons/past?from=mail');
  await expect(page).toHaveURL(/\/auth\/sign-in\?redirectAfter=%2Flessons%2Fpast%3Ffrom%3Dmail$/);
  await signIn(page, UNDISTURBED.STUDENT, DEMO_PASSWORD);
  await expect(page).toHaveURL(/\/lessons\/past\?from=mail$/);
});

test('redirectAfter leads to no other site', { tag: '@desktop' }, async ({ page, baseURL }) => {
  await page.goto('/auth/sign-in?redirectAfter=//evil.example/feed');
  await signIn(page, UNDISTURBED.STUDENT, DEMO_PASSWORD);
  await page.waitForURL('**/feed');
  expect(new URL(page.url()).origin).toBe(new URL(baseURL ?? '').origin);
  // A browser that is closed while its page still starts may never report that it is closed.
  await page.waitForLoadState('networkidle');
});

test('a wrong password is refused with a text', { tag: '@desktop' }, async ({ page, complaints }) => {
  complaints.allow(/401|400/);
  await page.goto('/auth/sign-in');
  await signIn(page, UNDISTURBED.STUDENT, 'not-the-password');
  await expect(page.getByRole('alert').filter({ hasText: /email|password/i })).toBeVisible();
  await expect(page).toHaveURL(/sign-in/);
});

test('a student cannot open the pages of instructors', { tag: '@desktop' }, async ({ page }) => {
  await page.goto('/lesson-boards');
  await signIn(page, UNDISTURBED.STUDENT, DEMO_PASSWORD);
  await expect(page).toHaveURL(/\/access-denied$/);
  await expect(page.getByRole('heading', { name: 'Access denied' })).toBeVisible();
  await expectAccessible(page);
});

test('an unknown address says so, with status 404', { tag: '@desktop' }, async ({ page, complaints }) => {
  complaints.allow(/404/);
  for (const path of ['/no-such-page', '/profile/1/no-such-part']) {
    const response = await page.goto(path);
    expect(response?.status()).toBe(404);
    await expect(page.getByRole('heading', { name: 'Page not found' })).toBeVisible();
  }
  await expectAccessible(page);
});

test('the pages of an instructor are accessible', async ({ page, person }) => {
  await enter(page, 'INSTRUCTOR', person);
  for (const path of INSTRUCTOR_PAGES) {
    await page.goto(path);
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    await expectAccessible(page);
    const width = await page.evaluate(
      () => document.documentElement.scrollWidth - document.documentElement.clientWidth,
    );
    expect(width, `${path} is wider than the screen`).toBeLessThanOrEqual(0);
  }
});

test(
  'the server’s HTML stays during hydration: nothing is rendered a second time',
  { tag: '@desktop' },
  async ({ page }) => {
    await page.goto('/auth/sign-in');
    await signIn(page, UNDISTURBED.STUDENT, DEMO_PASSWORD);
    await page.waitForURL('**/feed');
    const path = '/preferences/account/headline';
    const html = await (await page.request.get(path)).text();
    const drawn = /<input[^>]*name="shortAbout"[^>]*>/.exec(html)?.[0] ?? '';
    const id = / id="([^"]+)"/.exec(drawn)?.[1] ?? '';
    expect(id).not.toBe('');
    // It is random whether hydration starts before or after all of it has arrived: both orders occur.
    for (let count = 0; count < 6; count += 1) {
      await page.goto(path);
      await page.waitForLoadState('networkidle');
      await expect(page.getByLabel('Headline', { exact: true })).toHaveAttribute('id', id);
    }
  },
);

test('the language can be chosen, is stored, and comes from the browser before that', async ({
  page,
  browser,
  baseURL,
}) => {
  const russian = await browser.newContext({ baseURL, locale: 'ru-RU' });
  const first = await russian.newPage();
  await first.goto('/auth/sign-in');
  await expect(first.locator('html')).toHaveAttribute('lang', 'ru');
  await russian.close();
  await page.goto('/auth/sign-in');
  await expect(page.locator('html')).toHaveAttribute('lang', 'en');
  await page.getByRole('button', { name: 'ru', exact: true }).click();
  await expect(page.locator('html')).toHaveAttribute('lang', 'ru');
  await page.reload();
  await expect(page.getByRole('button', { name: 'Войти' })).toBeVisible();
  await expectAccessible(page);
});

test('the theme can be chosen and is stored', async ({ page }) => {
  await page.goto('/auth/sign-in');
  await signIn(page, UNDISTURBED.INSTRUCTOR, DEMO_PASSWORD);
  await page.waitForURL('**/feed');
  const ink = () => page.evaluate(() => getComputedStyle(document.body).color);
  const day = await ink();
  await page.getByRole('button', { name: 'Account menu' }).click();
  await page.getByRole('menuitemradio', { name: 'Dark' }).click();
  await expect.poll(ink).not.toBe(day);
  await page.reload();
  expect(await ink()).not.toBe(day);
  await page.keyboard.press('Escape');
  await expectAccessible(page);
});

test(
  'a menu pressed while its chunk fails says so, and opens when it loads; the focus returns to the button',
  { tag: '@desktop' },
  async ({ openClient }) => {
    const { page, context, complaints } = await openClient({ serviceWorkers: 'allow' });
    // The last: the worker looks for a new version of itself.
    complaints.allow(/ERR_INTERNET_DISCONNECTED|Failed to (?:fetch|load)|fetching the script/);
    await page.goto('/auth/sign-in');
    await signIn(page, UNDISTURBED.INSTRUCTOR, DEMO_PASSWORD);
    await page.waitForURL('**/feed');
    // Like a first visit: no action has loaded anything yet.
    await page.reload({ waitUntil: 'networkidle' });
    await context.setOffline(true);
    const button = page.getByRole('button', { name: 'Account menu' });
    await button.click();
    const said = page.getByRole('alert').filter({ hasText: 'could not be loaded' });
    await expect(said).toBeVisible();
    await context.setOffline(false);
    await said.getByRole('button', { name: 'Reload' }).click();
    await expect(page.getByRole('menuitem', { name: 'Log out' })).toBeVisible();
    await expect(said).toHaveCount(0);
    await page.keyboard.press('Escape');
    await expect(page.getByRole('menu')).toHaveCount(0);
    await expect(button).toBeFocused();
    await page.keyboard.press('Enter');
    await expect(page.getByRole('menuitem', { name: 'Visit profile' })).toBeFocused();
  },
);

test(
  'signing out leads to the sign-in, and private pages are closed again',
  { tag: '@phone' },
  async ({ page }) => {
    await page.goto('/auth/sign-in');
    await signIn(page, UNDISTURBED.STUDENT, DEMO_PASSWORD);
    await page.waitForURL('**/feed');
    await page.goto('/logout');
    await expect(page).toHaveURL(/\/auth\/sign-in/);
    await page.goto('/feed');
    await expect(page).toHaveURL(/\/auth\/sign-in/);
  },
);
