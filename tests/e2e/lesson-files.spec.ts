import { expectAccessible } from './support/axe.ts';
import { enter } from './support/enter.ts';
import { expect, test } from './support/fixtures.ts';
import { makeLesson, tone } from './support/lessons.ts';
import { expectNoOverflow, speak } from './support/look.ts';
import { oneScreen, wordsOf } from './support/words.ts';

for (const language of ['en', 'ru'] as const) {
  const say = wordsOf(language);
  const part = (key: string, values: Record<string, string | number> = {}) =>
    say(`lesson-parts.${key}`, values);

  test(
    `files, a sound and quizzes are put into a lesson, in ${language}`,
    { tag: oneScreen(language) },
    async ({ openClient, person }) => {
      const { page } = await openClient();
      await enter(page, 'INSTRUCTOR', person);
      await speak(page, language);
      const lessonId = await makeLesson(page.request);
      await page.goto(`/profile/materials/lessons/${lessonId}`);
      const files = page.locator('#files');
      const button = (name: string) => page.getByRole('button', { name, exact: true });
      await expect(files.getByText('Hotel plan', { exact: true })).toBeVisible();
      await expectAccessible(page);
      await expectNoOverflow(page);

      await test.step('two files are uploaded, moved and renamed', async () => {
        const chosen = ['one.wav', 'two.wav'].map((name) => ({
          name,
          mimeType: 'audio/wav',
          buffer: tone(),
        }));
        await files.locator('input[type=file]').first().setInputFiles(chosen);
        for (const { name } of chosen) await expect(files.getByText(name, { exact: true })).toBeVisible();
        await button(part('moveUp', { title: 'two.wav' })).click();
        await button(part('moreFor', { title: 'one.wav' })).click();
        await page.getByRole('menuitem', { name: part('rename') }).click();
        await page.getByLabel(part('newTitle')).fill('Dialogue');
        await page.keyboard.press('Enter');
        await expect(files.getByText('Dialogue', { exact: true })).toBeVisible();
        await page.reload();
        await expect(files.getByRole('listitem')).toHaveText([/Hotel plan/, /two\.wav/, /Dialogue/]);
      });

      await test.step('one is deleted, when asked', async () => {
        await button(part('moreFor', { title: 'two.wav' })).click();
        await page.getByRole('menuitem').last().click();
        await page.getByRole('alertdialog').getByRole('button').last().click();
        await expect(page.getByText(part('deleted')).first()).toBeVisible();
        await expect(files.getByRole('listitem')).toHaveText([/Hotel plan/, /Dialogue/]);
      });

      await test.step('the sound is deleted, when asked', async () => {
        await button(part('removeSound')).click();
        await page.getByRole('alertdialog').getByRole('button').last().click();
        await expect(page.getByText(part('soundDeleted')).first()).toBeVisible();
        await page.reload();
        await expect(button(part('removeSound'))).toBeHidden();
        await expect(files.getByText('Dialogue', { exact: true })).toBeVisible();
      });

      await test.step('quizzes are swapped and unlinked', async () => {
        const quizzes = page.locator('#quizzes');
        await button(part('moveUp', { title: 'Lobby or hall' })).click();
        await expect(quizzes.getByRole('listitem').first()).toContainText('Lobby or hall');
        await button(part('unlink', { title: 'Lobby or hall' })).click();
        await expect(page.getByText(part('unlinked')).first()).toBeVisible();
        await expect(quizzes.getByRole('listitem')).toHaveCount(1);
      });
      await expectAccessible(page);
      await expectNoOverflow(page);
    },
  );
}
