import { randomUUID } from 'node:crypto';
import type { Page } from '@playwright/test';
import { DEMO_PASSWORD, DEMO_PEOPLE } from '../../server/seed/people.ts';
import { expectAccessible } from './support/axe.ts';
import { ask } from './support/contract.ts';
import { enter } from './support/enter.ts';
import { expect, test } from './support/fixtures.ts';
import { newPerson } from './support/people.ts';
import { must } from './support/quizzes.ts';
import { signIn } from './support/steps.ts';

const ADMIN = DEMO_PEOPLE.find(({ role }) => role === 'ADMIN')?.email ?? '';
const PAGES = ['people', 'reports', 'ledger', 'lessons', 'errors', 'languages', 'specialities', 'interests'];

async function enterAsAdmin(page: Page): Promise<void> {
  await page.goto('/auth/sign-in?redirectAfter=/admin');
  await signIn(page, ADMIN, DEMO_PASSWORD);
  await page.waitForURL(({ pathname }) => pathname === '/admin');
}

async function openPerson(page: Page, email: string): Promise<void> {
  await page.goto('/admin/people');
  await page.getByLabel('Name, email or ID').fill(email);
  await expect(page.getByText('1 of 1', { exact: true })).toBeVisible();
  await page.getByRole('link', { name: email }).click();
  await expect(page.getByRole('heading', { name: 'Devices' })).toBeVisible();
}

test(
  'a student is denied access, by the pages and by the api',
  { tag: '@phone' },
  async ({ page, person }) => {
    await enter(page, 'STUDENT', person);
    await page.goto('/feed');
    await page.getByRole('button', { name: 'Account menu' }).click();
    await expect(page.getByRole('menuitem', { name: 'Log out' })).toBeVisible();
    await expect(page.getByRole('menuitem', { name: 'Administration' })).toHaveCount(0);
    for (const path of ['', ...PAGES.map((part) => `/${part}`), '/people/1']) {
      await page.goto(`/admin${path}`);
      await expect(page).toHaveURL(/\/access-denied$/);
    }
    const calls = [
      ['GetUsersAdmin', {}],
      ['GetUserAdmin', { id: 1 }],
      ['GetReportsAdmin', { take: 20 }],
      ['GetBrowserErrorsAdmin', {}],
      ['GetLiveDaysAdmin', {}],
      ['GetInterestsAdmin', {}],
      ['SuspendUser', { userId: 1 }],
      ['CloseReport', { id: 1, outcome: 'DISMISSED' }],
      ['ArchiveInterest', { id: 1, archived: true }],
    ] as const;
    for (const [operation, variables] of calls) {
      const { errors } = await ask(page.request, operation, variables);
      expect([operation, errors?.[0]?.extensions?.code]).toEqual([operation, 'INSUFFICIENT_ROLE']);
    }
  },
);

test(
  'a suspended person is signed out at once and stays out; after the suspension is lifted, they can return',
  { tag: '@desktop' },
  async ({ page, person, openClient }) => {
    const client = await openClient();
    client.complaints.allow(/401|400/);
    await enter(client.page, 'STUDENT', person);
    await client.page.goto('/lessons');
    await enterAsAdmin(page);
    await openPerson(page, person.email);
    await expectAccessible(page);
    await page.getByRole('button', { name: 'Suspend' }).click();
    const question = page.getByRole('dialog', { name: /^Suspend / });
    await question.getByRole('button', { name: 'Suspend' }).click();
    await expect(page.getByText('Suspended', { exact: true })).toBeVisible();
    await expect(page.getByText('Not signed in on any device.')).toBeVisible();

    await client.page.waitForURL('**/auth/sign-in?*');
    await expect(client.page.getByText('You have been signed out.')).toBeVisible();
    await signIn(client.page, person.email, person.password);
    await expect(client.page.getByText(/^This account is suspended\. .+ write to \S+@\S+\.$/)).toBeVisible();

    await page.getByRole('button', { name: 'Restore' }).click();
    const back = page.getByRole('dialog', { name: /^Restore / });
    await back.getByRole('button', { name: 'Restore' }).click();
    await expect(page.getByText('Active', { exact: true })).toBeVisible();
    await signIn(client.page, person.email, person.password);
    await client.page.waitForURL('**/lessons');
  },
);

