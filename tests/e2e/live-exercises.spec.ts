import { expectAccessible } from './support/axe.ts';
import { expect, test } from './support/fixtures.ts';
import { beginClass } from './support/live-class.ts';
import { expectNoOverflow } from './support/look.ts';

test('exercises are answered in the room, and the teacher sees them as they come', async ({ openClient }) => {
  const teacher = await openClient();
  const student = await openClient({ withLine: true });
  const {
    studentIds: [studentId = 0],
  } = await beginClass(teacher, [student]);

  await test.step('released with one press: the student’s view goes there', async () => {
    await teacher.page.getByRole('tab', { name: 'Exercises' }).click();
    await teacher.page.getByRole('button', { name: 'Release 1' }).click();
    await expect(student.page.getByTestId('opened-line')).toBeVisible();
    await expect(student.page.getByRole('heading', { name: 'Lost and found' })).toBeVisible();
    await expect(student.page.getByText('Your teacher sees your answers')).toBeVisible();
  });

  const isPhone = (teacher.page.viewportSize()?.width ?? 0) < 768;
  if (isPhone)
    await test.step('the people are one row above it', async () => {
      const height = async () =>
        (await student.page.getByTestId('video-column').boundingBox())?.height ?? Number.NaN;
      expect(await height()).toBeLessThan(80);
      await student.page.getByRole('tab', { name: 'Board' }).click();
      expect(await height()).toBeGreaterThan(150);
      // So they are above the list of what is drawn.
      await student.page.getByRole('application', { name: 'Drawing' }).focus();
      await student.page.keyboard.press('b');
      await expect.poll(height).toBeLessThan(80);
      await student.page.keyboard.press('Escape');
      await expect.poll(height).toBeGreaterThan(150);
      await student.page.getByRole('tab', { name: 'Exercises' }).click();
    });

  const wall = teacher.page.getByTestId(`wall-${studentId}`);
  /** What the wall says of a part; on a phone it shows numbers and signs alone. */
  const cell = (part: number, says = '') => wall.getByRole('button', { name: `part ${part}: ${says}` });
  const gap = (part: number) => student.page.getByRole('textbox', { name: `Gap ${part} of 3` });
  await test.step('each word is on the wall, right or not yet', async () => {
    await gap(1).pressSequentially('lost');
    await expect(cell(1, 'lost')).toBeVisible();
    await gap(2).fill('found');
    await expect(cell(1, 'lost, right')).toBeVisible();
    await expect(cell(2, 'found, not yet')).toBeVisible();
    await expect(student.page.getByText('Sent, your teacher has it')).toBeVisible();
  });

  await test.step('a hint takes two presses, and moves no focus', async () => {
    await gap(3).focus();
    await cell(2).click();
    await teacher.page.getByRole('textbox', { name: /^Hint to/ }).fill('Is this week over?');
    await teacher.page.getByRole('button', { name: 'Send hint' }).click();
    await expect(student.page.getByTestId('hint')).toContainText('Is this week over?');
    await expect(gap(3)).toBeFocused();
  });

  await test.step('without a line nothing is lost', async () => {
    student.line?.cut();
    await gap(3).fill('bringed');
    await expect(student.page.getByText('1 answer is kept here, not sent yet')).toBeVisible();
    student.line?.restore();
    await expect(cell(3, 'bringed')).toBeVisible({ timeout: 60_000 });
    await expect(student.page.getByText('Sent, your teacher has it')).toBeVisible();
  });

  await test.step('the teacher reads what a part was before, the student what they gave', async () => {
    // What is typed on within two seconds was half a word: all rest for longer.
    await expect(teacher.page.getByText('0 typing')).toBeVisible();
    await gap(1).fill('losed');
    await cell(1, 'losed').click();
    await teacher.page.getByRole('button', { name: 'Earlier answers' }).click();
    await expect(teacher.page.getByRole('list', { name: 'Earlier answers' })).toContainText('lost');
    await gap(1).fill('lost');
    if (isPhone) {
      const strip = teacher.page.getByRole('toolbar', { name: 'Who works on it' });
      await expect(strip.getByRole('button', { name: /^Nurlan/, pressed: true })).toBeVisible();
    }
    await teacher.page.getByRole('button', { name: 'Close', exact: true }).click();
    await student.page.getByRole(isPhone ? 'button' : 'tab', { name: 'My answers' }).click();
    await expect(student.page.getByTestId('my-answers')).toContainText('bringed');
    if (isPhone) await student.page.keyboard.press('Escape');
    await expect(cell(1, 'lost, right')).toBeVisible();
  });

  for (const { page } of [teacher, student]) {
    await expectAccessible(page);
    await expectNoOverflow(page);
  }

  await test.step('after the lock nothing changes; at the reveal each hears what came of it', async () => {
    await teacher.page.getByRole('button', { name: 'Lock', exact: true }).click();
    await expect(gap(3)).toHaveAttribute('readonly', '');
    await expect(student.page.getByText('Bring is irregular.')).toHaveCount(0);
    await teacher.page.getByRole('button', { name: 'Reveal', exact: true }).click();
    await expect(student.page.getByText('1 of 3').first()).toBeVisible();
    await expect(student.page.getByText('Bring is irregular.')).toBeVisible();
    await expect(student.page.getByText('have found', { exact: true })).toBeVisible();
  });

  await test.step('a reload keeps all of it', async () => {
    await student.page.reload();
    await expect(student.page.getByTestId('live-room')).toBeVisible();
    await student.page.getByRole('tab', { name: 'Exercises' }).click();
    await expect(gap(1)).toHaveValue('lost');
    await expect(gap(3)).toHaveValue('bringed');
  });
});
