import { randomUUID } from 'node:crypto';
import type { APIRequestContext, Page } from '@playwright/test';
import { expectAccessible } from './support/axe.ts';
import { enter } from './support/enter.ts';
import { expect, test } from './support/fixtures.ts';
import { expectNoOverflow, speak } from './support/look.ts';
import { newPerson } from './support/people.ts';
import { must } from './support/quizzes.ts';
import { standing } from './support/standing.ts';

const WORDS = [
  ['umbrella', 'зонт', 'I lost my umbrella in the lobby.'],
  ['porter', 'носильщик', 'The porter brought it to the desk.'],
  ['receipt', 'чек', 'Could I have a receipt, please?'],
] as const;

/** A public lesson with three words. */
async function makeLesson(request: APIRequestContext): Promise<number> {
  const words = WORDS.map(([word, translation, example], index) => ({
    ...{ id: randomUUID(), position: `a${index}`, word, translation, example },
  }));
  const { id } = await must<{ id: number }>(request, 'CreateLesson', {
    ...{ title: 'At the hotel desk', privacy: 'PUBLIC', language: 'en', translationLanguage: 'ru', words },
  });
  return id;
}

/** A public page with a glossed word. */
async function makePage(request: APIRequestContext): Promise<number> {
  const marks = [{ type: 'gloss', attrs: { translation: 'озеро' } }];
  const content = [
    { type: 'text', text: 'We left early. We swam in the ' },
    { type: 'text', text: 'lake', marks },
    { type: 'text', text: ' at noon. It was cold.' },
  ];
  const node = { type: 'paragraph', content };
  const { id } = await must<{ id: number }>(request, 'CreatePublication', {
    ...{ title: 'A day at Issyk-Kul', privacy: 'PUBLIC', language: 'en' },
    resources: [{ id: randomUUID(), position: 'a0', type: 'TEXT', content: { node } }],
  });
  return id;
}

interface Counted {
  total: number;
  due: number;
  new: number;
}
const counts = ({ request }: Page) => must<Counted>(request, 'GetWordCounts', {});
const card = (page: Page) => page.getByRole('group', { name: 'Review' });
const grades = (page: Page) => page.getByRole('toolbar', { name: 'How well did you know it' });

