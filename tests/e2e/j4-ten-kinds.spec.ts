import type { Locator, Page } from '@playwright/test';
import { expectAccessible } from './support/axe.ts';
import { expect, test } from './support/fixtures.ts';
import { arrowTo, chooseByKeys, tabTo } from './support/keys.ts';
import { expectNoOverflow } from './support/look.ts';
import { makeQuizOfTen } from './support/quizzes.ts';
import { dragByTouch, tapLabel } from './support/touch.ts';

const exercise = (page: Page, number: number) => page.locator(`#exercise-${number}`);
const gapOf = (task: Locator, name: string) => task.getByRole('button', { name: new RegExp(`^${name}`) });
const chipOf = (task: Locator, word: string) =>
  task.getByRole('group', { name: 'Phrases to place' }).getByRole('button', { name: word, exact: true });
const itemOf = (task: Locator, word: string) =>
  task.page().getByRole('menuitem', { name: word, exact: true });
const statement = (task: Locator, name: string) => task.getByRole('group', { name });

/** Addresses of files are valid for ten minutes: lets those known at the first request for a picture expire. */
async function endAddresses(page: Page): Promise<void> {
  let ended = 0;
  await page.route('**/api/files/*', async (route) => {
    ended ||= Date.now() + 10 * 60_000;
    const expires = Number(new URL(route.request().url()).searchParams.get('expires'));
    return expires <= ended ? route.fulfill({ status: 404 }) : route.fallback();
  });
}
const widthOf = (picture: Locator) =>
  picture.evaluate((image) => (image instanceof HTMLImageElement ? image.naturalWidth : 0));

/** All ten are right: no mistakes on the way are shown. */
async function expectFullPoints(page: Page): Promise<void> {
  await expect(page.locator('#quiz-result')).toBeFocused();
  await expect(page.getByRole('heading', { name: 'Your result' })).toBeInViewport();
  await expect(page.getByText('10 of 10', { exact: true })).toBeVisible();
  for (let number = 1; number <= 10; number += 1)
    await expect(exercise(page, number).getByText('1 of 1'), `exercise ${number}`).toBeVisible();
  await expectAccessible(page);
  await expectNoOverflow(page);
}

