import type { Page } from '@playwright/test';
import { DEMO_PASSWORD } from '../../server/seed/people.ts';
import { connectPeople } from './support/connect.ts';
import { drawBox, expectBoxes, expectSaved } from './support/drawing.ts';
import { enter } from './support/enter.ts';
import { expect, test } from './support/fixtures.ts';
import { UNDISTURBED, newPerson } from './support/people.ts';
import { signIn } from './support/steps.ts';

// What is typed without a network, and what a sign-out leaves.
test.use({ serviceWorkers: 'allow' });

const STUDENT = UNDISTURBED.STUDENT;
const LONG_WORD = 'Donaudampfschifffahrtselektrizitätenhauptbetriebswerkbauunterbeamtengesellschaft';
const BOX = { x: 290, y: 160 };

async function enterAsStudent(page: Page): Promise<void> {
  await page.goto('/auth/sign-in');
  await signIn(page, STUDENT, DEMO_PASSWORD);
  await page.waitForURL('**/feed');
}

test('an action without a network fails with a text, and does not happen by itself later', async ({
  openClient,
  person,
}) => {
  const { page, context, complaints } = await openClient();
  complaints.allow(/ERR_INTERNET_DISCONNECTED|WebSocket/);
  await enter(page, 'INSTRUCTOR', person);
  await page.goto('/lesson-boards');
  const opener = page.getByRole('button', { name: 'New board' });
  await opener.click();
  const dialog = page.getByRole('dialog', { name: 'New board' });
  await dialog.getByLabel('Name').fill('Never made');
  await context.setOffline(true);
  await dialog.getByRole('button', { name: 'Create board' }).click();
  await expect(dialog.getByText(/connection issues/)).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(opener).toBeFocused();
  await context.setOffline(false);
  // A delayed request would be sent with the first ones after the return of the network.
  await page.getByRole('link', { name: 'Lessons', exact: true }).first().click();
  await expect(page.getByRole('heading', { level: 1, name: 'Lessons' })).toBeVisible();
  await page.goto('/lesson-boards');
  await expect(page.getByRole('heading', { name: 'No boards yet' })).toBeVisible();
});

test('three presses in one moment make one board', async ({ openClient, person }) => {
  const { page } = await openClient();
  await enter(page, 'INSTRUCTOR', person);
  await page.goto('/lesson-boards');
  await page.getByRole('button', { name: 'New board' }).first().click();
  const dialog = page.getByRole('dialog', { name: 'New board' });
  await dialog.getByLabel('Name').fill('Only one');
  await dialog.getByRole('button', { name: 'Create board' }).evaluate((button: HTMLButtonElement) => {
    for (let press = 0; press < 3; press += 1) button.click();
  });
  await page.waitForURL(/\/lesson-boards\/\d+$/);
  await page.goto('/lesson-boards');
  await expect(page.getByRole('heading', { name: 'Only one' })).toHaveCount(1);
});

test('signing out asks first while something waits; staying sends it', async ({ openClient, person }) => {
  const { page, context } = await openClient();
  // Pages load; messages of the socket can be held back.
  let held = false;
  await context.routeWebSocket(/socket\.io/, (socket) => {
    const server = socket.connectToServer();
    socket.onMessage((message) => (held ? undefined : server.send(message)));
  });
  await enter(page, 'INSTRUCTOR', person);
  await page.goto('/lesson-boards');
  await page.getByRole('button', { name: 'New board' }).first().click();
  const dialog = page.getByRole('dialog', { name: 'New board' });
  await dialog.getByLabel('Name').fill('Waiting');
  await dialog.getByRole('button', { name: 'Create board' }).click();
  await page.waitForURL(/\/lesson-boards\/\d+$/);
  const board = page.url();
  await expectSaved(page);
  held = true;
  await drawBox(page, BOX);
  await expect(page.locator('[data-board-state]')).not.toHaveAttribute('data-board-state', 'saved');
  await page.goto('/logout');
  await expect(page.getByText(/not been sent yet/)).toBeVisible();

  held = false;
  await page.getByRole('link', { name: 'Stay signed in' }).click();
  await page.waitForURL('**/feed');
  await page.goto(board);
  await expectBoxes(page, [BOX]);
  await expectSaved(page);
  await page.goto('/logout');
  await page.waitForURL('**/auth/sign-in');
});

