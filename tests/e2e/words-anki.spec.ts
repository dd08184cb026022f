import { randomUUID } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import { expectAccessible } from './support/axe.ts';
import { connectPeople } from './support/connect.ts';
import { answered } from './support/contract.ts';
import { enter } from './support/enter.ts';
import { expect, test } from './support/fixtures.ts';
import { expectNoOverflow, speak } from './support/look.ts';
import { newPerson } from './support/people.ts';
import { must } from './support/quizzes.ts';
import { standing } from './support/standing.ts';

const DECK = 'tests/data/anki/history-new.apkg';
const DAY_MS = 24 * 3600 * 1000;

test('words come from Anki and go back to it, with their logs', async ({ openClient }) => {
  const { page } = await openClient();
  await enter(page, 'STUDENT', newPerson());
  await page.goto('/profile/words');
  await standing(page);
  const dialog = page.getByRole('dialog', { name: 'Import from Anki' });
  const choose = async (file: string | { name: string; mimeType: string; buffer: Buffer }) => {
    await page.getByRole('button', { name: 'Import from Anki' }).click();
    await dialog.locator('input[type=file]').setInputFiles(file);
  };

  await test.step('what is no deck is refused in words', async () => {
    const buffer = Buffer.from('not a deck');
    await choose({ name: 'notes.apkg', mimeType: 'application/octet-stream', buffer });
    await expect(dialog.getByRole('alert')).toContainText('“notes.apkg” is not a file of Anki');
    await expectAccessible(page);
    await page.keyboard.press('Escape');
  });

  await test.step('a deck is read on the device, and then added', async () => {
    await choose(DECK);
    await expect(dialog.getByRole('status')).toContainText('“history-new.apkg” has 3 words.');
    await expect(dialog.getByRole('status')).toContainText('2 of them come with your progress.');
    await expectNoOverflow(page);
    await dialog.getByRole('button', { name: 'Add 3 words' }).click();
    await expect(dialog.getByRole('status')).toContainText('3 words were added.');
    await dialog.getByRole('button', { name: 'Close' }).last().click();
    const list = page.getByRole('region', { name: 'Words' }).getByRole('listitem');
    await expect(list).toHaveCount(3);
    await expect(list.filter({ hasText: 'although' })).toContainText('хотя');
  });

  await test.step('once only', async () => {
    await choose(DECK);
    await dialog.getByRole('button', { name: 'Add 3 words' }).click();
    await expect(dialog.getByRole('status')).toContainText('No word was added. 3 were there already.');
    await dialog.getByRole('button', { name: 'Close' }).last().click();
    await expect(page.getByRole('region', { name: 'Words' }).getByRole('listitem')).toHaveCount(3);
  });

  await test.step('a package of one’s own adds nothing to what is there', async () => {
    const [saved] = await Promise.all([
      page.waitForEvent('download'),
      page.getByRole('button', { name: 'Download for Anki' }).click(),
    ]);
    await expect(page.getByText('3 words are in the file.')).toBeVisible();
    expect(saved.suggestedFilename()).toBe('My words.apkg');
    const buffer = await readFile(await saved.path());
    await choose({ name: 'My words.apkg', mimeType: 'application/octet-stream', buffer });
    await dialog.getByRole('button', { name: 'Add 3 words' }).click();
    await expect(dialog.getByRole('status')).toContainText('3 were there already.');
  });

  await test.step('in Russian', async () => {
    await speak(page, 'ru');
    await page.goto('/profile/words');
    await expect(page.getByRole('heading', { name: 'Выгрузка в Anki' })).toBeVisible();
    await expectNoOverflow(page);
    await expectAccessible(page);
  });
});

test('a teacher sees before a lesson what a student forgets, if the student lets them', async ({
  openClient,
}) => {
  const [teacher, student] = [await openClient(), await openClient()];
  const learner = newPerson();
  const [teacherId, studentId] = await Promise.all([
    enter(teacher.page, 'INSTRUCTOR', newPerson()),
    enter(student.page, 'STUDENT', learner),
  ]);
  await connectPeople({ page: teacher.page, id: teacherId }, { page: student.page, id: studentId });
  const startsAt = new Date(Date.now() + DAY_MS).toISOString();
  const input = { title: 'Past simple', startsAt, duration: 45, zone: 'UTC', studentIds: [studentId] };
  const { id } = await must<{ id: number }>(teacher.page.request, 'CreateLessonSchedule', { input });
  const { request } = student.page;
  const word = { word: 'umbrella', translation: 'зонт', sentence: 'I lost my umbrella.' };
  const [made] = await must<{ id: number }[]>(request, 'AddWords', {
    words: [{ clientId: randomUUID(), ...word }],
  });
  const review = (grade: number, daysAgo: number) => ({
    ...{ id: randomUUID(), wordId: made?.id, grade },
    reviewedAt: new Date(Date.now() - daysAgo * DAY_MS).toISOString(),
  });
  await must(request, 'ReviewWords', { reviews: [review(3, 5), review(1, 2)] });

  await test.step('at first nothing is seen', async () => {
    await teacher.page.goto(`/lessons/${id}`);
    await expect(teacher.page.getByText(/^Nothing here/)).toBeVisible();
  });

  await test.step('the student lets them, and it is there after a reload', async () => {
    await student.page.goto('/profile/words');
    await standing(student.page);
    const stored = answered(student.page, 'UpdateWordSettings');
    await student.page.getByRole('switch', { name: 'See which words I forget' }).click();
    await stored;
    await student.page.reload();
    await expect(student.page.getByRole('switch', { name: 'See which words I forget' })).toBeChecked();
  });

  await test.step('the teacher finds it from the lesson’s menu', async () => {
    await teacher.page.goto('/lessons/upcoming');
    await standing(teacher.page);
    await teacher.page
      .getByRole('button', { name: /Past simple/ })
      .last()
      .click();
    await teacher.page.getByRole('menuitem', { name: 'Words they forget' }).click();
    const part = teacher.page.getByRole('region', { name: 'Words they forget' });
    await expect(part.getByRole('listitem')).toContainText('umbrella');
    await expect(part.getByRole('listitem')).toContainText('forgotten once');
    await expect(part.getByRole('heading', { name: learner.firstName })).toBeVisible();
    await expectNoOverflow(teacher.page);
    await expectAccessible(teacher.page);
  });
});