test(
  'a device is signed out remotely, and no other',
  { tag: '@desktop' },
  async ({ page, person, openClient }) => {
    const client = await openClient();
    client.complaints.allow(/401/);
    await enter(client.page, 'STUDENT', person);
    await client.page.goto('/feed');
    await enterAsAdmin(page);
    await openPerson(page, person.email);
    await page.getByRole('button', { name: 'Sign out' }).click();
    await expect(page.getByText('Device signed out', { exact: true })).toBeVisible();
    await client.page.waitForURL('**/auth/sign-in?*');
    await page.reload();
    await expect(page.getByRole('main').getByText('Not signed in on any device.')).toBeVisible();
  },
);

test(
  'a report is read, closed, and may suspend',
  { tag: '@desktop' },
  async ({ page, person, openClient }) => {
    const clients = [await openClient(), await openClient()] as const;
    const reported = newPerson('Jamal');
    clients[1].complaints.allow(/401/);
    await enter(clients[0].page, 'STUDENT', person);
    const userId = await enter(clients[1].page, 'INSTRUCTOR', reported);
    await clients[1].page.goto('/feed');
    const text = `He asks for money. ${reported.email} <b>now</b>`;
    const sent = await ask(clients[0].page.request, 'CreateUserReport', { userId, reason: 'ABUSE', text });
    expect(sent.errors).toBeUndefined();

    await enterAsAdmin(page);
    await openPerson(page, reported.email);
    await page.goto('/admin/reports');
    const card = page.getByRole('listitem').filter({ hasText: text });
    await expect(card.getByText('Insults or threats')).toBeVisible();
    await expectAccessible(page);
    await card.getByRole('button', { name: 'Close report' }).click();
    const dialog = page.getByRole('dialog', { name: 'Close report' });
    await dialog.getByRole('button', { name: 'Close report' }).click();
    await expect(dialog.getByText('Select at least one option')).toBeVisible();
    await dialog.getByRole('combobox', { name: 'Outcome' }).click();
    await page.getByRole('option', { name: 'Suspended' }).click();
    await dialog.getByRole('button', { name: 'Close and suspend' }).click();
    await expect(card).toHaveCount(0);
    await clients[1].page.waitForURL('**/auth/sign-in?*');
    await page.getByRole('link', { name: 'Closed', exact: true }).click();
    await expect(card.getByText('Suspended').first()).toBeVisible();
    await card.getByRole('link', { name: 'Jamal Tester' }).click();
    await expect(page.getByRole('button', { name: 'Restore' })).toBeVisible();
  },
);

test(
  'a reported post is removed from the report itself, which closes it',
  { tag: '@desktop' },
  async ({ page, person, openClient }) => {
    const writer = await openClient();
    await enter(page, 'STUDENT', person);
    const userId = await enter(writer.page, 'INSTRUCTOR', newPerson('Jamal'));
    const text = `Buy the keys of ${person.email}`;
    const input = { text, privacy: 'PUBLIC' };
    const post = await must<{ id: number }>(writer.page.request, 'CreatePost', {
      clientId: randomUUID(),
      input,
    });
    await must(page.request, 'CreateUserReport', { userId, reason: 'SPAM', text: '', postId: post.id });

    await page.context().clearCookies();
    await enterAsAdmin(page);
    await page.goto('/admin/reports');
    const card = page.getByRole('listitem').filter({ hasText: text }).first();
    await card.getByRole('button', { name: 'Remove post' }).click();
    const dialog = page.getByRole('dialog', { name: 'Remove post' });
    await dialog.getByLabel('Reason').fill('It sells keys');
    await expectAccessible(page);
    await dialog.getByRole('button', { name: 'Remove post' }).click();
    await expect(page.getByText('Post removed', { exact: true })).toBeVisible();
    await expect(page.getByText(text)).toHaveCount(0);
    const answer = await writer.page.request.get(`/feed/update/post/${post.id}`);
    expect(answer.status()).toBe(410);
    await page.getByRole('link', { name: 'Closed', exact: true }).click();
    await expect(card.getByText('Removed or hidden')).toBeVisible();
  },
);

