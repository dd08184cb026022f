import type { Page } from '@playwright/test';
import { expectAccessible } from './support/axe.ts';
import { ask } from './support/contract.ts';
import { enter } from './support/enter.ts';
import { expect, test } from './support/fixtures.ts';
import { expectNoOverflow, speak } from './support/look.ts';
import { oneScreen, wordsOf } from './support/words.ts';
import type { Words } from './support/words.ts';

const cell = (page: Page, say: Words, number: number) =>
  page.getByLabel(say('lesson.cell.word', { number }), { exact: true });

for (const language of ['en', 'ru'] as const) {
  const say = wordsOf(language);

  test(
    `a deleted word comes back with the version that had it, in ${language}`,
    { tag: oneScreen(language) },
    async ({ openClient, person }) => {
      const { page } = await openClient();
      await enter(page, 'INSTRUCTOR', person);
      await speak(page, language);
      const words = ['ice', 'snow'].map((word, index) => ({
        id: crypto.randomUUID(),
        position: `a${index}`,
        word,
        translation: '',
        example: '',
      }));
      const { data } = await ask(page.request, 'CreateLesson', { title: 'Winter', words });
      const { id } = data?.createLesson as { id: number };
      await page.goto(`/profile/materials/lessons/${id}`);

      await page.getByRole('button', { name: say('lesson.rowMenu', { number: 1 }) }).click();
      await page.getByRole('menuitem', { name: say('lesson.deleteRow') }).click();
      await expect(cell(page, say, 1)).toHaveValue('snow');
      await expect
        .poll(async () => (await ask(page.request, 'GetLesson', { id })).data?.getLesson)
        .toMatchObject({ vocabulary: [{ word: 'snow' }] });

      await page.getByRole('button', { name: say('version.open') }).click();
      const sheet = page.getByRole('dialog');
      await expect(sheet.getByRole('listitem')).toHaveCount(2);
      await expectAccessible(page);
      await expectNoOverflow(page);
      await sheet.getByRole('listitem').last().getByRole('button').click();
      await expect(sheet).toBeHidden();
      await expect(cell(page, say, 1)).toHaveValue('ice');
      await expect(cell(page, say, 2)).toHaveValue('snow');
      await page.reload();
      await expect(cell(page, say, 1)).toHaveValue('ice');

      await page.getByRole('button', { name: say('version.open') }).click();
      await expect(sheet.getByRole('listitem')).toHaveCount(3);
      await page.keyboard.press('Escape');
      await expect(page.getByRole('button', { name: say('version.open') })).toBeFocused();
    },
  );

  test(
    `a deleted block comes back with the version of the page that had it, in ${language}`,
    { tag: oneScreen(language) },
    async ({ openClient, person }) => {
      const { page } = await openClient();
      await enter(page, 'INSTRUCTOR', person);
      await speak(page, language);
      const resources = ['Ice is cold.', 'Snow is white.'].map((text, index) => ({
        id: crypto.randomUUID(),
        position: `a${index}`,
        type: 'TEXT',
        content: { node: { type: 'paragraph', content: [{ type: 'text', text }] } },
      }));
      const { data } = await ask(page.request, 'CreatePublication', { title: 'Winter', resources });
      const { id } = data?.createPublication as { id: number };
      const removedResources = [resources[0]?.id];
      await ask(page.request, 'UpdatePublication', { id, removedResources });
      await page.goto(`/materials/edit/${id}`);
      const text = page.getByRole('textbox', { name: say('material.page') });
      await expect(text).not.toContainText('Ice is cold.');

      await page.getByRole('button', { name: say('version.open') }).click();
      const sheet = page.getByRole('dialog');
      await expect(sheet.getByRole('listitem')).toHaveCount(2);
      await expect(sheet).toContainText(language === 'en' ? '1 block removed' : 'удалён 1 блок');
      await expectAccessible(page);
      await expectNoOverflow(page);
      await sheet.getByRole('listitem').last().getByRole('button').click();
      await expect(sheet).toBeHidden();
      await expect(text).toContainText('Ice is cold.');
      await page.reload();
      await expect(text).toContainText('Ice is cold.');
    },
  );
}
