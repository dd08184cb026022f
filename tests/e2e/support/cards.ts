import type { Page } from '@playwright/test';
import { expectAccessible } from './axe.ts';
import { expect } from './fixtures.ts';
import { expectNoOverflow } from './look.ts';
import { must } from './quizzes.ts';
import type { Words } from './words.ts';

const log = (page: Page, words: Words) => page.getByRole('log', { name: words('chat.log') });

/** From the page of a publication the whole, or one of its parts, goes into the chat of a person. */
async function sendFromPage(
  page: Page,
  words: Words,
  { id, to, part }: { id: number; to: string; part?: string },
): Promise<void> {
  await page.goto(`/materials/${id}`);
  await page.getByRole('button', { name: words('chat.sendTo') }).click();
  const dialog = page.getByRole('dialog', { name: words('chat.sendTo') });
  if (part) {
    await dialog.getByRole('combobox', { name: words('chat.sendWhat') }).click();
    await page.getByRole('option', { name: part }).click();
  }
  await expectAccessible(page);
  await expectNoOverflow(page);
  await dialog.getByRole('button', { name: to }).click();
  await page.waitForURL(/\/messages\/\d+$/);
  await expect(page.getByRole('list', { name: words('chat.attached') }).getByRole('listitem')).toHaveCount(1);
  await page.getByRole('button', { name: words('chat.send'), exact: true }).click();
  await expect(page.getByRole('list', { name: words('chat.attached') })).toHaveCount(0);
}

/**
 * A student sends a publication and a block of it; the card opens the page, at the block. Once its author hides it, the
 * cards have not one word of it.
 */
export async function sendPublication(
  { student, author }: { student: Page; author: Page },
  words: Words,
  { id, title, text, to }: { id: number; title: string; text: string; to: string },
): Promise<void> {
  await sendFromPage(student, words, { id, to });
  await sendFromPage(student, words, { id, to, part: text });
  const chat = student.url();
  const rows = log(student, words);
  await expect(rows.getByRole('link', { name: title })).toHaveCount(2);
  await expect(rows.getByText(text)).toBeVisible();
  await expectAccessible(student);
  await expectNoOverflow(student);
  await rows.getByRole('link', { name: title }).last().click();
  await student.waitForURL(/\/materials\/\d+#[0-9a-f-]{36}$/);
  const place = new URL(student.url()).hash.slice(1);
  await expect(student.locator(`[id="${place}"]`)).toHaveText(text);
  await expect(student.locator(`[id="${place}"]`)).toHaveAttribute('data-marked');
  await must(author.request, 'UpdatePublication', { id, privacy: 'HIDDEN' });
  await student.goto(chat);
  await expect(rows.getByText(words('errors.INVALID_PERMISSIONS'))).toHaveCount(2);
  await expect(rows).not.toContainText(title);
  await expect(rows).not.toContainText(text);
  await must(author.request, 'UpdatePublication', { id, privacy: 'PUBLIC' });
}

/** Chooses something of one's library for the next message. */
export async function attachMaterial(page: Page, words: Words, title: string): Promise<void> {
  await page.getByRole('button', { name: words('chat.attach'), exact: true }).click();
  await page.getByRole('menuitem', { name: words('chat.attachMaterial') }).click();
  const dialog = page.getByRole('dialog', { name: words('chat.attachMaterial') });
  // While the sheet slides in, a press can begin on one button and end on another.
  await dialog.evaluate((sheet) => Promise.allSettled(sheet.getAnimations().map(({ finished }) => finished)));
  await dialog.getByRole('button', { name: title }).click();
  await expect(dialog).toBeHidden();
}