test('words come from a lesson and a page, and are practised with the network and without', async ({
  openClient,
}, info) => {
  const isPhone = info.project.name === 'phone';
  const [teacher, student] = [await openClient(), await openClient()];
  await Promise.all([
    enter(teacher.page, 'INSTRUCTOR', newPerson()),
    enter(student.page, 'STUDENT', newPerson()),
  ]);
  const lessonId = await makeLesson(teacher.page.request);
  const publicationId = await makePage(teacher.page.request);
  const { page } = student;
  const press = async (name: string, key: string) => {
    if (isPhone) await page.getByRole('button', { name }).tap();
    else await page.keyboard.press(key);
  };

  await test.step('who has none reads how they come here', async () => {
    await page.goto('/profile/words');
    await expect(page.getByText('No words yet')).toBeVisible();
    await expectAccessible(page);
  });

  await test.step('one word of a vocabulary, then the others', async () => {
    await page.goto(`/materials/lessons/${lessonId}`);
    await standing(page);
    await page.getByRole('button', { name: 'Add word: umbrella' }).click();
    await expect(page.getByRole('button', { name: 'In my words: umbrella' })).toBeVisible();
    await page.getByRole('button', { name: 'Add 2 to my words' }).click();
    await expect(page.getByRole('button', { name: /^In my words/ })).toHaveCount(3);
    await expectAccessible(page);
    await page.reload();
    await expect(page.getByRole('button', { name: /^In my words/ })).toHaveCount(3);
  });

  await test.step('a translation in a page, with its sentence', async () => {
    await page.goto(`/materials/${publicationId}`);
    await standing(page);
    await page.getByRole('button', { name: 'lake', exact: true }).click();
    await page.getByRole('button', { name: 'Add word: lake' }).click();
    await expect(page.getByRole('button', { name: 'In my words: lake' })).toBeVisible();
  });

  await test.step('the home page says how many are due', async () => {
    await page.goto('/feed');
    await expect(page.getByText('4 words are due')).toBeVisible();
    await page.getByRole('link', { name: 'Practise' }).click();
    await page.waitForURL('**/profile/words');
    await standing(page);
  });

  await test.step('each word with its sentence and its source', async () => {
    await expect(page.getByText('0 of 4')).toBeVisible();
    const list = page.getByRole('region', { name: 'Words' }).getByRole('listitem');
    await expect(list).toHaveCount(4);
    await expect(list.filter({ hasText: 'озеро' })).toContainText('We swam in the lake at noon.');
    await expect(list.filter({ hasText: 'озеро' })).toContainText('Page: A day at Issyk-Kul');
    await expect(list.filter({ hasText: 'зонт' }).getByRole('link')).toHaveAttribute(
      'href',
      `/materials/lessons/${lessonId}`,
    );
    await expectNoOverflow(page);
    await expectAccessible(page);
  });

  await test.step('a sentence with a gap, then the answer and the grades', async () => {
    await expect(card(page)).not.toContainText('umbrella');
    await expect(card(page)).toContainText('I lost my');
    await press('Show the answer', 'Space');
    await expect(card(page)).toContainText('I lost my umbrella in the lobby.');
    await expect(grades(page).getByRole('button')).toHaveCount(4);
    await expect(grades(page).getByRole('button', { name: 'Easy' })).toContainText('8 days');
    const { height = 0 } = (await grades(page).getByRole('button').first().boundingBox()) ?? {};
    expect(height).toBeGreaterThanOrEqual(60);
    await expectAccessible(page);
    await press('Easy', '4');
    await expect(page.getByText('1 of 4')).toBeVisible();
    await expect.poll(() => counts(page)).toMatchObject({ total: 4, due: 3, new: 3 });
  });

  await test.step('back one', async () => {
    await press('Back one', 'z');
    await expect(page.getByText('0 of 4')).toBeVisible();
    await expect(card(page)).toContainText('I lost my');
    await expect.poll(() => counts(page)).toMatchObject({ due: 4, new: 4 });
  });

  await test.step('without a network it goes on; nothing is lost', async () => {
    student.complaints.allow(/ERR_INTERNET_DISCONNECTED/);
    await page.context().setOffline(true);
    for (const done of [1, 2]) {
      await press('Show the answer', 'Space');
      await press('Easy', '4');
      await expect(page.getByText(`${done} of 4`)).toBeVisible();
    }
    await expect(page.getByText('2 answers are on this device')).toBeVisible();
    await page.context().setOffline(false);
    await expect.poll(() => counts(page)).toMatchObject({ total: 4, due: 2, new: 2 });
    await expect(page.getByText('answers are on this device')).toHaveCount(0);
    await page.reload();
    await standing(page);
    await expect(page.getByText('0 of 2')).toBeVisible();
  });

  await test.step('a word is typed, found, changed and deleted', async () => {
    await page.getByRole('button', { name: 'Add a word' }).click();
    const dialog = page.getByRole('dialog');
    await dialog.getByLabel(/^Word/).fill('garden');
    await dialog.getByLabel('Sentence').fill('A room over the garden.');
    await dialog.getByRole('button', { name: 'Save' }).click();
    await expect(dialog).toHaveCount(0);
    const list = page.getByRole('region', { name: 'Words' }).getByRole('listitem');
    await expect(list.filter({ hasText: 'A room over the garden.' })).toHaveCount(1);
    await page.getByLabel('Search my words').fill('gard');
    await expect(list).toHaveCount(1);
    await list.getByRole('button', { name: 'More: garden' }).click();
    await page.getByRole('menuitem', { name: 'Edit' }).click();
    await dialog.getByLabel('Translation').fill('сад');
    await dialog.getByRole('button', { name: 'Save' }).click();
    await expect(list).toContainText('сад');
    await list.getByRole('button', { name: 'More: garden' }).click();
    await page.getByRole('menuitem', { name: 'Delete' }).click();
    await page.getByRole('alertdialog').getByRole('button', { name: 'Delete' }).click();
    await expect(page.getByText('No words here')).toBeVisible();
  });

  await test.step('in Russian and in the dark', async () => {
    await speak(page, 'ru');
    await page.emulateMedia({ colorScheme: 'dark' });
    await page.goto('/profile/words');
    await expect(page.getByRole('heading', { level: 1, name: 'Мои слова' })).toBeVisible();
    await expectNoOverflow(page);
    await expectAccessible(page);
  });
});

