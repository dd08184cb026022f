import type { Page } from '@playwright/test';
import { expect, test } from './support/fixtures.ts';
import { signUp } from './support/steps.ts';

const QUIZZES = '/profile/materials/quizzes';

async function begin(page: Page, kind: string): Promise<void> {
  await page.getByRole('link', { name: kind }).click();
  await page.waitForURL(/exercises\/new/);
  await expect(page.getByRole('button', { name: 'Save', exact: true })).toBeEnabled();
}

const save = (page: Page) => page.getByRole('button', { name: 'Save', exact: true }).click();

/** Saved as it is: refused in words. */
async function expectRefused(page: Page, words: string): Promise<void> {
  await save(page);
  await expect(page.getByRole('alert').filter({ hasText: words })).toBeVisible();
}

async function expectStored(page: Page): Promise<void> {
  await save(page);
  await page.waitForURL(/\/quizzes\/\d+$/);
  await expect(page.getByText('Exercise saved').first()).toBeVisible();
}

test('an instructor makes a quiz; every exercise is wrong once before it is saved', async ({
  openSeat,
  person,
}) => {
  const { page } = await openSeat();
  await signUp(page, 'instructor', person);
  await page.goto(QUIZZES);
  await page.getByRole('link', { name: 'New quiz' }).first().click();
  await save(page);
  await expect(page.getByText('This field is required')).toBeVisible();
  await page.getByLabel('Title').fill('At the hotel desk');
  await page.getByLabel('Exercises on a page').fill('3');
  await save(page);
  await page.waitForURL(/\/quizzes\/\d+$/);

  await begin(page, 'Fill in the blanks');
  await expectRefused(page, 'Mark at least one field');
  const text = page.getByRole('textbox', { name: 'Text', exact: true });
  await text.fill('She goes home.');
  await page.getByRole('button', { name: 'goes', exact: true }).click();
  await expect(text).toHaveValue('She *goes* home.');
  await page.reload();
  await expect(text).toHaveValue('She *goes* home.');
  await expectStored(page);

  await begin(page, 'Mark the words');
  await expectRefused(page, 'Mark at least one word as correct or wrong');
  await text.fill('A blue house');
  await text.selectText();
  await page.keyboard.press('ControlOrMeta+m');
  await expect(text).toHaveValue('*A blue house*');
  await expectStored(page);

  await begin(page, 'True or false');
  await expectRefused(page, 'Write the statement');
  await page.getByLabel('Statement 1', { exact: true }).fill('Snow is white.');
  await expectRefused(page, 'Say whether the statement is true or false');
  // The first is the form's; the preview beside it has the student's.
  await page.getByRole('radio', { name: 'True' }).first().click();
  await expectStored(page);

  const list = page.getByRole('list').filter({ hasText: 'Snow is white.' });
  await expect(page.getByText('3 points in all')).toBeVisible();
  await page.getByRole('button', { name: 'Move exercise 3 up' }).click();
  await page.getByRole('link', { name: /Snow is white/ }).focus();
  await page.keyboard.press('Alt+ArrowUp');
  await expect(list.getByRole('listitem').first()).toContainText('Snow is white.');
  await page.reload();
  await expect(list.getByRole('listitem').first()).toContainText('Snow is white.');

  await page.getByRole('button', { name: 'Delete exercise 1' }).click();
  await page.getByRole('alertdialog').getByRole('button', { name: 'Delete exercise' }).click();
  await expect(page.getByText('Exercise deleted').first()).toBeVisible();
  await page.getByRole('button', { name: 'Delete quiz' }).click();
  await page.getByRole('alertdialog').getByRole('button', { name: 'Delete quiz' }).click();
  await expect(page.getByText('Quiz deleted').first()).toBeVisible();
});
