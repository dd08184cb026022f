import type { Page } from '@playwright/test';
import { expectAccessible } from './support/axe.ts';
import { enter } from './support/enter.ts';
import { expect, test } from './support/fixtures.ts';
import { expectNoOverflow, speak } from './support/look.ts';
import { newPerson } from './support/people.ts';
import { must } from './support/quizzes.ts';
import { standing } from './support/standing.ts';
import { oneScreen, wordsOf } from './support/words.ts';
import type { Language } from './support/words.ts';

/** One exercise of each way to answer; no word of a key occurs elsewhere on the page. */
const EXERCISES: Record<string, object> = {
  dragTheWords: { text: 'A *fox* and a *dog* run.', distractors: ['cat'] },
  fillInTheBlanks: { text: 'She *goes/walks* home.' },
  markTheWords: { text: 'A *table* is *round*, they say.' },
  multipleChoice: {
    question: 'Which are birds?',
    options: [{ text: 'owl', correct: true }, { text: 'hen', correct: true }, { text: 'ant' }],
  },
  singleChoice: {
    question: 'Which is a colour?',
    options: [{ text: 'red', correct: true }, { text: 'ten' }],
  },
  trueFalse: { statements: [{ text: 'Ice is cold', answer: true }] },
  findSynonym: { text: 'A *big* house', candidates: '*+large*\n*-small*' },
  findThePlace: { text: 'She *always* drinks *-* coffee.' },
};

/** Creates a public quiz of these types, with three on a page. */
async function makeQuiz(page: Page, input: object = {}): Promise<number> {
  await enter(page, 'INSTRUCTOR', newPerson('Gulnara'));
  const settings = { title: 'Animals and colours', privacy: 'PUBLIC', itemsPerPage: 3, ...input };
  const quiz = await must<{ id: number }>(page.request, 'CreateQuiz', { input: settings });
  for (const [type, block] of Object.entries(EXERCISES))
    await must(page.request, 'CreateExercise', { input: { quizId: quiz.id, type, [type]: block } });
  return quiz.id;
}

for (const language of ['en', 'ru'] satisfies Language[]) {
  const words = wordsOf(language);
  const t = (key: string, values?: Record<string, string | number>) => words(`attempt.${key}`, values);
  const e = (key: string, values?: Record<string, string | number>) => words(`exercise.${key}`, values);

  test(
    `a visitor takes a quiz, loses nothing by a reload, and the author sees the result (${language})`,
    { tag: oneScreen(language) },
    async ({ openClient, page, complaints }) => {
      const author = await openClient();
      const quizId = await makeQuiz(author.page, { showCorrectnessOnError: true });
      await speak(page, language);
      await page.goto(`/quizzes/${quizId}`);
      await expect(page.getByRole('heading', { name: 'Animals and colours' })).toBeVisible();
      await page.getByRole('button', { name: t('start') }).click();

      await test.step('every kind is answered', async () => {
        const gap = (number: number) =>
          page.getByRole('button', { name: new RegExp(`^${e('gapOf', { number, count: 2 })}`) });
        await gap(1).click();
        await page.getByRole('menuitem', { name: 'fox' }).click();
        await page.getByRole('button', { name: 'dog', exact: true }).click();
        await gap(2).click();
        await expect(gap(2)).toHaveText(/dog/);
        await page.getByRole('textbox', { name: e('gapOf', { number: 1, count: 1 }) }).fill('walks');
        await page.getByRole('button', { name: 'table', exact: true }).click();
        await expectAccessible(page);
        await expectNoOverflow(page);
        await page.getByRole('button', { name: t('page', { number: 2, count: 3 }) }).click();
        await expect(page.getByRole('button', { name: t('page', { number: 1, count: 3 }) })).toHaveText('1');
        await expect(page.getByRole('button', { name: t('page', { number: 2, count: 3 }) })).toHaveText(
          `2${t('openShort', { count: 3 })}`,
        );
        await page.getByRole('checkbox', { name: 'owl' }).check();
        await page.getByRole('radio', { name: 'red' }).check();
        await page.getByText(e('true'), { exact: true }).click();
        // What the top bar half covers cannot be pressed.
        await page.getByRole('heading', { level: 1 }).scrollIntoViewIfNeeded();
        await expectAccessible(page);
        await expectNoOverflow(page);
      });

      await test.step('a reload keeps the answers', async () => {
        await page.reload();
        await expect(page.getByRole('textbox', { name: e('gapOf', { number: 1, count: 1 }) })).toHaveValue(
          'walks',
        );
        await page.getByRole('button', { name: t('page', { number: 2, count: 3 }) }).click();
        await expect(page.getByRole('checkbox', { name: 'owl' })).toBeChecked();
      });

      await test.step('what is open is named, and leads there', async () => {
        await page.getByRole('button', { name: t('submit'), exact: true }).click();
        await expect(page.getByText(t('unanswered', { open: 2, count: 8 }))).toBeVisible();
        await page.getByRole('button', { name: t('goTo', { number: 8 }) }).click();
        await expect(page.locator('#exercise-8')).toBeFocused();
        await page.getByRole('radio', { name: e('placeOf', { number: 1, count: 2 }) }).check({ force: true });
      });

      await test.step('name and phone are asked, and nothing is lost without them', async () => {
        complaints.allow(/400/);
        await page.getByRole('button', { name: t('submit'), exact: true }).click();
        await page.getByRole('button', { name: t('confirm') }).click();
        await expect(page.getByText(words('validation.REQUIRED_FULL_NAME'))).toHaveCount(2);
        await expectAccessible(page);
        await page.getByLabel(t('fullName')).fill('Айзада Гость');
        await page.getByLabel(t('telNumber')).fill('+996 555 123 456');
        await page.getByRole('button', { name: t('confirm') }).click();
      });

      await test.step('the result is shown, once', async () => {
        await expect(page.getByText(t('resultSum', { earned: 6, max: 8 })).first()).toBeVisible();
        await expectAccessible(page);
        await expectNoOverflow(page);
        await page.reload();
        await expect(page.getByRole('button', { name: t('start') })).toBeVisible();
      });

      const { items } = await must<{ items: object[] }>(author.page.request, 'GetQuizHistoryPaginated', {
        of: 'STUDENTS',
        withFlags: [],
        withoutFlags: [],
        take: 5,
      });
      expect(items).toMatchObject([
        {
          earnedPoints: 6,
          maxPoints: 8,
          nonRegisteredUser: { fullName: 'Айзада Гость', telNumber: '+996555123456' },
        },
      ]);
    },
  );
}

