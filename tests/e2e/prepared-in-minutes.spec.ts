import type { Page } from '@playwright/test';
import { enter } from './support/enter.ts';
import { uprightPhoto } from './support/files.ts';
import { expect, test } from './support/fixtures.ts';
import { handOf, type Hand } from './support/hand.ts';
import { makeQuiz, tone } from './support/lessons.ts';
import { standing } from './support/standing.ts';
import { wordsOf } from './support/words.ts';

/** Seconds of pressing and typing in which a lesson and a page are prepared on the screen alone. */
const LESSON_WITHIN_S = 240;
const PAGE_WITHIN_S = 300;

const say = wordsOf('en');
const WORDS = [
  'reservation\tбронь\tI have a reservation.',
  'to check in\tкатталуу\tYou can check in after two.',
  'luggage\tжүк\tMay I leave my luggage here?',
  'available\tбош\tIs a room available?',
  'receipt\tдүмүрчөк\tCan I have a receipt?',
  'noise\tчуу\tThere is noise upstairs.',
  'key\tачкыч\tHere is your key.',
  'lift\tлифт\tThe lift is on the left.',
];

const button = (page: Page, name: string) => page.getByRole('button', { name, exact: true });
const expectSaved = (page: Page) =>
  expect(page.getByText(say('autosave.savedAt', { time: '' }).trim()).first()).toBeVisible();

/** From the library, where one is when one wants something new. */
async function beginNew(page: Page, kind: RegExp): Promise<Hand> {
  await page.goto('/profile/materials');
  const hand = handOf(page);
  await hand.press(button(page, say('library.new')));
  await hand.press(page.getByRole('menuitem', { name: kind }));
  return hand;
}

/** Its presses and characters stand in the report of the run. */
function expectWithin(hand: Hand, seconds: number, what: string): void {
  const { presses, characters } = hand.counted();
  const description = `${presses} presses, ${characters} characters: ${hand.seconds().toFixed(0)} s`;
  test.info().annotations.push({ type: `${what} is prepared in`, description });
  expect(hand.seconds(), description).toBeLessThan(seconds);
}

test(
  'a lesson with eight words, two files and a quiz is prepared on one screen',
  { tag: '@desktop' },
  async ({ openClient, person }) => {
    const { page, context } = await openClient();
    await enter(page, 'INSTRUCTOR', person);
    await makeQuiz(page.request, 'Last night at the desk', 'CONNECTIONS');
    await context.grantPermissions(['clipboard-read', 'clipboard-write']);
    const hand = await beginNew(page, /^Lesson/);
    await page.waitForURL('**/lessons/new');
    await page.evaluate((text) => navigator.clipboard.writeText(text), WORDS.join('\n'));

    await hand.type('At the hotel desk', page.getByRole('textbox', { name: say('lesson.lessonTitle') }));
    await hand.press(page.getByLabel(say('lesson.cell.word', { number: 1 }), { exact: true }));
    await hand.key('ControlOrMeta+v');
    await hand.press(page.getByRole('dialog').getByRole('button').filter({ hasText: '8' }));
    await expect(page.getByLabel(say('lesson.cell.word', { number: 8 }), { exact: true })).toHaveValue(
      'lift',
    );

    const files = page.locator('#files');
    const chosen = ['one.wav', 'two.wav'].map((name) => ({ name, mimeType: 'audio/wav', buffer: tone() }));
    await hand.chooseFile(files.locator('input[type=file]').first(), chosen);
    // Of a file that is there, and not on its way.
    for (const { name } of chosen)
      await expect(button(page, say('lesson-parts.moreFor', { title: name }))).toBeVisible();

    await hand.press(button(page, say('lesson-parts.linkQuiz')));
    await hand.press(button(page, 'Last night at the desk'));
    await hand.key('Escape');
    await expect(page.locator('#quizzes').getByText('Last night at the desk')).toBeVisible();
    await expectSaved(page);
    expectWithin(hand, LESSON_WITHIN_S, 'The lesson');

    await page.reload();
    await standing(page);
    await button(page, 'Show 2 more words').click();
    await expect(page.getByLabel(say('lesson.cell.word', { number: 8 }), { exact: true })).toHaveValue(
      'lift',
    );
    await expect(files.getByRole('listitem')).toHaveText([/one\.wav/, /two\.wav/]);
    await expect(page.locator('#quizzes').getByText('Last night at the desk')).toBeVisible();
  },
);

test(
  'a page with a picture, a gloss and an exercise is prepared',
  { tag: '@desktop' },
  async ({ openClient, person }) => {
    const { page } = await openClient();
    await enter(page, 'INSTRUCTOR', person);
    const hand = await beginNew(page, /^Publication|^Page/);
    await page.waitForURL('**/materials/new');
    const text = page.getByRole('textbox', { name: say('material.page'), exact: true });
    const blocks = page.locator('.page-edited');

    await hand.type('Идти или ходить', page.getByRole('textbox', { name: say('material.pageTitle') }));
    await page.waitForURL(/\/materials\/edit\/\d+$/);
    await hand.type('So far nobody has left the ground: all of it is пешком', text);
    await hand.key('ControlOrMeta+Shift+ArrowLeft');
    await hand.key('ControlOrMeta+g');
    await expect(page.getByLabel(say('material.translation'), { exact: true })).toBeFocused();
    await hand.type('on foot');
    await hand.key('Enter');
    await hand.key('End');
    await hand.key('Enter');

    await hand.type('/p');
    await hand.key('Enter');
    const picture = blocks.getByRole('group', { name: say('material.picture') });
    await hand.chooseFile(picture.locator('input[type=file]'), await uprightPhoto());
    await hand.press(text.locator('img'));
    await hand.type('Two roads', page.getByLabel(say('material.alt')));

    await hand.press(text.locator('> p').last());
    await hand.type('/e');
    await hand.key('Enter');
    await hand.press(blocks.getByRole('button', { name: 'Fill in the blanks', exact: true }));
    const task = page.getByRole('textbox', { name: 'Text', exact: true });
    await hand.type('Она идёт домой пешком.', task);
    await hand.selectWord(task, 'идёт');
    await hand.press(page.getByRole('toolbar').getByRole('button', { name: 'Make a field' }));
    await expect(page.getByText('In place', { exact: true })).toBeVisible();
    await hand.press(page.getByRole('link', { name: 'Идти или ходить' }));
    await expect(blocks.getByText('Она').first()).toBeVisible();
    await expectSaved(page);
    expectWithin(hand, PAGE_WITHIN_S, 'The page');

    await hand.press(page.getByRole('link', { name: say('material.viewPage') }));
    await page.waitForURL(/\/materials\/\d+$/);
    await expect(page.getByAltText('Two roads')).toBeVisible();
    await expect(button(page, 'пешком')).toBeVisible();
    const gap = page.getByRole('textbox', { name: /^Gap 1/ });
    await gap.fill('идёт');
    await expect(gap).toHaveValue('идёт');
  },
);
