import type { APIRequestContext, Page } from '@playwright/test';
import { DEMO_PASSWORD, DEMO_PEOPLE } from '../../server/seed/people.ts';
import { DEMO_PROFILES } from '../../server/modules/profile/demo-texts.ts';
import { expectAccessible } from './support/axe.ts';
import { ask } from './support/contract.ts';
import { enter } from './support/enter.ts';
import { expect, test } from './support/fixtures.ts';
import { newPerson } from './support/people.ts';
import { must } from './support/quizzes.ts';
import { signIn } from './support/steps.ts';

const INSTRUCTOR = DEMO_PEOPLE.find(({ email }) => email.startsWith('aizada@'));
const PROFILE = DEMO_PROFILES.aizada;

/** The instructor's id, as anybody can learn it: from the recommended instructors. */
async function findInstructor(request: APIRequestContext): Promise<number> {
  const { data } = await ask(request, 'GetLanding');
  const list = data?.getRecommendedInstructors as { items: { id: number; firstName: string }[] };
  const found = list.items.find(({ firstName }) => firstName === INSTRUCTOR?.firstName);
  if (!found) throw new Error('The demo instructor is not recommended');
  return found.id;
}

/** The menu's chunk loads after the page; until then its button does nothing. */
async function openMenu(page: Page, name: string): Promise<void> {
  await expect(async () => {
    if (await page.getByRole('menu').isHidden())
      await page.getByRole('button', { name: `More about ${name}` }).click();
    await expect(page.getByRole('menu')).toBeVisible({ timeout: 1_000 });
  }).toPass({ timeout: 30_000 });
}

const widthOver = (page: Page) =>
  page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth);

test(
  'a visitor without script reads name, headline, price and certificate, and no phone or email',
  { tag: '@phone' },
  async ({ browser, request, baseURL }) => {
    const id = await findInstructor(request);
    const context = await browser.newContext({ baseURL, javaScriptEnabled: false, locale: 'ru-RU' });
    const page = await context.newPage();
    await page.goto(`/profile/${id}`);
    await expect(page.locator('html')).toHaveAttribute('lang', 'ru');
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(/Aizada|Айзада/);
    await expect(page.getByText(PROFILE.headline, { exact: true })).toBeVisible();
    await expect(page.getByRole('heading', { name: 'Цены уроков' })).toBeVisible();
    await expect(page.getByText('800 KGS/ч')).toBeVisible();
    await expect(page.getByText('CELTA', { exact: true })).toBeVisible();
    expect(await widthOver(page)).toBeLessThanOrEqual(0);
    await page.getByRole('link', { name: /сертификата подробно/ }).click();
    await expect(page.getByRole('heading', { level: 1, name: 'Сертификаты' })).toBeVisible();
    await expect(page.getByText('DEMO-CELTA-0412')).toBeVisible();
    for (const path of [
      '',
      '/details/certificates',
      '/details/reviews',
      '/details/students',
      '/details/materials',
    ]) {
      const html = await (await request.get(`/profile/${id}${path}`)).text();
      expect(html, path).not.toContain(INSTRUCTOR?.email ?? 'nobody');
      expect(html.replace(/\D/g, ''), path).not.toContain((PROFILE.phone ?? 'none').replace(/\D/g, ''));
    }
    await context.close();
  },
);

test(
  'no answer of the contract gives a visitor a phone or an email',
  { tag: '@desktop' },
  async ({ request }) => {
    const id = await findInstructor(request);
    for (const operation of [
      'GetProfile',
      'GetProfileCertificates',
      'GetProfileReviews',
      'GetProfileMaterials',
      'GetProfileInstructors',
      'GetProfileStudents',
      'GetProfileHead',
    ]) {
      const answer = JSON.stringify(
        await ask(request, operation, {
          id,
          search: null,
          sort: 'NEWEST',
          skip: 0,
          take: 20,
        }),
      );
      expect(answer, operation).toContain('"data":{');
      expect(answer, operation).not.toMatch(/"(?:email|telNumber)"|@tildesh\.example|\+996/);
    }
    const refused = await ask(request, 'GetProfileConnections', { id, search: null, skip: 0, take: 20 });
    expect(refused.errors?.[0]?.extensions?.code).toBe('UNAUTHORIZED');
  },
);

