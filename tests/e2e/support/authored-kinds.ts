import type { Locator, Page } from '@playwright/test';
import sharp from 'sharp';
import { chooseWord, pickSpot, tick } from './answering.ts';
import { expect } from './fixtures.ts';

/** One exercise type, as its author fills in its form and tries the preview. */
export interface AuthoredKind {
  name: string;
  /** Fills in the form before the first save, which is refused. */
  begin?(page: Page): Promise<void>;
  /** Texts of the refusal, and the place in the form where each is shown. */
  refusals: readonly { text: string; at: (page: Page) => Locator }[];
  /** Corrects the form; the text typed last must appear in the preview. */
  correct(page: Page): Promise<void>;
  /** Element of the preview that is visible as soon as everything typed has arrived. */
  ready(preview: Locator): Locator;
  right(preview: Locator): Promise<void>;
  /** Gives a wrong answer, partly right for types with parts. */
  wrong(preview: Locator): Promise<void>;
  /** After the wrong answer: corrects the mistakes and leaves the rest. */
  fixMistakes?(preview: Locator): Promise<void>;
  /** Score of the wrong answer, out of one point. */
  wrongScore: string;
  /** Texts at the parts after the wrong answer, and after an empty one. */
  wrongWords: readonly string[];
  emptyWords: readonly string[];
}

export const textOf = (page: Page) => page.getByRole('textbox', { name: 'Text', exact: true });
const tapWords = (page: Page) =>
  page.getByRole('group', { name: 'Tap a word to mark it, a mark to change it.' }).first();
const tapWord = (page: Page, word: string) =>
  tapWords(page).getByRole('button', { name: word, exact: true }).click();
const fieldOf = (page: Page, label: string) => page.getByLabel(label, { exact: true });
const press = (page: Page, name: string) => page.getByRole('button', { name, exact: true }).click();
const pictures = (page: Page) => page.getByRole('group', { name: 'Add a picture' });

/** Adds a picture of two colours, with its description. */
async function addPicture(page: Page): Promise<void> {
  const buffer = await sharp({ create: { width: 600, height: 400, channels: 3, background: '#cfe9f7' } })
    .png()
    .toBuffer();
  await pictures(page)
    .locator('input[type=file]')
    .setInputFiles({ name: 'room.png', mimeType: 'image/png', buffer });
  await expect(fieldOf(page, 'What picture 1 shows')).toBeVisible();
}

/** Draws a spot with the mouse, from corner to corner: fractions of the picture. */
async function drawSpot(page: Page, from: [number, number], to: [number, number]): Promise<void> {
  const picture = page.getByRole('group', { name: 'A room' });
  await picture.scrollIntoViewIfNeeded();
  const box = await picture.boundingBox();
  if (!box) throw new Error('There is no picture to draw on');
  const at = ([x, y]: [number, number]) => [box.x + x * box.width, box.y + y * box.height] as const;
  await page.mouse.move(...at(from));
  await page.mouse.down();
  await page.mouse.move(...at(to), { steps: 4 });
  await page.mouse.up();
}

/** Adds two spots with their phrases; the second by a tap, moved by keys. */
async function addSpots(page: Page): Promise<void> {
  await fieldOf(page, 'What picture 1 shows').fill('A room');
  await drawSpot(page, [0.1, 0.2], [0.4, 0.4]);
  await fieldOf(page, 'Phrase of spot 1').fill('cup');
  await drawSpot(page, [0.7, 0.7], [0.7, 0.7]);
  const top = page.getByLabel('Top, %').nth(1);
  const before = Number(await top.inputValue());
  await page.getByRole('button', { name: /^Spot 2:/ }).press('ArrowUp');
  await expect(top).toHaveValue(String(before - 1));
  await fieldOf(page, 'Phrase of spot 2').fill('lamp/lantern');
}

const gap = (preview: Locator, number: number) =>
  preview.getByRole('button', { name: new RegExp(`^Gap ${number} of 2`) });
const blank = (preview: Locator, number: number) =>
  preview.getByRole('textbox', { name: `Gap ${number} of 2` });
const spot = (preview: Locator, number: number) =>
  preview.getByRole('button', { name: new RegExp(`^Spot ${number},`) });
const statement = (preview: Locator, name: string, value: string) =>
  preview.getByRole('group', { name }).getByText(value, { exact: true }).click();
const fillOptions = async (page: Page, ...texts: string[]) => {
  for (const [index, text] of texts.entries()) await fieldOf(page, `Option ${index + 1}`).fill(text);
};

const CHOSEN = ['not right', 'missed'];