test(
  'a visitor does each of the ten types by keyboard only',
  { tag: '@desktop' },
  async ({ openClient, page, complaints }) => {
    complaints.allow(/404/);
    const author = await openClient();
    const quizId = await makeQuizOfTen(author.page, { showCorrectnessOnError: true });
    await endAddresses(page);
    const press = (...keys: string[]) =>
      keys.reduce(async (before, key) => {
        await before;
        await page.keyboard.press(key);
      }, Promise.resolve());
    const type = (text: string) => page.keyboard.type(text);
    await page.goto(`/quizzes/${quizId}`);
    await tabTo(page.getByRole('button', { name: 'Start' }));
    await press('Enter');
    await expect(exercise(page, 1)).toBeVisible();

    await test.step('words into gaps: from the list of a gap, and from the bank', async () => {
      const task = exercise(page, 1);
      await tabTo(gapOf(task, 'Gap 1 of 2'));
      await press('Enter');
      await arrowTo(itemOf(task, 'lazy'), 'ArrowDown');
      await press('Enter');
      await expect(gapOf(task, 'Gap 1 of 2, lazy')).toBeFocused();
      await press('Delete');
      await expect(chipOf(task, 'lazy')).toBeVisible();
      await press('Enter');
      await arrowTo(itemOf(task, 'quick'), 'ArrowDown');
      await press('Enter');
      await expect(gapOf(task, 'Gap 1 of 2, quick')).toBeFocused();
      await press('Tab');
      await arrowTo(chipOf(task, 'lazy'));
      await press('Space', 'Escape');
      await expect(task.getByText('Cancelled')).toBeAttached();
      await press('Space', 'Shift+Tab');
      await arrowTo(gapOf(task, 'Gap 2 of 2'));
      await press('Enter');
      await expect(gapOf(task, 'Gap 2 of 2, lazy')).toBeVisible();
      await expect(task.getByText('lazy placed in gap 2 of 2')).toBeAttached();
    });
    await test.step('words onto a picture, which is drawn though its first address had ended', async () => {
      const task = exercise(page, 2);
      await expect.poll(() => widthOf(task.getByRole('img').first())).toBeGreaterThan(0);
      for (const [index, word] of ['cup', 'lamp'].entries()) {
        if (index === 0) await tabTo(gapOf(task, 'Spot 1'));
        else await arrowTo(gapOf(task, 'Spot 2'));
        await press('Enter');
        await arrowTo(itemOf(task, word), 'ArrowDown');
        await press('Enter');
      }
    });
    await test.step('typed: Enter goes on to the next gap', async () => {
      for (const [number, name, words] of [
        [3, 'Gap 1 of 2', ['walks', 'reads']],
        [4, 'Spot 1', ['cup', 'lantern']],
      ] as const) {
        await tabTo(exercise(page, number).getByRole('textbox', { name }));
        await type(words[0]);
        await press('Enter');
        await type(words[1]);
      }
    });
    await test.step('marked with two pens', async () => {
      const task = exercise(page, 5);
      await tabTo(task.getByRole('group', { name: 'Words to mark' }).getByRole('button', { name: 'He' }));
      await arrowTo(task.getByRole('button', { name: 'house' }));
      await press('1', 'Space');
      await arrowTo(task.getByRole('button', { name: 'go', exact: true }), 'ArrowLeft');
      await press('2', 'Enter');
      await expect(task.getByRole('button', { name: 'go Mistake' })).toHaveAttribute('aria-pressed', 'true');
    });
    await expectAccessible(page);
    await tabTo(page.getByRole('button', { name: /^Page 2 of 2/ }));
    await press('Enter');
    await expect(exercise(page, 6)).toBeFocused();
    await test.step('chosen', async () => {
      for (const name of ['owl', 'hen'])
        await exercise(page, 6).getByRole('checkbox', { name, exact: true }).waitFor();
      const options = exercise(page, 6).getByRole('checkbox');
      const names = await options.evaluateAll((all) => all.map((each) => each.closest('label')?.textContent));
      for (const [index, name] of names.entries()) {
        await tabTo(options.nth(index));
        if (name !== 'ant') await press('Space');
      }
      const single = exercise(page, 7);
      await chooseByKeys(single, single.getByRole('radio', { name: 'red' }));
      const task = exercise(page, 8);
      for (const [name, value] of [
        ['Snow is white.', 'True'],
        ['Fire is cold.', 'False'],
      ] as const)
        await chooseByKeys(statement(task, name), statement(task, name).getByRole('radio', { name: value }));
      const synonym = exercise(page, 9);
      await chooseByKeys(synonym, synonym.getByRole('radio', { name: 'large' }));
      const place = exercise(page, 10);
      await chooseByKeys(place, place.getByRole('radio', { name: 'Place 1 of 4' }));
    });
    await expectAccessible(page);
    await test.step('submitted', async () => {
      await tabTo(page.getByRole('button', { name: 'Submit', exact: true }));
      await press('Enter');
      await tabTo(page.getByLabel('Full name'));
      await type('Kanat Visitor');
      await press('Tab');
      await type('+996 555 765 432');
      await expectAccessible(page);
      await tabTo(page.getByRole('button', { name: 'Confirm' }));
      await press('Enter');
    });
    await expectFullPoints(page);
  },
);

/** Pixels between a word to mark and the text after it, where there are any. */
const gapsInText = (task: Locator) =>
  task.getByRole('group', { name: 'Words to mark' }).evaluate((group) => {
    const right = (button: Element) => {
      const word = document.createRange();
      word.selectNodeContents(button);
      return word.getBoundingClientRect().right;
    };
    return [...group.querySelectorAll('button + span')]
      .map((after) => after.getBoundingClientRect().left - right(after.previousElementSibling as Element))
      .filter((gap) => gap > 1);
  });
const lineOf = (task: Locator) => task.locator('p[lang]').first();
const widthsOf = (fields: Locator) =>
  fields.evaluateAll((all) => all.map((each) => Math.round(each.getBoundingClientRect().width)));

