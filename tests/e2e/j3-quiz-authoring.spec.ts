import type { Locator, Page } from '@playwright/test';
import { expectAccessible } from './support/axe.ts';
import { answered, ask } from './support/contract.ts';
import { AUTHORED_KINDS, expectSource, textOf, type AuthoredKind } from './support/authored-kinds.ts';
import { enter } from './support/enter.ts';
import { expect, test } from './support/fixtures.ts';
import { handOf, placeOfWord, type Hand } from './support/hand.ts';
import { standing } from './support/standing.ts';

const QUIZZES = '/profile/materials/quizzes';
/** A refusal is shown near what it is about, not at the other end of the form. */
const NEAR_PX = 320;

/** Seconds in which an exercise is made. */
const MADE_WITHIN_S = 60;

/** Presses a kind; what is made of it, and how long it takes. */
async function begin(page: Page, kind: string): Promise<Hand> {
  const hand = handOf(page);
  await hand.press(page.getByRole('link', { name: kind, exact: true }));
  await page.waitForURL(/exercises\/new/);
  await expect(taskOf(page, kind)).toBeVisible();
  return hand;
}

const save = (page: Page) => page.getByRole('button', { name: 'Save', exact: true }).click();
/** The exercise that is being edited. */
const taskOf = (page: Page, kind: string) => page.getByRole('region', { name: kind, exact: true });

/** Expects an alert with this text near this element. */
async function expectAlertAt(page: Page, words: string, place: Locator): Promise<void> {
  const alert = page.getByRole('alert').filter({ hasText: words });
  await expect(alert).toBeVisible();
  // The page scrolls to the first fault: both are looked at until they stand still.
  const below = async () => {
    const [box, about] = [await alert.boundingBox(), await place.boundingBox()];
    return box && about && box.y >= about.y ? box.y - about.y - about.height : Infinity;
  };
  await expect.poll(below, { message: words }).toBeLessThan(NEAR_PX);
}

/** It is saved, but not in place: its faults are counted, and each is told beside what it is about. */
async function expectFaults(page: Page, { faults }: AuthoredKind): Promise<void> {
  await page.getByRole('button', { name: /things? to mend$/ }).click();
  for (const { text, at } of faults) await expectAlertAt(page, text, at(page));
}

const expectInPlace = async (page: Page) => {
  await expect(page.getByText('In place', { exact: true })).toBeVisible();
  await expect(page.getByText(/^Saved/).first()).toBeVisible();
};

/** All typed, switched and chosen values of the exercise; an empty row of a list is none. */
const readTask = (page: Page, kind: string) =>
  taskOf(page, kind)
    .locator('input:not([type=file]), textarea, [role=textbox], [role=switch], [role=checkbox], [role=radio]')
    .evaluateAll((controls) =>
      controls
        .map((control) =>
          control instanceof HTMLInputElement || control instanceof HTMLTextAreaElement
            ? control.value
            : (control.getAttribute('aria-checked') ?? control.textContent),
        )
        .filter((value) => value !== ''),
    );

/** Unfolds what stands under "More", if it is folded. */
async function openMore(page: Page): Promise<void> {
  const more = page.getByText('More', { exact: true });
  await expect(more).toBeVisible();
  if ((await more.locator('xpath=ancestor::details').getAttribute('open')) === null) await more.click();
  await expect(page.getByRole('switch', { name: 'Part of the vocabulary' })).toBeVisible();
}

async function expectStoredThroughReload(page: Page, kind: string): Promise<void> {
  await expectInPlace(page);
  await openMore(page);
  const written = await readTask(page, kind);
  expect(written.length).toBeGreaterThan(0);
  await page.reload();
  await standing(page);
  await openMore(page);
  await expect.poll(() => readTask(page, kind)).toEqual(written);
}

