import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Browser, Page } from '@playwright/test';
import sharp from 'sharp';
import { expectAccessible } from './support/axe.ts';
import { ask } from './support/contract.ts';
import { expect, test } from './support/fixtures.ts';
import { field, press } from './support/forms.ts';
import { expectNoOverflow, speak } from './support/look.ts';
import type { Person } from './support/people.ts';
import { signUp } from './support/steps.ts';
import { oneScreen, wordsOf } from './support/words.ts';
import type { Language } from './support/words.ts';

/**
 * Journey J1 after the first sign-in; entry.spec.ts tests the sign-up forms, restore-password.spec.ts the six digits.
 */
const ACCOUNT = '/preferences/account';
const LONG_NAME = 'Константинопольская-Преображенская';
const HTML = '<img src=x onerror=alert(1)><b>bold</b>';
const PHONE = '+996555123456';

interface Nested {
  section: Record<string, string>;
  part: Record<string, string>;
}
const nestedOf = (language: Language) =>
  JSON.parse(
    readFileSync(join(import.meta.dirname, `../../messages/${language}/preferences.json`), 'utf8'),
  ) as Nested;

async function choose(page: Page, label: string, option: string): Promise<void> {
  await page.getByRole('combobox', { name: label }).last().click();
  await page.getByRole('option', { name: option, exact: true }).click();
}

/** The text that a visitor's browser without script gets at these addresses. */
async function readAsVisitor(browser: Browser, locale: string, paths: readonly string[]): Promise<string[]> {
  const context = await browser.newContext({
    baseURL: process.env.E2E_WEB_URL,
    javaScriptEnabled: false,
    locale,
  });
  const page = await context.newPage();
  const texts: string[] = [];
  for (const path of paths) {
    await page.goto(path);
    await expectNoOverflow(page);
    texts.push(await page.locator('main').innerText());
    const html = await page.content();
    expect(html, path).not.toContain('@example.com');
    expect(html.replace(/[^\d+]/g, ''), path).not.toContain(PHONE.slice(1));
  }
  await context.close();
  return texts;
}

/**
 * Profile, certificates and the page of a speciality, as a visitor and a search engine get them; the photo in four
 * sizes.
 */
async function expectFindable(page: Page, browser: Browser, person: Person): Promise<void> {
  const { data } = await ask(page.request, 'GetCurrentUser');
  const { id, photos } = data?.getCurrentUser as {
    id: number;
    photos: { photoSize: number; fullUri: string }[];
  };
  expect(photos.map(({ photoSize }) => photoSize).sort((a, b) => a - b)).toEqual([64, 128, 256, 512]);
  const profileOf = await ask(page.request, 'GetProfile', { id });
  const { specialities } = profileOf.data?.getUser as { specialities: { slug: string }[] };
  expect(specialities).toHaveLength(3);
  const locale = (await page.evaluate(() => document.documentElement.lang)) === 'ru' ? 'ru-RU' : 'en-US';
  const [profile = '', certificates = '', skill = ''] = await readAsVisitor(browser, locale, [
    `/profile/${id}`,
    `/profile/${id}/details/certificates`,
    `/skills/${specialities[1]?.slug}`,
  ]);
  expect(profile).toContain(person.firstName);
  expect(profile).toContain('English for work <img src=x onerror=alert(1)>');
  expect(profile).toMatch(/900[.,]5/);
  expect(profile).toContain('CELTA');
  expect(certificates).toContain('Cambridge');
  expect(skill).toContain('English for work');
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
    `an instructor can be found after filling in each section (${language})`,
    { tag: oneScreen(language) },
    async ({ page, person, browser, openClient }) => {
      await signUp(page, 'instructor', person);
      await speak(page, language);

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
        await phone.input.fill(PHONE);
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

      await test.step('now the consent holds', async () => {
        await open(page, 'recommendation');
        await page.getByRole('switch').click();
        await expect(page.getByRole('status').filter({ hasText: t('saved') })).toBeVisible();
        await page.reload();
        await expect(page.getByRole('switch')).toBeChecked();
      });

      await test.step('a visitor without script reads it all, but not how to ring or mail', async () => {
        await expectFindable(page, browser, person);
      });

      await test.step('signed out, and back where they wanted to go', async () => {
        const visitor = await openClient();
        await speak(visitor.page, language);
        await visitor.page.goto(`${ACCOUNT}/headline`);
        await visitor.page.waitForURL(
          `**/auth/sign-in?redirectAfter=${encodeURIComponent(`${ACCOUNT}/headline`)}`,
        );
        await field(visitor.page, words('account.email')).input.fill(person.email);
        await field(visitor.page, words('account.password')).input.fill(person.password);
        await press(visitor.page, words('account.logIn'));
        await visitor.page.waitForURL(`**${ACCOUNT}/headline`);
        await visitor.page.goto('/logout');
        await visitor.page.waitForURL('**/auth/sign-in');
      });

      await test.step('the consent ends with what it needs', async () => {
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
