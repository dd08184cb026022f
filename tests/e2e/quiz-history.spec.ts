import type { Locator, Page } from '@playwright/test';
import { AUTHORED_KINDS } from './support/authored-kinds.ts';
import { expectAccessible } from './support/axe.ts';
import { enter } from './support/enter.ts';
import { expect, test } from './support/fixtures.ts';
import { expectNoOverflow } from './support/look.ts';
import { newPerson } from './support/people.ts';
import { makeQuizOfTen, must } from './support/quizzes.ts';

const HISTORY = '/profile/quizzes-history';

/** Every second answer is right, the others are wrong; the last exercise is left open. */
const ANSWERED = AUTHORED_KINDS.slice(0, -1).map((kind, index) => ({ kind, isRight: index % 2 === 0 }));
const scoreOf = ({ kind, isRight }: (typeof ANSWERED)[number]) => (isRight ? '1 of 1' : kind.wrongScore);
const SUM = ANSWERED.reduce((sum, answered) => sum + Number.parseFloat(scoreOf(answered)), 0);

async function takeQuiz(page: Page, quizId: number): Promise<void> {
  await page.goto(`/quizzes/${quizId}`);
  await page.getByRole('button', { name: 'Start' }).click();
  for (const [index, { kind, isRight }] of ANSWERED.entries()) {
    const task = page.locator(`#exercise-${index + 1}`);
    await expect(task).toBeVisible();
    await (isRight ? kind.right(task) : kind.wrong(task));
  }
  await page.getByRole('button', { name: 'Submit', exact: true }).click();
  await page.getByRole('button', { name: 'Confirm' }).click();
  await expect(page.getByText(`${SUM} of 10`, { exact: true })).toBeVisible();
  // Where the quiz reveals it, the key is shown at once.
  await expectRevealed(page);
  await expectAccessible(page);
  await expectNoOverflow(page);
  // Also after a reload: the result, and a link to the submission.
  await page.reload();
  await expect(page.getByRole('heading', { name: 'Your last result' })).toBeVisible();
  await expect(page.getByText(`${SUM} of 10 points`)).toBeVisible();
  await page.getByRole('link', { name: 'View attempt' }).click();
  await page.waitForURL(/quizzes-history\/\d+$/);
}

const cards = (page: Page) =>
  page
    .getByRole('main')
    .getByRole('listitem')
    .filter({ has: page.locator('h2') });

async function choose(page: Page, filter: string, flag: string): Promise<void> {
  await page.getByRole('combobox', { name: filter }).click();
  await page.getByRole('option', { name: flag, exact: true }).click();
}

/** The whole submission: the given answers in place, each with its verdict. */
async function expectEntry(page: Page): Promise<void> {
  const tasks = page.locator('[id^="exercise-"]');
  await expect(tasks).toHaveCount(AUTHORED_KINDS.length);
  for (const [index, answered] of ANSWERED.entries()) {
    const task = tasks.nth(index);
    await expect(task).toContainText(`${scoreOf(answered)} points`);
    const words = answered.isRight ? ['right'] : answered.kind.wrongWords;
    for (const word of words)
      await expect(
        task.getByText(word, { exact: true }).first(),
        `${answered.kind.name}: ${word}`,
      ).toBeAttached();
  }
  await expectInput(tasks);
  await expect(tasks.last()).toContainText('Not answered · 0 of 1 points');
  await expectAccessible(page);
  await expectNoOverflow(page);
}

/** Some types: verdicts in their places, and the accepted answers. */
async function expectRevealed(page: Page): Promise<void> {
  const tasks = page.locator('[id^="exercise-"]');
  await expect(tasks.nth(3)).toContainText('lamp / lantern');
  for (const [index, { kind, isRight }] of ANSWERED.entries())
    for (const word of isRight ? ['right'] : kind.wrongWords)
      await expect(tasks.nth(index).getByText(word, { exact: true }).first(), kind.name).toBeAttached();
}

