import type { Page } from '@playwright/test';
import { DEMO_PASSWORD, DEMO_PEOPLE } from '../../server/seed/people.ts';
import { expectAccessible } from './support/axe.ts';
import { callApi, signInAtApi } from './support/contract.ts';
import { enter } from './support/enter.ts';
import { expect, test } from './support/fixtures.ts';
import { field, press } from './support/forms.ts';
import { pathIn, waitForMail } from './support/mails.ts';
import { newPerson } from './support/people.ts';
import type { Person } from './support/people.ts';
import { liveApart, signIn } from './support/steps.ts';
import { oneScreen, wordsOf } from './support/words.ts';
import type { Language, Words } from './support/words.ts';

const INSTRUCTOR = DEMO_PEOPLE.find(({ role }) => role === 'INSTRUCTOR')?.email ?? '';
const ADMIN = DEMO_PEOPLE.find(({ role }) => role === 'ADMIN')?.email ?? '';
/** The page a visitor wanted to open before they had an account. */
const WISH = '/lessons/upcoming?from=wish';
const yearsAgo = (years: number) => `${new Date().getFullYear() - years}-01-01`;

async function fillSignUp(page: Page, words: Words, person: Person): Promise<void> {
  const fill = (key: string, value: string) => field(page, words(`account.${key}`)).input.fill(value);
  await fill('firstName', person.firstName);
  await fill('lastName', person.lastName);
  await fill('email', person.email);
  await fill('password', person.password);
  await fill('passwordAgain', person.password);
  await fill('birthDate', '1990-05-17');
}

const termsOf = (page: Page) => page.getByRole('checkbox').last();

async function closeGreeting(page: Page, words: Words): Promise<void> {
  const greeting = page.getByRole('alertdialog', { name: words('notification.welcomeTitle') });
  await greeting.getByRole('button', { name: words('notification.close'), exact: true }).click();
  await expect(greeting).toBeHidden();
}

async function expectNoOverflow(page: Page): Promise<void> {
  const beyond = await page.evaluate(
    () => document.documentElement.scrollWidth - document.documentElement.clientWidth,
  );
  expect(beyond, 'pixels beyond the screen').toBeLessThanOrEqual(0);
}

