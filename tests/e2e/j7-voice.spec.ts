import type { Locator, Page } from '@playwright/test';
import { expectAccessible } from './support/axe.ts';
import { connectPeople } from './support/connect.ts';
import { answered } from './support/contract.ts';
import { enter } from './support/enter.ts';
import { expect, test } from './support/fixtures.ts';
import { tabTo } from './support/keys.ts';
import { expectNoOverflow, speak } from './support/look.ts';
import { newPerson } from './support/people.ts';
import { must } from './support/quizzes.ts';

test.use({ serviceWorkers: 'allow' });

const SUBMISSION = /quizzes-history\/\d+$/;

/** A public quiz with one exercise of two gaps; returns its path. */
async function makeQuiz(teacher: Page): Promise<string> {
  const input = { title: 'At the hotel desk', privacy: 'PUBLIC', itemsPerPage: 0 };
  const { id: quizId } = await must<{ id: number }>(teacher.request, 'CreateQuiz', { input });
  const block = { text: 'The porter *brought* it, and the porter *left*.' };
  await must(teacher.request, 'CreateExercise', {
    input: { quizId, type: 'fillInTheBlanks', fillInTheBlanks: block },
  });
  return `/quizzes/${quizId}`;
}

async function begin(student: Page, quizPath: string): Promise<void> {
  await student.goto(quizPath);
  await student.getByRole('button', { name: 'Start' }).click();
  await student.getByRole('textbox', { name: 'Gap 1 of 2' }).fill('brang');
}

async function confirm(student: Page): Promise<void> {
  await student.getByRole('button', { name: 'Submit', exact: true }).click();
  await student.getByRole('button', { name: 'Confirm' }).click();
  await student
    .getByText(/0(\.\d+)? of 1/)
    .first()
    .waitFor();
}

/** The student takes it; returns the path of the submission. */
async function submit(student: Page, quizPath: string): Promise<string> {
  await begin(student, quizPath);
  await confirm(student);
  await student.reload();
  await student.getByRole('link', { name: 'View attempt' }).click();
  await student.waitForURL(SUBMISSION);
  return new URL(student.url()).pathname;
}

const notes = (page: Page): Locator => page.getByRole('region', { name: 'Voice and notes' });
const said = (page: Page): Locator => notes(page).getByRole('listitem');

async function record(page: Page): Promise<void> {
  await notes(page).getByRole('button', { name: 'Record' }).click();
  const stop = notes(page).getByRole('button', { name: /^Stop/ });
  await expect(stop).toContainText('0:02');
  await stop.click();
  await expect(notes(page).getByLabel('Your recording').first()).toBeVisible();
}

/** Selects the last such word of the exercise, as a person does by pressing it twice. */
async function selectWord(page: Page, word: string): Promise<void> {
  await expect(page.locator('#exercise-1')).toContainText(word);
  await page.evaluate((wanted) => {
    const task = document.querySelector('#exercise-1');
    const walker = document.createTreeWalker(task ?? document, NodeFilter.SHOW_TEXT);
    const range = document.createRange();
    for (let node = walker.nextNode(); node; node = walker.nextNode()) {
      const at = node.textContent?.lastIndexOf(wanted) ?? -1;
      if (at < 0) continue;
      range.setStart(node, at);
      range.setEnd(node, at + wanted.length);
    }
    if (range.collapsed) throw new Error(`no ${wanted}`);
    document.getSelection()?.removeAllRanges();
    document.getSelection()?.addRange(range);
  }, word);
  await expect(notes(page).getByRole('button', { name: 'Not about these words' })).toBeVisible();
}

/** The words that are marked in the exercise, each with what stands before it in its line. */
const marked = (page: Page): Promise<string[]> =>
  page.evaluate(() =>
    [...(CSS.highlights.get('remark') ?? [])].map(({ startContainer, startOffset, endOffset }) => {
      const text = startContainer.textContent ?? '';
      return `${text.slice(0, startOffset).trim()}|${text.slice(startOffset, endOffset)}`;
    }),
  );