test(
  'search engines get the person’s data, in either language, with a picture',
  { tag: '@desktop' },
  async ({ page, request }) => {
    const id = await findInstructor(request);
    await page.goto(`/profile/${id}`);
    const head = page.locator('head');
    await expect(page).toHaveTitle(/^Aizada .*instructor/);
    await expect(head.locator('link[rel="canonical"]')).toHaveAttribute(
      'href',
      new RegExp(`/profile/${id}$`),
    );
    await expect(head.locator('link[hreflang="ru"]')).toHaveAttribute(
      'href',
      new RegExp(`/profile/${id}\\?lang=ru$`),
    );
    const data = JSON.parse((await page.locator('script[type="application/ld+json"]').innerText()) || '{}');
    expect(data).toMatchObject({
      '@type': 'ProfilePage',
      mainEntity: { '@type': 'Person', givenName: 'Aizada' },
    });
    const address = await head.locator('meta[property="og:image"]').getAttribute('content');
    const { pathname, search } = new URL(address ?? '');
    const picture = await request.get(`${pathname}${search}`);
    expect(picture.headers()['content-type']).toBe('image/png');
    expect((await picture.body()).length).toBeGreaterThan(10_000);
  },
);

test(
  'a visitor who wants to connect signs up and comes back to the profile',
  { tag: '@phone' },
  async ({ page, request }) => {
    const id = await findInstructor(request);
    await page.goto(`/profile/${id}`);
    await expectAccessible(page);
    await page.getByRole('link', { name: 'Connect with Aizada' }).click();
    await expect(page).toHaveURL(new RegExp(`/auth/sign-up\\?redirectAfter=%2Fprofile%2F${id}$`));
    await page.goto(`/profile/${id}/details/connections`);
    await expect(page.getByRole('heading', { name: 'Log in to see this list' })).toBeVisible();
    await expectAccessible(page);
  },
);

test(
  'a person who blocks somebody no longer sees them, and can unblock them',
  { tag: '@desktop' },
  async ({ page, openClient, person }) => {
    const other = await openClient();
    const blocked = newPerson('Cholpon');
    const id = await enter(other.page, 'STUDENT', blocked);
    await enter(page, 'STUDENT', person);
    await page.goto(`/profile/${id}`);
    await openMenu(page, 'Cholpon');
    await page.getByRole('menuitem', { name: 'Block' }).click();
    const asked = page.getByRole('alertdialog', { name: 'Block Cholpon?' });
    await asked.getByRole('button', { name: 'Block' }).click();
    const done = page.getByRole('alertdialog', { name: 'Cholpon is blocked' });
    await expect(done).toBeVisible();
    const answer = await ask(page.request, 'GetProfile', { id });
    expect(answer.errors?.[0]?.extensions?.code).toBe('USER_NOT_FOUND');
    await done.getByRole('button', { name: 'Unblock' }).click();
    await expect(done).toBeHidden();
    await page.reload();
    await expect(page.getByRole('heading', { level: 1, name: /Cholpon/ })).toBeVisible();
  },
);

test(
  'a report needs a reason, and reaches the administrators',
  { tag: '@desktop' },
  async ({ page, openClient, person }) => {
    const other = await openClient();
    const reported = newPerson('Farid');
    const id = await enter(other.page, 'INSTRUCTOR', reported);
    await enter(page, 'STUDENT', person);
    await page.goto(`/profile/${id}`);
    await openMenu(page, 'Farid');
    await page.getByRole('menuitem', { name: 'Report' }).click();
    const dialog = page.getByRole('dialog', { name: 'Report Farid' });
    await dialog.getByRole('button', { name: 'Send report' }).click();
    await expect(dialog.getByRole('alert')).toHaveText('This field is required');
    await dialog.getByRole('radio', { name: 'Spam or advertising' }).check();
    await dialog.getByLabel('What happened').fill(`Sells courses <b>${reported.email}</b>`);
    await expectAccessible(page);
    await dialog.getByRole('button', { name: 'Send report' }).click();
    await expect(page.getByText('Report sent', { exact: true })).toBeVisible();

    const admin = await openClient();
    await admin.page.goto('/auth/sign-in');
    const { email = '' } = DEMO_PEOPLE.find(({ role }) => role === 'ADMIN') ?? {};
    await signIn(admin.page, email, DEMO_PASSWORD);
    await admin.page.waitForURL('**/feed');
    const { data } = await ask(admin.context.request, 'GetReportsAdmin', { open: true, skip: 0, take: 20 });
    expect(JSON.stringify(data)).toContain(reported.email);
  },
);

