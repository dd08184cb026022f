import type { Page } from '@playwright/test';
import { expectAccessible } from './support/axe.ts';
import { expect, test } from './support/fixtures.ts';
import { arrowTo, tabTo } from './support/keys.ts';
import { beginClass } from './support/live-class.ts';
import { expectNoOverflow } from './support/look.ts';

// Three people at their pages, one of whom loses the line twice.

const gapOf = (page: Page, part: number) => page.getByRole('textbox', { name: `Gap ${part} of 3` });
const isPhone = (page: Page) => (page.viewportSize()?.width ?? 0) < 768;

/** The teacher's view of a student's part, by what it says. */
const cellOf = (page: Page, studentId: number, part: number, says: string) =>
  page.getByTestId(`wall-${studentId}`).getByRole('button', { name: `part ${part}: ${says}` });

// J6, steps 3 to 5: a class answers, and its teacher knows who is stuck.
test('a class of two answers, and nothing they give is lost', async ({ openClient }) => {
  const teacher = await openClient();
  const [nurlan, svetlana] = [await openClient({ withLine: true }), await openClient()];
  const { studentIds } = await beginClass(teacher, [nurlan, svetlana]);
  const [first = 0, second = 0] = studentIds;
  const view = async (name: RegExp) => {
    if (isPhone(teacher.page)) await teacher.page.getByRole('tab', { name }).click();
  };

  await test.step('released with one press, both answer', async () => {
    await teacher.page.getByRole('tab', { name: 'Exercises' }).click();
    await teacher.page.getByRole('button', { name: 'Release 1' }).click();
    for (const { page } of [nurlan, svetlana]) {
      // The tab of exercises comes with its first use.
      await expect(page.getByRole('heading', { name: 'Lost and found' })).toBeVisible({ timeout: 60_000 });
      await gapOf(page, 1).fill('losed');
    }
    await gapOf(svetlana.page, 2).fill('have found');
    // At once: it is neither sent nor in the outbox.
    await svetlana.page.reload();
    await expect(svetlana.page.getByTestId('live-room')).toBeVisible({ timeout: 60_000 });
    await svetlana.page.getByRole('tab', { name: 'Exercises' }).click();
    await expect(gapOf(svetlana.page, 2)).toHaveValue('have found');
    await expect(cellOf(teacher.page, first, 1, 'losed, not yet')).toBeVisible();
    await expect(cellOf(teacher.page, second, 2, 'have found, right')).toBeVisible();
  });

  await test.step('one loses the line and reloads the page: everything typed is there, and arrives', async () => {
    nurlan.line?.cut();
    await gapOf(nurlan.page, 2).fill('found');
    await gapOf(nurlan.page, 3).fill('bringed');
    await expect(nurlan.page.getByText('2 answers are kept here, not sent yet')).toBeVisible();
    await expect(nurlan.page.locator('input[data-part]').nth(2)).toHaveClass(/bg-sary-soft/);
    nurlan.line?.restore();
    await nurlan.page.reload();
    await expect(nurlan.page.getByTestId('live-room')).toBeVisible({ timeout: 60_000 });
    await nurlan.page.getByRole('tab', { name: 'Exercises' }).click();
    await expect(gapOf(nurlan.page, 2)).toHaveValue('found');
    await expect(gapOf(nurlan.page, 3)).toHaveValue('bringed');
    await expect(cellOf(teacher.page, first, 3, 'bringed, not yet')).toBeVisible({ timeout: 60_000 });
  });

  await test.step('the mistake of both is seen, and hinted to', async () => {
    await view(/^Mistakes 1$/);
    const mistakes = teacher.page.getByRole('region', { name: 'Common mistakes' });
    await expect(mistakes.getByRole('listitem')).toContainText('losed');
    await mistakes.getByRole('button', { name: 'Hint to 2' }).click();
    await teacher.page.getByRole('textbox', { name: /^Hint to/ }).fill('It is irregular.');
    await teacher.page.getByRole('button', { name: 'Send hint' }).click();
    for (const { page } of [nurlan, svetlana])
      await expect(page.getByTestId('hint')).toContainText('It is irregular.');
  });

  await test.step('a hint to one in two presses: nobody else sees it', async () => {
    await view(/^People$/);
    await gapOf(nurlan.page, 1).focus();
    await cellOf(teacher.page, first, 2, 'found').click();
    await teacher.page.getByRole('textbox', { name: /^Hint to Nurlan, part 2/ }).fill('Is this week over?');
    await teacher.page.getByRole('button', { name: 'Send hint' }).click();
    await expect(nurlan.page.getByTestId('hint')).toHaveCount(2);
    await expect(gapOf(nurlan.page, 1)).toBeFocused();
    await expect(svetlana.page.getByTestId('hint')).toHaveCount(1);
  });

  await test.step('an answer is shown to all without a name', async () => {
    await cellOf(teacher.page, first, 2, 'found').click();
    await teacher.page.getByRole('button', { name: 'Show to all' }).last().click();
    for (const { page } of [nurlan, svetlana]) {
      const shown = page.getByText(/^Shown to all, without a name:/);
      await expect(shown).toBeVisible();
      await expect(shown.locator('..')).not.toContainText('Nurlan');
    }
    await teacher.page.getByRole('button', { name: 'Close', exact: true }).click();
  });

  for (const { page } of [teacher, nurlan, svetlana]) {
    await expectNoOverflow(page);
    await expectAccessible(page);
  }

  await test.step('what comes after the lock does not count, and both see it', async () => {
    nurlan.line?.cut();
    await gapOf(nurlan.page, 3).fill('brought');
    await expect(nurlan.page.getByText('1 answer is kept here, not sent yet')).toBeVisible();
    await teacher.page.getByRole('button', { name: 'Lock', exact: true }).click();
    await expect(gapOf(svetlana.page, 3)).toHaveAttribute('readonly', '');
    nurlan.line?.restore();
    await expect(nurlan.page.getByText(/^Came after the lock and does not count, part 3/)).toBeVisible({
      timeout: 60_000,
    });
    await expect(gapOf(nurlan.page, 3)).toHaveValue('bringed');
    await expect(cellOf(teacher.page, first, 3, 'bringed, not yet')).toBeVisible();
    await cellOf(teacher.page, first, 3, 'bringed').click();
    await expect(teacher.page.getByText(/^Came after the lock and does not count, part 3/)).toBeVisible();
    await teacher.page.getByRole('button', { name: 'Close', exact: true }).click();
  });

  await test.step('opened again, one hands in: what was right or wrong comes at the reveal', async () => {
    await teacher.page.getByRole('button', { name: 'Open again' }).click();
    await svetlana.page.getByRole('button', { name: 'Hand in' }).click();
    const asked = svetlana.page.getByRole('alertdialog', { name: 'Hand in with empty parts?' });
    await asked.getByRole('button', { name: 'Hand in' }).click();
    await expect(svetlana.page.getByText('Handed in', { exact: true })).toBeVisible();
    await expect(svetlana.page.getByText('1 of 3')).toHaveCount(0);
    await expect(teacher.page.getByTestId(`wall-${second}`)).toContainText('Handed in');
    await expect(teacher.page.getByText('1 of 2 handed in').first()).toBeVisible();
    await teacher.page.getByRole('button', { name: 'Reveal', exact: true }).click();
    await expect(svetlana.page.getByText('1 of 3').first()).toBeVisible();
    await expect(nurlan.page.getByText('0 of 3').first()).toBeVisible();
    await expect(nurlan.page.getByText('Bring is irregular.')).toBeVisible();
  });
});

