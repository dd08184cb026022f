import type { Page } from '@playwright/test';
import { expectAccessible } from './support/axe.ts';
import { enter } from './support/enter.ts';
import { expect, test } from './support/fixtures.ts';
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

/** A quiz in a subfolder, and one in none. */
async function makeLibrary({ request }: Page): Promise<void> {
  const folder = (title: string, parentId: number | null = null) =>
    must<{ id: number }>(request, 'CreateCategory', { title, parentId });
  const { id: english } = await folder('English');
  const { id: categoryId } = await folder('B1', english);
  await must(request, 'CreateQuiz', { input: { title: HOTEL, privacy: 'PUBLIC', categoryId } });
  await must(request, 'CreateQuiz', { input: { title: VERBS, privacy: 'HIDDEN' } });
}

for (const language of ['en', 'ru'] as const) {
  const say = wordsOf(language);
  const words = (key: string, values: Record<string, string | number> = {}) => say(`library.${key}`, values);

  test(
    `materials are found, filed, shared and deleted in the library, in ${language}`,
    { tag: oneScreen(language) },
    async ({ openClient, person }) => {
      const { page } = await openClient();
      await enter(page, 'INSTRUCTOR', person);
      await speak(page, language);
      await makeLibrary(page);
      const isPhone = language === 'ru';
      const button = (name: string) => page.getByRole('button', { name, exact: true });
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
        const line = (name: RegExp) => page.getByRole('treeitem', { name });
        await line(/English/).focus();
        await page.keyboard.press('ArrowRight');
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

      await test.step('a selection is moved and shared', async () => {
        await box(VERBS).check();
        await expect(page.getByRole('toolbar')).toContainText(words('selected', { count: 1, total: 2 }));
        await expectGood(page);
        await button(words('move')).click();
        const dialog = page.getByRole('dialog', { name: SAID[language].move });
        await dialog.getByRole('combobox').click();
        await page.getByRole('option', { name: 'English / B1' }).click();
        await dialog.getByRole('button', { name: say('common.save') }).click();
        await expect(page.getByText(SAID[language].moved)).toBeVisible();
        await box(HOTEL).check();
        await box(VERBS).check();
        await button(words('privacy')).click();
        const sharing = page.getByRole('dialog', { name: SAID[language].share });
        await sharing.getByRole('combobox').click();
        await page.getByRole('option', { name: say('openness.privacy.CONNECTIONS') }).click();
        await sharing.getByRole('button', { name: say('common.save') }).click();
        await expect(page.getByText(SAID[language].shared)).toBeVisible();
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