test('an answer is read aloud, commented at a second and a gap, and read again', async ({ openClient }) => {
  const [teacher, student] = [await openClient(), await openClient({ withLine: true })];
  const [teacherId, studentId] = [
    await enter(teacher.page, 'INSTRUCTOR', newPerson('Gulnara')),
    await enter(student.page, 'STUDENT', newPerson('Elina')),
  ];
  await connectPeople({ page: teacher.page, id: teacherId }, { page: student.page, id: studentId });
  const path = await submit(student.page, await makeQuiz(teacher.page));

  await test.step('the student records a sentence without a line, reloads, and it is sent with the line', async () => {
    const { page, line } = student;
    if (!line) throw new Error('no line');
    const otherTab = await page.context().newPage();
    await otherTab.goto(path);
    await expect(notes(otherTab)).toBeVisible();
    await selectWord(page, 'porter');
    line.cut();
    await record(page);
    await expectNoOverflow(page);
    await notes(page).getByRole('button', { name: 'Send' }).click();
    await expect(said(page).filter({ hasText: 'Waits for the connection' })).toBeVisible();
    line.restore();
    await page.reload();
    await expect(said(page)).toHaveCount(1);
    await expect(said(page)).not.toContainText('Waits');
    await expect(said(page)).toContainText('porter');
    await expect(said(page).getByLabel('Voice: You').first()).toBeVisible();
    await expect.poll(() => marked(page)).toEqual(['it, and the|porter']);
    // Both tabs send, and it is there once in both.
    await expect(said(otherTab)).toHaveCount(1);
    await expect(said(otherTab)).not.toContainText('Waits');
    await otherTab.close();
  });

  await test.step('the teacher comments at a second of it, and by voice on a gap', async () => {
    const { page } = teacher;
    await page.goto(path);
    const voice = said(page).first();
    await expect(voice).toContainText('Elina Tester');
    await expect.poll(() => marked(page)).toEqual(['it, and the|porter']);
    await voice
      .getByRole('button', { name: 'Play: Voice: Elina Tester' })
      .or(voice.locator('audio'))
      .first()
      .waitFor();
    // Through the native player of a sound whose waveform is not drawn yet.
    await voice.locator('audio').evaluate(async (audio: HTMLAudioElement) => {
      await audio.play();
      audio.pause();
      audio.currentTime = 1;
    });
    await voice.getByRole('button', { name: 'Comment at 0:01' }).click();
    await expect(notes(page)).toContainText('At 0:01 of the recording');
    await notes(page).getByRole('textbox', { name: 'Your comment' }).fill('Ударение: pórter');
    await notes(page).getByRole('button', { name: 'Send' }).click();
    await expect(said(page).filter({ hasText: 'Ударение' }).last()).toContainText('You');
    await record(page);
    await notes(page).getByRole('combobox', { name: 'About' }).click();
    await page.getByRole('option', { name: 'Gap 1' }).click();
    await notes(page).getByRole('button', { name: 'Send' }).click();
    await expect(said(page)).toHaveCount(3);
    await expect(said(page).last()).toContainText('Gap 1');
    await expectAccessible(page);
    await page.getByRole('button', { name: 'Reviewed (not set)' }).click();
  });

  await test.step('it reaches the student’s open page, who plays from that second and records again', async () => {
    const { page } = student;
    await expect(said(page)).toHaveCount(3);
    const reply = said(page).filter({ hasText: 'Ударение' }).last();
    await expect(reply).toContainText('The author');
    await reply.getByRole('button', { name: 'Play from 0:01' }).click();
    const audio = said(page).first().locator('audio').first();
    await expect
      .poll(() => audio.evaluate(({ currentTime }: HTMLAudioElement) => currentTime))
      .toBeGreaterThanOrEqual(1);
    await record(page);
    await notes(page).getByRole('button', { name: 'Send' }).click();
    await expect(said(page)).toHaveCount(4);
    await page.goto('/notifications');
    await expect(page.getByText('Gulnara Tester commented on quiz answers')).toBeVisible();
    await page.goto(path);
  });

  await test.step('the teacher says more, and takes it back, by keys alone on a narrow screen', async () => {
    const { page } = teacher;
    const size = page.viewportSize();
    await page.setViewportSize({ width: 360, height: 740 });
    await expect(said(page)).toHaveCount(4);
    await tabTo(notes(page).getByRole('button', { name: 'Write' }));
    await page.keyboard.press('Enter');
    await page.keyboard.type('Гораздо лучше');
    await tabTo(notes(page).getByRole('button', { name: 'Send' }));
    await page.keyboard.press('Enter');
    const mine = said(page).filter({ hasText: 'Гораздо лучше' });
    await expect(mine).toHaveCount(1);
    await expectNoOverflow(page);
    await tabTo(mine.getByRole('button', { name: 'Delete' }));
    await page.keyboard.press('Enter');
    await tabTo(page.getByRole('alertdialog').getByRole('button', { name: 'Delete' }));
    await page.keyboard.press('Enter');
    await expect(mine).toHaveCount(0);
    await expect(notes(page)).toBeFocused();
    if (size) await page.setViewportSize(size);
  });

  await test.step('a tab that dies while it records leaves what was said', async () => {
    const { page } = student;
    const dying = await page.context().newPage();
    await dying.goto(path);
    await notes(dying).getByRole('button', { name: 'Record' }).click();
    await expect(notes(dying).getByRole('button', { name: /^Stop/ })).toContainText('0:07');
    await page.reload();
    await expect(said(page)).toHaveCount(5);
    await expect(notes(page).getByLabel('Your recording')).toHaveCount(0);
    await dying.close();
    await page.reload();
    await expect(notes(page).getByLabel('Your recording').first()).toBeVisible();
    await notes(page).getByRole('button', { name: 'Delete', exact: true }).last().click();
    await expect(notes(page).getByLabel('Your recording')).toHaveCount(0);
  });

  await test.step('the first recording is deleted, for both', async () => {
    const { page } = student;
    await said(page).first().getByRole('button', { name: 'Delete' }).first().click();
    await page.getByRole('alertdialog').getByRole('button', { name: 'Delete' }).click();
    await expect(said(page).first()).toContainText('Deleted');
    await expect(said(teacher.page).first()).toContainText('Deleted');
    await expect(said(teacher.page).filter({ hasText: 'Ударение' }).last()).toBeVisible();
    await speak(page, 'ru');
    await page.reload();
    await expect(page.getByRole('region', { name: 'Голос и заметки' })).toBeVisible();
    await expectNoOverflow(page);
    await expectAccessible(page);
  });
});