/** Some types, letter by letter. */
async function expectInput(tasks: Locator): Promise<void> {
  await expect(tasks.nth(0).getByRole('button', { name: 'Gap 2 of 2, lazy, right' })).toBeDisabled();
  await expect(tasks.nth(2).getByRole('textbox', { name: 'Gap 1 of 2' })).toHaveValue('Walks');
  await expect(tasks.nth(3).getByRole('textbox', { name: 'Spot 2' })).toHaveValue('dog');
  await expect(tasks.nth(3)).toContainText('lamp / lantern');
  await expect(tasks.nth(5).getByRole('checkbox', { name: /ant/ })).toBeChecked();
  await expect(tasks.nth(8).getByRole('radio', { name: /large/ })).toBeChecked();
}

/** A visitor without an account, who answers nothing. */
async function submitAsVisitor(page: Page, quizId: number): Promise<void> {
  const { id: attemptId } = await must<{ id: string }>(page.request, 'StartQuizAttempt', { quizId });
  const nonRegisteredData = { fullName: 'Kanat Visitor', telNumber: '+996555765432' };
  await must(page.request, 'CheckQuizExercises', { quizId, attemptId, data: [], nonRegisteredData });
}

test(
  'an attempt is found again by its taker and by the author of the quiz',
  { tag: '@phone' },
  async ({ openClient, page }) => {
    const [author, student] = [await openClient(), await openClient()];
    const settings = { showCorrectnessOnError: true, revealSolution: 'AFTER_SUBMIT', itemsPerPage: 0 };
    const quizId = await makeQuizOfTen(author.page, settings);
    const person = newPerson('Elina');
    await enter(student.page, 'STUDENT', person);
    await student.page.goto(HISTORY);
    await expect(student.page.getByText('When you submit a quiz, your result appears here.')).toBeVisible();
    await takeQuiz(student.page, quizId);
    await submitAsVisitor(page, quizId);

    await test.step('by the student: their own, with every answer', async () => {
      const own = student.page;
      await own.goto(HISTORY);
      await expect(own.getByRole('link', { name: 'My students’ attempts' })).toHaveCount(0);
      await expect(cards(own)).toHaveCount(1);
      await expect(cards(own)).toContainText(`${SUM} of 10 points`);
      await expectAccessible(own);
      await choose(own, 'With the flag', 'Full points');
      await expect(own.getByText('No attempts have these flags. Choose others.')).toBeVisible();
      await choose(own, 'With the flag', 'Any');
      await cards(own).getByRole('link', { name: 'All ten kinds' }).click();
      await expect(own.getByRole('button', { name: 'Important' })).toHaveCount(0);
      await expectEntry(own);
    });

    await test.step('by the author: those of everybody, told apart by flags', async () => {
      const seen = author.page;
      await seen.goto(HISTORY);
      await seen.getByRole('link', { name: 'My students’ attempts' }).click();
      await expect(cards(seen)).toHaveCount(2);
      await expect(cards(seen).first()).toContainText('Visitor: Kanat Visitor, +996555765432');
      await choose(seen, 'Without the flag', 'No account');
      await expect(cards(seen)).toHaveCount(1);
      await expect(cards(seen)).toContainText('Elina Tester');
      await expectNoOverflow(seen);
      await cards(seen).getByRole('link', { name: 'All ten kinds' }).click();
      await seen.getByRole('button', { name: 'Important (not set)' }).click();
      await expect(seen.getByRole('button', { name: 'Important (set)' })).toBeVisible();
      await expectEntry(seen);
      await seen.goto(`${HISTORY}?of=students`);
      await choose(seen, 'With the flag', 'Important');
      await expect(cards(seen)).toHaveCount(1);
      await expect(cards(seen)).toContainText('Elina Tester');
    });

    await test.step('a changed exercise takes the details away, not the sum', async () => {
      const { items } = await must<{ items: { id: number; version: number }[] }>(
        author.page.request,
        'GetExercisesAdminPaginated',
        { quizId },
      );
      const [first] = items;
      const input = { dragTheWords: { text: 'The *slow* fox', distractors: [] } };
      await must(author.page.request, 'UpdateExercise', { id: first?.id, input });
      const own = student.page;
      await own.goto(HISTORY);
      await expect(cards(own)).toContainText('No details');
      await cards(own).getByRole('link', { name: 'All ten kinds' }).click();
      await expect(own.getByText(/^Details are unavailable/)).toBeVisible();
      await expect(own.getByText(`${SUM} of 10 points`)).toBeVisible();
      await expect(own.locator('#exercise-1')).toHaveCount(0);
    });
  },
);
