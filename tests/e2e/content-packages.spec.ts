import { randomUUID } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import type { Page } from '@playwright/test';
import { expectAccessible } from './support/axe.ts';
import { enter } from './support/enter.ts';
import { expect, test } from './support/fixtures.ts';
import { expectNoOverflow } from './support/look.ts';
import { newPerson } from './support/people.ts';
import { must } from './support/quizzes.ts';

const QUIZZES = '/profile/materials/quizzes';
const TITLE = 'Verbs of motion';

/** A quiz of an exercise that both formats carry, and of one that neither does whole. */
async function makeQuiz({ request }: Page): Promise<number> {
  const { id: quizId } = await must<{ id: number }>(request, 'CreateQuiz', { input: { title: TITLE } });
  const add = (type: string, block: object) =>
    must(request, 'CreateExercise', { input: { quizId, type, [type]: block } });
  await add('fillInTheBlanks', { text: 'She *goes/walks:daily* to work.' });
  await add('findSynonym', { text: 'A *big* house', candidates: '*+large*\n*-small*' });
  return quizId;
}

async function savePackage(page: Page, format: RegExp): Promise<{ name: string; content: Buffer }> {
  await page.getByRole('button', { name: 'Save as H5P or QTI' }).click();
  const dialog = page.getByRole('dialog', { name: 'Save as a package' });
  await dialog.getByRole('radio', { name: format }).check();
  await expect(dialog.getByText('2 of 2 exercises are in the package.')).toBeVisible();
  await expect(dialog.getByText('Becomes another kind of exercise')).toBeVisible();
  await expect(dialog.getByText('Exercise 2')).toBeVisible();
  await expectAccessible(page);
  await expectNoOverflow(page);
  const saving = page.waitForEvent('download');
  await dialog.getByRole('link', { name: 'Save' }).click();
  const file = await saving;
  return { name: file.suggestedFilename(), content: await readFile(await file.path()) };
}

async function importPackage(page: Page, name: string, content: Buffer): Promise<void> {
  await page.goto(`${QUIZZES}/import`);
  await page
    .getByLabel(/^Choose (?:a|another) package$/)
    .setInputFiles({ name, mimeType: 'application/octet-stream', buffer: content });
}

for (const [format, ending] of [
  [/^H5P/, 'h5p'],
  [/^QTI 3/, 'qti.zip'],
] as const) {
  test(`a teacher saves a quiz as a package and imports it again: ${ending}`, async ({ page }) => {
    await enter(page, 'INSTRUCTOR', newPerson('Gulnara'));
    const quizId = await makeQuiz(page);
    await page.goto(`${QUIZZES}/${quizId}`);
    const { name, content } = await savePackage(page, format);
    expect(name).toBe(`${TITLE}.${ending}`);
    await importPackage(page, name, content);
    await expect(page.getByText(`The quiz “${TITLE}” is ready: 2 exercises.`)).toBeVisible();
    await expect(page.getByText('Everything was taken.')).toBeVisible();
    await expectAccessible(page);
    await expectNoOverflow(page);
    await page.getByRole('link', { name: 'Open the quiz' }).click();
    await page.waitForURL((url) => url.pathname !== `${QUIZZES}/import` && /\d+$/.test(url.pathname));
    await expect(page.getByRole('heading', { level: 1, name: TITLE })).toBeVisible();
    await expect(
      page
        .getByText('She goes to work.')
        .or(page.getByText(/She .* to work/))
        .first(),
    ).toBeVisible();
  });
}

test('a file that is no package is refused in words', async ({ page }) => {
  await enter(page, 'INSTRUCTOR', newPerson('Helena'));
  await importPackage(page, 'half.h5p', Buffer.from('PK\u0003\u0004 and nothing more'));
  const refusal = page.getByRole('alert').filter({ hasText: 'neither an H5P nor a QTI package' });
  await expect(refusal).toBeVisible();
  await expectAccessible(page);
});

test('the exercises of a lesson and of a publication are saved as packages', async ({ page }) => {
  await enter(page, 'INSTRUCTOR', newPerson('Gulnara'));
  const { request } = page;
  const quizId = await makeQuiz(page);
  const { id: lessonId } = await must<{ id: number }>(request, 'CreateLesson', {
    ...{ title: 'At the hotel desk', privacy: 'PUBLIC', language: 'en', words: [] },
  });
  await must(request, 'LinkQuiz', { lessonId, quizId });
  await page.goto(`/profile/materials/lessons/${lessonId}`);
  const ofLesson = await savePackage(page, /^H5P/);
  expect(ofLesson.name).toBe('At the hotel desk.h5p');
  expect(ofLesson.content.subarray(0, 2).toString()).toBe('PK');

  const resourceId = randomUUID();
  const { id: publicationId } = await must<{ id: number }>(request, 'CreatePublication', {
    ...{ title: 'A day at Issyk-Kul', privacy: 'PUBLIC', language: 'en' },
    resources: [{ id: resourceId, position: 'a0', type: 'EXERCISE', content: {} }],
  });
  await must(request, 'CreateExercise', {
    input: {
      ...{ publicationResourceId: resourceId, type: 'trueFalse' },
      trueFalse: { statements: [{ text: 'Snow is white.', answer: true }] },
    },
  });
  await page.goto(`/materials/edit/${publicationId}`);
  await page.getByRole('button', { name: 'More' }).click();
  await page.getByRole('menuitem', { name: 'Save as H5P or QTI' }).click();
  const dialog = page.getByRole('dialog', { name: 'Save as a package' });
  await expect(dialog.getByText(/^1 of 1 exercise/)).toBeVisible();
  await expectAccessible(page);
  const saving = page.waitForEvent('download');
  await dialog.getByRole('link', { name: 'Save' }).click();
  expect((await saving).suggestedFilename()).toBe('A day at Issyk-Kul.h5p');
});
