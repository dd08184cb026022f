import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Page } from '@playwright/test';
import { readArchive } from '../../server/testing/archive.ts';
import { expectAccessible } from './support/axe.ts';
import { ask } from './support/contract.ts';
import { enter } from './support/enter.ts';
import { uprightPhoto } from './support/files.ts';
import { expect, test } from './support/fixtures.ts';
import { field, press } from './support/forms.ts';
import { expectNoOverflow, speak } from './support/look.ts';
import { mailsTo, pathIn, waitForMail } from './support/mails.ts';
import { newPerson, someAddress } from './support/people.ts';
import type { Person } from './support/people.ts';
import { liveApart, signIn } from './support/steps.ts';
import { oneScreen, wordsOf } from './support/words.ts';
import type { Language } from './support/words.ts';

const SECURITY = '/preferences/security';
const SECTIONS = ['change-email', 'change-password', 'devices', 'blocked', 'data', 'delete'] as const;
const LANGUAGES = ['en', 'ru'] satisfies Language[];

const namesOf = (language: Language) => {
  const path = join(import.meta.dirname, `../../messages/${language}/preferences.json`);
  return (JSON.parse(readFileSync(path, 'utf8')) as { security: Record<string, string> }).security;
};
const alert = (page: Page, text: string | RegExp) => page.getByRole('alert').filter({ hasText: text });
const heading = (page: Page, name: string) => page.getByRole('heading', { level: 1, name, exact: true });

/** The same person in another browser. */
async function signInAgain(page: Page, person: Person): Promise<void> {
  await liveApart(page);
  await page.goto('/auth/sign-in');
  await signIn(page, person.email, person.password);
  await page.waitForURL('**/feed');
}

/** The page is signed out at once, without a request. */
async function expectSignedOut(page: Page): Promise<void> {
  await page.waitForURL('**/auth/sign-in?**');
  await expect(page.getByText('You have been signed out. Log in again to continue.')).toBeVisible();
}

for (const language of LANGUAGES) {
  const words = wordsOf(language);
  const t = (key: string, values = {}) => words(`security.${key}`, values);
  const isRussian = language === 'ru';

  test(
    `every page of security fits its screen and is accessible (${language})`,
    { tag: oneScreen(language) },
    async ({ page, person }) => {
      await page.emulateMedia({ colorScheme: isRussian ? 'dark' : 'light' });
      await enter(page, 'INSTRUCTOR', person);
      await speak(page, language);
      await page.goto(SECURITY);
      await expect(heading(page, words('preferences.securityTitle'))).toBeVisible();
      await expectAccessible(page);
      await expectNoOverflow(page);
      for (const section of SECTIONS) {
        const entry = page.locator(`main section a[href="${SECURITY}/${section}"]`);
        await expect(entry).toContainText(namesOf(language)[section] ?? section);
        await entry.focus();
        await page.keyboard.press('Enter');
        await page.waitForURL(`**${SECURITY}/${section}`);
        await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
        await expect(page).toHaveTitle(new RegExp(namesOf(language)[section] ?? section));
        await expectAccessible(page);
        await expectNoOverflow(page);
        await page.goBack();
      }
      await expect(page.getByRole('link', { name: person.email })).toBeVisible();
    },
  );

  test(
    `a new password needs the present one, and ends every other session (${language})`,
    { tag: oneScreen(language) },
    async ({ page, person, openClient }) => {
      await enter(page, 'STUDENT', person);
      const other = await openClient();
      other.complaints.allow(/401|WebSocket/);
      await signInAgain(other.page, person);
      await speak(page, language);
      await page.goto(`${SECURITY}/change-password`);
      const old = field(page, t('oldPassword'));
      const fresh = field(page, t('newPassword'));
      const again = field(page, t('newPasswordAgain'));
      const change = () => press(page, t('changePassword'));

      await change();
      for (const { said } of [old, again]) await said(words('validation.REQUIRED'));
      await old.input.fill('not my password');
      await fresh.input.fill('short');
      await again.input.fill('other');
      await change();
      await fresh.said(isRussian ? 'Не меньше 8 символов' : 'at least 8 characters');
      await again.said(words('validation.PASSWORD_MISMATCH'));
      const chosen = `${person.password}-new`;
      await fresh.input.fill(chosen);
      await again.input.fill(chosen);
      await change();
      await old.said(words('validation.PASSWORD_WRONG'));
      await expect(old.input).toBeFocused();
      await expect(fresh.input).toHaveValue(chosen);
      await expectAccessible(page);
      await expectNoOverflow(page);
      await old.input.fill(person.password);
      for (const { input } of [fresh, again]) await input.fill(person.password);
      await change();
      await fresh.said(words('validation.PASSWORD_SAME'));
      for (const { input } of [fresh, again]) await input.fill(chosen);
      await change();
      await expect(page.getByRole('status').filter({ hasText: t('passwordChanged') })).toBeVisible();
      await expect(old.input).toHaveValue('');

      await expectSignedOut(other.page);
      await page.reload();
      await expect(heading(page, t('changePasswordTitle'))).toBeVisible();
      const mail = await waitForMail(person.email, 2);
      expect(mail.subject).toBe('Your password was changed');
      await signIn(other.page, person.email, person.password);
      await expect(other.page.getByText('Wrong email or password')).toBeVisible();
      await signIn(other.page, person.email, chosen);
      await other.page.waitForURL('**/feed');
    },
  );
}

