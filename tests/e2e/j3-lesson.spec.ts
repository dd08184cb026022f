import type { Page } from '@playwright/test';
import { expectAccessible } from './support/axe.ts';
import { ask } from './support/contract.ts';
import { connectPeople } from './support/connect.ts';
import { enter } from './support/enter.ts';
import { uprightPhoto } from './support/files.ts';
import { expect, test } from './support/fixtures.ts';
import { makeQuiz, tone } from './support/lessons.ts';
import { expectNoOverflow, speak } from './support/look.ts';
import { newPerson } from './support/people.ts';
import { must } from './support/quizzes.ts';
import { oneScreen, wordsOf } from './support/words.ts';
import type { Words } from './support/words.ts';

const TITLE = 'At the hotel desk';
const NOTES = 'Let Svetlana go first.';
const QUIZ = 'Last night at the desk';
const WORDS = ['reservation', 'luggage', 'receipt', 'noise', 'key', 'lift', 'desk', 'guest'];
const DAY_MS = 86_400_000;

const button = (page: Page, name: string) => page.getByRole('button', { name, exact: true });
const cell = (page: Page, say: Words, kind: 'word' | 'translation', number: number) =>
  page.getByLabel(say(`lesson.cell.${kind}`, { number }), { exact: true });
const expectSaved = (page: Page, say: Words) =>
  expect(page.getByText(say('autosave.savedAt', { time: '' }).trim()).first()).toBeVisible();
/** What the server has of it: the line above says "Saved" of the change before, too. */
const expectStored = (page: Page, lesson: Record<string, unknown>) =>
  expect
    .poll(async () => {
      const id = Number(new URL(page.url()).pathname.split('/').pop());
      return (await ask(page.request, 'GetLesson', { id })).data?.getLesson;
    })
    .toMatchObject(lesson);
/** A day as a date field takes it. */
const dayOf = (at: number) => new Date(at).toISOString().slice(0, 10);

async function expectGood(page: Page): Promise<void> {
  await expectAccessible(page);
  await expectNoOverflow(page);
}

/** What a person without any rights but these meets at the lesson's address. */
async function expectRefused(page: Page, address: string, words: string): Promise<void> {
  const answer = await page.goto(address);
  expect(answer?.status()).toBe(403);
  await expect(page.getByText(words)).toBeVisible();
  expect(await page.content()).not.toContain(TITLE);
}

async function expectRead(page: Page, address: string): Promise<void> {
  const answer = await page.goto(address);
  const html = (await answer?.text()) ?? '';
  await expect(page.getByRole('heading', { level: 1, name: TITLE })).toBeVisible();
  expect(html).not.toContain(NOTES);
  expect(await page.content()).not.toContain(NOTES);
}

