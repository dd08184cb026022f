import { randomUUID } from 'node:crypto';
import type { Page } from '@playwright/test';
import { expectAccessible } from './support/axe.ts';
import { enter } from './support/enter.ts';
import { expect, test } from './support/fixtures.ts';
import { beginClass } from './support/live-class.ts';
import { makeQuiz } from './support/lessons.ts';
import { expectNoOverflow, speak } from './support/look.ts';
import { newPerson } from './support/people.ts';
import { must } from './support/quizzes.ts';
import { standing } from './support/standing.ts';

/** A text with a glossed word, of the person whose cookies these are. Returns its id. */
async function makeText({ request }: Page): Promise<number> {
  const gloss = { type: 'gloss', attrs: { translation: 'кол чатыр' } };
  const content = [
    { type: 'text', text: 'It rained. I lost my ' },
    { type: 'text', text: 'umbrella', marks: [gloss] },
    { type: 'text', text: ' in the lobby.' },
  ];
  const node = { type: 'paragraph', content };
  const { id } = await must<{ id: number }>(request, 'CreatePublication', {
    ...{ title: 'At the hotel', privacy: 'HIDDEN', language: 'en' },
    resources: [{ id: randomUUID(), position: 'a0', type: 'TEXT', content: { node } }],
  });
  return id;
}

const sheetOf = (page: Page, name = 'Lesson sheet') => page.getByRole('region', { name, exact: true });