test(
  'a new address counts when its link is opened, once, and the old one is notified',
  { tag: '@desktop' },
  async ({ page, person, openClient }) => {
    await enter(page, 'STUDENT', person);
    await page.goto(`${SECURITY}/change-email`);
    const wanted = newPerson().email;
    const [email, password] = [field(page, 'New email'), field(page, 'Your password')];
    await press(page, 'Send link');
    for (const { said } of [email, password]) await said('This field is required');
    await email.input.fill('nobody');
    await press(page, 'Send link');
    await email.said('Invalid Email');
    await email.input.fill(person.email);
    await password.input.fill(person.password);
    await press(page, 'Send link');
    await email.said('This is already your email');
    await email.input.fill(wanted);
    await password.input.fill('not my password');
    await press(page, 'Send link');
    await password.said('Wrong password');
    await expect(email.input).toHaveValue(wanted);
    await expectAccessible(page);
    await password.input.fill(person.password);
    await press(page, 'Send link');
    const pending = page.getByRole('status').filter({ hasText: `We sent a link to ${wanted}.` });
    await expect(pending).toBeVisible();
    await page.reload();
    await expect(pending).toBeVisible();
    await expect(page.getByText(`Your current email: ${person.email}`)).toBeVisible();
    await expectAccessible(page);
    await expectNoOverflow(page);

    const notice = await waitForMail(person.email, 2);
    expect(notice.subject).toBe('Your email is about to change');
    expect(notice.text).toContain(`${wanted[0]}…@`);
    expect(notice.text).not.toContain(wanted);
    const link = pathIn(await waitForMail(wanted));
    expect((await mailsTo(person.email)).some(({ text }) => text.includes(link))).toBe(false);
    const other = await openClient();
    await signInAgain(other.page, person);

    await liveApart(page);
    await page.goto(link);
    await press(page, 'Confirm email');
    await expect(page.getByRole('heading', { name: 'Your email is confirmed' })).toBeFocused();
    await page.goto(link);
    await press(page, 'Confirm email');
    await expect(page.getByRole('heading', { name: 'This link no longer works' })).toBeFocused();
    await page.goto(`${SECURITY}/change-email`);
    await expect(page.getByText(`Your current email: ${wanted}`)).toBeVisible();
    await expect(pending).toHaveCount(0);

    const third = await openClient();
    await liveApart(third.page);
    third.complaints.allow(/401/);
    await third.page.goto('/auth/sign-in');
    await signIn(third.page, person.email, person.password);
    await expect(third.page.getByText('Wrong email or password')).toBeVisible();
    await signInAgain(third.page, { ...person, email: wanted });
  },
);

