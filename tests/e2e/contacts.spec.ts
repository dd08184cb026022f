import type { Page } from '@playwright/test';
import { expectAccessible } from './support/axe.ts';
import { connectPeople } from './support/connect.ts';
import { ask } from './support/contract.ts';
import { enter } from './support/enter.ts';
import { expect, test } from './support/fixtures.ts';
import { field, press } from './support/forms.ts';
import { expectNoOverflow, speak } from './support/look.ts';
import { newPerson } from './support/people.ts';
import { wordsOf } from './support/words.ts';
import type { Language } from './support/words.ts';

const SHARED = '/connections/shared-contacts';
const PHONE = '+996555123456';
const LANGUAGES = ['en', 'ru'] satisfies Language[];

/** The count beside the entry of shared contacts: in the side menu, in the row of tabs on a phone. */
const countOf = (page: Page) => page.locator(`a[href="${SHARED}"] .num:visible`);

/** The button's chunk loads after the page; until then it does nothing. */
const openDialog = (page: Page, button: string) =>
  expect(async () => {
    if (await page.getByRole('dialog').isHidden()) await press(page, button);
    await expect(page.getByRole('dialog')).toBeVisible({ timeout: 1_000 });
  }).toPass();

for (const language of LANGUAGES) {
  const words = wordsOf(language);
  const t = (key: string, values = {}) => words(`contact.${key}`, values);

  test(
    `contacts are shared, opened by their receiver only, and their sender is notified (${language})`,
    { tag: language === 'en' ? '@desktop' : '@phone' },
    async ({ page, person, openClient, complaints }) => {
      await page.emulateMedia({ colorScheme: language === 'ru' ? 'dark' : 'light' });
      const other = await openClient();
      const sender = newPerson('Cholpon');
      const senderId = await enter(other.page, 'INSTRUCTOR', sender);
      const receiverId = await enter(page, 'STUDENT', person);
      await connectPeople({ page: other.page, id: senderId }, { page, id: receiverId });
      for (const each of [page, other.page]) await speak(each, language);

      await page.goto(SHARED);
      await expect(page.getByRole('heading', { name: t('empty') })).toBeVisible();
      await expect(countOf(page)).toHaveText('0');
      await expectAccessible(page);
      await expectNoOverflow(page);

      // After a refusal the typed values stay.
      await other.page.goto(`/profile/${receiverId}`);
      await openDialog(other.page, t('share'));
      const dialog = other.page.getByRole('dialog', { name: t('shareTitle', { name: person.firstName }) });
      const [phone, email] = [field(other.page, t('phone')), field(other.page, t('email'))];
      await expect(email.input).toHaveValue(sender.email);
      await phone.input.fill('12');
      await other.page.getByLabel(t('message'), { exact: true }).fill('Call me after six.');
      await press(other.page, t('send'));
      await phone.said(words('validation.INVALID_PHONE'));
      await expect(phone.input).toBeFocused();
      await expectAccessible(other.page);
      await expectNoOverflow(other.page);
      await phone.input.fill('');
      await email.input.fill('');
      await press(other.page, t('send'));
      await phone.said(words('validation.PHONE_OR_EMAIL'));
      await expect(other.page.getByLabel(t('message'), { exact: true })).toHaveValue('Call me after six.');
      await phone.input.fill('+996 555 123 456');
      await email.input.fill(sender.email);
      await press(other.page, t('send'));
      await expect(
        other.page.getByText(t('shared', { name: person.firstName }), { exact: true }),
      ).toBeVisible();
      await expect(dialog).toBeHidden();

      // A second card waits until the first is opened.
      await openDialog(other.page, t('share'));
      await phone.input.fill(PHONE);
      await press(other.page, t('send'));
      await expect(dialog.getByRole('alert')).toHaveText(words('errors.CONTACT_ALREADY_SHARED'));
      await expectAccessible(other.page);
      await other.page.keyboard.press('Escape');

      // It arrives by itself, and shows no contact before it is opened.
      const name = `${sender.firstName} ${sender.lastName}`;
      await expect(page.getByRole('heading', { name: t('fresh') })).toBeVisible();
      await expect(countOf(page)).toHaveText('1');
      await expect(page.getByText(PHONE)).toHaveCount(0);
      await expectAccessible(page);
      await page.getByRole('button', { name: t('openOf', { name }) }).focus();
      await page.keyboard.press('Enter');
      const card = page.getByRole('group', { name: t('contactsOf', { name }) });
      await expect(card).toBeFocused();
      await expect(card.getByRole('link', { name: PHONE })).toHaveAttribute('href', `tel:${PHONE}`);
      await expect(card.getByRole('link', { name: sender.email })).toHaveAttribute(
        'href',
        `mailto:${sender.email}`,
      );
      await expect(card).toContainText('Call me after six.');
      await expect(countOf(page)).toHaveText('0');
      await page.context().grantPermissions(['clipboard-read', 'clipboard-write']);
      await card.getByRole('button', { name: t('copyPhone') }).click();
      await expect(page.getByText(t('copied'), { exact: true })).toBeVisible();
      expect(await page.evaluate(() => navigator.clipboard.readText())).toBe(PHONE);
      await expectAccessible(page);
      await expectNoOverflow(page);
      await page.reload();
      await expect(page.getByRole('heading', { name: t('opened') })).toBeVisible();
      await expect(card).toBeVisible();

      // A block removes it.
      complaints.allow(/404/);
      expect((await ask(page.request, 'BlockUser', { userId: senderId })).errors).toBeUndefined();
      await expect(page.getByRole('heading', { name: t('empty') })).toBeVisible();
    },
  );
}