test('a visitor does each of the ten types by touch', { tag: '@phone' }, async ({ openClient, page }) => {
  const author = await openClient();
  const quizId = await makeQuizOfTen(author.page, { showCorrectnessOnError: true });
  await page.goto(`/quizzes/${quizId}`);
  await page.getByRole('button', { name: 'Start' }).tap();

  await test.step('words into gaps: dragged, tapped, and from the list of a gap', async () => {
    const task = exercise(page, 1);
    await dragByTouch(chipOf(task, 'lazy'), gapOf(task, 'Gap 1 of 2'));
    await expect(gapOf(task, 'Gap 1 of 2, lazy')).toBeVisible();
    // A filled gap can be dragged on, too.
    await dragByTouch(gapOf(task, 'Gap 1 of 2'), gapOf(task, 'Gap 2 of 2'));
    await expect(gapOf(task, 'Gap 2 of 2, lazy')).toBeVisible();
    const picture = exercise(page, 2);
    await dragByTouch(chipOf(picture, 'cup'), gapOf(picture, 'Spot 1'));
    await expect(gapOf(picture, 'Spot 1, cup')).toBeVisible();
    await expectAccessible(page);
    await chipOf(task, 'quick').tap();
    await gapOf(task, 'Gap 1 of 2').tap();
    await expect(gapOf(task, 'Gap 1 of 2, quick')).toBeVisible();
    await gapOf(picture, 'Spot 2').tap();
    await itemOf(picture, 'lamp').tap();
    await expect(gapOf(picture, 'Spot 2, lamp')).toBeVisible();
  });
  await test.step('gaps have one width, a part of the line, and grow while one types', async () => {
    const fields = exercise(page, 3).getByRole('textbox');
    const [first = 0, second = 0] = await widthsOf(fields);
    expect(first).toBe(second);
    const { width: line = 0 } = (await lineOf(exercise(page, 3)).boundingBox()) ?? {};
    expect(first).toBeLessThanOrEqual(0.4 * line);
    await fields.first().fill('a much longer answer');
    const [grown = 0, same] = await widthsOf(fields);
    expect(grown).toBeGreaterThan(first);
    expect(same).toBe(second);
    await fields.first().fill('');
  });
  await test.step('words to mark stand as in any text', async () => {
    expect(await gapsInText(exercise(page, 5))).toEqual([]);
  });
  await test.step('typed', async () => {
    for (const [number, name, word] of [
      [3, 'Gap 1 of 2', 'goes'],
      [3, 'Gap 2 of 2', 'reads'],
      [4, 'Spot 1', 'cup'],
      [4, 'Spot 2', 'lamp'],
    ] as const) {
      await exercise(page, number).getByRole('textbox', { name }).tap();
      await page.keyboard.type(word);
    }
  });
  await test.step('marked with two pens', async () => {
    const task = exercise(page, 5);
    await task.getByRole('button', { name: 'house' }).tap();
    await task.getByRole('radio', { name: 'Mistake' }).tap();
    await task.getByRole('button', { name: 'go', exact: true }).tap();
  });
  await expectAccessible(page);
  await expectNoOverflow(page);
  await page.getByRole('button', { name: /^Page 2 of 2/ }).tap();
  await test.step('chosen', async () => {
    await exercise(page, 6).getByText('How is this scored?').tap();
    await expect(exercise(page, 6)).toContainText('each wrong one takes away as many');
    for (const name of ['owl', 'hen']) await exercise(page, 6).getByRole('checkbox', { name }).tap();
    await exercise(page, 7).getByRole('radio', { name: 'red' }).tap();
    await statement(exercise(page, 8), 'Snow is white.').getByText('True').tap();
    await statement(exercise(page, 8), 'Fire is cold.').getByText('False').tap();
    await tapLabel(exercise(page, 9).getByRole('radio', { name: 'large' }));
    const task = exercise(page, 10);
    const place = (number: number) => task.getByRole('radio', { name: `Place ${number} of 4` });
    await dragByTouch(chipOf(task, 'always'), task.locator('[data-place]').nth(1));
    await expect(place(2)).toBeChecked();
    await dragByTouch(task.locator('[data-place]').nth(1), task.locator('[data-place]').nth(0));
    await expect(place(1)).toBeChecked();
    await expectAccessible(page);
    await tapLabel(place(3));
    await expect(place(3)).toBeChecked();
    await tapLabel(place(1));
  });
  await expectAccessible(page);
  await expectNoOverflow(page);
  await test.step('submitted', async () => {
    await page.getByRole('button', { name: 'Submit', exact: true }).tap();
    await page.getByLabel('Full name').tap();
    await page.keyboard.type('Kanat Visitor');
    await page.getByLabel('Phone').tap();
    await page.keyboard.type('+996 555 765 432');
    await expectAccessible(page);
    await page.getByRole('button', { name: 'Confirm' }).tap();
  });
  await expectFullPoints(page);
});
