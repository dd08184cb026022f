import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Page } from '@playwright/test';
import sharp from 'sharp';
import { expectAccessible } from './support/axe.ts';
import { ask } from './support/contract.ts';
import { expect, test } from './support/fixtures.ts';
import { field, press } from './support/forms.ts';
import { signUp } from './support/steps.ts';
import { oneScreen, wordsOf } from './support/words.ts';
import type { Language } from './support/words.ts';

const ACCOUNT = '/preferences/account';
const LONG_NAME = 'Константинопольская-Преображенская';
const HTML = '<img src=x onerror=alert(1)><b>bold</b>';

interface Nested {
  section: Record<string, string>;
  part: Record<string, string>;
  security: Record<string, string>;
}
const nestedOf = (language: Language) =>
  JSON.parse(
    readFileSync(join(import.meta.dirname, `../../messages/${language}/preferences.json`), 'utf8'),
  ) as Nested;

/** The pages in this language from now on; people sign up in English. */
async function speak(page: Page, language: Language, baseURL = ''): Promise<void> {
  await page.context().addCookies([{ name: 'NEXT_LOCALE', value: language, url: baseURL }]);
}

async function expectNoOverflow(page: Page): Promise<void> {
  const beyond = await page.evaluate(
    () => document.documentElement.scrollWidth - document.documentElement.clientWidth,
  );
  expect(beyond, `pixels beyond the screen of ${page.url()}`).toBeLessThanOrEqual(0);
}

async function choose(page: Page, label: string, option: string): Promise<void> {
  await page.getByRole('combobox', { name: label }).last().click();
  await page.getByRole('option', { name: option, exact: true }).click();
}

