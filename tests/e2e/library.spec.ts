import type { Locator, Page } from '@playwright/test';
import { expectAccessible } from './support/axe.ts';
import { documentIdOf } from './support/contract.ts';
import { enter } from './support/enter.ts';
import { expect, test } from './support/fixtures.ts';
import { arrowTo, tabTo } from './support/keys.ts';
import { expectNoOverflow, speak } from './support/look.ts';
import { must } from './support/quizzes.ts';
import { oneScreen, wordsOf } from './support/words.ts';

const PATH = '/profile/materials';
const [HOTEL, VERBS] = ['At the hotel desk', 'Irregular verbs'];

/** Texts with numbers. */
const SAID = {
  en: {
    move: 'Move 1 item',
    moved: '1 item moved',
    share: 'Who can see 2 items',
    shared: '2 items changed',
    remove: 'Delete 2 items?',
  },
  ru: {
    move: 'Переместить: 1 материал',
    moved: 'Перемещён 1 материал',
    share: 'Кто видит: 2 материала',
    shared: 'Изменено 2 материала',
    remove: 'Удалить 2 материала?',
  },
};

async function expectGood(page: Page): Promise<void> {
  await expectAccessible(page);
  await expectNoOverflow(page);
}

/** The button is released when the target shows by its looks that it is one. */
async function dragByMouse(page: Page, from: Locator, to: Locator): Promise<void> {
  const looks = (await to.getAttribute('class')) ?? '';
  const [start, end] = [await from.boundingBox(), await to.boundingBox()];
  if (!start || !end) throw new Error('There is nothing to drag');
  await page.mouse.move(start.x + start.width / 2, start.y + start.height / 2);
  await page.mouse.down();
  await page.mouse.move(end.x + end.width / 2, end.y + end.height / 2, { steps: 8 });
  await expect(to).not.toHaveAttribute('class', looks);
  await page.mouse.up();
}

/** A key that comes before the page is alive does nothing. */
const openByKeys = (folder: Locator): Promise<void> =>
  expect(async () => {
    if ((await folder.getAttribute('aria-expanded')) !== 'true') await folder.press('ArrowRight');
    await expect(folder).toHaveAttribute('aria-expanded', 'true', { timeout: 1_000 });
  }).toPass();

/** A quiz in a subfolder, and one in none. Returns the upper folder's id. */
async function makeLibrary({ request }: Page): Promise<number> {
  const folder = (title: string, parentId: number | null = null) =>
    must<{ id: number }>(request, 'CreateCategory', { title, parentId });
  const { id: english } = await folder('English');
  const { id: categoryId } = await folder('B1', english);
  await must(request, 'CreateQuiz', { input: { title: HOTEL, privacy: 'PUBLIC', categoryId } });
  await must(request, 'CreateQuiz', { input: { title: VERBS, privacy: 'HIDDEN' } });
  return english;
}

