import type { Locator, Page } from '@playwright/test';
import sharp from 'sharp';
import { chooseWord, pickSpot, tick } from './answering.ts';
import { expect } from './fixtures.ts';
import { selectedNote, type Hand } from './hand.ts';

/** One exercise type, as its author makes it and tries the preview. */
export interface AuthoredKind {
  name: string;
  /** Begins it; it has faults still. */
  begin?(hand: Hand): Promise<void>;
  /** Texts of the faults, and the place in the editor where each is shown. */
  faults: readonly { text: string; at: (page: Page) => Locator }[];
  /** Makes it whole; the text typed last must appear in the preview. */
  finish(hand: Hand): Promise<void>;
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

export const textOf = (page: Page, name = 'Text') => page.getByRole('textbox', { name, exact: true });
const fieldOf = (page: Page, label: string) => page.getByLabel(label, { exact: true });
const buttonOf = (page: Page, name: string) => page.getByRole('button', { name, exact: true });
const pictures = (page: Page) => page.getByRole('group', { name: 'Add a picture' });
const optionsOf = (page: Page) => page.getByRole('group', { name: /^Options/ });

/** Marks words of a text, each with the kind of mark that its button makes. */
async function mark(hand: Hand, box: Locator, words: Readonly<Record<string, string>>): Promise<void> {
  const marks = box.locator('[data-tile]');
  for (const [word, button] of Object.entries(words)) {
    const before = await marks.count();
    await hand.selectWord(box, word);
    await hand.press(
      hand.page.getByRole('toolbar').getByRole('button', { name: button, exact: true }).first(),
    );
    await expect(marks).toHaveCount(before + 1);
  }
}

/** The text as its source has it, which is one press away. */
export async function expectSource(page: Page, source: string): Promise<void> {
  await buttonOf(page, 'Source with asterisks').first().click();
  await expect(page.getByLabel(/: source$/).first()).toHaveValue(source);
  await buttonOf(page, 'Source with asterisks').first().click();
}

/** Adds a picture of one colour. */
async function addPicture(hand: Hand): Promise<void> {
  const buffer = await sharp({ create: { width: 600, height: 400, channels: 3, background: '#cfe9f7' } })
    .png()
    .toBuffer();
  const input = pictures(hand.page).locator('input[type=file]');
  await hand.chooseFile(input, { name: 'room.png', mimeType: 'image/png', buffer });
  await expect(fieldOf(hand.page, 'What picture 1 shows')).toBeVisible();
}

/** Says what the picture shows, and draws two spots with their phrases; the second by a press. */
async function addSpots(hand: Hand, second: string): Promise<void> {
  const { page } = hand;
  await hand.type('A room', fieldOf(page, 'What picture 1 shows'));
  const picture = page.getByRole('group', { name: 'A room' });
  await hand.draw(picture, [0.1, 0.2], [0.4, 0.4]);
  await expect(fieldOf(page, 'Phrase of spot 1')).toBeFocused();
  await hand.type('cup');
  await hand.draw(picture, [0.7, 0.7], [0.7, 0.7]);
  await expect(fieldOf(page, 'Phrase of spot 2')).toBeFocused();
  await hand.type(second);
}

const gap = (preview: Locator, number: number) =>
  preview.getByRole('button', { name: new RegExp(`^Gap ${number} of 2`) });
const blank = (preview: Locator, number: number) =>
  preview.getByRole('textbox', { name: `Gap ${number} of 2` });
const spot = (preview: Locator, number: number) =>
  preview.getByRole('button', { name: new RegExp(`^Spot ${number},`) });
const statement = (preview: Locator, name: string, value: string) =>
  preview.getByRole('group', { name }).getByText(value, { exact: true }).click();
const fillOptions = async (hand: Hand, ...texts: string[]) => {
  for (const [index, text] of texts.entries()) {
    if (index === 0) await hand.type(text, fieldOf(hand.page, 'Option 1'));
    else {
      await hand.key('Enter');
      await hand.type(text);
    }
  }
};
const optionFaults = [{ text: 'Select at least one option', at: optionsOf }];

const CHOSEN = ['not right', 'missed'];

export const AUTHORED_KINDS: readonly AuthoredKind[] = [
  {
    name: 'Drag the words',
    begin: (hand) => hand.type('The quick fox and the lazy dog', textOf(hand.page)),
    faults: [{ text: 'Mark at least one phrase to drag', at: textOf }],
    async finish(hand) {
      await mark(hand, textOf(hand.page), { quick: 'Make draggable', lazy: 'Make draggable' });
      await expectSource(hand.page, 'The *quick* fox and the *lazy* dog');
      await hand.press(buttonOf(hand.page, 'Add a word'));
      await hand.type('green');
      await hand.key('Enter');
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
    faults: [{ text: 'Add at least one picture', at: pictures }],
    async finish(hand) {
      await addPicture(hand);
      await addSpots(hand, 'lamp');
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
    begin: (hand) => hand.type('She goes to school and reads.', textOf(hand.page)),
    faults: [{ text: 'Mark at least one field', at: textOf }],
    async finish(hand) {
      const { page } = hand;
      await mark(hand, textOf(page), { goes: 'Make a field', reads: 'Make a field' });
      await hand.press(textOf(page).getByText('goes', { exact: true }));
      const panel = page.getByRole('dialog', { name: 'Make a field' });
      await hand.press(panel.getByLabel('Answers'));
      await hand.key('End');
      await hand.key('Enter');
      await hand.type('walks');
      await hand.key('Escape');
      await expectSource(page, 'She *goes/walks* to school and *reads*.');
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
    faults: [
      { text: 'Describe what the picture shows', at: (page) => fieldOf(page, 'What picture 1 shows') },
      { text: 'Mark at least one field', at: pictures },
    ],
    finish: (hand) => addSpots(hand, 'lamp/lantern'),
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
    begin: (hand) => hand.type('He go to a house', textOf(hand.page)),
    faults: [{ text: 'Mark at least one word as correct or wrong', at: textOf }],
    async finish(hand) {
      await mark(hand, textOf(hand.page), { house: 'Correct', go: 'Wrong' });
      await expectSource(hand.page, 'He *-go* to a *house*');
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
    begin: (hand) => fillOptions(hand, 'owl', 'hen', 'ant'),
    faults: optionFaults,
    async finish(hand) {
      for (const number of [1, 2])
        await hand.press(hand.page.getByRole('checkbox', { name: `Correct Option ${number}` }));
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
    begin: (hand) => fillOptions(hand, 'red', 'ten', 'sun'),
    faults: optionFaults,
    async finish(hand) {
      const { page } = hand;
      // Choosing the second deselects the first: exactly one is right.
      for (const number of [2, 1])
        await hand.press(page.getByRole('checkbox', { name: `Correct answer Option ${number}` }));
      await expect(page.getByRole('checkbox', { name: /^Correct answer/, checked: true })).toHaveCount(1);
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
    begin: (hand) => hand.press(buttonOf(hand.page, 'Remove statement 1')),
    faults: [{ text: 'Write at least one statement', at: (page) => buttonOf(page, 'Add a statement') }],
    async finish(hand) {
      const { page } = hand;
      const answer = (number: number, name: string) =>
        page
          .getByRole('radiogroup', { name: `Answer to statement ${number}` })
          .getByRole('radio', { name, exact: true });
      await hand.press(buttonOf(page, 'Add a statement'));
      await hand.type('Snow is white.');
      await hand.key('Enter');
      await hand.type('Fire is cold.');
      await hand.press(answer(1, 'True'));
      await hand.press(answer(2, 'False'));
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
    async begin(hand) {
      const text = textOf(hand.page, 'Text with the main word');
      await hand.type('A big house', text);
      await hand.type('large', fieldOf(hand.page, 'Right synonym'));
      await hand.press(buttonOf(hand.page, 'Add a word'));
      for (const word of ['small', 'tiny']) {
        await hand.type(word);
        await hand.key('Enter');
      }
    },
    faults: [{ text: 'Mark at least one main word', at: (page) => textOf(page, 'Text with the main word') }],
    finish: (hand) => mark(hand, textOf(hand.page, 'Text with the main word'), { big: 'Main word' }),
    ready: (preview) => preview.getByRole('radio', { name: 'tiny' }),
    right: (preview) => tick(preview, 'radio', 'large'),
    wrong: (preview) => tick(preview, 'radio', 'small'),
    wrongScore: '0 of 1',
    wrongWords: CHOSEN,
    emptyWords: ['missed'],
  },
  {
    name: 'Find the place',
    // Marks can be typed too.
    begin: (hand) => hand.type('She *always* drinks coffee every day.', textOf(hand.page)),
    faults: [{ text: 'Mark at least one wrong place', at: textOf }],
    async finish(hand) {
      const wrong = hand.page.getByRole('toolbar').getByRole('button', { name: 'Wrong place' });
      for (const word of ['coffee', 'every', 'day']) {
        await hand.selectWord(textOf(hand.page), word);
        await hand.key('ArrowLeft');
        await expect(selectedNote(hand.page)).toBeHidden();
        await hand.press(wrong);
      }
    },
    ready: (preview) => preview.getByRole('radio', { name: 'Place 4 of 4' }),
    right: (preview) => preview.getByRole('radio', { name: 'Place 1 of 4' }).check({ force: true }),
    wrong: (preview) => preview.getByRole('radio', { name: 'Place 2 of 4' }).check({ force: true }),
    wrongScore: '0 of 1',
    wrongWords: CHOSEN,
    emptyWords: ['missed'],
  },
];