test(
  'each device is listed, and any other can be signed out',
  { tag: '@desktop' },
  async ({ page, person, openClient }) => {
    await enter(page, 'STUDENT', person);
    const others = [await openClient(), await openClient(), await openClient()];
    for (const { page: client, complaints } of others) {
      complaints.allow(/401|WebSocket/);
      await signInAgain(client, person);
    }
    await page.goto(`${SECURITY}/devices`);
    const rows = page.locator('main section').getByRole('listitem');
    await expect(rows).toHaveCount(4);
    await expect(rows.first()).toContainText('This device');
    await expect(rows.first()).toContainText(/Chrome, (Linux|Android)|Unknown browser/);
    await expect(rows.first().getByRole('button')).toHaveCount(0);
    await expectAccessible(page);
    await expectNoOverflow(page);

    const out = page.getByRole('button', { name: /^Sign out Chrome/ });
    await out.first().click();
    await expect(page.getByText(/^Chrome, \w+ is signed out$/)).toBeVisible();
    await expect(rows).toHaveCount(3);
    const isOut = ({ page: client }: { page: Page }) => new URL(client.url()).pathname === '/auth/sign-in';
    await expect.poll(() => others.filter(isOut).length).toBe(1);

    await press(page, 'Sign out all other devices');
    const question = page.getByRole('alertdialog', { name: 'Sign out all other devices?' });
    await expect(question).toContainText('2 devices will have to sign in again.');
    await expectAccessible(page);
    await question.getByRole('button', { name: 'Cancel' }).click();
    await expect(rows).toHaveCount(3);
    await press(page, 'Sign out all other devices');
    await question.getByRole('button', { name: 'Sign out all other devices' }).click();
    await expect(page.getByText('2 devices signed out', { exact: true })).toBeVisible();
    await expect(rows).toHaveCount(1);
    await expect(page.getByRole('button', { name: 'Sign out all other devices' })).toHaveCount(0);
    for (const { page: client } of others) await expectSignedOut(client);
    await page.reload();
    await expect(rows).toHaveCount(1);
  },
);

test(
  'all one’s data can be downloaded as one archive, once a day',
  { tag: '@desktop' },
  async ({ page, person, request, complaints }) => {
    complaints.allow(/429/);
    await enter(page, 'STUDENT', person);
    await page.goto('/preferences/account/photo');
    await page
      .locator('main input[type=file]')
      .first()
      .setInputFiles(await uprightPhoto());
    await press(page, 'Save photo');
    await expect(page.getByText('Photo saved', { exact: true })).toBeVisible();

    await page.goto(`${SECURITY}/data`);
    const password = field(page, 'Your password');
    await password.input.fill('not my password');
    await press(page, 'Prepare the archive');
    await password.said('Wrong password');
    await expectAccessible(page);
    await password.input.fill(person.password);
    await press(page, 'Prepare the archive');
    const ready = page.getByRole('listitem').filter({ hasText: /Ready, [\d.]+ [kM]B\. Available until/ });
    await expect(ready).toBeVisible();
    expect((await waitForMail(person.email, 2)).subject).toBe('Your data is ready');
    const begun = page.waitForEvent('download');
    const link = ready.getByRole('link', { name: 'Download' });
    const address = (await link.getAttribute('href')) ?? '';
    await link.click();
    const download = await begun;
    expect(download.suggestedFilename()).toBe('tildesh-data.zip');
    const files = readArchive(readFileSync(await download.path()));
    for (const name of [
      'account',
      'profile',
      'sessions',
      'network',
      'lessons',
      'messages',
      'boards',
      'reviews',
    ])
      expect([...files.keys()]).toContain(`${name}.json`);
    const text = (name: string) => files.get(name)?.toString() ?? '';
    expect(text('README.txt')).toContain('Все ваши данные');
    expect(text('account.json')).toContain(person.email);
    expect(text('account.json')).not.toMatch(/argon|\$2[aby]\$|scrypt|passwordHash/i);
    expect(files.get('files/photo.webp')?.subarray(8, 12).toString()).toBe('WEBP');

    const path = address.split('?')[0] ?? '';
    expect((await request.get(path)).status()).toBe(404);
    expect((await page.request.get(path)).status()).toBe(404);
    expect((await request.get(`${address.slice(0, -2)}AA`)).status()).toBe(404);

    await password.input.fill(person.password);
    await press(page, 'Prepare the archive');
    await expect(
      alert(page, /You can request one archive a day\. The next one is available from .+\./),
    ).toBeVisible();
    await expect(ready).toHaveCount(1);
    await expectAccessible(page);
    await expectNoOverflow(page);
    await speak(page, 'ru');
    await page.reload();
    await field(page, 'Ваш пароль').input.fill(person.password);
    await press(page, 'Подготовить архив');
    await expect(alert(page, /Можно получить один архив в день: следующий с .+\./)).toBeVisible();
    await expectNoOverflow(page);
  },
);