for (const language of ['en', 'ru'] as const) {
  const say = wordsOf(language);
  const words = (key: string, values: Record<string, string | number> = {}) => say(`library.${key}`, values);

  test(
    `materials are found, filed, shared and deleted in the library, in ${language}`,
    { tag: oneScreen(language) },
    async ({ openClient, person }) => {
      const { page, complaints } = await openClient({ serviceWorkers: 'block' });
      await enter(page, 'INSTRUCTOR', person);
      await speak(page, language);
      const english = await makeLibrary(page);
      const isPhone = language === 'ru';
      const button = (name: string) => page.getByRole('button', { name, exact: true });
      const line = (name: RegExp) => page.getByRole('treeitem', { name });
      const box = (title: string) => page.getByLabel(words('select', { title }), { exact: true });

      await test.step('found by words, kinds and who may see it, which stay in the address', async () => {
        await page.goto(PATH);
        await expect(page.getByRole('link', { name: HOTEL })).toBeVisible();
        await expectGood(page);
        await page.getByRole('searchbox', { name: words('search', { title: words('title') }) }).fill('verbs');
        await expect(page.getByRole('link', { name: HOTEL })).toHaveCount(0);
        await page.reload();
        await expect(page.getByRole('link', { name: VERBS })).toBeVisible();
        await expect(page.getByRole('link', { name: HOTEL })).toHaveCount(0);
        await page.goto(`${PATH}?privacy=PUBLIC&kind=QUIZ`);
        await expect(page.getByRole('link', { name: HOTEL })).toBeVisible();
        await expect(page.getByRole('link', { name: VERBS })).toHaveCount(0);
        await page.goto(PATH);
      });

      await test.step('a folder is opened with the keyboard', async () => {
        if (isPhone) await button(words('folders')).click();
        await openByKeys(line(/English/));
        await expect(line(/B1/)).toBeVisible();
        await page.keyboard.press('ArrowRight');
        await page.keyboard.press('Enter');
        await expect(page.getByRole('heading', { level: 1, name: 'B1' })).toBeVisible();
        await expect(page.getByRole('link', { name: VERBS })).toHaveCount(0);
        await expectGood(page);
        const way = page.getByRole('navigation', { name: words('path') });
        await way.getByRole('link', { name: words('title') }).click();
        await expect(page.getByRole('link', { name: VERBS })).toBeVisible();
      });

      await test.step('what is made while a folder is open goes into it, and a link leads to what others publish', async () => {
        await page.goto(`${PATH}?folder=${english}`);
        const make = async (kind: string) => {
          await button(words('new')).click();
          await page.getByRole('menuitem', { name: words(kind), exact: true }).click();
        };
        await make('newQuiz');
        await page.getByRole('textbox', { name: say('quiz.quizTitle') }).fill('Articles in English');
        await button(say('common.save')).click();
        await page.waitForURL(/\/quizzes\/\d+$/);
        await page.goto(`${PATH}?folder=${english}`);
        await expect(page.getByRole('link', { name: 'Articles in English' })).toBeVisible();
        await make('newPublication');
        await page.getByRole('textbox', { name: say('material.pageTitle'), exact: true }).fill('Two roads');
        await page.waitForURL(/\/materials\/edit\/\d+$/);
        await page.goto(`${PATH}?folder=${english}`);
        await expect(page.getByRole('link', { name: 'Two roads' })).toBeVisible();
        await make('newLesson');
        await page.getByRole('textbox', { name: say('lesson.lessonTitle'), exact: true }).fill('At the lake');
        await page.waitForURL(/\/lessons\/\d+$/);
        await page.goto(`${PATH}?folder=${english}`);
        await expect(page.getByRole('link', { name: 'At the lake' })).toBeVisible();
        await expectGood(page);
        for (const title of ['Articles in English', 'Two roads', 'At the lake']) await box(title).check();
        await button(words('delete')).click();
        await page
          .getByRole('alertdialog')
          .getByRole('button', { name: words('delete'), exact: true })
          .click();
        await expect(page.getByRole('alertdialog')).toHaveCount(0);
        await expect(page.getByRole('link', { name: 'At the lake' })).toHaveCount(0);
        await page.getByRole('link', { name: words('ofOthers') }).click();
        await page.waitForURL('**/materials');
        await page.goto(PATH);
      });

      await test.step('a selection is moved and shared', async () => {
        await box(VERBS).check();
        await expect(page.getByRole('toolbar')).toContainText(words('selected', { count: 1, total: 2 }));
        await expectGood(page);
        await button(words('move')).click();
        const dialog = page.getByRole('dialog', { name: SAID[language].move });
        await dialog.getByRole('combobox').click();
        await page.getByRole('option', { name: 'English / B1' }).click();
        await dialog.getByRole('button', { name: say('common.save') }).click();
        await expect(page.getByText(SAID[language].moved, { exact: true })).toBeVisible();
        await box(HOTEL).check();
        await box(VERBS).check();
        await button(words('privacy')).click();
        const sharing = page.getByRole('dialog', { name: SAID[language].share });
        await sharing.getByRole('combobox').click();
        await page.getByRole('option', { name: say('openness.privacy.CONNECTIONS') }).click();
        await sharing.getByRole('button', { name: say('common.save') }).click();
        await expect(page.getByText(SAID[language].shared, { exact: true })).toBeVisible();
      });

      await test.step('with the mouse something is dragged to the top of the tree', async () => {
        if (isPhone) return;
        await expect(line(/English/)).toHaveText(/English\s*2/);
        await dragByMouse(page, page.locator('[data-key]').filter({ hasText: VERBS }), line(/All materials/));
        await expect(line(/English/)).toHaveText(/English\s*1/);
      });

      await test.step('selected and acted on with the keyboard alone', async () => {
        const [shared, all] = [button(words('privacy')), page.getByRole('toolbar')];
        await page.locator('[data-key] a').first().focus();
        await page.keyboard.press('Space');
        await expect(all).toContainText(words('selected', { count: 1, total: 2 }));
        await page.keyboard.press('Shift+ArrowDown');
        await expect(all).toContainText(words('selected', { count: 2, total: 2 }));
        await tabTo(button(words(isPhone ? 'move' : 'selectAll')), 'Shift+Tab');
        await arrowTo(shared);
        await page.keyboard.press('Enter');
        await expect(page.getByRole('dialog', { name: SAID[language].share })).toBeVisible();
        await page.keyboard.press('Escape');
        await expect(page.getByRole('dialog')).toHaveCount(0);
        await expect(shared).toBeFocused();
        await arrowTo(button(words('clear')));
        await page.keyboard.press('Enter');
        await expect(all).toHaveCount(0);
      });

      await test.step('a branch that does not load is a line of the tree, which loads it again', async () => {
        complaints.allow(/ERR_FAILED|Failed to fetch/);
        await page.goto(PATH);
        const branch = documentIdOf('GetCategories');
        await page.route('**/api/graphql', (route) =>
          route.request().postData()?.includes(branch) ? route.abort() : route.fallback(),
        );
        if (isPhone) await button(words('folders')).click();
        await openByKeys(line(/English/));
        const failure = line(new RegExp(say('common.retry')));
        await expect(failure).toBeVisible();
        await expectGood(page);
        await page.unroute('**/api/graphql');
        await page.keyboard.press('ArrowRight');
        await expect(failure).toBeFocused();
        await page.keyboard.press('Enter');
        await expect(line(/B1/)).toBeVisible();
        await expect(line(/English/)).toBeFocused();
      });

      await test.step('the older addresses of the lists open the same tree', async () => {
        for (const [older, now] of [
          ['lessons', '?kind=LESSON'],
          ['quizzes', '?kind=QUIZ'],
          ['quizzes/categories', ''],
          [`quizzes/categories/${english}`, `?folder=${english}&kind=QUIZ`],
          ['quizzes/saved-categories', '?kind=SAVED'],
          [`quizzes/saved-categories/${english}`, `?folder=${english}&kind=SAVED`],
        ]) {
          await page.goto(`${PATH}/${older}`);
          await expect(page).toHaveURL(`${PATH}${now}`);
        }
        await page.goto(PATH);
      });

      await test.step('deleted, after it was said how many', async () => {
        await box(HOTEL).check();
        await box(VERBS).check();
        await button(words('delete')).click();
        const dialog = page.getByRole('alertdialog', { name: SAID[language].remove });
        await expectGood(page);
        await dialog.getByRole('button', { name: words('delete'), exact: true }).click();
        await expect(page.getByText(words('emptyTitle'))).toBeVisible();
      });
    },
  );
}
