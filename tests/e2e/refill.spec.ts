import { randomUUID } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import type { Page } from '@playwright/test';
import { expectAccessible } from './support/axe.ts';
import { enter } from './support/enter.ts';
import { expect, test } from './support/fixtures.ts';
import { field, press } from './support/forms.ts';
import { expectNoOverflow, speak } from './support/look.ts';
import { makeQuiz } from './support/lessons.ts';
import type { Person } from './support/people.ts';
import { newPerson } from './support/people.ts';
import { must } from './support/quizzes.ts';
import { standing } from './support/standing.ts';

const DATA = '/preferences/security/data';

/** The archive of an account with a quiz and a word. */
async function archiveOf(page: Page, { password }: Person): Promise<Buffer> {
  await makeQuiz(page.request, 'Past simple', 'HIDDEN');
  const word = { word: 'umbrella', translation: 'зонт', sentence: 'I lost my umbrella.', language: 'en' };
  await must(page.request, 'AddWords', { words: [{ clientId: randomUUID(), ...word }] });
  await page.goto(DATA);
  await field(page, 'Your password').input.fill(password);
  await press(page, 'Prepare the archive');
  const ready = page.getByRole('listitem').filter({ hasText: /^Ready|Ready, / });
  await expect(ready).toBeVisible();
  const [saved] = await Promise.all([
    page.waitForEvent('download'),
    ready.getByRole('link', { name: 'Download' }).click(),
  ]);
  return readFile(await saved.path());
}

test('an empty account is filled from an archive, and only an empty one', async ({ openClient }) => {
  const [old, heir] = [await openClient(), await openClient()];
  const person = newPerson();
  await enter(old.page, 'INSTRUCTOR', person);
  await enter(heir.page, 'INSTRUCTOR', newPerson());
  const buffer = await archiveOf(old.page, person);
  const { page } = heir;
  const choose = (name: string, content: Buffer) =>
    page.locator('main input[type=file]').setInputFiles({
      ...{ name, mimeType: 'application/zip', buffer: content },
    });

  await test.step('what is no archive is refused in words', async () => {
    await page.goto(DATA);
    await page.getByRole('link', { name: 'Fill this account from an archive' }).click();
    await page.waitForURL(`**${DATA}/refill`);
    await standing(page);
    await expectAccessible(page);
    await expectNoOverflow(page);
    heir.complaints.allow(/status of 4\d\d/);
    await choose('notes.zip', Buffer.from('no archive'));
    await expect(page.getByText('This file is no archive.')).toBeVisible();
  });

  await test.step('its content comes back, and the report says what did not', async () => {
    await page.goto(`${DATA}/refill`);
    await standing(page);
    await choose('tildesh-data.zip', buffer);
    await expect(page.getByRole('status').filter({ hasText: 'Done' })).toBeVisible();
    const main = page.getByRole('main');
    await expect(main.getByText('1 quiz', { exact: true })).toBeVisible();
    await expect(main.getByText('1 word', { exact: true })).toBeVisible();
    await expect(main.getByText('Did not come back')).toBeVisible();
    await expectAccessible(page);
    await expectNoOverflow(page);
    await page.reload();
    await expect(main.getByText('1 quiz', { exact: true })).toBeVisible();
    await page.goto('/profile/words');
    await expect(page.getByRole('region', { name: 'Words' }).getByText('зонт')).toBeVisible();
    await page.goto('/profile/materials');
    await expect(page.getByRole('link', { name: 'Past simple' })).toBeVisible();
  });

  await test.step('an account that has something is not filled', async () => {
    await page.goto(`${DATA}/refill`);
    await standing(page);
    await choose('tildesh-data.zip', buffer);
    await expect(page.getByRole('alert').filter({ hasText: /empty/ })).toBeVisible();
    await page.goto('/profile/words');
    await expect(page.getByRole('region', { name: 'Words' }).getByRole('listitem')).toHaveCount(1);
  });

  await test.step('records, in Russian', async () => {
    await speak(page, 'ru');
    await page.goto(`${DATA}/records`);
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    await expectAccessible(page);
    await expectNoOverflow(page);
    await page.goto(`${DATA}/refill`);
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    await expectAccessible(page);
    await expectNoOverflow(page);
  });
});
