import { expectAccessible } from './support/axe.ts';
import { expect, test } from './support/fixtures.ts';
import { standing } from './support/standing.ts';
import { liveApart, signUp } from './support/steps.ts';

/** What a new person meets after the sign-up: steps to take in place of empty lists. */
test('a new student takes the first steps, which are ticked when done', async ({ page, person }) => {
  await liveApart(page);
  await signUp(page, 'student', person);
  const steps = page.getByRole('region', { name: 'First steps' });
  await expect(steps.getByText('0 of 6 done')).toBeVisible();
  for (const empty of ['No lessons yet', 'No posts yet', 'No lessons in the next seven days.'])
    await expect(page.getByText(empty)).toHaveCount(0);
  await expectAccessible(page);

  await steps.getByRole('link', { name: 'Say in one line why you learn' }).click();
  await page.waitForURL('**/preferences/account/headline');
  await page.getByRole('main').getByRole('textbox').fill('English for work');
  await page.getByRole('button', { name: 'Save', exact: true }).click();
  await expect(page.getByRole('status').filter({ hasText: 'Saved' })).toBeVisible();

  await page.goto('/feed');
  await standing(page);
  await steps.getByRole('link', { name: 'Try the board' }).click();
  await page.waitForURL('**/whiteboard-demo');
  await page.goto('/feed');
  await expect(steps.getByText('2 of 6 done')).toBeVisible();

  // The demo has public quizzes, so there is one to try.
  await steps.getByRole('link', { name: 'Take a sample quiz' }).click();
  await page.waitForURL(/\/quizzes\/\d+$/);
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
});
