import { readFile } from 'node:fs/promises';
import { DEMO_PASSWORD, DEMO_PEOPLE } from '../../server/seed/people.ts';
import { expectAccessible } from './support/axe.ts';
import { ask } from './support/contract.ts';
import { enter } from './support/enter.ts';
import { expect, test } from './support/fixtures.ts';
import { signIn } from './support/steps.ts';

const ADMIN = DEMO_PEOPLE.find(({ role }) => role === 'ADMIN')?.email ?? '';

test(
  'ADMIN enters a top-up; the student sees it with its reason, and saves a harmless file',
  { tag: '@desktop' },
  async ({ page, person, openClient }) => {
    const client = await openClient();
    const userId = await enter(client.page, 'STUDENT', person);
    await page.goto('/auth/sign-in?redirectAfter=/admin');
    await signIn(page, ADMIN, DEMO_PASSWORD);
    await page.waitForURL(({ pathname }) => pathname === '/admin');
    await page.goto(`/admin/ledger/${userId}`);
    await page.getByRole('button', { name: 'Enter a top-up' }).click();
    const dialog = page.getByRole('dialog', { name: 'Enter a top-up' });
    await dialog.getByLabel('Sum').fill('1 250,50');
    await dialog.getByLabel('Reason').fill('=Cash');
    await dialog.getByRole('button', { name: 'Enter', exact: true }).click();
    await expect(page.getByText('Entered', { exact: true })).toBeVisible();
    await expect(page.getByRole('table').getByText('+1,250.50')).toBeVisible();
    await expectAccessible(page);
    await page.goto('/admin/ledger');
    await expect(page.getByRole('heading', { name: 'Unpaid fees' })).toBeVisible();
    await expectAccessible(page);

    await client.page.goto('/profile/balance');
    const row = client.page.getByRole('row', { name: /Top-up/ });
    await expect(row).toContainText('=Cash');
    await expect(client.page.getByRole('main')).not.toContainText('fee');
    await expectAccessible(client.page);
    const [file] = await Promise.all([
      client.page.waitForEvent('download'),
      client.page.getByRole('button', { name: 'Save as CSV' }).click(),
    ]);
    expect(await readFile(await file.path(), 'utf8')).toContain(",Top-up,'=Cash,1250.50,,0,1250.50,KGS");
    await client.page.getByRole('link', { name: 'For printing' }).click();
    await expect(client.page.getByRole('heading', { name: 'Statement' })).toBeVisible();
    await expect(client.page.getByRole('row', { name: /Top-up/ })).toBeVisible();
    await expectAccessible(client.page);
  },
);

test(
  'nobody but ADMIN reads or writes the ledger of others',
  { tag: '@desktop' },
  async ({ page, person }) => {
    const userId = await enter(page, 'INSTRUCTOR', person);
    await page.goto('/admin/ledger');
    await expect(page).toHaveURL(/\/access-denied$/);
    const money = { amount: 100, currency: 'KGS' };
    const input = { clientId: '0198f3a0-0000-7000-8000-000000000001', userId, money, reason: 'Mine' };
    for (const [operation, variables] of [
      ['GetBalanceAdmin', { userId }],
      ['GetUnpaidFeesAdmin', { skip: 0, take: 20 }],
      ['GetLedgerProofAdmin', {}],
      ['CreateBalanceTopUp', { input }],
      ['CreateBalanceCorrection', { input }],
    ] as const) {
      const { errors } = await ask(page.request, operation, variables);
      expect([operation, errors?.[0]?.extensions?.code]).toEqual([operation, 'INSUFFICIENT_ROLE']);
    }
  },
);

test('a balance fits a phone, and its filter opens there', { tag: '@phone' }, async ({ page }) => {
  await page.goto('/auth/sign-in?redirectAfter=/profile/balance');
  await signIn(page, DEMO_PEOPLE.find(({ key }) => key === 'emma')?.email ?? '', DEMO_PASSWORD);
  await page.waitForURL('**/profile/balance');
  await expect(page.getByText('Available now')).toBeVisible();
  const [width, room] = await page.evaluate(() => [document.documentElement.scrollWidth, window.innerWidth]);
  expect(width).toBeLessThanOrEqual(room ?? 0);
  await page.getByRole('button', { name: 'Filter' }).click();
  await expect(page.getByLabel('From')).toBeVisible();
  await expectAccessible(page);
});
