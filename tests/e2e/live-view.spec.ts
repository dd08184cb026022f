import { expectAccessible } from './support/axe.ts';
import { expect, test, type Client } from './support/fixtures.ts';
import { expectNoOverflow } from './support/look.ts';
import { meet } from './support/meet.ts';

test.describe.configure({ mode: 'parallel' });

async function more(page: Client['page'], item: string): Promise<void> {
  await page.getByRole('button', { name: 'More', exact: true }).click();
  await page.getByRole('menuitem', { name: item }).click();
}

const column = (page: Client['page']) => page.getByTestId('video-column');

test('people or the board are large, one person is pinned, and nobody else moves it', async ({
  openClient,
}) => {
  const { teacher, student } = await meet(openClient);
  const { page } = teacher;
  const isPhone = (page.viewportSize()?.width ?? 0) < 768;
  const size = async () => (await column(page).boundingBox())?.[isPhone ? 'height' : 'width'] ?? 0;
  const even = await size();

  await more(page, 'Layout');
  const dialog = page.getByRole('dialog', { name: 'Layout' });
  await dialog.getByRole('radio', { name: 'People large' }).check();
  await expect.poll(size).toBeGreaterThan(even);
  await expectAccessible(page);
  await dialog.getByRole('radio', { name: 'Board large' }).check();
  await expect.poll(size).toBeLessThan(even);
  await page.keyboard.press('Escape');
  await expectNoOverflow(page);
  await expect(page.getByTestId('more')).toBeFocused();
  // The other one sees the room as before.
  await expect(column(student.page)).toHaveAttribute('data-layout', 'EVEN');

  const own = column(page).locator('[data-me]');
  await expect(own).not.toHaveAttribute('data-main');
  await own.getByRole('button', { name: 'Tile of You' }).focus();
  await page.keyboard.press('Enter');
  await page.getByRole('menuitem', { name: 'Make large' }).press('Enter');
  await expect(own).toHaveAttribute('data-main');
  await expect(own).toHaveAccessibleName(/large for you/);
  await page.reload();
  await expect(page.getByTestId('live-room')).toHaveAttribute('data-transport', 'connected');
  await expect(column(page)).toHaveAttribute('data-layout', 'CONTENT');
  await expect(own).toHaveAttribute('data-main');
});

test(
  'a small window above others shows the people, where the browser has it',
  { tag: '@desktop' },
  async ({ openClient }) => {
    const { teacher, student } = await meet(openClient);
    const { page, context } = teacher;
    const opening = context.waitForEvent('page');
    await more(page, 'Small window above others');
    const small = await opening;
    await expect(small.locator('[data-place="window"]')).toHaveCount(2);
    await expect(small.locator('[data-place="window"] video').first()).toBeVisible();
    await more(page, 'Close the small window');
    await expect.poll(() => small.isClosed()).toBe(true);
    await expect(student.page.getByTestId('live-room')).toHaveAttribute('data-transport', 'connected');
  },
);