/** Tries a right, a wrong and an empty answer in the preview, by the real rules. */
async function tryOut(page: Page, kind: AuthoredKind): Promise<void> {
  const preview = page.getByRole('region', { name: 'What the student sees' });
  const check = async (result: string, words: readonly string[]) => {
    await preview.getByRole('button', { name: 'Check' }).click();
    await expect(preview.getByRole('status').filter({ hasText: result })).toBeVisible();
    for (const word of words)
      await expect(preview.getByText(word, { exact: true }).first(), `${kind.name}: ${word}`).toBeAttached();
  };
  const startOver = () => preview.getByRole('button', { name: 'Start over' }).click();
  await expect(kind.ready(preview)).toBeVisible();
  await preview.getByRole('button', { name: 'Try it' }).click();
  await kind.right(preview);
  await check('All correct 1 of 1', ['right']);
  await startOver();
  await kind.wrong(preview);
  await check(`Not yet ${kind.wrongScore}`, kind.wrongWords);
  if (kind.fixMistakes) {
    await preview.getByRole('button', { name: 'Fix mistakes' }).click();
    await kind.fixMistakes(preview);
    await check('All correct 1 of 1', ['right']);
  }
  await startOver();
  await check('Not yet 0 of 1No answer was given.', kind.emptyWords);
}

/** A note for teachers and a hidden sound: first the sound is missing, then it is recorded. */
async function addHiddenSound(page: Page): Promise<void> {
  await openMore(page);
  await page.getByLabel('Description for teachers').fill('Nur für Lehrende.');
  await page.getByRole('button', { name: 'Add audio' }).click();
  const dialog = page.getByRole('dialog', { name: 'Audio' });
  for (const name of ['Play automatically', 'Hide the player'])
    await dialog.getByRole('switch', { name }).click();
  await expectAlertAt(
    page,
    'Audio must be selected or recorded',
    dialog.getByRole('group', { name: 'Audio', exact: true }),
  );
  await dialog.getByRole('button', { name: 'Record', exact: true }).click();
  const stop = dialog.getByRole('button', { name: /^Stop/ });
  await expect(stop).toContainText('0:01');
  await stop.click();
  await expect(dialog.getByRole('button', { name: 'Remove file' })).toBeVisible();
  await dialog.getByRole('button', { name: 'Done' }).click();
}

/** The button is released when the target shows by its looks that it is one. */
async function dragByMouse(page: Page, from: Locator, to: Locator): Promise<void> {
  await from.scrollIntoViewIfNeeded();
  const looks = (await to.getAttribute('class')) ?? '';
  const [start, end] = [await from.boundingBox(), await to.boundingBox()];
  if (!start || !end) throw new Error('There is nothing to drag');
  await page.mouse.move(start.x + start.width / 2, start.y + start.height / 2);
  await page.mouse.down();
  await page.mouse.move(start.x + start.width / 2, end.y + end.height / 2, { steps: 8 });
  await expect(to).not.toHaveAttribute('class', looks);
  await page.mouse.up();
}

/** Collects what a visitor's browser receives until they submit. */
function listenToAnswers(page: Page): () => Promise<string> {
  const texts: Promise<string>[] = [];
  page.on('response', (response) => {
    if (response.url().includes('/api/graphql')) texts.push(response.text());
  });
  return async () => (await Promise.all(texts)).join('\n');
}

/** Names of keys in the contract. */
const SECRET_NAMES = ['"answer"', '"keys"', '"accepted"', '"pen"', '"correct"'];
/** Answers that only a key contains, and a note for teachers. */
const SECRET_WORDS = ['walks', 'lantern', 'Lehrende'];

