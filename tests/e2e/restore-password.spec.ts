import { expectAccessible } from './support/axe.ts';
import { enter } from './support/enter.ts';
import { expect, test } from './support/fixtures.ts';
import { field, press } from './support/forms.ts';
import { codeIn, mailsTo, waitForMail } from './support/mails.ts';
import { newPerson } from './support/people.ts';
import { liveApart } from './support/steps.ts';
import { wordsOf } from './support/words.ts';
import type { Language } from './support/words.ts';

/** The page a visitor wanted to open when they found that the password was forgotten. */
const WISH = '/lessons/upcoming?from=wish';

for (const language of ['en', 'ru'] satisfies Language[]) {
  const words = wordsOf(language);
  const errors = (code: string) => words(`errors.${code}`);
  const faults = (code: string, values = {}) => words(`validation.${code}`, values);

  test.describe(`in ${language}`, () => {
    // One language at each width: nothing else depends on the screen.
    if (language === 'ru') test.use({ viewport: { width: 390, height: 844 } });
    test.use({ locale: language === 'ru' ? 'ru-RU' : 'en-US' });

    test('a forgotten password is replaced with six mailed digits', async ({
      page,
      person,
      openClient,
      complaints,
    }) => {
      complaints.allow(/401/);
      const other = await openClient();
      await enter(other.page, 'STUDENT', person);
      await liveApart(page);
      await page.goto(WISH);
      await page.getByRole('link', { name: words('account.forgotPassword') }).click();
      await page.getByRole('heading', { name: words('account.restoreTitle') }).waitFor();
      await press(page, words('account.sendCode'));
      await field(page, words('account.email')).said(faults('REQUIRED'));
      await field(page, words('account.email')).input.fill('no address');
      await field(page, words('account.email')).said(faults('INVALID_EMAIL'));
      await expectAccessible(page);
      await field(page, words('account.email')).input.fill(person.email);
      await press(page, words('account.sendCode'));

      const code = field(page, words('account.code'));
      await expect(code.input).toBeFocused();
      await expect(page.getByText(person.email)).toBeVisible();
      await expectAccessible(page);
      await page.reload();
      const digits = codeIn(await waitForMail(person.email, 2));
      const wrong = digits.startsWith('0') ? `1${digits.slice(1)}` : `0${digits.slice(1)}`;
      await code.input.fill('12');
      await press(page, words('account.goOn'));
      await code.said(language === 'ru' ? 'Введите все 6 цифр' : 'Enter all 6 digits');
      await code.input.fill(wrong);
      await press(page, words('account.goOn'));
      await code.said(language === 'ru' ? 'Осталось 4 попытки.' : '4 tries left.');
      await expect(code.input).toBeFocused();
      await code.input.fill(`${digits.slice(0, 3)} ${digits.slice(3)}`);
      await page.keyboard.press('Enter');

      const fresh = `${person.password}-new`;
      const password = field(page, words('account.newPassword'));
      await expect(password.input).toBeFocused();
      await page.reload();
      await password.input.fill('short');
      await field(page, words('account.passwordAgain')).input.fill('other');
      await press(page, words('account.setPassword'));
      await password.said(language === 'ru' ? 'Не меньше 8 символов' : 'at least 8 characters');
      await field(page, words('account.passwordAgain')).said(faults('PASSWORD_MISMATCH'));
      await expectAccessible(page);
      // What only the server knows is shown at the field too.
      await password.input.fill('qwertyuiop');
      await field(page, words('account.passwordAgain')).input.fill('qwertyuiop');
      await press(page, words('account.setPassword'));
      await password.said(faults('PASSWORD_COMMON'));
      await password.input.fill(fresh);
      await field(page, words('account.passwordAgain')).input.fill(fresh);
      await press(page, words('account.setPassword'));

      await expect(page.getByText(words('account.passwordRestored'))).toBeVisible();
      await expectAccessible(page);
      await field(page, words('account.email')).input.fill(person.email);
      await field(page, words('account.password')).input.fill(person.password);
      await press(page, words('account.logIn'));
      await expect(page.getByText(errors('INVALID_CREDENTIALS'))).toBeVisible();
      await field(page, words('account.password')).input.fill(fresh);
      await press(page, words('account.logIn'));
      await page.waitForURL(`**${WISH}`);
      // They are signed out everywhere else.
      await other.page.goto('/feed');
      await other.page.waitForURL('**/auth/sign-in?redirectAfter=%2Ffeed&notice=ended');
    });
  });
}

test('the answer is the same for an unknown address, and nothing is mailed', async ({ page, person }) => {
  await liveApart(page);
  await page.goto('/auth/restore-password');
  await field(page, 'Email').input.fill(person.email);
  await press(page, 'Send code');
  const code = field(page, 'Code from the email');
  for (const left of ['4 tries left', '3 tries left', '2 tries left', '1 try left', 'your last try']) {
    await code.input.fill('123456');
    await press(page, 'Continue');
    await code.said(left);
  }
  await press(page, 'Continue');
  await code.said('This code has expired. Request a new one.');
  await press(page, 'Send again');
  await expect(code.input).toHaveValue('');
  await press(page, 'Use another email');
  await expect(field(page, 'Email').input).toBeFocused();
  expect(await mailsTo(person.email)).toEqual([]);
});

test('too many requests for codes are refused, with the time of a retry', async ({ page, complaints }) => {
  complaints.allow(/429/);
  await liveApart(page);
  await page.goto('/auth/restore-password');
  await field(page, 'Email').input.fill(newPerson().email);
  await press(page, 'Send code');
  const refusal = page.getByRole('alert').filter({ hasText: /Try again in \d+ hours?\./ });
  await expect(async () => {
    await press(page, 'Send again');
    await expect(refusal).toBeVisible({ timeout: 500 });
  }).toPass();
});
