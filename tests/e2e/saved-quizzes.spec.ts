import type { Page } from '@playwright/test';
import { expectAccessible } from './support/axe.ts';
import { enter } from './support/enter.ts';
import { expect, test } from './support/fixtures.ts';
import { expectNoOverflow } from './support/look.ts';
import { newPerson } from './support/people.ts';
import { must } from './support/quizzes.ts';

const SAVED = '/profile/materials/quizzes/saved-categories';
const TITLE = 'Hotel words';
const LIBRARY = '/profile/materials';
const WITHDRAWN = 'Not available now';

/** A public quiz with one exercise in a folder of its author, and a subfolder with another quiz. */
async function makeQuizzes(page: Page) {
  const { request } = page;
  const create = (input: object) =>
    must<{ id: number }>(request, 'CreateQuiz', { input: { privacy: 'PUBLIC', ...input } });
  const folder = (title: string, parentId: number | null = null) =>
    must<{ id: number }>(request, 'CreateCategory', { title, parentId });
  const { id: start } = await folder('Travel');
  const { id: below } = await folder('At the airport', start);
  const { id: quizId } = await create({ title: TITLE, categoryId: start });
  await create({ title: 'Boarding', categoryId: below });
  const statements = [{ text: 'A lobby is a room.', answer: true }];
  await must(request, 'CreateExercise', { input: { quizId, type: 'trueFalse', trueFalse: { statements } } });
  return { quizId, start };
}

/** Chooses an item of the open menu. */
const choose = (page: Page, name: string) => page.getByRole('menuitem', { name, exact: true }).click();