test(
  'an instructor creates a quiz of all ten types; every exercise is invalid once before it is in place',
  { tag: '@desktop' },
  async ({ openClient, person }) => {
    const { page } = await openClient();
    await enter(page, 'INSTRUCTOR', person);
    await test.step('a title, and then the settings', async () => {
      await page.goto(`${QUIZZES}/new`);
      await save(page);
      await expect(page.getByText('This field is required')).toBeVisible();
      await page.getByLabel('Title').fill('At the hotel desk');
      await save(page);
      await page.waitForURL(/\/quizzes\/\d+$/);
      await page.getByRole('combobox', { name: 'Who can take it' }).click();
      await page.getByRole('option', { name: 'Everyone', exact: true }).click();
      await page.getByLabel('Exercises per page').fill('3');
      await page.getByRole('switch', { name: 'Show what is right and wrong after a mistake' }).click();
      await expect(page.getByRole('switch', { name: 'Partial points in new exercises' })).toBeChecked();
      await save(page);
      await expect(page.getByRole('status').filter({ hasText: 'Saved' })).toBeVisible();
    });
    const quizId = Number(new URL(page.url()).pathname.split('/').pop());

    for (const kind of AUTHORED_KINDS) {
      await test.step(kind.name, async () => {
        const hand = await begin(page, kind.name);
        await hand.type('Do it.', page.getByLabel('Instruction for the student'));
        await kind.begin?.(hand);
        await expectFaults(page, kind);
        await expectAccessible(page);
        await kind.finish(hand);
        await expectInPlace(page);
        const seconds = hand.seconds();
        test
          .info()
          .annotations.push({ type: `${kind.name} is made in`, description: `${seconds.toFixed(1)} s` });
        expect(seconds, kind.name).toBeLessThanOrEqual(MADE_WITHIN_S);
        if (kind.name === 'Fill in the blanks') await addHiddenSound(page);
        if (kind.name === 'Multiple choice') {
          await openMore(page);
          await page.getByRole('switch', { name: 'Part of the vocabulary' }).click();
        }
        await expectStoredThroughReload(page, kind.name);
        await tryOut(page, kind);
        if (kind.name === 'Single choice') {
          const points = page.getByLabel('Points', { exact: true });
          await points.fill('2,5');
          await expectInPlace(page);
          await page.reload();
          await expect(points).toHaveValue('2.5');
        }
      });
    }
    await page.goto(`${QUIZZES}/${quizId}`);

    await test.step('the sum, and two change places', async () => {
      await expect(page.getByText('11.5 points in all')).toBeVisible();
      await expect(page.getByText('Multiple choice · 1 point · vocabulary')).toBeVisible();
      const { data } = await ask(page.request, 'GetQuizAllPoints', { quizId });
      expect(data).toEqual({ getQuizAllPoints: 11.5 });
      const first = page
        .getByRole('list')
        .filter({ hasText: 'Find the place · ' })
        .getByRole('listitem')
        .first();
      await expect(first).toContainText('Drag the words');
      const expectFirst = async (words: string, move: () => Promise<void>) => {
        const moved = answered(page, 'ChangeOrderExercise');
        await move();
        await expect(first).toContainText(words);
        await moved;
        await page.reload();
        await expect(first).toContainText(words);
      };
      await expectFirst('Drag onto a picture', () =>
        page.getByRole('button', { name: 'Move exercise 2 up' }).click(),
      );
      const row = (words: string) => page.getByRole('listitem').filter({ hasText: `${words} · ` });
      const handle = (words: string) => row(words).getByTitle('Drag onto another exercise');
      await expectFirst('Fill in the blanks', () =>
        dragByMouse(page, handle('Drag onto a picture'), row('Fill in the blanks')),
      );
      await expectFirst('Drag onto a picture', () =>
        dragByMouse(page, handle('Fill in the blanks'), row('Drag onto a picture')),
      );
    });

    await test.step('nothing a visitor is told before submission holds a part of the key', async () => {
      const visitor = await openClient();
      const answers = listenToAnswers(visitor.page);
      await visitor.page.goto(`/quizzes/${quizId}`);
      await visitor.page.getByRole('button', { name: 'Start' }).click();
      const task = visitor.page.locator('#exercise-3');
      await task.scrollIntoViewIfNeeded();
      await expect
        .poll(() => task.locator('audio').evaluate((audio: HTMLAudioElement) => audio.played.length))
        .toBeGreaterThan(0);
      await expect(task.locator('audio')).toBeHidden();
      await visitor.page.getByRole('button', { name: 'Page 4 of 4' }).click();
      await expect(visitor.page.getByRole('heading', { name: 'Vocabulary' })).toBeVisible();
      await expect(visitor.page.locator('#exercise-10')).toContainText('Vocabulary');
      const answered = await answers();
      expect(answered).toContain('Fire is cold.');
      const shown = answered + (await visitor.page.content());
      expect(SECRET_NAMES.filter((name) => answered.includes(name))).toEqual([]);
      expect(SECRET_WORDS.filter((word) => shown.includes(word))).toEqual([]);
    });
  },
);