test('an answer is read aloud while the quiz is taken, and goes with its submission', async ({
  openClient,
}) => {
  const [teacher, student] = [await openClient(), await openClient({ withLine: true })];
  const [teacherId, studentId] = [
    await enter(teacher.page, 'INSTRUCTOR', newPerson('Gulnara')),
    await enter(student.page, 'STUDENT', newPerson('Elina')),
  ];
  const quizPath = await makeQuiz(teacher.page);
  const { page, line } = student;
  if (!line) throw new Error('no line');
  const recorder = page.getByRole('button', { name: 'Record your answer' });

  await test.step('nobody records for a stranger', async () => {
    const asked = answered(page, 'GetQuizRemarking');
    await begin(page, quizPath);
    await asked;
    await expect(recorder).toHaveCount(0);
    await connectPeople({ page: teacher.page, id: teacherId }, { page, id: studentId });
  });

  await test.step('a student records without a line, and still has it after a reload', async () => {
    await page.goto(quizPath);
    await expect(page.getByRole('textbox', { name: 'Gap 1 of 2' })).toHaveValue('brang');
    await recorder.click();
    const stop = page.getByRole('button', { name: /^Stop/ });
    await expect(stop).toContainText('0:02');
    line.cut();
    await stop.click();
    await expect(page.getByText('The author hears it once you submit your answers.')).toBeVisible();
    await expectNoOverflow(page);
    await expectAccessible(page);
    line.restore();
    await page.reload();
    await expect(page.getByLabel('Your recording').first()).toBeVisible();
  });

  await test.step('another one that is running is ended by the submission', async () => {
    await recorder.click();
    await expect(page.getByRole('button', { name: /^Stop/ })).toContainText('0:02');
    await confirm(page);
  });

  await test.step('both are there with the submission, for the teacher too, and in no other attempt', async () => {
    await page.getByRole('link', { name: 'View attempt' }).click();
    await page.waitForURL(SUBMISSION);
    await expect(said(page)).toHaveCount(2);
    await expect(said(page).filter({ hasText: 'Waits for the connection' })).toHaveCount(0);
    await teacher.page.goto(new URL(page.url()).pathname);
    await expect(said(teacher.page)).toHaveCount(2);
    await expect(said(teacher.page).first()).toContainText('Elina Tester');
    await begin(page, quizPath);
    await expect(recorder).toBeVisible();
    await expect(page.getByLabel('Your recording')).toHaveCount(0);
  });
});