test('a lesson writes its sheet by itself; the teacher gives it, and the student prints it', async ({
  openClient,
}, info) => {
  const isPhone = info.project.name === 'phone';
  const [teacher, student] = [await openClient(), await openClient()];
  const { lessonId } = await beginClass(teacher, [student]);
  const [materials, quizId] = [
    await makeText(teacher.page),
    await makeQuiz(teacher.page.request, 'Last night', 'HIDDEN'),
  ];
  await must(teacher.page.request, 'AddToLessonSchedule', {
    ...{ lessonScheduleId: lessonId, lessonIds: [], quizIds: [], fileIds: [] },
    publicationIds: [materials],
  });

  await test.step('a lesson: a text is read, a word is put down with one press, an answer is wrong', async () => {
    await teacher.page.getByRole('tab', { name: 'Material' }).click();
    await teacher.page.getByRole('button', { name: 'Open for all: At the hotel' }).click();
    await expect(student.page.getByText('You read with Meerim.')).toBeVisible();
    await teacher.page.getByRole('button', { name: 'umbrella' }).click();
    await teacher.page.getByRole('button', { name: 'To the sheet' }).click();
    await expect(teacher.page.getByRole('button', { name: 'On the lesson sheet' })).toBeVisible();
    await expectAccessible(teacher.page);
    await teacher.page.keyboard.press('Escape');
    await teacher.page.getByRole('tab', { name: 'Exercises' }).click();
    await teacher.page.getByRole('button', { name: 'Release 1' }).click();
    await student.page.getByRole('tab', { name: 'Exercises' }).click();
    const gap = (part: number) => student.page.getByRole('textbox', { name: `Gap ${part} of 3` });
    await gap(1).fill('lost');
    await gap(2).fill('have found');
    await gap(3).fill('bringed');
    await expect(student.page.getByText('Sent, your teacher has it')).toBeVisible();
    await must(teacher.page.request, 'EndLiveLesson', { lessonScheduleId: lessonId });
    await expect(teacher.page.getByRole('link', { name: 'Lesson page' })).toBeVisible();
  });

  await test.step('the student sees that it is being prepared', async () => {
    await student.page.goto(`/lessons/${lessonId}`);
    await expect(student.page.getByText('Meerim is preparing the sheet of this lesson.')).toBeVisible();
    await expect(student.page.getByText('umbrella')).toHaveCount(0);
  });

  await test.step('the teacher edits the draft in place, and it saves itself', async () => {
    const { page } = teacher;
    await page.goto(`/lessons/${lessonId}`);
    const sheet = sheetOf(page);
    await expect(sheet.getByText('Draft', { exact: true })).toBeVisible();
    await expect(sheet.getByRole('textbox', { name: 'Sentence with umbrella' })).toHaveValue(
      'I lost my umbrella in the lobby.',
    );
    await expect(sheet.getByRole('textbox', { name: /^Note on He bringed/ })).toHaveValue(
      'Bring is irregular.',
    );
    const translation = sheet.getByRole('textbox', { name: 'Translation of umbrella' });
    await standing(page);
    await translation.fill('зонт');
    await expect(translation).toHaveValue('зонт');
    await translation.blur();
    await expect(sheet.getByText(/^Saved \d/).first()).toBeVisible();
    await sheet.getByRole('button', { name: 'Add a word' }).click();
    await sheet.getByRole('textbox', { name: 'Word' }).fill('kettle');
    await sheet.getByRole('button', { name: 'Add', exact: true }).click();
    await sheet.getByRole('button', { name: 'Hide from students: kettle' }).click();
    await expect(sheet.getByText('Hidden from students')).toBeVisible();
    await sheet.getByRole('button', { name: 'Give homework' }).click();
    await sheet.getByRole('combobox', { name: 'Your quiz' }).click();
    await page.getByRole('option', { name: 'Last night' }).click();
    await sheet.getByRole('button', { name: 'Add', exact: true }).click();
    await expect(sheet.getByRole('button', { name: 'Remove homework: Last night' })).toBeVisible();
    await expectAccessible(page);
    await expectNoOverflow(page);
    await page.screenshot({ path: info.outputPath('draft.png'), fullPage: true });
    await sheet.getByRole('button', { name: 'Give to students' }).click();
    await expect(sheet.getByText(/^Given to the students/)).toBeVisible();
  });

  await test.step('the student is notified and reads it', async () => {
    const { page } = student;
    await page.goto('/notifications');
    await page
      .getByText('Meerim', { exact: false })
      .filter({ hasText: 'the sheet of a lesson' })
      .first()
      .click();
    await page.waitForURL(`**/lessons/${lessonId}`);
    const sheet = sheetOf(page);
    await expect(sheet.getByText('зонт', { exact: true })).toBeVisible();
    await expect(sheet.locator('ins').last()).toHaveText(/brought/);
    await expect(sheet.getByText('kettle')).toHaveCount(0);
    await expectAccessible(page);
    await expectNoOverflow(page);
    await page.screenshot({ path: info.outputPath('student.png'), fullPage: true });
  });

  await test.step('one press, and its words are practised', async () => {
    const { page } = student;
    await standing(page);
    const words = sheetOf(page).getByRole('region', { name: /^New words/ });
    await words.getByRole('button', { name: 'Practise this one' }).click();
    await page.waitForURL(`**/profile/words?lesson=${lessonId}`);
    await expect(page.getByRole('heading', { name: 'Review of one lesson' })).toBeVisible();
    await expect(page.getByText('0 of 1')).toBeVisible();
    await standing(page);
    const card = page.getByRole('group', { name: 'Review' });
    await expect(card).toContainText('I lost my');
    await page.getByRole('button', { name: 'Show the answer' }).click();
    await expect(card).toContainText('umbrella');
    await expectAccessible(page);
    await expectNoOverflow(page);
    await page.getByRole('button', { name: 'Easy' }).click();
    await expect(page.getByText('Nothing is due now')).toBeVisible();
    await page.goto(`/lessons/${lessonId}`);
    await expect(words.getByText('All are in my words')).toBeVisible();
    const fixes = sheetOf(page).getByRole('region', { name: /^Corrections/ });
    await fixes.getByRole('button', { name: /^Practise th/ }).click();
    await page.waitForURL(`**/profile/words?lesson=${lessonId}`);
    await expect(card).not.toContainText('brought');
    await page.getByRole('button', { name: 'Show the answer' }).click();
    await expect(card).toContainText('He brought it');
    await page.goto(`/lessons/${lessonId}`);
  });

  await test.step('on paper it is the page alone', async () => {
    const { page } = student;
    await page.evaluate(() => {
      window.print = () => void (document.documentElement.dataset.printed = 'yes');
    });
    await page.getByRole('button', { name: 'Print or save as PDF' }).click();
    await expect(page.locator('html')).toHaveAttribute('data-printed', 'yes');
    await page.emulateMedia({ media: 'print' });
    await expect(sheetOf(page)).toBeVisible();
    await expect(page.getByRole('heading', { name: 'Past simple' })).toBeVisible();
    await expect(page.getByRole('banner')).toBeHidden();
    await expect(page.getByRole('region', { name: 'Chat' })).toBeHidden();
    await expect(page.getByRole('link', { name: 'Start homework' })).toBeHidden();
    await expect(page.getByRole('button', { name: 'Copy link' })).toBeHidden();
    await page.screenshot({ path: info.outputPath('print.png'), fullPage: true });
    await page.emulateMedia({ media: 'screen' });
  });

  await test.step('the homework opens for its student', async () => {
    const { page } = student;
    await sheetOf(page).getByRole('link', { name: 'Start homework' }).click();
    await page.waitForURL(`**/quizzes/${quizId}`);
    await expect(page.getByRole('heading', { name: 'Last night' })).toBeVisible();
  });

  await test.step('in the other language too, and the link opens for nobody else', async () => {
    const { page } = student;
    await speak(page, 'ru');
    await page.goto(`/lessons/${lessonId}`);
    await expect(sheetOf(page, 'Лист урока').getByText('зонт')).toBeVisible();
    await expectAccessible(page);
    await expectNoOverflow(page);
    const stranger = await openClient({ isPhone });
    await enter(stranger.page, 'STUDENT', newPerson());
    await stranger.page.goto(`/lessons/${lessonId}`);
    await expect(stranger.page.getByRole('main').getByRole('alert')).toBeVisible();
    await expect(stranger.page.getByText('зонт')).toHaveCount(0);
  });
});
