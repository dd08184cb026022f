import type { Page } from '@playwright/test';
import { expectAccessible } from './support/axe.ts';
import { ask } from './support/contract.ts';
import { enter } from './support/enter.ts';
import { expect, test } from './support/fixtures.ts';
import { field, press } from './support/forms.ts';

// What is typed without a network.
test.use({ serviceWorkers: 'allow' });

const ACCOUNT = '/preferences/account';

async function choose(page: Page, label: string, option: string): Promise<void> {
  await page.getByRole('combobox', { name: label }).last().click();
  await page.getByRole('option', { name: option, exact: true }).click();
}

test('typed text survives an offline period and a reload, and leaving it asks first', async ({
  openClient,
  person,
}) => {
  const { page, context, complaints } = await openClient();
  // A font, or a chunk the page loads at the first action, may be in flight when the network is cut.
  complaints.allow(/ERR_INTERNET_DISCONNECTED|WebSocket|ERR_FAILED.*\.(woff2|js)/);
  await enter(page, 'STUDENT', person);
  await page.goto(`${ACCOUNT}/about`);
  const about = page.getByLabel('About', { exact: true });
  await about.fill('I learn for my work.');

  await context.setOffline(true);
  await press(page, 'Save');
  await expect(page.getByText(/connection issues/)).toBeVisible();
  await expect(about).toHaveValue('I learn for my work.');
  await context.setOffline(false);

  await page.getByRole('link', { name: 'Lessons', exact: true }).first().click();
  const question = page.getByRole('alertdialog', { name: 'Leave without saving?' });
  await question.getByRole('button', { name: 'Stay' }).click();
  await expect(about).toHaveValue('I learn for my work.');

  page.once('dialog', (dialog) => void dialog.accept());
  await page.reload();
  await expect(page.getByText('Your draft has been restored.')).toBeVisible();
  await expect(about).toHaveValue('I learn for my work.');
  await press(page, 'Save');
  await expect(page.getByRole('status').filter({ hasText: 'Saved' })).toBeVisible();

  await about.fill('Something else');
  await page.getByRole('link', { name: 'Lessons', exact: true }).first().click();
  await question.getByRole('button', { name: 'Leave' }).click();
  await page.waitForURL('**/lessons');
  await page.goto(`${ACCOUNT}/about`);
  await expect(about).toHaveValue('I learn for my work.');
});

test(
  'an invalid value, and another person’s entry, are refused with a text',
  { tag: '@desktop' },
  async ({ openClient, person }) => {
    const { page, complaints } = await openClient();
    complaints.allow(/404/);
    await enter(page, 'STUDENT', person);
    await page.goto(`${ACCOUNT}/name`);
    const first = field(page, 'First name');
    await first.input.fill('Ж'.repeat(10_000));
    await press(page, 'Save');
    await first.said('Field should not exceed 60 characters');
    expect((await first.input.inputValue()).length, 'nothing typed is cut off').toBe(10_000);
    await first.input.fill('🙂');
    await press(page, 'Save');
    await first.said('This value is not allowed');
    await first.input.fill('عمر');
    await press(page, 'Save');
    await expect(page.getByRole('status').filter({ hasText: 'Saved' })).toBeVisible();

    await page.goto(`${ACCOUNT}/certificates/1`);
    await expect(page.getByText('Certificate not found')).toBeVisible();
    const { errors } = await ask(page.request, 'RemoveCertificate', { id: 1 });
    expect(errors?.[0]?.extensions?.code).toBe('CERTIFICATE_NOT_FOUND');

    await page.goto(ACCOUNT);
    await expect(page.getByRole('heading', { level: 1, name: 'Account' })).toBeVisible();
    await expect(page.locator('main').getByRole('link', { name: /^Prices/ })).toHaveCount(0);
    await page.goto(`${ACCOUNT}/prices`);
    await expect(page.getByRole('heading', { name: 'Access denied' })).toBeVisible();
    for (const path of ['/preferences/nothing', `${ACCOUNT}/nothing`, `${ACCOUNT}/certificates/x`]) {
      expect((await page.goto(path))?.status(), path).toBe(404);
    }
  },
);

test(
  'all preferences can be reached by keyboard, and use the chosen language',
  { tag: '@desktop' },
  async ({ page, person }) => {
    await enter(page, 'STUDENT', person);
    await page.goto('/preferences');
    await expect(page.getByRole('heading', { level: 1 }).filter({ visible: true })).toHaveCount(1);
    await expectAccessible(page);
    await page
      .locator('main')
      .getByRole('link', { name: /^Account/ })
      .filter({ visible: true })
      .first()
      .focus();
    await page.keyboard.press('Enter');
    await page.waitForURL(`**${ACCOUNT}`);
    await page
      .locator('main')
      .getByRole('link', { name: /^Language, looks and sound/ })
      .filter({ visible: true })
      .last()
      .focus();
    await page.keyboard.press('Enter');
    await page.waitForURL(`**${ACCOUNT}/app`);
    await expectAccessible(page);
    await choose(page, 'Email language', 'Русский');
    await expect(page.getByRole('status').filter({ hasText: 'Saved' })).toBeVisible();
    await page.getByRole('combobox', { name: 'Site language' }).click();
    await page.getByRole('option', { name: 'Русский' }).click();
    await expect(page.getByRole('heading', { level: 1, name: 'Язык, вид и звук' })).toBeVisible();
    await page.getByRole('combobox', { name: 'Оформление' }).click();
    await page.getByRole('option', { name: 'Тёмное' }).click();
    await expect(page.locator('html')).toHaveAttribute('data-theme', 'dark');
    await expectAccessible(page);

    await page.goto(`${ACCOUNT}/zone`);
    const zone = page.getByRole('combobox', { name: 'Часовой пояс' });
    await zone.click();
    await zone.fill('Бишкек');
    await page.getByRole('option', { name: /Бишкек/ }).click();
    await press(page, 'Сохранить');
    await expect(page.getByRole('status').filter({ hasText: 'Сохранено' })).toBeVisible();
    await expectAccessible(page);
  },
);
