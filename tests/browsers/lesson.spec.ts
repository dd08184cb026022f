import type { Page } from '@playwright/test';
import { drawBoxes, expectBoxes } from '../e2e/support/drawing.ts';
import { must } from '../e2e/support/quizzes.ts';
import { expectMovingPicture, passDeviceCheck } from '../e2e/support/steps.ts';
import type { Words } from '../e2e/support/words.ts';
import type { Eyes } from './support/eyes.ts';
import { expect, test } from './support/fixtures.ts';
import type { OtherPage } from './support/other-page.ts';

const THEIRS = { x: 290, y: 160 };
const OURS = { x: 340, y: 160 };

/** The teacher of the browser under test and the student in Chromium draw and write to each other. */
async function workTogether(other: OtherPage, eyes: Eyes, words: Words, page: Page): Promise<void> {
  await eyes.drawBox(THEIRS, [words('board.shapes'), words('board.tools.rectangle')]);
  await expectBoxes(page, [THEIRS]);
  await drawBoxes(page, [OURS], [THEIRS]);
  await eyes.expectBoxes([THEIRS, OURS]);
  await eyes.fill({ role: 'textbox', name: words('chat.placeholder') }, 'Откройте страницу 12');
  await other.press('Enter');
  await expect(page.getByRole('log', { name: 'Messages' })).toContainText('Откройте страницу 12');
  await page.getByRole('textbox', { name: 'Write to everyone' }).fill('I have it');
  await page.keyboard.press('Enter');
  await eyes.expectSeen({ role: 'log', name: words('chat.log'), text: 'I have it' });
}

test('a lesson of two', async ({ otherName, other, eyes, words, pair, openAsTeacher, openClient }) => {
  const { teacher, student } = pair;
  const input = { title: 'Unit 12', zone: 'Asia/Bishkek', studentIds: [student.id] };
  const { id } = await must<{ id: number }>(teacher.request, 'CreateInstantLesson', { input });
  const { page, context } = await openClient();
  await context.addCookies(student.cookies);
  await page.goto(`/live-lesson/${id}`);
  await passDeviceCheck(page);

  const room = { css: '[data-testid=live-room]' };
  const join = { css: '[data-testid=device-check] button', text: words('live.check.join') };
  await other.resize(1280, 800);
  await openAsTeacher(`/live-lesson/${id}`);
  await eyes.expectSeen({ role: 'heading', name: words('live.check.title') });
  await eyes.expectNoOverflow();
  await eyes.click(join);

  if (otherName === 'firefox') {
    await test.step('sound and picture both ways, also after a reload', async () => {
      await eyes.expectAttribute(room, 'data-transport', 'connected');
      await eyes.expectMovingPictures(1);
      await expectMovingPicture(page, 60_000);
    });
  } else {
    await test.step('without WebRTC a person is seen, counted, and told why', async () => {
      await eyes.expectSeen({ css: '[data-testid=no-media-line]', text: words('live.bar.noMediaBrowser') });
      const tile = '[data-place=column][data-medialess=no-media]';
      await eyes.expectSeen({ css: `${tile}[data-me]`, text: words('live.tile.noMedia') });
      await eyes.expectSeen({ css: `[data-testid=participant-tile][data-place=column]` }, 2);
      await expect(page.locator(tile, { hasText: 'No sound or picture' })).toBeVisible();
      await expect(page.getByText('2 people here')).toBeAttached();
    });
  }
  await workTogether(other, eyes, words, page);
  await eyes.expectNoOverflow();

  await test.step('back after a reload', async () => {
    await other.reload();
    await eyes.click(join);
    await eyes.expectBoxes([THEIRS, OURS]);
    await eyes.expectSeen({ role: 'log', name: words('chat.log'), text: 'I have it' });
    if (otherName === 'firefox') await eyes.expectMovingPictures(1);
    else await eyes.expectSeen({ css: '[data-testid=no-media-line]' });
  });
});
