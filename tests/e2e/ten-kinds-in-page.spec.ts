import type { Locator, Page } from '@playwright/test';
import { expectAccessible } from './support/axe.ts';
import { enter } from './support/enter.ts';
import { expect, test } from './support/fixtures.ts';
import { arrowTo, chooseByKeys, tabTo } from './support/keys.ts';
import { expectNoOverflow } from './support/look.ts';
import { newPerson } from './support/people.ts';
import { makePageOfTen } from './support/publications.ts';
import { tapLabel } from './support/touch.ts';

type Answer = (task: Locator) => Promise<void>;

const gapOf = (task: Locator, name: string) => task.getByRole('button', { name: new RegExp(`^${name}`) });
const itemOf = (task: Locator, word: string) =>
  task.page().getByRole('menuitem', { name: word, exact: true });
const statement = (task: Locator, name: string) => task.getByRole('group', { name });

/** Puts words into places from the list that each place opens. */
const place =
  (words: Readonly<Record<string, string>>): Answer =>
  async (task) => {
    for (const [index, [name, word]] of Object.entries(words).entries()) {
      // Tab leads to the first place, the arrows from one to the next.
      await (index === 0 ? tabTo : arrowTo)(gapOf(task, name));
      await task.page().keyboard.press('Enter');
      await arrowTo(itemOf(task, word), 'ArrowDown');
      await task.page().keyboard.press('Enter');
      await expect(gapOf(task, `${name}.*${word}`)).toBeFocused();
    }
  };
const write =
  (first: string, words: readonly string[]): Answer =>
  async (task) => {
    await tabTo(task.getByRole('textbox', { name: first }));
    for (const [index, word] of words.entries()) {
      if (index > 0) await task.page().keyboard.press('Enter');
      await task.page().keyboard.type(word);
    }
  };
const choose =
  (name: string): Answer =>
  (task) =>
    chooseByKeys(task, task.getByRole('radio', { name }));

/** The right answers of the ten kinds, in the order of the page, without a pointer. */
const BY_KEYS: readonly Answer[] = [
  place({ 'Gap 1 of 2': 'quick', 'Gap 2 of 2': 'lazy' }),
  place({ 'Spot 1': 'cup', 'Spot 2': 'lamp' }),
  write('Gap 1 of 2', ['walks', 'reads']),
  write('Spot 1', ['cup', 'lantern']),
  async (task) => {
    const { keyboard } = task.page();
    await tabTo(task.getByRole('group', { name: 'Words to mark' }).getByRole('button', { name: 'He' }));
    await arrowTo(task.getByRole('button', { name: 'house' }));
    await keyboard.press('1');
    await keyboard.press('Space');
    await arrowTo(task.getByRole('button', { name: 'go', exact: true }), 'ArrowLeft');
    await keyboard.press('2');
    await keyboard.press('Enter');
  },
  async (task) => {
    const boxes = task.getByRole('checkbox');
    const names = await boxes.evaluateAll((all) => all.map((each) => each.closest('label')?.textContent));
    for (const [index, name] of names.entries()) {
      await tabTo(boxes.nth(index));
      if (name !== 'ant') await task.page().keyboard.press('Space');
    }
  },
  choose('red'),
  async (task) => {
    for (const [name, value] of [
      ['Snow is white.', 'True'],
      ['Fire is cold.', 'False'],
    ] as const)
      await chooseByKeys(statement(task, name), statement(task, name).getByRole('radio', { name: value }));
  },
  choose('large'),
  choose('Place 1 of 4'),
];

const fill =
  (words: Readonly<Record<string, string>>): Answer =>
  async (task) => {
    for (const [name, word] of Object.entries(words)) {
      const field = task.getByRole('textbox', { name });
      await field.tap();
      await expect(field).toBeFocused();
      // Letters sent while the browser still scrolls to the field would not arrive.
      await field.fill(word);
    }
  };
const drop =
  (words: Readonly<Record<string, string>>): Answer =>
  async (task) => {
    for (const [name, word] of Object.entries(words)) {
      await gapOf(task, name).tap();
      await itemOf(task, word).tap();
    }
  };

const BY_TOUCH: readonly Answer[] = [
  drop({ 'Gap 1 of 2': 'quick', 'Gap 2 of 2': 'lazy' }),
  drop({ 'Spot 1': 'cup', 'Spot 2': 'lamp' }),
  fill({ 'Gap 1 of 2': 'goes', 'Gap 2 of 2': 'reads' }),
  fill({ 'Spot 1': 'cup', 'Spot 2': 'lamp' }),
  async (task) => {
    await task.getByRole('button', { name: 'house' }).tap();
    await task.getByRole('radio', { name: 'Mistake' }).tap();
    await task.getByRole('button', { name: 'go', exact: true }).tap();
  },
  async (task) => {
    for (const name of ['owl', 'hen']) await task.getByRole('checkbox', { name }).tap();
  },
  (task) => task.getByRole('radio', { name: 'red' }).tap(),
  async (task) => {
    await statement(task, 'Snow is white.').getByText('True').tap();
    await statement(task, 'Fire is cold.').getByText('False').tap();
  },
  (task) => tapLabel(task.getByRole('radio', { name: 'large' })),
  (task) => tapLabel(task.getByRole('radio', { name: 'Place 1 of 4' })),
];

/** Answers each exercise of the page, which is not stored anywhere. */
async function answerAll(page: Page, answers: readonly Answer[], check: (button: Locator) => Promise<void>) {
  const tasks = page.getByRole('region', { name: 'Exercise', exact: true });
  await expect(tasks).toHaveCount(answers.length);
  for (const [index, answer] of answers.entries()) {
    const task = tasks.nth(index);
    await test.step(`exercise ${index + 1}`, async () => {
      await task.scrollIntoViewIfNeeded();
      const button = task.getByRole('button', { name: 'Check', exact: true });
      await expect(button).toBeVisible();
      await answer(task);
      await check(button);
      await expect(task.getByRole('status').filter({ hasText: 'All correct' })).toBeVisible();
      await expect(task.getByRole('button', { name: 'Check again' })).toBeVisible();
    });
  }
  await expectAccessible(page);
  await expectNoOverflow(page);
}

test(
  'a visitor answers the ten kinds in a page by keyboard only',
  { tag: '@desktop' },
  async ({ openClient, page }) => {
    const author = await openClient();
    await enter(author.page, 'INSTRUCTOR', newPerson('Gulnara'));
    await page.goto(`/materials/${await makePageOfTen(author.page.request)}`);
    await answerAll(page, BY_KEYS, async (button) => {
      await tabTo(button);
      await page.keyboard.press('Enter');
    });
  },
);

test(
  'a visitor answers the ten kinds in a page by touch',
  { tag: '@phone' },
  async ({ openClient, page }) => {
    const author = await openClient();
    await enter(author.page, 'INSTRUCTOR', newPerson('Gulnara'));
    await page.goto(`/materials/${await makePageOfTen(author.page.request)}`);
    await answerAll(page, BY_TOUCH, (button) => button.tap());
  },
);