test('when one tab signs out, the other one does too', async ({ page, context }) => {
  await enterAsStudent(page);
  const other = await context.newPage();
  await other.goto('/lessons');
  await expect(other.getByRole('heading', { level: 1, name: 'Lessons' })).toBeVisible();
  await page.goto('/logout');
  await page.waitForURL('**/auth/sign-in');
  // The other tab says that its session ended when the API refuses it before it hears of the sign-out.
  await other.waitForURL(/\/auth\/sign-in\?redirectAfter=%2Flessons(&notice=ended)?$/);
});

test('a link on another site signs nobody out', async ({ page, baseURL }) => {
  await enterAsStudent(page);
  await page.route('http://elsewhere.test/', (route) =>
    route.fulfill({ contentType: 'text/html', body: `<a href="${baseURL}/logout">Free lessons</a>` }),
  );
  await page.goto('http://elsewhere.test/');
  await page.getByRole('link').click();
  await expect(page.getByRole('heading', { name: 'Log out of Tildesh?' })).toBeVisible();
  await page.getByRole('link', { name: 'Stay signed in' }).click();
  await page.waitForURL('**/feed');
});

test('every address has an answer of ours, with a policy, without script too', async ({
  page,
  browser,
  baseURL,
}) => {
  for (const path of ['/en/x.y', '/anything.html', '/nothing-here', '/%E0%A4%A', '/lessons%2Fpast']) {
    const answer = await page.request.get(path);
    expect([path, answer.status()]).toEqual([path, 404]);
    expect(answer.headers()['content-security-policy']).toContain("object-src 'none'");
    expect(await answer.text()).toMatch(/<h1[^>]*>Page not found/);
  }
  const form = await page.request.get('/api/auth/signout');
  expect(form.status()).toBe(404);
  expect(form.headers()['content-security-policy']).toContain("default-src 'none'");
  const context = await browser.newContext({ baseURL, javaScriptEnabled: false });
  const plain = await context.newPage();
  await plain.goto('/nothing-here');
  await expect(plain.getByRole('heading', { name: 'Page not found' })).toBeVisible();
  await context.close();
  await page.goto('/en');
  await expect(page).toHaveURL(`${baseURL}/`);
  await enterAsStudent(page);
  await page.goto('/lesson-board%73');
  await expect(page).toHaveURL(/\/access-denied$/);
});

test('a phone in landscape shows the lesson, and everything in it can be reached', async ({
  page,
  person,
  openClient,
}) => {
  const id = await enter(page, 'INSTRUCTOR', person);
  const student = await openClient();
  const called = newPerson();
  const calledId = await enter(student.page, 'STUDENT', called);
  await connectPeople({ page, id }, { page: student.page, id: calledId });
  await page.goto('/lessons');
  await page.getByRole('button', { name: 'Start one now' }).click();
  const dialog = page.getByRole('dialog', { name: 'Start a lesson now' });
  await dialog.getByRole('combobox', { name: 'Students' }).fill(called.email);
  await dialog.getByRole('option', { name: `Add ${called.email}` }).click();
  await dialog.getByLabel('Title').fill(LONG_WORD);
  await dialog.getByRole('button', { name: 'Start the lesson' }).click();
  await page.getByRole('button', { name: 'Join', exact: true }).click();
  await expect(page.getByTestId('live-room')).toHaveAttribute('data-transport', 'connected');
  for (const [width, height] of [
    [740, 360],
    [640, 360],
    [320, 256],
  ] as const) {
    await page.setViewportSize({ width, height });
    const content = await page.getByRole('main').boundingBox();
    expect(content?.height, `${width} × ${height}`).toBeGreaterThanOrEqual(120);
    expect(content?.width, `${width} × ${height}`).toBeGreaterThanOrEqual(width / 2);
    for (const name of ['toggle-microphone', 'leave']) {
      const button = page.getByTestId(name);
      await button.scrollIntoViewIfNeeded();
      await expect(button).toBeInViewport({ ratio: 1 });
    }
  }
  await page.getByTestId('leave').click();
  await expect(page.getByRole('heading', { level: 1 })).toBeFocused();

  await page.setViewportSize({ width: 360, height: 740 });
  await page.goto('/feed');
  await expect(page.getByRole('heading', { name: LONG_WORD })).toBeVisible();
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(360);
});