for (const language of ['en', 'ru'] satisfies Language[]) {
  const words = wordsOf(language);
  const errors = (code: string) => words(`errors.${code}`);
  const faults = (code: string, values = {}) => words(`validation.${code}`, values);

  test.describe(`in ${language}`, { tag: oneScreen(language) }, () => {
    test.use({ locale: language === 'ru' ? 'ru-RU' : 'en-US' });

    test('a teacher signs up, sees errors at the fields, and arrives at the wanted page', async ({
      page,
      person,
    }) => {
      await liveApart(page);
      await page.goto(`/auth/sign-up?redirectAfter=${encodeURIComponent(WISH)}`);
      await expectAccessible(page);
      // There and back again: the next page is not lost.
      await page.getByRole('link', { name: words('account.asStudent') }).click();
      await page.waitForURL('**/auth/sign-up/student?**');
      await page.goBack();
      await page.getByRole('link', { name: words('account.asInstructor') }).click();
      await page.waitForURL('**/auth/sign-up/instructor?**');

      await press(page, words('account.createAccount'));
      await field(page, words('account.firstName')).said(faults('NAME_REQUIRED'));
      await field(page, words('account.lastName')).said(faults('LAST_NAME_REQUIRED'));
      await field(page, words('account.email')).said(faults('REQUIRED'));
      await field(page, words('account.firstName')).input.fill('   ');
      await field(page, words('account.firstName')).said(faults('NAME_REQUIRED'));

      await fillSignUp(page, words, { ...person, email: INSTRUCTOR });
      await field(page, words('account.passwordAgain')).input.fill('another one');
      await press(page, words('account.createAccount'));
      await field(page, words('account.passwordAgain')).said(faults('PASSWORD_MISMATCH'));
      await expect(page.getByText(faults('TERMS_REQUIRED'))).toBeVisible();
      await expectAccessible(page);

      await field(page, words('account.passwordAgain')).input.fill(person.password);
      await termsOf(page).click();
      await press(page, words('account.createAccount'));
      await field(page, words('account.email')).said(errors('USER_EMAIL_ALREADY_CREATED'));
      await expect(field(page, words('account.email')).input).toBeFocused();

      await field(page, words('account.email')).input.fill(person.email);
      await page.reload();
      await expect(field(page, words('account.email')).input).toHaveValue(person.email);
      await expect(field(page, words('account.lastName')).input).toHaveValue(person.lastName);
      await expect(termsOf(page)).toBeChecked();
      for (const key of ['password', 'passwordAgain']) {
        await expect(field(page, words(`account.${key}`)).input).toHaveValue('');
        await field(page, words(`account.${key}`)).input.fill(person.password);
      }
      await press(page, words('account.createAccount'));
      await page.waitForURL(`**${WISH}`);
      await closeGreeting(page, words);
      await page.reload();
      await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
      await expect(page.getByRole('alertdialog')).toBeHidden();
      const mail = await waitForMail(person.email);
      expect(mail.text).toContain(language === 'ru' ? 'Подтвердите' : 'Confirm');
    });

    test('children are refused, minors need a guardian', async ({ page, person }) => {
      await liveApart(page);
      await page.goto('/auth/sign-up/student');
      await fillSignUp(page, words, person);
      await field(page, words('account.birthDate')).input.fill(yearsAgo(12));
      await termsOf(page).click();
      await press(page, words('account.createAccount'));
      await field(page, words('account.birthDate')).said(faults('UNDER_AGE', { age: 13 }));
      await expect(page.getByRole('group', { name: words('account.guardianTitle') })).toBeHidden();

      await field(page, words('account.birthDate')).input.fill(yearsAgo(15));
      await press(page, words('account.createAccount'));
      await field(page, words('account.guardianName')).said(faults('GUARDIAN_REQUIRED'));
      await expect(page.getByText(faults('CONSENT_REQUIRED'))).toBeVisible();
      await expectAccessible(page);
      await expectNoOverflow(page);
      await field(page, words('account.guardianName')).input.fill('Осмон Асанов');
      await page.getByRole('checkbox', { name: words('account.guardianConsent') }).click();
      await press(page, words('account.createAccount'));
      await page.waitForURL('**/feed');
      await closeGreeting(page, words);
    });

    test('an address is confirmed by one press; until then a strip says so', async ({ page, person }) => {
      await liveApart(page);
      await page.goto('/auth/sign-up/student');
      await fillSignUp(page, words, person);
      await termsOf(page).click();
      await press(page, words('account.createAccount'));
      await page.waitForURL('**/feed');
      await closeGreeting(page, words);
      const strip = page.getByRole('region', { name: words('account.confirmTitle') });
      await expect(strip).toContainText(person.email);
      await expect(strip.getByRole('link')).toHaveAttribute('href', '/preferences/security/change-email');
      const { height = Infinity } = (await strip.boundingBox()) ?? {};
      expect(height, 'pixels of a strip of one line').toBeLessThan(60);
      await expectAccessible(page);
      await expectNoOverflow(page);

      const first = pathIn(await waitForMail(person.email));
      await strip.getByRole('button', { name: words('account.sendAgain') }).click();
      await expect(strip).toContainText(words('account.linkSent'));
      const second = pathIn(await waitForMail(person.email, 2));
      expect(second).not.toBe(first);

      // The first link is replaced; opening alone confirms nothing, because mail scanners open links too.
      await page.goto(first);
      await expectAccessible(page);
      await press(page, words('account.confirmEmail'));
      await expect(page.getByRole('heading', { name: words('account.linkOver') })).toBeFocused();
      await expect(page.getByRole('button', { name: words('account.sendLink') })).toBeVisible();
      await expectAccessible(page);
      await page.goto(second);
      await page.goto(second);
      await press(page, words('account.confirmEmail'));
      await expect(page.getByRole('heading', { name: words('account.confirmed') })).toBeFocused();
      await page.getByRole('link', { name: words('account.toStart') }).click();
      await page.waitForURL('**/feed');
      await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
      await expect(strip).toBeHidden();
    });

    test('a person who asked to be deleted is asked whether to stay', async ({
      page,
      person,
      complaints,
    }) => {
      complaints.allow(/401/);
      await signUpAtApi(person);
      const token = await signInAtApi(person.email, person.password);
      await callApi(
        'mutation ($password: String!) { deleteUser(password: $password) }',
        { password: person.password },
        token,
      );
      await liveApart(page);
      await page.goto(WISH);
      await field(page, words('account.email')).input.fill(person.email);
      await field(page, words('account.password')).input.fill(person.password);
      await press(page, words('account.logIn'));
      await expect(page.getByRole('heading', { name: words('account.keepTitle') })).toBeVisible();
      await expect(page.getByText(person.firstName)).toBeVisible();
      await expectAccessible(page);
      await expectNoOverflow(page);
      // No other page is open to them.
      await page.goto('/lessons');
      await expect(page.getByRole('heading', { name: words('account.keepTitle') })).toBeVisible();
      await press(page, words('account.keepAccount'));
      await page.waitForURL('**/lessons');
      await closeGreeting(page, words);
    });
  });
}

