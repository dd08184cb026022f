import type { Page } from '@playwright/test';
import { expectAccessible } from './support/axe.ts';
import { ask } from './support/contract.ts';
import { enter } from './support/enter.ts';
import { expect, test } from './support/fixtures.ts';
import { expectNoOverflow, speak } from './support/look.ts';
import { oneScreen, wordsOf } from './support/words.ts';
import type { Words } from './support/words.ts';

// What is typed without a network.
test.use({ serviceWorkers: 'allow' });

const LESSONS = '/profile/materials/lessons';
const WORDS = [
  'reservation\tбронь\tI have a reservation.',
  'to check in\tкатталуу\tYou can check in after two.',
  'luggage\tжүк\tMay I leave my luggage here?',
  'available; бош; Is a room available?',
  'receipt; дүмүрчөк',
  'noise – чуу',
  'key – ачкыч – Here is your key.',
  'lift',
];

const title = (page: Page, say: Words) =>
  page.getByRole('textbox', { name: say('lesson.lessonTitle'), exact: true });
const notes = (page: Page, say: Words) => page.getByLabel(say('lesson.notesLabel'));
const cell = (page: Page, say: Words, number: number) =>
  page.getByLabel(say('lesson.cell.word', { number }), { exact: true });
/** The page says it to the eye; a screen reader hears it later. */
const status = (page: Page, text: string) => page.getByText(text).first();

const expectSaved = (page: Page, say: Words) =>
  expect(status(page, say('autosave.savedAt', { time: '' }).trim())).toBeVisible();

async function expectGood(page: Page): Promise<void> {
  await expectAccessible(page);
  await expectNoOverflow(page);
}

/** Pastes into the focused field, as the keyboard does. */
const paste = (page: Page, text: string) =>
  page.evaluate((value) => {
    const data = new DataTransfer();
    data.setData('text/plain', value);
    const event = new ClipboardEvent('paste', { clipboardData: data, bubbles: true, cancelable: true });
    document.activeElement?.dispatchEvent(event);
  }, text);

async function makeLesson(page: Page, say: Words): Promise<number> {
  await page.goto(LESSONS);
  await page.getByRole('link', { name: say('library.makeLesson') }).click();
  await page.waitForURL(`**${LESSONS}/new`);
  await title(page, say).fill('At the hotel desk');
  await page.waitForURL(/\/lessons\/\d+$/);
  await expect(title(page, say)).toBeFocused();
  return Number(new URL(page.url()).pathname.split('/').pop());
}

for (const language of ['en', 'ru'] as const) {
  const say = wordsOf(language);

  test(
    `a lesson is made, and nothing typed is lost by a reload or a lost line, in ${language}`,
    { tag: oneScreen(language) },
    async ({ openClient, person }) => {
      const { page, context, complaints } = await openClient();
      await enter(page, 'INSTRUCTOR', person);
      await speak(page, language);
      const id = await test.step('a new lesson gets its address and the field its focus', () =>
        makeLesson(page, say));

      await test.step('eight pasted words', async () => {
        await cell(page, say, 1).focus();
        await paste(page, WORDS.join('\n'));
        const dialog = page.getByRole('dialog');
        await expect(dialog.getByRole('row')).toHaveCount(WORDS.length + 1);
        await expectGood(page);
        await dialog.getByRole('button').filter({ hasText: '8' }).click();
        await expect(cell(page, say, 8)).toHaveValue('lift');
        await expectSaved(page, say);
      });

      await test.step('a reload in the middle', async () => {
        await notes(page, say).fill('Let Svetlana go first.');
        await page.reload();
        await expect(notes(page, say)).toHaveValue('Let Svetlana go first.');
        await expect(cell(page, say, 6)).toHaveValue('noise');
        await expectSaved(page, say);
      });

      await test.step('a lost line', async () => {
        complaints.allow(/ERR_INTERNET_DISCONNECTED|Failed to fetch|Failed to load resource/);
        await context.setOffline(true);
        await notes(page, say).fill('Nurlan answers fast.');
        await expect(status(page, say('autosave.waiting'))).toBeVisible();
        await context.setOffline(false);
        await expectSaved(page, say);
        const { data } = await ask(page.request, 'GetLesson', { id });
        expect(data?.getLesson).toMatchObject({ notes: 'Nurlan answers fast.' });
      });

      await test.step('scheduled', async () => {
        const name = new RegExp(`^${say('autosave.privacy.SCHEDULED')}`);
        await page.getByRole('radio', { name }).check();
        await page.getByLabel(say('autosave.opensOn')).fill('2027-03-01');
        await page.getByLabel(say('autosave.opensAt'), { exact: true }).fill('18:00');
        const closes = say('autosave.closes', { when: '' }).trim();
        await expect(page.getByText(closes)).toContainText('4');
        await expect
          .poll(async () => (await ask(page.request, 'GetLesson', { id })).data?.getLesson)
          .toMatchObject({ privacy: 'SCHEDULED', availableFrom: expect.stringContaining('2027-03-01') });
        await expectGood(page);
      });

      await test.step('the list, and the end', async () => {
        await page.goto(LESSONS);
        await expect(page.getByRole('link', { name: 'At the hotel desk' })).toBeVisible();
        await expectGood(page);
        await page.getByRole('link', { name: 'At the hotel desk' }).click();
        await page.getByRole('button', { name: say('lesson.more') }).click();
        await page.getByRole('menuitem', { name: say('lesson.delete') }).click();
        await page
          .getByRole('alertdialog')
          .getByRole('button', { name: say('lesson.delete') })
          .click();
        await page.waitForURL('**/profile/materials?kind=LESSON');
        await expect(page.getByText(say('lesson.deleted')).first()).toBeVisible();
      });
    },
  );
}

test(
  'two tabs change the same title, and one text is chosen',
  { tag: '@desktop' },
  async ({ openClient, person }) => {
    const say = wordsOf('en');
    const { page, context, complaints } = await openClient();
    complaints.allow(/ERR_INTERNET_DISCONNECTED|Failed to fetch/);
    await enter(page, 'INSTRUCTOR', person);
    await makeLesson(page, say);
    const other = await context.newPage();
    await other.goto(page.url());
    await expect(title(other, say)).toHaveValue('At the hotel desk');
    // Otherwise the other tab could hear of the new title before its own is typed.
    await other.route('**/api/graphql', (route) => route.abort('internetdisconnected'));
    await title(other, say).fill('In the hotel');
    await notes(other, say).fill('Joined.');
    await expect(status(other, say('autosave.waiting'))).toBeVisible();
    await title(page, say).fill('At the hostel');
    await expect
      .poll(async () => (await ask(page.request, 'GetLessons')).data?.getLessons)
      .toMatchObject({ items: [{ title: 'At the hostel' }] });
    await other.unroute('**/api/graphql');
    const conflict = other.getByRole('group', { name: say('lesson.lessonTitle') });
    await expect(conflict).toContainText('At the hostel');
    await expect(conflict).toContainText('In the hotel');
    await expectGood(other);
    await conflict.getByRole('button', { name: say('autosave.takeTheirs') }).click();
    await expect(title(other, say)).toHaveValue('At the hostel');
    await expect(conflict).toBeHidden();
    await expectSaved(other, say);
    await page.reload();
    await expect(notes(page, say)).toHaveValue('Joined.');
  },
);