for (const language of ['en', 'ru'] as const) {
  const say = wordsOf(language);
  const part = (key: string, values: Record<string, string | number> = {}) =>
    say(`lesson-parts.${key}`, values);
  const privacy = (page: Page, of: string) =>
    page.getByRole('radio', { name: new RegExp(`^${say(`autosave.privacy.${of}`)}`) });

  test(
    `an instructor builds a lesson, and it opens to those it is for (${language})`,
    { tag: oneScreen(language) },
    async ({ openClient, complaints, page: visitor }) => {
      const { page } = await openClient();
      const authorId = await enter(page, 'INSTRUCTOR', newPerson('Gulnara'));
      await speak(page, language);
      await must(page.request, 'CreateCategory', { title: 'B1' });
      await makeQuiz(page.request, QUIZ, 'PUBLIC');

      await test.step('title, folder, cover, description, notes', async () => {
        await page.goto('/profile/materials/lessons/new');
        await page.getByRole('textbox', { name: say('lesson.lessonTitle'), exact: true }).fill(TITLE);
        await page.waitForURL(/\/lessons\/\d+$/);
        await page.getByRole('combobox', { name: say('category.folder') }).click();
        await page.getByRole('option', { name: /B1/ }).click();
        const cover = page.getByRole('group', { name: say('autosave.cover') });
        await cover.locator('input[type=file]').setInputFiles(await uprightPhoto());
        await expect(cover.locator('img')).toBeVisible();
        await page.getByLabel(say('lesson.description'), { exact: true }).fill('Two guests arrive late.');
        await page.getByLabel(say('lesson.notesLabel')).fill(NOTES);
        await expectSaved(page, say);
        await expectStored(page, { description: 'Two guests arrive late.', notes: NOTES });
        await page.reload();
        await expect(page.getByLabel(say('lesson.notesLabel'))).toHaveValue(NOTES);
        await expect(page.getByRole('combobox', { name: say('category.folder') })).toContainText('B1');
        await expect(cover.locator('img')).toBeVisible();
      });
      const address = `/materials/lessons/${page.url().split('/').pop()}`;
      const files = page.locator('#files');

      await test.step('three files: one renamed, the first and the third swapped, one deleted', async () => {
        const chosen = ['one.wav', 'two.wav', 'three.wav'].map((name) => ({
          name,
          mimeType: 'audio/wav',
          buffer: tone(),
        }));
        await files.locator('input[type=file]').first().setInputFiles(chosen);
        for (const { name } of chosen)
          await expect(button(page, part('moreFor', { title: name }))).toBeVisible();
        await expect(files.getByRole('listitem')).toHaveText([/one\.wav/, /two\.wav/, /three\.wav/]);
        await button(page, part('moreFor', { title: 'two.wav' })).click();
        await page.getByRole('menuitem', { name: part('rename') }).click();
        await page.getByLabel(part('newTitle')).fill('Диалог');
        await page.keyboard.press('Enter');
        await expect(files.getByText('Диалог', { exact: true })).toBeVisible();
        await button(page, part('moveUp', { title: 'three.wav' })).click();
        await expect(files.getByRole('listitem')).toHaveText([/one\.wav/, /three\.wav/, /Диалог/]);
        await button(page, part('moveUp', { title: 'three.wav' })).click();
        await expect(files.getByRole('listitem')).toHaveText([/three\.wav/, /one\.wav/, /Диалог/]);
        await button(page, part('moveDown', { title: 'one.wav' })).click();
        await expect(files.getByRole('listitem')).toHaveText([/three\.wav/, /Диалог/, /one\.wav/]);
        await button(page, part('moreFor', { title: 'one.wav' })).click();
        await page.getByRole('menuitem').last().click();
        await page.getByRole('alertdialog').getByRole('button').last().click();
        await expect(page.getByText(part('deleted')).first()).toBeVisible();
        await page.reload();
        await expect(files.getByRole('listitem')).toHaveText([/three\.wav/, /Диалог/]);
      });

      await test.step('a sound: none is chosen, then it is recorded and titled', async () => {
        const sound = page.getByRole('region', { name: part('sound') });
        // After the reload above: the form answers once its script is there.
        await expect(button(page, part('addSound'))).toBeEnabled();
        await sound.getByLabel(part('soundTitle')).fill('Song of the desk');
        await button(page, part('addSound')).click();
        await expect(sound.getByRole('alert').filter({ hasText: part('soundMissing') })).toBeVisible();
        await sound.getByRole('button', { name: say('editor.record'), exact: true }).click();
        const stop = sound.getByRole('button', {
          name: new RegExp(`^${say('editor.stopRecording')}`),
        });
        await expect(stop).toContainText('0:01');
        await stop.click();
        await expect(sound.getByRole('button', { name: say('upload.removeFile') })).toBeVisible();
        // By the key: the player above it grows while it reads the sound.
        await button(page, part('addSound')).press('Enter');
        await expect(button(page, part('removeSound'))).toBeVisible();
        await expect(sound.getByLabel(part('soundTitle'))).toHaveValue('Song of the desk');
      });

      await test.step('eight words by the keyboard alone', async () => {
        await cell(page, say, 'word', 1).focus();
        for (const [index, word] of WORDS.entries()) {
          await expect(cell(page, say, 'word', index + 1)).toBeFocused();
          await page.keyboard.type(word);
          await page.keyboard.press('Enter');
          await page.keyboard.type(`перевод ${index + 1}`);
          await page.keyboard.press('Enter');
          await page.keyboard.press('Enter');
        }
        await expectStored(page, { vocabulary: WORDS.map((word) => ({ word })) });
        await expectGood(page);
      });

      await test.step('a quiz is linked', async () => {
        await button(page, part('linkQuiz')).click();
        await button(page, QUIZ).click();
        await page.keyboard.press('Escape');
        await expect(page.locator('#quizzes').getByText(QUIZ)).toBeVisible();
      });

      const reader = await openClient();
      const readerId = await enter(reader.page, 'STUDENT', newPerson('Nurlan'));
      for (const each of [visitor, reader.page]) await speak(each, language);
      complaints.allow(/403/);
      reader.complaints.allow(/403/);
      const refused = say('errors.INVALID_PERMISSIONS');

      await test.step('for connections', async () => {
        await privacy(page, 'CONNECTIONS').check();
        await expectStored(page, { privacy: 'CONNECTIONS' });
        await expectRefused(reader.page, address, refused);
        await connectPeople({ page, id: authorId }, { page: reader.page, id: readerId });
        await expectRead(reader.page, address);
        await expect(reader.page.getByText('reservation').first()).toBeVisible();
        await expect(reader.page.getByRole('link', { name: QUIZ })).toBeVisible();
        await expectGood(reader.page);
        await expectRefused(visitor, address, refused);
      });

      await test.step('public', async () => {
        await privacy(page, 'PUBLIC').check();
        await expectStored(page, { privacy: 'PUBLIC' });
        await expectRead(visitor, address);
      });

      await test.step('scheduled, and over after 72 hours', async () => {
        await privacy(page, 'SCHEDULED').check();
        const opensOn = (daysAgo: number) => dayOf(Date.now() - daysAgo * DAY_MS);
        await page.getByLabel(say('autosave.opensOn')).fill(opensOn(1));
        await expectStored(page, { privacy: 'SCHEDULED' });
        await expect.poll(async () => (await visitor.request.get(address)).status()).toBe(200);
        await expectRead(visitor, address);
        await page.getByLabel(say('autosave.opensOn')).fill(opensOn(5));
        await expect.poll(async () => (await visitor.request.get(address)).status()).toBe(403);
        await expectRefused(visitor, address, refused);
        await expectRefused(reader.page, address, refused);
      });
    },
  );
}