test(
  'a visitor whose attempts are used reads so: in the same browser, and in another under the same phone',
  { tag: '@phone' },
  async ({ openClient }) => {
    const author = await openClient();
    const quizId = await makeQuiz(author.page, { attemptsLimit: 1 });
    const submitAs = async (page: Page, phone: string) => {
      await page.goto(`/quizzes/${quizId}`);
      await page.getByRole('button', { name: 'Start' }).click();
      await page.getByRole('textbox', { name: 'Gap 1 of 1' }).fill('walks');
      await page.getByRole('button', { name: 'Submit', exact: true }).click();
      const dialog = page.getByRole('dialog');
      await dialog.getByLabel('Full name').fill('Айзада Гость');
      await dialog.getByLabel('Phone').fill(phone);
      await dialog.getByRole('button', { name: 'Confirm' }).click();
      return dialog;
    };
    const used = 'You have used all your attempts at this quiz';
    const first = await openClient();
    await submitAs(first.page, '+996 555 123 456');
    await expect(first.page.getByText('1 of 8', { exact: true })).toBeVisible();
    const cookies = await first.context.cookies();
    expect(cookies.find(({ name }) => name === 'visitor')).toMatchObject({ httpOnly: true, sameSite: 'Lax' });
    await first.page.reload();
    await standing(first.page);
    await first.page.getByRole('button', { name: 'Start' }).click();
    await expect(first.page.getByText(used)).toBeVisible();
    const second = await openClient();
    const dialog = await submitAs(second.page, '0555 123 456');
    await expect(dialog.getByText(used)).toBeVisible();
    await dialog.getByRole('button', { name: 'Back to the quiz' }).click();
    await expect(second.page.getByRole('textbox', { name: 'Gap 1 of 1' })).toHaveValue('walks');
  },
);

test(
  'a begun quiz goes on offline, and is submitted when the network is back',
  { tag: '@phone' },
  async ({ openClient }) => {
    const author = await openClient();
    const quizId = await makeQuiz(author.page);
    const { page, context, complaints } = await openClient({ serviceWorkers: 'allow' });
    complaints.allow(/ERR_INTERNET_DISCONNECTED|ERR_FAILED|WebSocket/);
    await page.goto(`/quizzes/${quizId}`);
    await page.getByRole('button', { name: 'Start' }).click();
    await expect(page.getByRole('button', { name: 'table', exact: true })).toBeVisible();
    await page.waitForLoadState('networkidle');
    await context.setOffline(true);
    await page.getByRole('button', { name: /^Page 2 of 3/ }).click();
    await page.getByRole('checkbox', { name: 'owl' }).check();
    await page.getByRole('checkbox', { name: 'hen' }).check();
    await page.getByRole('radio', { name: 'red' }).check();
    await page.getByRole('button', { name: /^Page 3 of 3/ }).click();
    await expect(page.locator('#exercise-8').getByRole('radio').first()).toBeVisible();
    await page.getByRole('button', { name: 'Submit', exact: true }).click();
    const dialog = page.getByRole('dialog');
    await dialog.getByLabel('Full name').fill('Айзада Гость');
    await dialog.getByLabel('Phone').fill('+996 555 123 456');
    await dialog.getByRole('button', { name: 'Confirm' }).click();
    await expect(dialog.getByText(/connection issues/)).toBeVisible();
    await context.setOffline(false);
    await dialog.getByRole('button', { name: 'Confirm' }).click();
    await expect(page.getByText('2 of 8', { exact: true })).toBeVisible();
  },
);

test(
  'a quiz that is closed or missing says so',
  { tag: '@desktop' },
  async ({ openClient, page, complaints }) => {
    complaints.allow(/40[34]/);
    const author = await openClient();
    const quizId = await makeQuiz(author.page, { privacy: 'HIDDEN' });
    expect((await page.goto(`/quizzes/${quizId}`))?.status()).toBe(403);
    await expect(page.getByText('It seems the resource has some privacy settings applied')).toBeVisible();
    expect((await page.goto('/quizzes/2147483647'))?.status()).toBe(404);
    await expect(page.getByText('We are sorry, quiz not found')).toBeVisible();
  },
);

test(
  'no answer before the submission contains a part of the key',
  { tag: '@desktop' },
  async ({ openClient, page }) => {
    const author = await openClient();
    const quizId = await makeQuiz(author.page);
    const { id: attemptId } = await must<{ id: string }>(page.request, 'StartQuizAttempt', { quizId });
    const texts: string[] = [JSON.stringify(await must(page.request, 'GetQuiz', { id: quizId }))];
    for (const skip of [0, 4])
      texts.push(
        JSON.stringify(await must(page.request, 'GetExercisesPaginated', { quizId, attemptId, skip })),
      );
    const all = texts.join('\n');
    for (const secret of ['goes', 'walks', '"answer"', '"keys"', '"accepted"', '"correct"'])
      expect(all, secret).not.toContain(secret);
  },
);
