import { readFile } from 'node:fs/promises';
import type { Page } from '@playwright/test';
import { expectAccessible } from './support/axe.ts';
import { enter } from './support/enter.ts';
import { expect, test } from './support/fixtures.ts';
import { printPdf } from './support/pdf.ts';
import { drawBox, expectBoxes, expectSaved, readBoxes, takeShape } from './support/drawing.ts';
import { must } from './support/quizzes.ts';

const BOX = { x: 290, y: 160 };
const LATER = { x: 340, y: 160 };

/** On a phone the link is in the board's menu. */
async function openShare(page: Page): Promise<void> {
  await page.getByRole('button', { name: /^Actions for/ }).click();
  await page.getByRole('menuitem', { name: 'Preview link' }).click();
}

test('an instructor creates boards and shares one by a link', async ({ openClient, person }) => {
  const { page } = await openClient();
  await enter(page, 'INSTRUCTOR', person);
  await page.goto('/lesson-boards');
  await expect(page.getByRole('heading', { name: 'No boards yet' })).toBeVisible();
  await page.getByRole('button', { name: 'New board' }).first().click();
  const dialog = page.getByRole('dialog', { name: 'New board' });
  await dialog.getByLabel('Name').fill('Past simple');
  await dialog.getByRole('button', { name: 'Create board' }).click();
  await page.waitForURL(/\/lesson-boards\/\d+$/);
  await drawBox(page, BOX);
  await expectBoxes(page, [BOX]);
  await expectSaved(page);

  await page.getByRole('button', { name: 'More tools' }).click();
  const [drawn] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('button', { name: 'Save as SVG' }).click(),
  ]);
  expect(drawn.suggestedFilename()).toBe('board.svg');
  expect(await readFile(await drawn.path(), 'utf8')).toMatch(/^<svg[^>]*xmlns[^]*<path[^]*<\/svg>$/);

  await openShare(page);
  const share = page.getByRole('dialog', { name: 'Preview link' });
  await share.getByRole('button', { name: 'Create link' }).click();
  const field = share.getByLabel('Link to the preview');
  await expect(field).toHaveValue(/\/lesson-board\/\d+\/preview\?key=/);
  const first = await field.inputValue();

  const visitor = await openClient();
  await visitor.page.goto(first);
  await expectBoxes(visitor.page, [BOX]);
  await expect(visitor.page.getByRole('toolbar', { name: 'Zoom' })).toBeVisible();
  await expect(visitor.page.getByRole('toolbar', { name: 'Drawing tools' })).toBeHidden();
  await expectAccessible(visitor.page);

  await page.keyboard.press('Escape');
  await drawBox(page, LATER);
  await expectBoxes(visitor.page, [BOX, LATER]);

  await openShare(page);
  await share.getByRole('button', { name: 'New link' }).click();
  await expect(field).not.toHaveValue(first);
  await expect(visitor.page.getByRole('alert').filter({ hasText: /\w/ })).toBeVisible();
  visitor.complaints.allow(/Failed to load resource/);
  await visitor.page.goto(await field.inputValue());
  await expectBoxes(visitor.page, [BOX, LATER]);
  await visitor.page.goto(first);
  await expect(visitor.page.locator('canvas.excalidraw__canvas')).toHaveCount(0);
});

test('a board has pages; a PDF becomes some', { tag: '@phone' }, async ({ openClient, person, browser }) => {
  const { page } = await openClient();
  await enter(page, 'INSTRUCTOR', person);
  await page.goto('/lesson-boards');
  await page.getByRole('button', { name: 'New board' }).first().click();
  const dialog = page.getByRole('dialog', { name: 'New board' });
  await dialog.getByLabel('Name').fill('Hotel');
  await dialog.getByRole('button', { name: 'Create board' }).click();
  await page.waitForURL(/\/lesson-boards\/\d+$/);
  await drawBox(page, BOX);
  await expectSaved(page);

  const strip = page.getByTestId('board-pages');
  await strip.getByRole('button', { name: 'New page' }).click();
  await expect(strip.getByRole('button', { name: /^Page 2 of 2/ })).toHaveAttribute('aria-current', 'page');
  await expectBoxes(page, []);
  await drawBox(page, BOX);
  await drawBox(page, LATER);
  await expectBoxes(page, [BOX, LATER]);
  await strip.getByRole('button', { name: /^Page 1 of 2/ }).click();
  await expectBoxes(page, [BOX]);

  await strip.getByRole('button', { name: 'Page actions' }).click();
  await page.getByRole('menuitem', { name: 'Add a PDF or pictures' }).click();
  const pdf = { name: 'Verbs.pdf', mimeType: 'application/pdf', buffer: await printPdf(browser) };
  await page.getByTestId('page-files').setInputFiles(pdf);
  await expect(strip.getByRole('button', { name: 'Page 2 of 4: Verbs 1' })).toHaveAttribute(
    'aria-current',
    'page',
  );
  await expectSaved(page);
  await expectAccessible(page);

  // After a reload all of it is there.
  await page.reload();
  await expect(strip.getByRole('button', { name: 'Page 3 of 4: Verbs 2' })).toBeVisible();
  await strip.getByRole('button', { name: /^Page 4 of 4/ }).click();
  await expectBoxes(page, [BOX, LATER]);
  await strip.getByRole('button', { name: 'Page actions' }).click();
  await page.getByRole('menuitem', { name: 'Delete page' }).click();
  await expect(strip.getByRole('button', { name: /of 3/ })).toHaveCount(3);
  await page.getByRole('button', { name: 'Undo' }).last().click();
  await expectBoxes(page, [BOX, LATER]);
});

