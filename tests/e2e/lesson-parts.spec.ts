import type { Page } from '@playwright/test';
import { expectAccessible } from './support/axe.ts';
import { connectPeople } from './support/connect.ts';
import { enter } from './support/enter.ts';
import { expect, test } from './support/fixtures.ts';
import { makeLesson } from './support/lessons.ts';
import { expectNoOverflow, speak } from './support/look.ts';
import { newPerson } from './support/people.ts';
import { must } from './support/quizzes.ts';
import { oneScreen, wordsOf } from './support/words.ts';
import type { Language } from './support/words.ts';

const TITLE = 'At the hotel desk';
const robots = (page: Page) => page.locator('meta[name="robots"]').getAttribute('content');

/** Nothing of the lesson is in what the server sent. */
async function expectClosed(page: Page, address: string, words: string): Promise<void> {
  const answer = await page.goto(address);
  expect(answer?.status()).toBe(403);
  await expect(page.getByText(words)).toBeVisible();
  const html = (await answer?.text()) ?? '';
  for (const secret of [TITLE, 'Two guests', 'reservation', 'Hotel plan', 'Last night', 'Svetlana'])
    expect(html, secret).not.toContain(secret);
  expect(await robots(page)).toContain('noindex');
}

for (const language of ['en', 'ru'] satisfies Language[]) {
  const words = wordsOf(language);
  const t = (key: string, values?: Record<string, string>) => words(`lesson-parts.${key}`, values);

  test(
    `a visitor reads a public lesson, hears it, and takes its files (${language})`,
    { tag: oneScreen(language) },
    async ({ openClient, page }) => {
      const author = await openClient();
      await enter(author.page, 'INSTRUCTOR', newPerson('Gulnara'));
      const lessonId = await makeLesson(author.page.request);
      const address = `/materials/lessons/${lessonId}`;
      await speak(page, language);
      const answer = await page.goto(address);
      expect(await answer?.text()).not.toContain('Svetlana');
      await expect(page).toHaveTitle(new RegExp(`^${TITLE}`));
      await expect(page.getByRole('heading', { level: 1, name: TITLE })).toBeVisible();
      await expect(page.getByText('бронь')).toBeVisible();
      await expect(page.getByRole('link', { name: t('edit') })).toBeHidden();
      expect(await page.locator('meta[name="robots"]').count()).toBe(0);

      await test.step('sounds play', async () => {
        await page.getByRole('button', { name: t('play', { word: 'reservation' }) }).click();
        await expect(page.getByRole('button', { name: t('stop', { word: 'reservation' }) })).toBeVisible();
        await expect(page.getByRole('button', { name: t('play', { word: 'reservation' }) })).toBeVisible();
        await expect(page.locator('audio[aria-label="Song of the desk"]')).toBeVisible();
      });

      await test.step('a file opens, and the open quiz leads on', async () => {
        const link = page.getByRole('link', { name: t('openFile', { title: 'Hotel plan' }) });
        const file = await page.request.get((await link.getAttribute('href')) ?? '');
        expect(file.headers()['content-type']).toMatch(/^image\//);
        await expect(page.getByText('Lobby or hall')).toBeHidden();
        await expectAccessible(page);
        await expectNoOverflow(page);
        await page.getByRole('link', { name: 'Last night at the desk' }).click();
        await expect(page).toHaveURL(/\/quizzes\/\d+$/);
      });

      await test.step('on the narrowest screen, too', async () => {
        await page.setViewportSize({ width: 360, height: 640 });
        await page.goto(address);
        await expect(page.getByText('бронь')).toBeVisible();
        await expectNoOverflow(page);
      });

      await author.page.goto(address);
      await expect(author.page.getByRole('link', { name: 'Edit' })).toHaveAttribute(
        'href',
        `/profile${address}`,
      );
      await expect(author.page.getByText('Lobby or hall')).toBeVisible();
      await expectAccessible(author.page);
    },
  );

  test(
    `a closed lesson shows its words and nothing of itself (${language})`,
    { tag: oneScreen(language) },
    async ({ openClient, page, complaints }) => {
      const refused = words('errors.INVALID_PERMISSIONS');
      const [author, reader] = [await openClient(), await openClient()];
      complaints.allow(/40[34]/);
      reader.complaints.allow(/403/);
      const authorId = await enter(author.page, 'INSTRUCTOR', newPerson('Gulnara'));
      const readerId = await enter(reader.page, 'STUDENT', newPerson('Nurlan'));
      const id = await makeLesson(author.page.request);
      const address = `/materials/lessons/${id}`;
      for (const each of [page, reader.page]) await speak(each, language);

      await must(author.page.request, 'UpdateLesson', { id, privacy: 'HIDDEN' });
      await expectClosed(page, address, refused);
      await expectAccessible(page);
      await expectNoOverflow(page);

      await must(author.page.request, 'UpdateLesson', { id, privacy: 'CONNECTIONS' });
      await expectClosed(page, address, refused);
      await expectClosed(reader.page, address, refused);
      await connectPeople({ page: author.page, id: authorId }, { page: reader.page, id: readerId });
      await reader.page.goto(address);
      await expect(reader.page.getByRole('heading', { level: 1, name: TITLE })).toBeVisible();
      expect(await robots(reader.page)).toContain('noindex');

      expect((await page.goto('/materials/lessons/2147483647'))?.status()).toBe(404);
      await expect(page.getByText(words('errors.LESSON_NOT_FOUND'))).toBeVisible();
    },
  );
}