export const AUTHORED_KINDS: readonly AuthoredKind[] = [
  {
    name: 'Drag the words',
    begin: (page) => textOf(page).fill('The quick fox and the lazy dog'),
    refusals: [{ text: 'Mark at least one phrase to drag', at: textOf }],
    async correct(page) {
      await tapWord(page, 'quick');
      await tapWord(page, 'lazy');
      await expect(textOf(page)).toHaveValue('The *quick* fox and the *lazy* dog');
      await press(page, 'Add a phrase');
      await fieldOf(page, 'Extra phrase 1').fill('green');
    },
    ready: (preview) => preview.getByRole('button', { name: 'green', exact: true }),
    async right(preview) {
      await chooseWord(gap(preview, 1), 'quick');
      await chooseWord(gap(preview, 2), 'lazy');
    },
    async wrong(preview) {
      await chooseWord(gap(preview, 1), 'quick');
      await chooseWord(gap(preview, 2), 'green');
    },
    wrongScore: '0.5 of 1',
    wrongWords: ['right', 'not right'],
    emptyWords: ['not filled in'],
  },
  {
    name: 'Drag onto a picture',
    refusals: [{ text: 'Add at least one picture', at: pictures }],
    async correct(page) {
      await addPicture(page);
      await addSpots(page);
      await fieldOf(page, 'Phrase of spot 2').fill('lamp');
    },
    ready: (preview) => preview.getByRole('button', { name: 'lamp', exact: true }),
    async right(preview) {
      await chooseWord(spot(preview, 1), 'cup');
      await chooseWord(spot(preview, 2), 'lamp');
    },
    async wrong(preview) {
      await chooseWord(spot(preview, 1), 'lamp');
      await chooseWord(spot(preview, 2), 'cup');
    },
    wrongScore: '0 of 1',
    wrongWords: ['not right'],
    emptyWords: ['not filled in'],
  },
  {
    name: 'Fill in the blanks',
    begin: (page) => textOf(page).fill('She goes to school and reads.'),
    refusals: [{ text: 'Mark at least one field', at: textOf }],
    async correct(page) {
      await tapWord(page, 'goes');
      await expect(textOf(page)).toHaveValue('She *goes* to school and reads.');
      await textOf(page).fill('She *goes/walks* to school and *reads*.');
    },
    ready: (preview) => blank(preview, 2),
    async right(preview) {
      await blank(preview, 1).fill('Walks');
      await blank(preview, 2).fill('reads');
    },
    async wrong(preview) {
      await blank(preview, 1).fill('goes');
      await blank(preview, 2).fill('read');
    },
    async fixMistakes(preview) {
      await expect(blank(preview, 1)).not.toBeEditable();
      await blank(preview, 2).fill('reads');
    },
    wrongScore: '0.5 of 1',
    wrongWords: ['right', 'not right', 'Check: spelling'],
    emptyWords: ['not filled in'],
  },
  {
    name: 'Blanks on a picture',
    begin: addPicture,
    refusals: [
      { text: 'Describe what the picture shows', at: (page) => fieldOf(page, 'What picture 1 shows') },
      { text: 'Mark at least one field', at: pictures },
    ],
    correct: addSpots,
    ready: (preview) => preview.getByRole('textbox', { name: 'Spot 2' }),
    async right(preview) {
      await pickSpot(preview, 1).fill('cup');
      await pickSpot(preview, 2).fill('lantern');
    },
    async wrong(preview) {
      await pickSpot(preview, 1).fill('cup');
      await pickSpot(preview, 2).fill('dog');
    },
    wrongScore: '0.5 of 1',
    wrongWords: ['right', 'not right'],
    emptyWords: ['not filled in'],
  },
  {
    name: 'Mark the words',
    begin: (page) => textOf(page).fill('He go to a house'),
    refusals: [{ text: 'Mark at least one word as correct or wrong', at: textOf }],
    async correct(page) {
      await tapWord(page, 'house');
      await page.getByRole('toolbar').getByRole('button', { name: 'Wrong' }).click();
      await tapWord(page, 'go');
      await expect(textOf(page)).toHaveValue('He *-go* to a *house*');
    },
    ready: (preview) => preview.getByRole('radio', { name: 'Mistake' }),
    async right(preview) {
      await preview.getByRole('button', { name: 'house' }).click();
      await preview.getByRole('radio', { name: 'Mistake' }).click();
      await preview.getByRole('button', { name: 'go', exact: true }).click();
    },
    async wrong(preview) {
      await preview.getByRole('radio', { name: 'Correct' }).click();
      await preview.getByRole('button', { name: 'house' }).click();
      await preview.getByRole('button', { name: 'He', exact: true }).click();
    },
    wrongScore: '0 of 1',
    wrongWords: ['right', ...CHOSEN],
    emptyWords: ['missed'],
  },
  {
    name: 'Multiple choice',
    begin: (page) => fillOptions(page, 'owl', 'hen', 'tree'),
    refusals: [
      { text: 'Select at least one option', at: (page) => page.getByRole('group', { name: /^Options/ }) },
    ],
    async correct(page) {
      for (const number of [1, 2])
        await page.getByRole('checkbox', { name: `Correct Option ${number}` }).check();
      await fillOptions(page, 'owl', 'hen', 'ant');
    },
    ready: (preview) => preview.getByRole('checkbox', { name: 'ant' }),
    right: (preview) => tick(preview, 'checkbox', 'owl', 'hen'),
    wrong: (preview) => tick(preview, 'checkbox', 'owl', 'ant'),
    wrongScore: '0 of 1',
    wrongWords: ['right', ...CHOSEN],
    emptyWords: ['missed'],
  },
  {
    name: 'Single choice',
    begin: (page) => fillOptions(page, 'red', 'ten', 'cup'),
    refusals: [
      { text: 'Select at least one option', at: (page) => page.getByRole('group', { name: /^Options/ }) },
    ],
    async correct(page) {
      // Choosing the second deselects the first: exactly one is right.
      for (const number of [2, 1])
        await page.getByRole('checkbox', { name: `Correct answer Option ${number}` }).check();
      await expect(page.getByRole('checkbox', { name: /^Correct answer/, checked: true })).toHaveCount(1);
      await fillOptions(page, 'red', 'ten', 'sun');
    },
    ready: (preview) => preview.getByRole('radio', { name: 'sun' }),
    right: (preview) => tick(preview, 'radio', 'red'),
    wrong: (preview) => tick(preview, 'radio', 'ten'),
    wrongScore: '0 of 1',
    wrongWords: CHOSEN,
    emptyWords: ['missed'],
  },
  {
    name: 'True or false',
    begin: (page) => press(page, 'Remove statement 1'),
    refusals: [
      {
        text: 'Write at least one statement',
        at: (page) => page.getByRole('button', { name: 'Add a statement' }),
      },
    ],
    async correct(page) {
      for (const [index, answer] of ['True', 'False'].entries()) {
        await press(page, 'Add a statement');
        const answers = page.getByRole('radiogroup', { name: `Answer to statement ${index + 1}` });
        await answers.getByRole('radio', { name: answer }).click();
      }
      await fieldOf(page, 'Statement 1').fill('Snow is white.');
      await fieldOf(page, 'Statement 2').fill('Fire is cold.');
    },
    ready: (preview) => preview.getByRole('group', { name: 'Fire is cold.' }),
    async right(preview) {
      await statement(preview, 'Snow is white.', 'True');
      await statement(preview, 'Fire is cold.', 'False');
    },
    async wrong(preview) {
      await statement(preview, 'Snow is white.', 'True');
      await statement(preview, 'Fire is cold.', 'True');
    },
    async fixMistakes(preview) {
      const group = preview.getByRole('group', { name: 'Snow is white.' });
      await expect(group.getByRole('radio', { name: 'False' })).toBeDisabled();
      await statement(preview, 'Fire is cold.', 'False');
    },
    wrongScore: '0.5 of 1',
    wrongWords: ['right', 'not right'],
    emptyWords: ['not filled in'],
  },
  {
    name: 'Find the synonym',
    async begin(page) {
      await fieldOf(page, 'Text with the main word').fill('A *big* *house*');
      await fieldOf(page, 'Synonyms to choose from').fill('*large*\n*-small*');
    },
    refusals: [
      { text: 'Mark exactly one main word', at: (page) => fieldOf(page, 'Text with the main word') },
    ],
    async correct(page) {
      await fieldOf(page, 'Text with the main word').fill('A *big* house');
      await fieldOf(page, 'Synonyms to choose from').fill('*large*\n*-small*\n*-tiny*');
    },
    ready: (preview) => preview.getByRole('radio', { name: 'tiny' }),
    right: (preview) => tick(preview, 'radio', 'large'),
    wrong: (preview) => tick(preview, 'radio', 'small'),
    wrongScore: '0 of 1',
    wrongWords: CHOSEN,
    emptyWords: ['missed'],
  },
  {
    name: 'Find the place',
    begin: (page) => textOf(page).fill('She *always* drinks *+* coffee *-*.'),
    refusals: [{ text: 'Mark exactly one right place', at: textOf }],
    correct: (page) => textOf(page).fill('She *always* drinks *-* coffee *-* every *-* day.'),
    ready: (preview) => preview.getByRole('radio', { name: 'Place 4 of 4' }),
    right: (preview) => preview.getByRole('radio', { name: 'Place 1 of 4' }).check({ force: true }),
    wrong: (preview) => preview.getByRole('radio', { name: 'Place 2 of 4' }).check({ force: true }),
    wrongScore: '0 of 1',
    wrongWords: CHOSEN,
    emptyWords: ['missed'],
  },
];