/** Drags a page of the strip onto another one, in steps, as a hand does. */
async function dragPage(page: Page, from: RegExp, to: RegExp): Promise<void> {
  const strip = page.getByTestId('board-pages');
  const [start, end] = [
    await strip.getByRole('button', { name: from }).boundingBox(),
    await strip.getByRole('button', { name: to }).boundingBox(),
  ];
  if (!start || !end) throw new Error('There are no such pages');
  await page.mouse.move(start.x + start.width / 2, start.y + start.height / 2);
  await page.mouse.down();
  await page.mouse.move(end.x + end.width / 2, end.y + end.height / 2, { steps: 8 });
  await page.mouse.up();
}

const PREVIEWED = 'pages are dragged to their place; a visitor by the link sees them live, and changes none';
test(PREVIEWED, { tag: '@desktop' }, async ({ openClient, person }) => {
  const { page } = await openClient();
  await enter(page, 'INSTRUCTOR', person);
  const { id } = await must<{ id: number }>(page.request, 'CreateLessonBoard', { name: 'Hotel' });
  await page.goto(`/lesson-boards/${id}`);
  await drawBox(page, BOX);
  const strip = page.getByTestId('board-pages');
  await strip.getByRole('button', { name: 'New page' }).click();
  await strip.getByRole('button', { name: /^Page 2 of 2/ }).press('F2');
  await page.getByRole('dialog', { name: 'Name of page 2' }).getByLabel('Name').fill('Verbs');
  await page.keyboard.press('Enter');
  await expect(strip.getByRole('button', { name: 'Page 2 of 2: Verbs' })).toBeVisible();
  await expectSaved(page);

  await openShare(page);
  const share = page.getByRole('dialog', { name: 'Preview link' });
  await share.getByRole('button', { name: 'Create link' }).click();
  const visitor = await openClient();
  const field = share.getByLabel('Link to the preview');
  await expect(field).toHaveValue(/key=/);
  await visitor.page.goto(await field.inputValue());
  await page.keyboard.press('Escape');
  const seen = visitor.page.getByTestId('board-pages');
  await expect(seen.getByRole('button', { name: 'Page 2 of 2: Verbs' })).toBeVisible();
  await expectBoxes(visitor.page, [BOX]);

  await dragPage(page, /^Page 2 of 2/, /^Page 1 of 2/);
  await expect(strip.getByRole('button', { name: 'Page 1 of 2: Verbs' })).toBeVisible();
  await expect(seen.getByRole('button', { name: 'Page 1 of 2: Verbs' })).toBeVisible();
  await strip.getByRole('button', { name: 'Page 1 of 2: Verbs' }).click();
  await drawBox(page, BOX);
  await drawBox(page, LATER);
  await seen.getByRole('button', { name: 'Page 1 of 2: Verbs' }).click();
  await expectBoxes(visitor.page, [BOX, LATER]);

  await expect(seen.getByRole('button', { name: /New page|Page actions/ })).toHaveCount(0);
  await dragPage(visitor.page, /^Page 1 of 2/, /^Page 2 of 2/);
  await expect(seen.getByRole('button', { name: 'Page 1 of 2: Verbs' })).toBeVisible();
  await page.reload();
  await expect(strip.getByRole('button', { name: 'Page 1 of 2: Verbs' })).toBeVisible();
  await expectAccessible(visitor.page);
});

test('the whiteboard demo draws on this screen only', { tag: '@phone' }, async ({ page }) => {
  await page.goto('/whiteboard-demo');
  await expect(page.getByText('only on your screen')).toBeVisible();
  await drawBox(page, BOX);
  await expectBoxes(page, [BOX]);
  await expectAccessible(page);
});

test('a line of several points can be drawn by touch as with a mouse', async ({ page, hasTouch }) => {
  await page.goto('/whiteboard-demo');
  await takeShape(page, 'Line');
  const canvas = await page.locator('canvas.excalidraw__canvas.interactive').boundingBox();
  if (!canvas) throw new Error('There is no canvas to draw on');
  for (const [x, y] of [
    [120, 120],
    [220, 160],
    [160, 240],
  ] as const) {
    if (hasTouch) await page.touchscreen.tap(canvas.x + x, canvas.y + y);
    else await page.mouse.click(canvas.x + x, canvas.y + y);
  }
  await page.getByRole('button', { name: 'Finish the line' }).click();
  await expectBoxes(page, [{ x: 120, y: 120 }]);
  const [line] = await readBoxes(page);
  // From the first point, through the second, to the third.
  expect(line).toMatchObject({ x: expect.closeTo(120, -1), y: expect.closeTo(120, -1) });
  expect(line?.width).toBeGreaterThan(80);
  expect(line?.height).toBeGreaterThan(100);
});

test('no key opens what the board does not have', { tag: '@desktop' }, async ({ page }) => {
  await page.goto('/whiteboard-demo');
  await drawBox(page, BOX);
  for (const keys of ['Control+Shift+E', 'Control+F', 'Control+K', 'Alt+Z', 'Alt+R', 'Control+S']) {
    await page.locator('.excalidraw').first().focus();
    await page.keyboard.press(keys);
  }
  await expect(page.locator('.excalidraw-modal-container, .Modal, .layer-ui__search')).toHaveCount(0);
  await expect(page.getByRole('toolbar', { name: 'Drawing tools' })).toBeVisible();
  // Shortcuts that work on the drawing still do.
  await page.keyboard.press('Control+A');
  await page.keyboard.press('Delete');
  await expectBoxes(page, []);
});