async function saveInto(page: Page, folder: string): Promise<void> {
  await page.getByRole('button', { name: 'Save', exact: true }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByRole('combobox', { name: 'Folder' }).click();
  await page.getByRole('option', { name: folder }).click();
  await dialog.getByRole('button', { name: 'Save' }).click();
  await expect(page.getByRole('button', { name: 'Saved', exact: true })).toBeVisible();
}

async function expectSound(page: Page): Promise<void> {
  await expectAccessible(page);
  await expectNoOverflow(page);
}

test(
  'an instructor saves a colleague’s quiz and copies it, then the original is withdrawn',
  { tag: '@desktop' },
  async ({ openClient }) => {
    const [author, colleague] = [await openClient(), await openClient()];
    const authorId = await enter(author.page, 'INSTRUCTOR', newPerson('Gulnara'));
    const { quizId, start } = await makeQuizzes(author.page);
    const { page } = colleague;
    await enter(page, 'INSTRUCTOR', newPerson('Helena'));
    await must(page.request, 'CreateCategory', { title: 'Autumn course' });

    await test.step('saved into a folder, found again, moved, taken out and back', async () => {
      await page.goto(SAVED);
      await page.waitForURL(`**${LIBRARY}?kind=SAVED`);
      await expect(page.getByText('Nothing here yet')).toBeVisible();
      await page.goto(`/quizzes/${quizId}`);
      await saveInto(page, 'Autumn course');
      await page.reload();
      await expect(page.getByRole('button', { name: 'Saved', exact: true })).toBeVisible();
      await expectSound(page);
      await page.goto(LIBRARY);
      await page.getByRole('treeitem', { name: 'Saved from others' }).click();
      await expect(page.getByRole('link', { name: TITLE })).toBeVisible();
      await expect(page.getByRole('main')).toContainText('by Gulnara Tester');
      await expectSound(page);
      await page.getByRole('treeitem', { name: 'Autumn course' }).click();
      await expect(page.getByRole('heading', { level: 1, name: 'Autumn course' })).toBeVisible();
      await expect(page.getByRole('link', { name: TITLE })).toBeVisible();
      await page.getByRole('button', { name: `More for ${TITLE}` }).click();
      await choose(page, 'Move');
      const dialog = page.getByRole('dialog');
      await dialog.getByRole('combobox', { name: 'Folder' }).click();
      await page.getByRole('option', { name: 'No folder' }).click();
      await dialog.getByRole('button', { name: 'Save' }).click();
      await expect(page.getByText('Nothing in this folder yet')).toBeVisible();
      await page.goto(SAVED);
      await expect(page.getByRole('link', { name: TITLE })).toBeVisible();
    });

    await test.step('a copy is one’s own to edit', async () => {
      await page.getByRole('button', { name: `More for ${TITLE}` }).click();
      await choose(page, 'Make my copy');
      await page.waitForURL(/materials\/quizzes\/\d+$/);
      await expect(page.getByText(`From “${TITLE}” by Gulnara Tester`)).toBeVisible();
      await expect(page.getByText('True or false · 1 point')).toBeVisible();
      const title = page.getByLabel('Title');
      await title.fill('Hotel words, mine');
      // By key: a toast may cover the button.
      await title.press('Enter');
      await expect(page.getByRole('heading', { level: 1, name: 'Hotel words, mine' })).toBeVisible();
      await expectSound(page);
    });

    await test.step('the author’s folder is saved and walked downwards', async () => {
      await page.goto(`/profile/materials/saved-categories/${authorId}/${start}-${start}`);
      await saveInto(page, 'No folder');
      await expectSound(page);
      await page.getByRole('link', { name: 'At the airport' }).click();
      await expect(page.getByRole('link', { name: 'Boarding' })).toBeVisible();
      await expect(page.getByRole('navigation', { name: 'Folder path' })).toContainText('Travel');
      await expectSound(page);
      colleague.complaints.allow(/404/);
      await page.goto(`/profile/materials/saved-categories/${authorId}/${start}`);
      await expect(page.getByRole('heading', { name: 'Page not found' })).toBeVisible();
    });

    await test.step('the original is withdrawn: the card stays, and tells nothing', async () => {
      await must(author.page.request, 'UpdateQuiz', { id: quizId, input: { privacy: 'HIDDEN' } });
      await page.goto(SAVED);
      await expect(page.getByText(WITHDRAWN)).toBeVisible();
      await expect(page.getByText(TITLE)).toHaveCount(0);
      expect(await page.content()).not.toContain(TITLE);
      await expectSound(page);
      await page.getByRole('button', { name: 'Remove', exact: true }).click();
      const dialog = page.getByRole('alertdialog');
      await expect(dialog).toContainText('It stays with its author');
      await dialog.getByRole('button', { name: 'Delete' }).click();
      await expect(page.getByText(WITHDRAWN)).toHaveCount(0);
      await expect(page.getByRole('link', { name: 'Travel' })).toBeVisible();
      await page.goto('/profile/materials/quizzes');
      await expect(page.getByRole('link', { name: 'Hotel words, mine' })).toBeVisible();
    });
  },
);

test('a student saves a quiz into a folder and copies none', { tag: '@phone' }, async ({ openClient }) => {
  const [author, student] = [await openClient(), await openClient()];
  await enter(author.page, 'INSTRUCTOR', newPerson('Gulnara'));
  const { quizId } = await makeQuizzes(author.page);
  const { page } = student;
  await enter(page, 'STUDENT', newPerson('Elina'));
  await must(page.request, 'CreateCategory', { title: 'For the exam' });
  await page.goto(`/quizzes/${quizId}`);
  await saveInto(page, 'For the exam');
  await expect(page.getByRole('button', { name: 'Saved', exact: true })).toBeVisible();
  await expect(page.getByRole('button', { name: 'Make my copy' })).toHaveCount(0);
  await page.getByRole('navigation').getByRole('link', { name: 'Materials', exact: true }).click();
  await page.waitForURL(/profile\/materials$/);
  await expect(page.getByRole('link', { name: TITLE })).toBeVisible();
  await expect(page.getByRole('button', { name: 'New', exact: true })).toHaveCount(0);
  await expectSound(page);
  await page.goto('/profile/materials/quizzes/categories');
  await page.getByRole('button', { name: 'Folders' }).click();
  const folder = page.getByRole('treeitem', { name: 'For the exam' });
  await expect(folder).toContainText('1');
  await expectSound(page);
  await folder.click();
  await page.getByRole('button', { name: 'More: For the exam' }).click();
  await choose(page, 'Delete folder');
  await expect(page.getByRole('dialog')).toContainText('1 item');
  await expectSound(page);
  await page.getByRole('button', { name: 'Delete folder' }).click();
  await page.waitForURL(/profile\/materials$/);
  await page.goto(SAVED);
  await expect(page.getByRole('link', { name: TITLE })).toBeVisible();
});

test(
  'a colleague saves and copies a lesson, which names what it lacks and links to what is open',
  { tag: '@desktop' },
  async ({ openClient }) => {
    const [author, colleague] = [await openClient(), await openClient()];
    await enter(author.page, 'INSTRUCTOR', newPerson('Gulnara'));
    const { request } = author.page;
    const lesson = { title: 'At the desk', notes: 'Mine alone', privacy: 'PUBLIC' };
    const { id: lessonId } = await must<{ id: number }>(request, 'CreateLesson', lesson);
    for (const [title, othersMayCopy] of [
      ['Warm-up', true],
      ['Exam', false],
    ] as const) {
      const input = { title, privacy: 'PUBLIC', othersMayCopy };
      const { id: quizId } = await must<{ id: number }>(request, 'CreateQuiz', { input });
      await must(request, 'LinkQuiz', { quizId, lessonId });
    }
    const { page } = colleague;
    await enter(page, 'INSTRUCTOR', newPerson('Helena'));
    await page.goto(`/materials/lessons/${lessonId}`);
    await saveInto(page, 'No folder');
    await expect(page.getByRole('button', { name: 'Saved', exact: true })).toBeVisible();
    await expectSound(page);
    await page.getByRole('button', { name: 'Make my copy' }).click();
    await expect(page.getByRole('dialog')).toContainText('Exam');
    await expectSound(page);
    await page.getByRole('link', { name: 'Open my copy' }).click();
    await page.waitForURL(/profile\/materials\/lessons\/\d+$/);
    const own = page.url().split('/').pop();
    await page.goto(`/materials/lessons/${own}`);
    await expect(page.getByRole('link', { name: 'At the desk' })).toBeVisible();
    await expect(page.getByRole('link', { name: 'Warm-up' })).toBeVisible();
    await expect(page.getByText('Exam')).toHaveCount(0);
    await expectSound(page);
    await must(request, 'UpdateLesson', { id: lessonId, privacy: 'HIDDEN' });
    await page.reload();
    await expect(page.getByText('From “At the desk” by Gulnara Tester')).toBeVisible();
    await expect(page.getByRole('link', { name: 'At the desk' })).toHaveCount(0);
  },
);

/** A public page of one paragraph with a true-or-false exercise. */
async function makePage({ request }: Page): Promise<number> {
  const [text, practice] = [crypto.randomUUID(), crypto.randomUUID()];
  const node = { type: 'paragraph', content: [{ type: 'text', text: 'A lobby is a room.' }] };
  const { id } = await must<{ id: number }>(request, 'CreatePublication', {
    title: 'In the lobby',
    privacy: 'PUBLIC',
    resources: [
      { id: text, position: 'a0', type: 'TEXT', content: { node } },
      { id: practice, position: 'a1', type: 'EXERCISE', content: {} },
    ],
  });
  const statements = [{ text: 'A lobby is a street.', answer: false }];
  const input = { publicationResourceId: practice, type: 'trueFalse', trueFalse: { statements } };
  await must(request, 'CreateExercise', { input });
  return id;
}

test(
  'a colleague saves and copies a publication, whose exercises are then their own',
  { tag: '@desktop' },
  async ({ openClient }) => {
    const [author, colleague] = [await openClient(), await openClient()];
    await enter(author.page, 'INSTRUCTOR', newPerson('Gulnara'));
    const publicationId = await makePage(author.page);
    const { page } = colleague;
    await enter(page, 'INSTRUCTOR', newPerson('Helena'));
    await page.goto(`/materials/${publicationId}`);
    await saveInto(page, 'No folder');
    await expectSound(page);
    await page.goto('/profile/materials');
    await expect(page.getByRole('link', { name: 'In the lobby' })).toBeVisible();
    await expect(page.getByRole('main')).toContainText('Saved publication · 1 minute to read');
    await page.goto('/materials/owned/saved');
    await expectSound(page);
    await page.getByRole('button', { name: 'Actions: In the lobby' }).click();
    await choose(page, 'Make my copy');
    await page.waitForURL(/materials\/edit\/\d+$/);
    // The outline beside the text repeats its first words.
    const text = page.getByRole('textbox', { name: 'Page', exact: true });
    await expect(text).toContainText('A lobby is a room.');
    await expect(text).toContainText('A lobby is a street.');
    const own = page.url().split('/').pop();
    await page.goto(`/materials/${own}`);
    await expect(page.getByRole('link', { name: 'In the lobby' })).toBeVisible();
    await expectSound(page);
    await author.page.goto(`/materials/${publicationId}`);
    await expect(author.page.getByText('saved by 1 person')).toBeVisible();
    await expect(author.page.getByText('1 copy by others')).toBeVisible();
    await must(author.page.request, 'UpdatePublication', { id: publicationId, privacy: 'HIDDEN' });
    await page.reload();
    await expect(page.getByText('From “In the lobby” by Gulnara Tester')).toBeVisible();
    await expect(page.getByRole('link', { name: 'In the lobby' })).toHaveCount(0);
    await page.goto('/materials/owned/saved');
    await expect(page.getByText('Not available', { exact: true })).toBeVisible();
    expect(await page.content()).not.toContain('In the lobby');
  },
);

test('a student saves a publication and copies none', { tag: '@phone' }, async ({ openClient }) => {
  const [author, student] = [await openClient(), await openClient()];
  await enter(author.page, 'INSTRUCTOR', newPerson('Gulnara'));
  const publicationId = await makePage(author.page);
  const { page } = student;
  await enter(page, 'STUDENT', newPerson('Elina'));
  await must(page.request, 'CreateCategory', { title: 'For the exam' });
  await page.goto(`/materials/${publicationId}`);
  await saveInto(page, 'For the exam');
  await expect(page.getByRole('button', { name: 'Make my copy' })).toHaveCount(0);
  await expectSound(page);
  await page.goto('/materials/owned');
  await page.waitForURL(/materials\/owned\/saved$/);
  await expect(page.getByRole('link', { name: 'In the lobby' })).toBeVisible();
  await expect(page.getByRole('main')).toContainText('For the exam');
  await expectSound(page);
  await page.getByRole('button', { name: 'Actions: In the lobby' }).click();
  await choose(page, 'Remove from saved');
  await expect(page.getByText('Nothing saved yet')).toBeVisible();
});