test(
  'a person blocked on their profile is on the list until they are unblocked',
  { tag: '@phone' },
  async ({ page, person, openClient, complaints }) => {
    complaints.allow(/404/);
    const other = await openClient();
    const blocked = newPerson('Cholpon');
    const id = await enter(other.page, 'STUDENT', blocked);
    await enter(page, 'STUDENT', person);
    await page.goto(`${SECURITY}/blocked`);
    await expect(page.getByRole('heading', { name: 'No one is blocked' })).toBeVisible();
    await page.goto(`/profile/${id}`);
    const menu = page.getByRole('menu');
    // The menu's chunk loads after the page; until then its button does nothing.
    await expect(async () => {
      if (await menu.isHidden()) await press(page, 'More about Cholpon');
      await expect(menu).toBeVisible({ timeout: 1_000 });
    }).toPass();
    await page.getByRole('menuitem', { name: 'Block' }).click();
    await page
      .getByRole('alertdialog', { name: 'Block Cholpon?' })
      .getByRole('button', { name: 'Block' })
      .click();
    const done = page.getByRole('alertdialog', { name: 'Cholpon is blocked' });
    await done.getByRole('button', { name: 'Go to the home page' }).click();
    await page.waitForURL('**/feed');

    await page.goto(`${SECURITY}/blocked`);
    const row = page.locator('main section').getByRole('listitem').filter({ hasText: 'Cholpon Tester' });
    await expect(row).toBeVisible();
    await expectAccessible(page);
    await expectNoOverflow(page);
    expect((await page.goto(`/profile/${id}`))?.status()).toBe(404);
    await page.goto(`${SECURITY}/blocked`);
    await row.getByRole('button', { name: 'Unblock Cholpon Tester' }).click();
    await expect(page.getByText('Cholpon Tester is no longer blocked', { exact: true })).toBeVisible();
    await expect(page.getByRole('heading', { name: 'No one is blocked' })).toBeVisible();
    await page.goto(`/profile/${id}`);
    await expect(heading(page, 'Cholpon Tester')).toBeVisible();
  },
);

test(
  'a deleted account is gone for everybody, and can be restored for thirty days',
  { tag: '@desktop' },
  async ({ page, person, openClient, request }) => {
    const id = await enter(page, 'STUDENT', person);
    const other = await openClient();
    other.complaints.allow(/401|WebSocket/);
    await signInAgain(other.page, person);
    await page.goto(`${SECURITY}/delete`);
    await expect(page.getByText(/^Until .+ you can sign in and keep your account/)).toBeVisible();
    const password = field(page, 'Your password');
    await press(page, 'Delete my account');
    await password.said('This field is required');
    await password.input.fill('not my password');
    await press(page, 'Delete my account');
    await password.said('Wrong password');
    await expectAccessible(page);
    await password.input.fill(person.password);
    await press(page, 'Delete my account');
    await page.waitForURL('**/auth/leaving?until=*');
    await expect(heading(page, 'Your account is hidden')).toBeVisible();
    const day = new Intl.DateTimeFormat('en', { dateStyle: 'long', timeZone: 'UTC' });
    const until = day.format(new Date(Date.now() + 30 * 24 * 3600 * 1000));
    await expect(page.getByText(`Until ${until} you can change your mind`)).toBeVisible();
    await expectAccessible(page);
    await expectNoOverflow(page);
    await expectSignedOut(other.page);
    expect((await waitForMail(person.email, 2)).subject).toBe('Your account will be deleted');
    const left = await request.get(`/profile/${id}`);
    expect(left.status()).toBe(410);
    expect(await left.text()).not.toContain(person.lastName);

    await liveApart(page);
    await page.getByRole('link', { name: 'Sign in to keep it' }).click();
    await signIn(page, person.email, person.password);
    await expect(heading(page, 'Keep your account?')).toBeVisible();
    await expectAccessible(page);
    const { errors } = await ask(
      page.request,
      'GetCurrentUserSessions',
      {},
      { 'x-forwarded-for': someAddress() },
    );
    expect(errors?.[0]?.extensions?.code).toBe('USER_DELETED');
    await press(page, 'Keep my account');
    await page.waitForURL('**/feed');
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    const back = await request.get(`/profile/${id}`);
    expect(back.status()).toBe(200);
    expect(await back.text()).toContain(person.firstName);
  },
);