test(
  'a list entry is refused with a text, added, changed, archived, restored',
  { tag: '@desktop' },
  async ({ page }) => {
    const mark = `test-${Date.now()}`;
    await enterAsAdmin(page);
    await page.goto('/admin/specialities');
    await page.getByRole('button', { name: 'Add', exact: true }).click();
    const dialog = page.getByRole('dialog');
    await dialog.getByRole('button', { name: 'Save' }).click();
    await expect(dialog.getByText('This field is required')).toHaveCount(5);
    await dialog.getByLabel('Address').fill('ielts');
    await dialog.getByLabel('Title in English').fill(mark);
    await dialog.getByLabel('Title in Russian').fill('Проба');
    await dialog.getByLabel('Description in English').fill('What it is');
    await dialog.getByLabel('Description in Russian').fill('Что это');
    await dialog.getByRole('button', { name: 'Save' }).click();
    await expect(dialog.getByText('This is already taken')).toBeVisible();
    await dialog.getByLabel('Address').fill(mark);
    await dialog.getByRole('button', { name: 'Save' }).click();
    await expect(page.getByText(`${mark} saved`, { exact: true })).toBeVisible();

    await page.getByRole('button', { name: `Edit ${mark}` }).click();
    await dialog.getByLabel('Title in Russian').fill('Другая проба');
    await dialog.getByRole('button', { name: 'Save' }).click();
    const row = page.getByRole('listitem').filter({ hasText: mark });
    await expect(row.getByText('Другая проба')).toBeVisible();
    await page.getByRole('button', { name: `Archive ${mark}` }).click();
    await expect(row.getByText('Archived', { exact: true })).toBeVisible();
    await page.getByRole('button', { name: `Restore ${mark}` }).click();
    await expect(row.getByText('Archived', { exact: true })).toHaveCount(0);
    await page.getByRole('button', { name: `Archive ${mark}` }).click();
    await expect(row.getByText('Archived', { exact: true })).toBeVisible();
  },
);

test('its pages are accessible and fit the screen, in both languages and themes', async ({
  page,
  context,
  baseURL,
}) => {
  await enterAsAdmin(page);
  await page.getByRole('button', { name: 'Account menu' }).click();
  await expect(page.getByRole('menuitem', { name: 'Administration' })).toBeVisible();
  for (const [locale, colorScheme] of [
    ['en', 'light'],
    ['ru', 'dark'],
  ] as const) {
    await context.addCookies([{ name: 'NEXT_LOCALE', value: locale, url: baseURL ?? '' }]);
    await page.emulateMedia({ colorScheme });
    for (const part of PAGES) {
      await page.goto(`/admin/${part}`);
      await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
      await expectAccessible(page);
      const over = await page.evaluate(
        () => document.documentElement.scrollWidth - document.documentElement.clientWidth,
      );
      expect(over, `${part} is wider than the screen`).toBeLessThanOrEqual(0);
    }
  }
});

test('an error of a page is read by its place, without its words', async ({
  page,
  openClient,
  complaints,
}) => {
  const visitor = await openClient();
  visitor.complaints.allow(/private words/);
  void complaints;
  await visitor.page.goto('/skills/speaking?search=private-address');
  const kind = `Journey${randomUUID().replaceAll(/[^a-f]/g, '')}Error`;
  const sent = visitor.page.waitForResponse('**/api/browser-errors');
  await visitor.page.evaluate((name) => {
    const error = Object.assign(new Error('private words'), { name });
    setTimeout(() => {
      throw error;
    });
  }, kind);
  expect((await sent).status()).toBe(204);
  expect((await sent).request().postData()).not.toMatch(/private/);

  await enterAsAdmin(page);
  await page.goto('/admin/errors');
  // The table on a desktop, the card on a phone.
  const shown = page.getByText(kind, { exact: true }).filter({ visible: true });
  await expect(shown).toHaveCount(1);
  await expect(page.getByText('/skills/:skill').filter({ visible: true }).first()).toBeVisible();
  await expect(page.locator('body')).not.toContainText('private');
  await expectAccessible(page);
});
