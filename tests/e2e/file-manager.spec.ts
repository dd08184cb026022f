import type { Page } from '@playwright/test';
import { expectAccessible } from './support/axe.ts';
import { enter } from './support/enter.ts';
import { expect, test } from './support/fixtures.ts';
import { tone } from './support/lessons.ts';
import { expectNoOverflow, speak } from './support/look.ts';
import { must } from './support/quizzes.ts';
import { oneScreen, wordsOf } from './support/words.ts';

const PATH = '/profile/materials/file-manager';
const pdf = (name: string, words: string) => ({
  name,
  mimeType: 'application/pdf',
  buffer: Buffer.from(`%PDF-1.4\n${words}\n%%EOF`),
});
const sound = { name: 'tone.wav', mimeType: 'audio/wav', buffer: tone() };

async function expectGood(page: Page): Promise<void> {
  await expectAccessible(page);
  await expectNoOverflow(page);
}

/** Drops files somewhere on the page, as from a folder of the computer. */
async function drop(page: Page, files: { name: string; text: string }[]): Promise<void> {
  const data = await page.evaluateHandle((given) => {
    const transfer = new DataTransfer();
    for (const { name, text } of given)
      transfer.items.add(new File([text], name, { type: 'application/pdf' }));
    return transfer;
  }, files);
  const place = page.getByRole('heading', { level: 1 });
  await place.dispatchEvent('dragover', { dataTransfer: data });
  await place.dispatchEvent('drop', { dataTransfer: data });
}

for (const language of ['en', 'ru'] as const) {
  const say = wordsOf(language);
  const words = (key: string, values: Record<string, string | number> = {}) => say(`file.${key}`, values);

  test(
    `files are put into the file manager, used, renamed, replaced, deleted and brought back, in ${language}`,
    { tag: oneScreen(language) },
    async ({ openClient, person }) => {
      const { page, line, complaints } = await openClient({ withLine: true });
      complaints.allow(/ERR_|WebSocket|Failed to load/);
      await enter(page, 'INSTRUCTOR', person);
      await speak(page, language);
      await page.goto(PATH);
      const list = page.getByRole('list', { name: words('title'), exact: true });
      const row = (name: string) => list.getByRole('listitem').filter({ hasText: name });
      const button = (name: string) => page.getByRole('button', { name, exact: true });
      const more = async (name: string, item: string) => {
        await button(words('menuFor', { name })).click();
        await page.getByRole('menuitem', { name: words(item), exact: true }).click();
      };
      await expect(page.getByText(words('empty'))).toBeVisible();
      await expectGood(page);

      await test.step('many arrive with one progress, the same content once', async () => {
        const files = [pdf('plan.pdf', 'plan'), pdf('twice.pdf', 'plan'), sound];
        await page.locator('input[type=file]').setInputFiles(files);
        await expect(list.getByRole('listitem')).toHaveCount(2);
        await expect(row('tone.wav')).toBeVisible();
        await expect(page.getByRole('meter')).toHaveAttribute('aria-valuetext', /1 GB|1 ГБ/);
      });

      await test.step('dropped files go on after a lost line', async () => {
        line?.cut();
        await drop(page, [{ name: 'dropped.pdf', text: '%PDF-1.4\ndropped' }]);
        await button(words('showFiles')).click();
        await expect(button(words('cancelFor', { name: 'dropped.pdf' }))).toBeVisible();
        await expect(row('dropped.pdf')).toHaveCount(0);
        await expectAccessible(page);
        line?.restore();
        await expect(row('dropped.pdf')).toBeVisible();
        await button(words('hideBatch')).click();
      });

      await test.step('Enter renames, and the extension stays', async () => {
        await more('plan.pdf', 'rename');
        const field = page.getByLabel(words('newName', { name: 'plan.pdf' }));
        await expect(field).toBeFocused();
        await expectNoOverflow(page);
        await field.fill('hotel plan');
        await field.press('Enter');
        await expect(row('hotel plan.pdf')).toBeVisible();
      });

      await test.step('a file is used in a lesson, which is named before it is deleted', async () => {
        const { id: lessonId } = await must<{ id: number }>(page.request, 'CreateLesson', {
          title: 'At the desk',
        });
        await page.goto(`/profile/materials/lessons/${lessonId}`);
        await button(say('lesson-parts.ownFiles')).click();
        await page.getByRole('searchbox', { name: say('lesson-parts.searchOwnFiles') }).fill('hotel');
        await expectGood(page);
        await page
          .getByRole('dialog')
          .getByRole('button', { name: /hotel plan\.pdf/ })
          .click();
        await expect(page.locator('#files').getByText('hotel plan.pdf', { exact: true })).toBeVisible();
        await page.goto(PATH);
        await expect(row('hotel plan.pdf').getByRole('link', { name: 'At the desk' })).toBeVisible();
        await more('hotel plan.pdf', 'delete');
        const dialog = page.getByRole('alertdialog');
        await expect(dialog.getByRole('link', { name: 'At the desk' })).toBeVisible();
        await expect(dialog.getByRole('button', { name: words('cancel'), exact: true })).toBeFocused();
        await expectGood(page);
        await dialog.getByRole('button', { name: words('replace') }).click();
      });

      await test.step('another file takes its place, everywhere', async () => {
        const dialog = page.getByRole('dialog');
        await dialog.locator('input[type=file]').setInputFiles(sound);
        await expect(dialog.getByText(words('otherKind'))).toBeVisible();
        await dialog.getByRole('button', { name: words('dismissFor', { name: 'tone.wav' }) }).click();
        await dialog.locator('input[type=file]').setInputFiles(pdf('new plan.pdf', 'a new plan'));
        await expect(page.getByText(words('replaced')).first()).toBeVisible();
        await expect(row('new plan.pdf').getByRole('link', { name: 'At the desk' })).toBeVisible();
        await expect(row('hotel plan.pdf')).toHaveCount(0);
      });

      await test.step('an unused file is deleted, and comes back by Undo', async () => {
        await more('tone.wav', 'delete');
        await expect(row('tone.wav')).toHaveCount(0);
        await page.getByRole('button', { name: words('undo') }).click();
        await expect(row('tone.wav')).toBeVisible();
      });

      await test.step('words and kinds find files', async () => {
        await button(words('kind.AUDIO')).click();
        await expect(list.getByRole('listitem')).toHaveCount(1);
        await button(words('kind.ALL')).click();
        await page.getByRole('searchbox').fill('dropped');
        await expect(list.getByRole('listitem')).toHaveCount(1);
        await expect(row('dropped.pdf')).toBeVisible();
        await expectGood(page);
      });
    },
  );
}
