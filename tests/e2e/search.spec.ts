import type { Page } from '@playwright/test';
import { DEMO_PASSWORD } from '../../server/seed/people.ts';
import { expectAccessible } from './support/axe.ts';
import { expect, test } from './support/fixtures.ts';
import { expectNoOverflow } from './support/look.ts';
import { UNDISTURBED } from './support/people.ts';
import { signIn } from './support/steps.ts';

/** Ids of the operations a page sends from now on. */
function watchSearches(page: Page): string[] {
  const sent: string[] = [];
  page.on('request', (request) => {
    const body = request.url().includes('/api/graphql') ? (request.postData() ?? '') : '';
    const { variables } = body ? (JSON.parse(body) as { variables?: { query?: string } }) : {};
    if (variables?.query !== undefined) sent.push(variables.query);
  });
  return sent;
}

async function enter(page: Page): Promise<void> {
  await page.goto('/auth/sign-in');
  await signIn(page, UNDISTURBED.STUDENT, DEMO_PASSWORD);
  await page.waitForURL('**/feed');
}

const isNarrow = (page: Page): boolean => (page.viewportSize()?.width ?? 0) < 1100;

/** The field of the top bar; on a phone it is behind its button. */
async function openBox(page: Page) {
  const opener = page.getByRole('button', { name: 'Search', exact: true });
  if (isNarrow(page)) await opener.click();
  const box = page.getByRole('combobox', { name: 'Find people by name' });
  await box.click();
  return box;
}

test('the box searches from three letters on, opens a profile by keys, and shows all by Enter', async ({
  page,
}) => {
  await enter(page);
  const sent = watchSearches(page);
  const box = await openBox(page);
  const panel = page.getByRole('search').filter({ has: box });
  await box.pressSequentially('ai');
  await expect(panel.getByText('Type at least 3 letters of a name.').first()).toBeVisible();
  await box.pressSequentially('z');
  const option = page.getByRole('option', { name: /^Aizada/ });
  await expect(option).toBeVisible();
  // Nothing was searched for before the third letter.
  expect(sent).toEqual(['aiz']);
  await expect(panel.getByRole('status')).toHaveText(/person found/);
  await expectAccessible(page);
  await expectNoOverflow(page);
  await box.press('ArrowDown');
  await expect(option).toHaveAttribute('aria-selected', 'true');
  await box.press('Escape');
  await expect(option).toBeHidden();
  await box.press('ArrowDown');
  await box.press('ArrowDown');
  await box.press('Enter');
  await page.waitForURL(/\/profile\/\d+$/);
  await expect(page.getByRole('heading', { level: 1, name: /Aizada/ })).toBeVisible();
  const again = await openBox(page);
  await again.fill('qqqqzz');
  await expect(page.getByText('No matching users').first()).toBeVisible();
  await again.fill('Айзада');
  await again.press('Enter');
  await page.waitForURL(/\/search\?query=/);
  await expect(page.getByRole('link', { name: /^Aizada/ })).toBeVisible();
  await expect(page.getByRole('combobox', { name: 'Find people by name' })).toBeHidden();
});

test('the page keeps the search in its address', { tag: '@desktop' }, async ({ page }) => {
  await enter(page);
  await page.goto('/search?query=aizada');
  const aizada = page.getByRole('link', { name: /^Aizada/ });
  const nobody = page.getByRole('heading', { name: 'No matching users' });
  await expect(aizada).toBeVisible();
  await page.getByRole('link', { name: 'Instructors', exact: true }).click();
  await expect(page).toHaveURL(/tab=instructors/);
  await expect(aizada).toBeVisible();
  await page.getByRole('link', { name: 'Students', exact: true }).click();
  await expect(nobody).toBeVisible();
  await page.goBack();
  await expect(aizada).toBeVisible();
  await expect(page.getByRole('link', { name: 'Instructors', exact: true })).toHaveAttribute(
    'aria-current',
    'page',
  );
  await expectAccessible(page);
  await expectNoOverflow(page);
  const field = page.getByRole('searchbox', { name: 'Name, headline or speciality' });
  await field.fill('ai');
  await expect(page.getByRole('heading', { name: 'Type at least 3 letters' })).toBeVisible();
  await field.fill('aizada');
  await expect(page).toHaveURL(/query=aizada/);
  await expect(page.getByRole('main').getByRole('status').first()).toHaveText('1 person');
  await page.reload();
  await expect(field).toHaveValue('aizada');
  await page.getByRole('link', { name: /^Aizada/ }).click();
  await page.waitForURL(/\/profile\/\d+$/);
  await page.goBack();
  await expect(field).toHaveValue('aizada');
  await field.fill('nobody of this name');
  await expect(nobody).toBeVisible();
});

test('filters limit the people found, and can be removed', async ({ page }) => {
  await enter(page);
  await page.goto('/search?query=aizada&tab=instructors');
  const aizada = page.getByRole('link', { name: /^Aizada/ });
  await expect(aizada).toBeVisible();
  if (isNarrow(page)) await page.getByRole('button', { name: /^Filters/ }).click();
  await page.getByRole('combobox', { name: 'Teaches' }).click();
  await page.getByRole('option', { name: 'Armenian', exact: true }).click();
  await expect(page).toHaveURL(/language=\d+/);
  if (isNarrow(page)) await page.getByRole('button', { name: 'Show people' }).click();
  await expect(page.getByRole('heading', { name: 'No matching users' })).toBeVisible();
  await page.getByRole('main').getByRole('button', { name: 'Clear filters' }).last().click();
  await expect(aizada).toBeVisible();
});

test('visitors are asked to sign in, and come back to their search', { tag: '@phone' }, async ({ page }) => {
  await page.goto('/search?query=aizada');
  await page.waitForURL(/\/auth\/sign-in/);
  await signIn(page, UNDISTURBED.STUDENT, DEMO_PASSWORD);
  await page.waitForURL(/\/search\?query=aizada/);
  await expect(page.getByRole('link', { name: /^Aizada/ })).toBeVisible();
});