test('the teacher goes through it by keyboard alone @desktop', async ({ openClient }) => {
  const teacher = await openClient();
  const [nurlan, svetlana] = [await openClient(), await openClient()];
  const { studentIds } = await beginClass(teacher, [nurlan, svetlana]);
  const [first = 0, second = 0] = studentIds;
  const { page } = teacher;
  const { keyboard } = page;
  const press = async (name: string) => {
    await tabTo(page.getByRole('button', { name, exact: true }));
    await keyboard.press('Enter');
  };

  await test.step('to the exercises, and releases one', async () => {
    await page.keyboard.press('Tab');
    const tabs = page.getByRole('tablist', { name: 'Lesson' });
    await tabTo(tabs.getByRole('tab', { selected: true }));
    await arrowTo(tabs.getByRole('tab', { name: 'Exercises' }));
    await press('Release 1');
    await gapOf(nurlan.page, 2).fill('found');
    await gapOf(svetlana.page, 2).fill('found');
    await expect(cellOf(page, first, 2, 'found, not yet')).toBeVisible();
    await expect(cellOf(page, second, 2, 'found, not yet')).toBeVisible();
  });

  await test.step('through the wall by arrows, H hints, and the focus comes back', async () => {
    await tabTo(cellOf(page, first, 1, ''));
    await keyboard.press('ArrowRight');
    await keyboard.press('ArrowDown');
    await expect(cellOf(page, second, 2, 'found')).toBeFocused();
    await keyboard.press('h');
    await expect(page.getByRole('textbox', { name: /^Hint to Svetlana, part 2/ })).toBeFocused();
    await keyboard.type('Is this week over?');
    await press('Send hint');
    await expect(svetlana.page.getByTestId('hint')).toContainText('Is this week over?');
    await expect(cellOf(page, second, 2, 'found')).toBeFocused();
  });

  await test.step('opens an answer, shows it to all, closes it', async () => {
    await keyboard.press('Enter');
    await expect(page.getByRole('region', { name: /Svetlana/ })).toBeVisible();
    await tabTo(
      page.getByRole('region', { name: /Svetlana/ }).getByRole('button', { name: 'Show to all' }),
      'Shift+Tab',
    );
    await keyboard.press('Enter');
    await expect(nurlan.page.getByText(/^Shown to all, without a name:/)).toBeVisible();
    await keyboard.press('Escape');
    await expect(cellOf(page, second, 2, 'found')).toBeFocused();
  });

  await test.step('shows what is right from the head of a part, then locks and reveals', async () => {
    await tabTo(page.getByRole('button', { name: /^Part 2, have found/ }), 'Shift+Tab');
    await keyboard.press('Enter');
    await arrowTo(page.getByRole('menuitem', { name: /^Reveal/ }), 'ArrowDown');
    await keyboard.press('Enter');
    await expect(nurlan.page.getByText(/^Right is:/)).toBeVisible();
    await tabTo(page.getByRole('button', { name: 'Lock', exact: true }), 'Shift+Tab');
    await keyboard.press('Enter');
    await expect(gapOf(nurlan.page, 1)).toHaveAttribute('readonly', '');
    await press('Reveal');
    await expect(nurlan.page.getByText('Bring is irregular.')).toBeVisible();
  });
});
