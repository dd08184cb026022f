import type { Locator, Page } from '@playwright/test';
import { expectAccessible } from './support/axe.ts';
import { ask } from './support/contract.ts';
import { enter } from './support/enter.ts';
import { uprightPhoto } from './support/files.ts';
import { expect, test } from './support/fixtures.ts';
import { expectNoOverflow, speak } from './support/look.ts';
import { oneScreen, wordsOf } from './support/words.ts';
import type { Words } from './support/words.ts';

// What is typed without a network.
test.use({ serviceWorkers: 'allow' });

const TITLE = 'Идти or ходить';
const TEXT = 'So far nobody has left the ground: all of it is ';

const title = (page: Page, say: Words) =>
  page.getByRole('textbox', { name: say('material.pageTitle'), exact: true });
const text = (page: Page, say: Words) =>
  page.getByRole('textbox', { name: say('material.page'), exact: true });
const group = (page: Page, name: string) => page.locator('.page-edited').getByRole('group', { name });
/** The page says it to the eye; a screen reader hears it later. */
const status = (page: Page, words: string) => page.getByText(words).first();
const expectSaved = (page: Page, say: Words) =>
  expect(status(page, say('autosave.savedAt', { time: '' }).trim())).toBeVisible();

async function expectGood(page: Page): Promise<void> {
  await expectAccessible(page);
  await expectNoOverflow(page);
}

async function makePage(page: Page, say: Words): Promise<number> {
  await page.goto('/materials/new');
  await title(page, say).fill(TITLE);
  await page.waitForURL(/\/materials\/edit\/\d+$/);
  await expect(title(page, say)).toBeFocused();
  return Number(new URL(page.url()).pathname.split('/').pop());
}

/** Adds a block by its code, in an empty text at the end. */
async function add(page: Page, say: Words, code: string): Promise<void> {
  const last = text(page, say).locator('> p').last();
  // The block above grows while its picture or video comes: a click can meet what stood there a moment ago.
  await expect(async () => {
    await last.click();
    expect(await last.evaluate((line) => line.contains(getSelection()?.anchorNode ?? null))).toBe(true);
  }).toPass();
  await page.keyboard.press('End');
  await page.keyboard.type(code);
  await expect(page.getByRole('listbox', { name: say('material.addBlock') })).toBeVisible();
  await page.keyboard.press('Enter');
}

const storedOf = async (page: Page, id: number) =>
  (await ask(page.request, 'Publication', { id })).data?.getPublication;

/** A phone's tools lie over all of the bottom bar, and the gloss stands among those that are seen at once. */
async function expectToolsAtHand(page: Page, say: Words): Promise<void> {
  const tools = page.getByRole('toolbar', { name: say('material.textTools') });
  await expect(tools.getByRole('button', { name: say('material.gloss'), exact: true })).toBeInViewport({
    ratio: 1,
  });
  const topOf = async (place: Locator) => (await place.boundingBox())?.y ?? NaN;
  const bar = page.getByRole('navigation', { name: say('common.mainNavigation') }).last();
  expect(await topOf(tools)).toBeLessThanOrEqual(await topOf(bar));
}