for (const language of ['en', 'ru'] satisfies Language[]) {
  const words = wordsOf(language);
  const t = (key: string, values = {}) => words(`preferences.${key}`, values);
  const { section, part } = nestedOf(language);
  const [english, russian, kyrgyz] =
    language === 'en' ? ['English', 'Russian', 'Kyrgyz'] : ['Английский', 'Русский', 'Кыргызский'];

  const open = async (page: Page, path: string) => {
    await page.goto(`${ACCOUNT}/${path}`);
    await expect(page.getByRole('heading', { level: 1, name: section[path] })).toBeVisible();
  };
  const save = async (page: Page) => {
    await press(page, words('common.save'));
    await expect(page.getByRole('status').filter({ hasText: t('saved') })).toBeVisible();
    await expect(page.getByText(t('unsaved'))).toBeHidden();
  };

  test(
    `an instructor becomes findable, section by section (${language})`,
    { tag: oneScreen(language) },
    async ({ page, person, baseURL }) => {
      await signUp(page, 'instructor', person);
      await speak(page, language, baseURL);

      await test.step('the name, with what is missing said beside it', async () => {
        await open(page, 'name');
        await field(page, t('lastName')).input.fill('  ');
        await press(page, words('common.save'));
        await field(page, t('lastName')).said(words('validation.LAST_NAME_REQUIRED'));
        await field(page, t('lastName')).input.fill(LONG_NAME);
        await expect(page.getByText(t('unsaved'))).toBeVisible();
        await save(page);
        await expectAccessible(page);
        await expectNoOverflow(page);
      });

      await test.step('headline and about, with their room counted', async () => {
        await open(page, 'headline');
        const headline = field(page, t('headline'));
        await headline.input.fill('x'.repeat(121));
        await headline.said(t('counter', { count: 121, max: 120 }));
        await press(page, words('common.save'));
        await expect(page.getByRole('alert').filter({ hasText: '120' })).toBeVisible();
        await headline.input.fill(`English for work ${HTML}`);
        await save(page);
        await open(page, 'about');
        await field(page, t('about')).input.fill(
          'Eleven years in classrooms.\nWe start from your day. 🙂 مرحبا',
        );
        await save(page);
      });

      await test.step('phone, as the world writes it', async () => {
        await open(page, 'contact');
        const phone = field(page, t('phone'));
        await phone.input.fill('0555 12');
        await press(page, words('common.save'));
        await phone.said(words('validation.INVALID_PHONE'));
        await phone.input.fill('+996555123456');
        await phone.said(t('phoneKept', { phone: '+996 555 123 456' }));
        await save(page);
        await expect(phone.input).toHaveValue('+996 555 123 456');
      });

      await test.step('languages', async () => {
        await open(page, 'target-language');
        await choose(page, t('language'), english ?? '');
        await choose(page, t('levelLabel'), 'C2');
        await save(page);
        await open(page, 'speak-language');
        await press(page, t('addLanguage'));
        await choose(page, t('language'), russian ?? '');
        await press(page, t('addLanguage'));
        await press(page, words('common.save'));
        await expect(page.getByText(words('validation.REQUIRED'))).toBeVisible();
        await choose(page, t('language'), kyrgyz ?? '');
        await choose(page, t('levelLabel'), 'B2');
        await save(page);
        await page.reload();
        await expect(page.getByRole('combobox', { name: t('language') })).toHaveText([
          russian ?? '',
          kyrgyz ?? '',
        ]);
        await expectAccessible(page);
      });

      await test.step('three specialities; the fourth is refused in words', async () => {
        await open(page, 'specialities');
        const boxes = page.getByRole('checkbox');
        for (const index of [0, 1, 2]) await boxes.nth(index).click();
        await boxes.nth(3).click();
        await expect(
          page.getByRole('alert').filter({ hasText: words('validation.TOO_MANY_ITEMS', { value: 3 }) }),
        ).toBeVisible();
        await expect(boxes.nth(3)).not.toBeChecked();
        await save(page);
        await expectAccessible(page);
      });

      await test.step('interests', async () => {
        await open(page, 'interests');
        const first = page.getByRole('group', { name: section.interests }).getByRole('button').first();
        await first.click();
        await expect(first).toHaveAttribute('aria-pressed', 'true');
        await save(page);
        await expectAccessible(page);
      });

      await test.step('the consent names what is missing', async () => {
        await open(page, 'recommendation');
        await page.getByRole('switch', { name: t('recommendationSwitch') }).click();
        await expect(
          page.getByRole('alert').filter({ hasText: words('errors.RECOMMENDATION_INCOMPLETE') }),
        ).toBeVisible();
        await expect(page.getByRole('switch')).not.toBeChecked();
        await expect(page.getByRole('listitem').filter({ hasText: part.SPECIALITY })).toContainText(
          t('partThere'),
        );
        await expectAccessible(page);
        await page.getByRole('link', { name: `${t('partAdd')}: ${section.prices}` }).click();
        await page.waitForURL(`**${ACCOUNT}/prices`);
      });

      await test.step('prices, positive and in their order', async () => {
        await press(page, t('addPrice'));
        await field(page, t('priceTitle')).input.fill('Pair');
        const amount = field(page, t('pricePerHour'));
        await amount.input.fill('-1');
        await press(page, words('common.save'));
        await amount.said(words('validation.POSITIVE_NUMBER'));
        await amount.input.fill('600');
        await press(page, t('addPrice'));
        await page.getByLabel(t('priceTitle'), { exact: true }).last().fill('One to one');
        await page.getByLabel(t('pricePerHour'), { exact: true }).last().fill('900,50');
        await press(page, t('moveUp', { n: 2 }));
        await save(page);
        await page.reload();
        await expect(page.getByLabel(t('priceTitle'), { exact: true }).first()).toHaveValue('One to one');
        await expect(page.getByLabel(t('pricePerHour'), { exact: true }).first()).toHaveValue('900.50');
        await expectAccessible(page);
        await expectNoOverflow(page);
      });

      await test.step('a photo', async () => {
        await open(page, 'photo');
        const picture = await sharp({
          create: { width: 800, height: 600, channels: 3, background: '#c11435' },
        })
          .jpeg()
          .toBuffer();
        await page
          .locator('main input[type=file]')
          .first()
          .setInputFiles({ name: 'me.jpg', mimeType: 'image/jpeg', buffer: picture });
        await page
          .getByRole('dialog')
          .getByRole('button', { name: words('upload.savePhoto') })
          .click();
        await expect(page.getByText(words('upload.photoSaved'), { exact: true })).toBeVisible({
          timeout: 30_000,
        });
      });

      await test.step('a certificate, with a link that is one', async () => {
        await open(page, 'certificates');
        await expect(page.getByRole('heading', { name: t('certificatesEmpty') })).toBeVisible();
        await page.getByRole('link', { name: t('addCertificate') }).click();
        await press(page, words('common.save'));
        await field(page, t('certificateTitle')).said(words('validation.REQUIRED'));
        await field(page, t('certificateTitle')).input.fill('CELTA');
        await field(page, t('organization')).input.fill('Cambridge');
        await choose(page, t('month'), language === 'en' ? 'June' : 'июнь');
        await field(page, t('year')).input.fill('2019');
        await field(page, t('credentialUrl')).input.fill('javascript:alert(1)');
        await press(page, words('common.save'));
        await field(page, t('credentialUrl')).said(words('validation.INVALID_URL'));
        await expectAccessible(page);
        await field(page, t('credentialUrl')).input.fill('https://certificates.example/1');
        await press(page, words('common.save'));
        await page.waitForURL(`**${ACCOUNT}/certificates`);
        await expect(page.getByText(language === 'en' ? 'June 2019' : 'июнь 2019')).toBeVisible();
        await expect(page.getByRole('link', { name: t('openLink') })).toHaveAttribute(
          'href',
          'https://certificates.example/1',
        );
        await expectAccessible(page);
      });

      await test.step('now the consent holds, and ends with what it needs', async () => {
        await open(page, 'recommendation');
        await page.getByRole('switch').click();
        await expect(page.getByRole('status').filter({ hasText: t('saved') })).toBeVisible();
        await page.reload();
        await expect(page.getByRole('switch')).toBeChecked();
        await open(page, 'specialities');
        const chosen = page.getByRole('checkbox', { checked: true });
        for (const left of [2, 1, 0]) {
          await chosen.first().click();
          await expect(chosen).toHaveCount(left);
        }
        await save(page);
        await expect(page.getByText(t('recommendationEnded'))).toBeVisible();
      });

      await test.step('the overview tells it all, markup as text', async () => {
        await page.goto(ACCOUNT);
        const row = (name: string) =>
          page.locator('main').getByRole('listitem').filter({ hasText: section[name] }).last();
        await expect(row('headline')).toContainText(HTML);
        await expect(row('name')).toContainText(LONG_NAME);
        await expect(row('certificates')).toContainText('CELTA');
        await expect(row('recommendation')).toContainText(t('recommendationOff'));
        await expectAccessible(page);
        await expectNoOverflow(page);
      });
    },
  );
}

test('what is typed is lost neither by a lost line nor by a reload, and nobody leaves it unasked', async ({
  openSeat,
  person,
}) => {
  const { page, context, complaints } = await openSeat();
  // A font may be on its way when the line is cut.
  complaints.allow(/ERR_INTERNET_DISCONNECTED|WebSocket|ERR_FAILED.*\.woff2/);
  await signUp(page, 'student', person);
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
  await expect(page.getByText('Your draft from before is back.')).toBeVisible();
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
  'what does not belong in a field, and whose it is not, is refused in words',
  { tag: '@desktop' },
  async ({ openSeat, person }) => {
    const { page, complaints } = await openSeat();
    complaints.allow(/404/);
    await signUp(page, 'student', person);
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
    await expect(page.getByText('Certificate is not found')).toBeVisible();
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

test('the preferences lead everywhere by keyboard, and speak the language chosen there', async ({
  page,
  person,
}) => {
  await signUp(page, 'student', person);
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
  await choose(page, 'Language of mails', 'Русский');
  await expect(page.getByRole('status').filter({ hasText: 'Saved' })).toBeVisible();
  await page.getByRole('combobox', { name: 'Language of the pages' }).click();
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
});