test('one’s own profile links to the form of each section; the preview is what a visitor sees', async ({
  page,
  person,
}) => {
  const id = await enter(page, 'INSTRUCTOR', person);
  await page.goto('/profile');
  await expect(page.getByRole('link', { name: 'Add a headline' })).toHaveAttribute(
    'href',
    '/preferences/account/headline',
  );
  await expectAccessible(page);
  await page
    .getByRole('navigation', { name: 'My profile' })
    .getByRole('link', { name: 'As others see it' })
    .click();
  await expect(page.getByText('This is what visitors see.')).toBeVisible();
  await expect(page.getByRole('link', { name: 'Add a headline' })).toHaveCount(0);
  await expectAccessible(page);
  await page.goto('/profile/settings');
  await expect(
    page
      .getByRole('link', { name: /security/i })
      .filter({ visible: true })
      .first(),
  ).toBeVisible();
  await page.goto(`/profile/${id}`);
  await expect(page.getByRole('link', { name: 'Edit profile' })).toHaveAttribute('href', '/profile');
  await expect(page.getByRole('button', { name: /More about/ })).toHaveCount(0);
});

test(
  'a minor is visible to acquaintances; visitors and strangers see nobody, and a note tells the minor',
  { tag: '@phone' },
  async ({ page, person, openClient }) => {
    const visitor = await openClient();
    visitor.complaints.allow(/404/);
    const stranger = await openClient();
    const minor = { birthDate: '2012-03-04', guardianName: 'Айгүл Осмонова', guardianConsent: true };
    const id = await enter(page, 'STUDENT', person, minor);
    stranger.complaints.allow(/404/);
    const strangerId = await enter(stranger.page, 'INSTRUCTOR', newPerson());
    await page.goto('/profile/preview');
    await expect(page.getByText('only people you know here see your profile')).toBeVisible();
    await expectAccessible(page);
    await page.goto('/profile');
    await expect(page.getByRole('heading', { level: 1, name: person.firstName })).toBeVisible();

    const answer = await visitor.page.goto(`/profile/${id}`);
    expect(answer?.status()).toBe(404);
    await expect(visitor.page.getByRole('heading', { name: 'Page not found' })).toBeVisible();
    expect(await visitor.page.content()).not.toContain(person.lastName);
    const card = await visitor.page.request.get(`/api/cards/profile/${id}`);
    expect(card.status()).toBe(404);
    expect((await stranger.page.goto(`/profile/${id}`))?.status()).toBe(404);
    await expect(stranger.page.getByRole('heading', { name: 'Page not found' })).toBeVisible();
    // Whom the minor invites sees them.
    await must(page.request, 'CreateUserConnection', { userId: strangerId });
    await stranger.page.goto(`/profile/${id}`);
    await expect(stranger.page.getByRole('heading', { level: 1, name: person.firstName })).toBeVisible();
  },
);

test(
  'an unknown id is 404, a deleted user is 410, both with a text',
  { tag: '@desktop' },
  async ({ page, openClient, request, complaints }) => {
    complaints.allow(/404|410/);
    const client = await openClient();
    const deletedUser = newPerson('Helena');
    const id = await enter(client.page, 'STUDENT', deletedUser);
    const { data } = await ask(client.context.request, 'DeleteUser', { password: deletedUser.password });
    expect(data?.deleteUser).toBe(true);
    for (const path of [
      '/profile/2147483647',
      '/profile/99999999999',
      '/profile/2147483647/details/reviews',
    ]) {
      const answer = await request.get(path);
      expect(answer.status(), path).toBe(404);
      expect(await answer.text(), path).toContain('Page not found');
    }
    for (const path of [`/profile/${id}`, `/profile/${id}/details/certificates`]) {
      const answer = await request.get(path);
      expect(answer.status(), path).toBe(410);
      expect(await answer.text(), path).toContain('This account no longer exists');
    }
    await page.goto(`/profile/${id}`);
    await expect(page.getByRole('heading', { name: 'This account no longer exists' })).toBeVisible();
    await expect(page.locator('meta[name="robots"]')).toHaveAttribute('content', /noindex/);
    await expectAccessible(page);
    const behind = await request.get(`/profile/${await findInstructor(request)}/details/reviews?page=999`);
    expect(behind.status()).toBe(404);
  },
);