for (const language of ['en', 'ru'] as const) {
  const say = wordsOf(language);

  test(
    `a page is written, and read by a visitor while it is public, in ${language}`,
    { tag: oneScreen(language) },
    async ({ openClient, person }) => {
      const { page, context, complaints } = await openClient();
      await enter(page, 'INSTRUCTOR', person);
      await speak(page, language);
      const id = await test.step('a new page gets its address, and the title its focus', () =>
        makePage(page, say));

      await test.step('a text with a gloss', async () => {
        await text(page, say).click();
        await page.keyboard.type(`${TEXT}пешком`);
        for (let letters = 0; letters < 'пешком'.length; letters += 1)
          await page.keyboard.press('Shift+ArrowLeft');
        await page.keyboard.press('Control+g');
        await page.getByLabel(say('material.translation'), { exact: true }).fill('on foot');
        await page.keyboard.press('Enter');
        await page.keyboard.press('End');
        await page.keyboard.press('Enter');
        await expectSaved(page, say);
        if (language === 'ru') await expectToolsAtHand(page, say);
      });

      await test.step('a picture in the text, left', async () => {
        await add(page, say, '/p');
        await group(page, say('material.picture'))
          .locator('input[type=file]')
          .setInputFiles(await uprightPhoto());
        const places = page.getByRole('radiogroup', { name: say('material.placeOf') });
        await text(page, say).locator('img').click();
        await expect(places).toBeVisible();
        // On its own it stays as wide as the text: its panel has a button for each place.
        const widthOf = async (part: Locator) => (await part.boundingBox())?.width ?? 0;
        await expect
          .poll(async () => (await widthOf(page.locator('.node-picture'))) / (await widthOf(text(page, say))))
          .toBeGreaterThan(0.8);
        await places.getByRole('radio', { name: say('material.places.LEFT_WITH_TEXT') }).click();
        await page.getByLabel(say('material.alt')).fill('Two roads');
        await expectGood(page);
      });

      await test.step('a video, by a code of eleven characters', async () => {
        await add(page, say, '/v');
        const code = page.getByLabel(say('material.videoCode'));
        await code.fill('a23456789b');
        await page.keyboard.press('Enter');
        await expect(page.getByText(say('material.badVideoCode', { count: 10 }))).toBeVisible();
        await code.fill('dQw4w9WgXcQ');
        await page.keyboard.press('Enter');
        await expect(page.getByText(say('material.videoFacts'))).toBeVisible();
      });

      await test.step('a file', async () => {
        await add(page, say, '/f');
        const file = { name: 'cards.txt', mimeType: 'text/plain', buffer: Buffer.from('иду, хожу') };
        await group(page, say('material.file')).locator('input[type=file]').setInputFiles(file);
        await expect(text(page, say).getByText('cards.txt').first()).toBeVisible();
        await expectSaved(page, say);
        await expect
          .poll(async () => await storedOf(page, id))
          .toMatchObject({
            resources: expect.arrayContaining(
              ['PICTURE', 'VIDEO', 'FILE'].map((type) => expect.objectContaining({ type }) as unknown),
            ) as unknown,
          });
      });

      await test.step('a reload, and a lost line', async () => {
        await page.reload();
        await expect(text(page, say)).toContainText(TEXT.trim());
        await expect(text(page, say).locator('img')).toHaveAttribute('alt', 'Two roads');
        complaints.allow(/ERR_INTERNET_DISCONNECTED|Failed to fetch|Failed to load resource/);
        await context.setOffline(true);
        await text(page, say).locator('> p').last().click();
        await page.keyboard.type('Written without a line.');
        await expect(status(page, say('autosave.waiting'))).toBeVisible();
        await context.setOffline(false);
        await expectSaved(page, say);
        await expect
          .poll(async () => JSON.stringify(await storedOf(page, id)))
          .toContain('Written without a line.');
      });

      const visitor = await openClient();
      await test.step('a visitor, when it is public', async () => {
        await page.getByRole('radio', { name: new RegExp(`^${say('autosave.privacy.PUBLIC')}`) }).check();
        await expect.poll(async () => await storedOf(page, id)).toMatchObject({ privacy: 'PUBLIC' });
        const published = page.getByRole('link', { name: say('material.openPublished') });
        await expect(published).toHaveAttribute('href', new RegExp(`/materials/${id}$`));
        await visitor.page.goto(`/materials/${id}?lang=${language}`);
        await expect(visitor.page.getByRole('heading', { level: 1 })).toHaveText(TITLE);
        await expectGood(visitor.page);
        await visitor.page.getByRole('button', { name: 'пешком', exact: true }).click();
        await expect(visitor.page.getByText('on foot').first()).toBeVisible();
        await visitor.page.keyboard.press('Escape');
        await expect(visitor.page.getByAltText('Two roads')).toBeVisible();
        const link = visitor.page.getByRole('link', {
          name: say('material-page.downloadFile', { title: 'cards.txt' }),
        });
        await expect(link).toBeVisible();
      });

      await test.step('and nobody once it is hidden', async () => {
        await page.getByRole('radio', { name: new RegExp(`^${say('autosave.privacy.HIDDEN')}`) }).check();
        await expect.poll(async () => await storedOf(page, id)).toMatchObject({ privacy: 'HIDDEN' });
        visitor.complaints.allow(/403/);
        const response = await visitor.page.goto(`/materials/${id}`);
        expect(response?.status()).toBe(403);
        expect(await response?.text()).not.toContain('ходить');
      });

      await test.step('the list', async () => {
        await page.goto('/materials/owned/my');
        await expect(page.getByRole('link', { name: TITLE })).toBeVisible();
        await expectGood(page);
      });
    },
  );
}

test(
  'two tabs change the same block, and one text is chosen; other blocks are joined',
  { tag: '@desktop' },
  async ({ openClient, person }) => {
    const say = wordsOf('en');
    const { page, context, complaints } = await openClient();
    complaints.allow(/ERR_INTERNET_DISCONNECTED|Failed to fetch/);
    await enter(page, 'INSTRUCTOR', person);
    const id = await makePage(page, say);
    await text(page, say).click();
    await page.keyboard.type('One.');
    await page.keyboard.press('Enter');
    await page.keyboard.type('Two.');
    await expect.poll(async () => JSON.stringify(await storedOf(page, id))).toContain('Two.');
    const other = await context.newPage();
    await other.goto(page.url());
    await expect(text(other, say)).toContainText('Two.');
    // Otherwise the other tab could hear of the new text before its own is typed.
    await other.route('**/api/graphql', (route) => route.abort('internetdisconnected'));
    await text(other, say).locator('> p').first().click();
    await other.keyboard.press('End');
    await other.keyboard.type(' Theirs.');
    await expect(status(other, say('autosave.waiting'))).toBeVisible();
    await text(page, say).locator('> p').first().click();
    await page.keyboard.press('End');
    await page.keyboard.type(' Mine.');
    await text(page, say).locator('> p').last().click();
    await page.keyboard.press('End');
    await page.keyboard.type(' Joined.');
    await expect.poll(async () => JSON.stringify(await storedOf(page, id))).toContain('Joined.');
    await other.unroute('**/api/graphql');
    const conflict = other.getByRole('group', { name: say('material.conflicts') });
    await expect(conflict).toContainText('One. Mine.');
    await expect(conflict).toContainText('One. Theirs.');
    await expect(text(other, say)).toContainText('Two. Joined.');
    await conflict.getByRole('button', { name: say('autosave.takeTheirs') }).click();
    await expect(text(other, say)).toContainText('One. Mine.');
    await expectSaved(other, say);
  },
);