test(
  'an exercise is moved by keys and deleted, then its quiz is deleted',
  { tag: '@desktop' },
  async ({ openClient, person }) => {
    const { page } = await openClient();
    await enter(page, 'INSTRUCTOR', person);
    await page.goto(QUIZZES);
    await page.getByRole('button', { name: 'New', exact: true }).click();
    await page.getByRole('menuitem', { name: 'Quiz' }).click();
    await page.waitForURL('**/quizzes/new');
    await page.getByLabel('Title').fill('At the hotel desk');
    await save(page);
    await page.waitForURL(/\/quizzes\/\d+$/);

    const quizUrl = page.url();
    await begin(page, 'Mark the words');
    await textOf(page).click();
    await page.keyboard.type('A blue house');
    await page.keyboard.press('ControlOrMeta+a');
    await page.keyboard.press('ControlOrMeta+m');
    await expectSource(page, '*A blue house*');
    await expectInPlace(page);
    await begin(page, 'True or false');
    await page.getByLabel('Statement 1', { exact: true }).fill('Snow is white.');
    // The first radio button is the editor's; the preview beside it has the student's.
    await page.getByRole('radio', { name: 'True' }).first().click();
    await expectInPlace(page);
    await page.goto(quizUrl);

    const list = page.getByRole('list').filter({ hasText: 'Snow is white.' });
    await expect(page.getByText('2 points in all')).toBeVisible();
    await page.getByRole('link', { name: /Snow is white/ }).focus();
    const moved = answered(page, 'ChangeOrderExercise');
    await page.keyboard.press('Alt+ArrowUp');
    await expect(list.getByRole('listitem').first()).toContainText('Snow is white.');
    await moved;
    await page.reload();
    await expect(list.getByRole('listitem').first()).toContainText('Snow is white.');

    await page.getByRole('button', { name: 'Delete exercise 1' }).click();
    await page.getByRole('alertdialog').getByRole('button', { name: 'Delete exercise' }).click();
    await expect(page.getByText('Exercise deleted').first()).toBeVisible();
    await page.getByRole('button', { name: 'Delete quiz' }).click();
    await page.getByRole('alertdialog').getByRole('button', { name: 'Delete quiz' }).click();
    await expect(page.getByText('Quiz deleted').first()).toBeVisible();
  },
);

test('an exercise is made by touch', { tag: '@phone' }, async ({ openClient, person }) => {
  const { page } = await openClient();
  await enter(page, 'INSTRUCTOR', person);
  await page.goto(`${QUIZZES}/new`);
  await page.getByLabel('Title').fill('В гостинице');
  await page.getByRole('button', { name: 'Save', exact: true }).tap();
  await page.waitForURL(/\/quizzes\/\d+$/);
  await page.getByRole('link', { name: 'Fill in the blanks', exact: true }).tap();
  await page.waitForURL(/exercises\/new/);
  await textOf(page).tap();
  await page.keyboard.type('She goes home. Она идёт домой.');
  for (const word of ['goes', 'идёт']) {
    const { x, y } = await placeOfWord(textOf(page), word);
    await page.touchscreen.tap(x, y);
    // The word at the caret is marked: nothing need be selected.
    await expect.poll(() => page.evaluate(() => getSelection()?.anchorNode?.textContent)).toContain(word);
    await page.getByRole('toolbar').getByRole('button', { name: 'Make a field' }).tap();
    await expect(textOf(page).locator('[data-tile]').filter({ hasText: word })).toBeVisible();
  }
  await expectSource(page, 'She *goes* home. Она *идёт* домой.');
  await expectInPlace(page);
  await expectAccessible(page);
  expect(await page.evaluate(() => document.documentElement.scrollWidth - innerWidth)).toBe(0);
  await page.reload();
  await expectSource(page, 'She *goes* home. Она *идёт* домой.');
  const preview = page.getByRole('region', { name: 'What the student sees' });
  await preview.getByRole('button', { name: 'Try it' }).tap();
  await preview.getByRole('textbox', { name: 'Gap 1 of 2' }).fill('goes');
  await preview.getByRole('textbox', { name: 'Gap 2 of 2' }).fill('идет');
  await preview.getByRole('button', { name: 'Check' }).tap();
  await expect(preview.getByRole('status').filter({ hasText: 'of 1' })).toBeVisible();
});