async function signUpAtApi({ firstName, lastName, email, password }: Person): Promise<void> {
  const input = { firstName, lastName, email, password, birthDate: '1990-05-17', termsAccepted: true };
  await callApi('mutation ($input: SignUpInput!) { createStudent(input: $input) { accessToken } }', {
    input,
  });
}

test('a person who chooses deletion is signed out', { tag: '@desktop' }, async ({ page, person }) => {
  await signUpAtApi(person);
  const token = await signInAtApi(person.email, person.password);
  await callApi(
    'mutation ($password: String!) { deleteUser(password: $password) }',
    { password: person.password },
    token,
  );
  await liveApart(page);
  await page.goto('/auth/sign-in');
  await signIn(page, person.email, person.password);
  await page.getByRole('link', { name: 'No, log out' }).click();
  await page.waitForURL('**/auth/sign-in');
  await page.goto('/feed');
  await page.waitForURL('**/auth/sign-in?redirectAfter=%2Ffeed');
});

test(
  'a suspended person learns it only with the right password',
  { tag: '@desktop' },
  async ({ page, person, complaints }) => {
    complaints.allow(/401/);
    await signUpAtApi(person);
    const { id } = (
      await callApi<{ getCurrentUser: { id: number } }>(
        '{ getCurrentUser { id } }',
        {},
        await signInAtApi(person.email, person.password),
      )
    ).getCurrentUser;
    await callApi(
      'mutation ($id: Int!) { suspendUser(userId: $id) { id } }',
      { id },
      await signInAtApi(ADMIN, DEMO_PASSWORD),
    );
    await liveApart(page);
    await page.goto('/auth/sign-in');
    await signIn(page, person.email, 'not the password');
    await expect(page.getByText('Wrong email or password')).toBeVisible();
    await signIn(page, person.email, person.password);
    await expect(page.getByText('This account is suspended.')).toBeVisible();
  },
);

test(
  'a person with an unconfirmed address cannot invite a stranger to a lesson',
  { tag: '@desktop' },
  async ({ page, openClient, person }) => {
    const learner = newPerson('Emma');
    const student = await openClient();
    await enter(student.page, 'STUDENT', learner);
    await liveApart(page);
    await page.goto('/auth/sign-up/instructor');
    await fillSignUp(page, wordsOf('en'), person);
    await termsOf(page).click();
    await press(page, 'Create account');
    await page.waitForURL('**/feed');
    await closeGreeting(page, wordsOf('en'));
    const add = async () => {
      await page.goto('/lessons');
      await press(page, 'Start one now');
      const dialog = page.getByRole('dialog', { name: 'Start a lesson now' });
      await dialog.getByRole('combobox', { name: 'Students' }).fill(learner.email);
      await dialog.getByRole('option', { name: `Add ${learner.email}` }).click();
      await dialog.getByRole('button', { name: 'Start the lesson' }).click();
      return dialog;
    };
    await expect((await add()).getByText('Confirm your email first: we sent you a link')).toBeVisible();
    await page.goto(pathIn(await waitForMail(person.email)));
    await press(page, 'Confirm email');
    await page.getByRole('heading', { name: 'Your email is confirmed' }).waitFor();
    await add();
    await page.waitForURL('**/live-lesson/*');
    await expect(page.getByRole('heading', { name: 'The lesson is not ready' })).toBeVisible();
  },
);

test('the links of the terms open in another tab', { tag: '@phone' }, async ({ page }) => {
  await page.goto('/auth/sign-up/student');
  for (const [name, href] of [
    ['terms of service', '/terms-of-service'],
    ['privacy policy', '/privacy-policy'],
  ] as const) {
    const link = page.getByRole('link', { name });
    await expect(link).toHaveAttribute('href', href);
    await expect(link).toHaveAttribute('target', '_blank');
  }
});

test(
  'redirectAfter of the entry pages leads to no other site',
  { tag: '@desktop' },
  async ({ page, person }) => {
    await liveApart(page);
    await page.goto('/auth/sign-up/student?redirectAfter=https%3A%2F%2Fevil.example%2Ffeed');
    await fillSignUp(page, wordsOf('en'), person);
    await termsOf(page).click();
    await press(page, 'Create account');
    await page.waitForURL('**/feed');
    expect(new URL(page.url()).host).toBe(new URL(process.env.E2E_WEB_URL ?? '').host);
    await closeGreeting(page, wordsOf('en'));
  },
);
