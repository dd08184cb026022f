import type { APIRequestContext, Page } from '@playwright/test';
import { DEMO_PEOPLE } from '../../server/seed/people.ts';
import { expectAccessible } from './support/axe.ts';
import { connectPeople } from './support/connect.ts';
import { enter } from './support/enter.ts';
import { expect, test } from './support/fixtures.ts';
import { newPerson } from './support/people.ts';
import { makePublication } from './support/publications.ts';
import { must } from './support/quizzes.ts';

const INSTRUCTOR = DEMO_PEOPLE.find(({ key }) => key === 'aizada');
const NAME = `${INSTRUCTOR?.firstName} ${INSTRUCTOR?.lastName}`;

const widthOver = (page: Page) =>
  page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth);

const makeLesson = (request: APIRequestContext, title: string, privacy: string) =>
  must<{ id: number }>(request, 'CreateLesson', { title, privacy, language: 'en' });
const makeQuiz = (request: APIRequestContext, title: string, privacy: string) =>
  must<{ id: number }>(request, 'CreateQuiz', { input: { title, privacy } });

/** The author's things, the oldest first: seven public ones, and two that are not. Returns the id of the last quiz. */
async function share(request: APIRequestContext): Promise<number> {
  for (const n of [1, 2, 3, 4]) await makeLesson(request, `Lesson ${n}`, 'PUBLIC');
  await makeQuiz(request, 'Quiz 1', 'PUBLIC');
  await makeLesson(request, 'Nobody reads this', 'HIDDEN');
  await makeQuiz(request, 'Between us', 'CONNECTIONS');
  const { id } = await makeQuiz(request, 'Quiz 2', 'PUBLIC');
  await makePublication(request);
  return id;
}

const section = (page: Page, name: string) =>
  page.locator('section').filter({ has: page.getByRole('heading', { name, exact: true }) });

test('what an instructor shares is on their profile, without script too, for those to whom it is open', async ({
  page,
  person,
  openClient,
  browser,
  baseURL,
}) => {
  const friend = await openClient();
  const visitor = await openClient();
  const id = await enter(page, 'INSTRUCTOR', person);
  const friendId = await enter(friend.page, 'STUDENT', newPerson());

  await test.step('nothing is said where nothing is shared', async () => {
    await visitor.page.goto(`/profile/${id}`);
    await expect(visitor.page.getByRole('heading', { level: 1 })).toContainText(person.firstName);
    await expect(section(visitor.page, 'Materials')).toHaveCount(0);
  });

  const quizId = await share(page.request);
  await connectPeople({ page: friend.page, id: friendId }, { page, id });

  await test.step('without script: the latest six, all of them, and one kind of them', async () => {
    const context = await browser.newContext({ baseURL, javaScriptEnabled: false, locale: 'ru-RU' });
    const plain = await context.newPage();
    await plain.goto(`/profile/${id}`);
    const titles = section(plain, 'Материалы').getByRole('listitem').getByRole('link');
    await expect(titles).toHaveText([
      'Идти or ходить',
      'Quiz 2',
      'Quiz 1',
      'Lesson 4',
      'Lesson 3',
      'Lesson 2',
    ]);
    await expect(titles.first()).toHaveAttribute('href', /^\/materials\/\d+$/);
    await expect(titles.last()).toHaveAttribute('href', /^\/materials\/lessons\/\d+$/);
    await section(plain, 'Материалы').getByRole('link', { name: 'Показать все' }).click();
    await expect(plain.getByRole('heading', { level: 1, name: 'Материалы' })).toBeVisible();
    await expect(plain.getByRole('link', { name: 'Lesson 1' })).toBeVisible();
    for (const closed of ['Nobody reads this', 'Between us'])
      expect(await plain.content()).not.toContain(closed);
    await plain.getByRole('navigation', { name: 'Фильтры' }).getByRole('link', { name: 'Тесты 2' }).click();
    await expect(plain).toHaveURL(`/profile/${id}/details/materials?kind=QUIZ`);
    await expect(plain.getByRole('link', { name: 'Lesson 1' })).toHaveCount(0);
    await plain.getByRole('link', { name: 'Quiz 2' }).click();
    await expect(plain).toHaveURL(`/quizzes/${quizId}`);
    await context.close();
  });

  await test.step('it can be used by everybody, at this width', async () => {
    for (const path of ['', '/details/materials', '/details/materials?kind=LESSON']) {
      await visitor.page.goto(`/profile/${id}${path}`);
      await expect(visitor.page.getByRole('link', { name: 'Lesson 4' })).toBeVisible();
      await expectAccessible(visitor.page);
      expect(await widthOver(visitor.page), path).toBeLessThanOrEqual(0);
    }
    await expect(visitor.page.locator('link[rel=canonical]')).toHaveAttribute(
      'href',
      new RegExp(`/profile/${id}/details/materials$`),
    );
  });

  await test.step('a connection also has what is for connections, which says so', async () => {
    await friend.page.goto(`/profile/${id}`);
    const items = section(friend.page, 'Materials').getByRole('listitem');
    await expect(items.filter({ hasText: 'Between us' })).toContainText('For connections');
    await expect(items.filter({ hasText: 'Nobody reads this' })).toHaveCount(0);
    await items.getByRole('link', { name: 'Lesson 4' }).click();
    await expect(friend.page.getByRole('heading', { level: 1, name: 'Lesson 4' })).toBeVisible();
  });

  await test.step('a list without one of a kind says so, and leads back', async () => {
    await visitor.page.goto(`/profile/${friendId}/details/materials?kind=QUIZ`);
    await expect(visitor.page.getByRole('heading', { name: 'No materials yet' })).toBeVisible();
  });
});

test('a skill shows what its instructors share with everybody, with their names', async ({
  page,
  browser,
  baseURL,
}) => {
  const context = await browser.newContext({ baseURL, javaScriptEnabled: false, locale: 'en-US' });
  const plain = await context.newPage();
  await plain.goto('/skills/grammar');
  const items = section(plain, 'Materials about Grammar').getByRole('listitem');
  expect(await items.count()).toBeGreaterThan(0);
  const first = items.filter({ hasText: NAME }).first();
  await expect(first.getByRole('link', { name: `by ${NAME}` })).toHaveAttribute('href', /^\/profile\/\d+$/);
  await expect(first.getByRole('link').first()).toHaveAttribute('href', /^\/(materials|quizzes)\//);
  await context.close();

  await page.goto('/skills/grammar');
  await expectAccessible(page);
  expect(await widthOver(page)).toBeLessThanOrEqual(0);
  await page
    .getByRole('link', { name: `by ${NAME}` })
    .first()
    .click();
  await expect(page.getByRole('heading', { level: 1, name: NAME })).toBeVisible();
});