const STORED = "caches.match('/offline/words', { cacheName: 'tildesh-app-words' }).then(Boolean)";

test('the page of words opens without a network, and what is practised there is sent later', async ({
  openClient,
}) => {
  const { page, context, complaints } = await openClient({ serviceWorkers: 'allow' });
  complaints.allow(/ERR_INTERNET_DISCONNECTED|ERR_FAILED|WebSocket|Failed to fetch/);
  await enter(page, 'STUDENT', newPerson());
  const words = WORDS.map(([word, translation, sentence]) => ({
    ...{ clientId: randomUUID(), word, translation, sentence, language: 'en' },
  }));
  await must(page.request, 'AddWords', { words });
  const grade = async () => {
    await page.getByRole('button', { name: 'Show the answer' }).click();
    await page.getByRole('button', { name: 'Easy' }).click();
  };

  await test.step('it is stored once the words were opened with a worker', async () => {
    await page.goto('/feed');
    await page.evaluate(() => navigator.serviceWorker.ready);
    await page.goto('/profile/words');
    await expect(card(page)).toBeVisible();
    await expect.poll(() => page.evaluate(STORED)).toBe(true);
  });

  await test.step('without a network the address of the words shows them', async () => {
    await context.setOffline(true);
    await page.goto('/profile/words');
    await expect(page.getByText('You practise what this device has.')).toBeVisible();
    await expect(page.getByText('0 of 3')).toBeVisible();
    await grade();
    await expect(page.getByText('1 of 3')).toBeVisible();
    await expectAccessible(page);
    await expectNoOverflow(page);
    await page.reload();
    await expect(page.getByText('0 of 2')).toBeVisible();
  });

  await test.step('by keys alone on a narrow screen; another tab knows of it', async () => {
    const otherTab = await context.newPage();
    await otherTab.goto('/profile/words');
    await expect(otherTab.getByText('0 of 2')).toBeVisible();
    await page.setViewportSize({ width: 360, height: 740 });
    await page.keyboard.press('Space');
    await expect(grades(page)).toBeVisible();
    await expectNoOverflow(page);
    await page.keyboard.press('4');
    await expect(page.getByText('2 answers are on this device')).toBeVisible();
    await page.emulateMedia({ colorScheme: 'dark' });
    await expectAccessible(page);
    await otherTab.reload();
    await expect(otherTab.getByText('0 of 1')).toBeVisible();
    await expect(otherTab.getByText('2 answers are on this device')).toBeVisible();
    await otherTab.close();
  });

  await test.step('other addresses say that there is no connection, and lead to the words', async () => {
    await page.goto('/feed');
    await expect(page.getByRole('heading', { name: 'No connection' })).toBeVisible();
    await page.getByRole('link', { name: 'Practise words' }).click();
    await expect(page.getByText('0 of 1')).toBeVisible();
  });

  await test.step('with the network the answers are sent, once', async () => {
    await context.setOffline(false);
    // The page of the words itself comes back.
    await expect(page.getByRole('region', { name: 'Words' }).getByRole('listitem')).toHaveCount(3);
    await expect.poll(() => counts(page)).toMatchObject({ total: 3, due: 1, new: 1 });
  });

  await test.step('after signing out the device has no words', async () => {
    await page.goto('/logout');
    await page.waitForURL('**/auth/sign-in');
    await context.setOffline(true);
    await page.goto('/profile/words');
    await expect(page.getByText('No words on this device')).toBeVisible();
  });
});
