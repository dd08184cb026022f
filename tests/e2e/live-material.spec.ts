import type { Page } from '@playwright/test';
import { expectAccessible } from './support/axe.ts';
import { expect, test } from './support/fixtures.ts';
import { beginClass } from './support/live-class.ts';
import { expectNoOverflow } from './support/look.ts';
import { makeLongPublication } from './support/publications.ts';
import { must } from './support/quizzes.ts';

/** Scrolls until this paragraph is the first one that is read. */
async function readAt(page: Page, paragraph: number): Promise<void> {
  const text = page.getByText(new RegExp(`^${paragraph}\\. The road`));
  await text.evaluate((element) => element.scrollIntoView({ block: 'start' }));
}

const isAt = (page: Page, paragraph: number) =>
  expect(page.getByText(new RegExp(`^${paragraph}\\. The road`))).toBeInViewport();

test('a page is read together, apart and alone; the teacher knows where, and what was looked up', async ({
  openClient,
}) => {
  const [teacher, student] = [await openClient(), await openClient()];
  const { lessonId, studentIds } = await beginClass(teacher, [student]);
  const id = await makeLongPublication(teacher.page.request);
  const isPhone = (teacher.page.viewportSize()?.width ?? 0) < 768;
  const nothing = { lessonIds: [], quizIds: [], fileIds: [] };
  await must(teacher.page.request, 'AddToLessonSchedule', {
    ...{ lessonScheduleId: lessonId, ...nothing, publicationIds: [id] },
  });
  /** On a phone what the teacher presses less often is in a menu. */
  const press = async (name: string) => {
    if (isPhone) await teacher.page.getByRole('button', { name: 'More for reading' }).click();
    await teacher.page.getByRole(isPhone ? 'menuitem' : 'button', { name }).click();
  };
  /** On a phone the teacher asks for the list; it is closed again. */
  const expectPlace = async (says: RegExp) => {
    if (isPhone) await press('Who is where');
    await expect(teacher.page.getByTestId(`reader-${studentIds[0]}`)).toContainText(says);
    if (isPhone) await teacher.page.keyboard.press('Escape');
  };

  await test.step('opened with one press: the student comes to it, and follows', async () => {
    await teacher.page.getByRole('tab', { name: 'Material' }).click();
    await teacher.page.getByRole('button', { name: 'Open for all: On foot' }).click();
    await expect(student.page.getByText('You read with Meerim.')).toBeVisible();
    await expectPlace(/With you/);
    await readAt(teacher.page, 9);
    await isAt(student.page, 9);
    await expect(student.page.getByText('Meerim is here')).toBeVisible();
  });

  await test.step('who scrolls away is apart, and comes back with one press', async () => {
    await student.page.getByTestId('reader').hover();
    await student.page.mouse.wheel(0, -4_000);
    await expect(student.page.getByText('You read on your own.')).toBeVisible();
    await isAt(student.page, 1);
    await expectPlace(/behind/);
    await student.page.getByRole('button', { name: 'Back to Meerim' }).click();
    await isAt(student.page, 9);
  });

  await test.step('the teacher alone sees a word that is looked up', async () => {
    await teacher.page.getByRole('radio', { name: 'Each alone' }).click();
    await expect(student.page.getByText('Read at your own pace.')).toBeVisible();
    await readAt(student.page, 1);
    await student.page.getByRole('button', { name: 'пешком' }).click();
    await expect(student.page.getByText('on foot', { exact: true })).toBeVisible();
    if (isPhone) await press('Who is where');
    await expect(teacher.page.getByRole('list', { name: 'Words looked up' })).toContainText('Nurlan');
    for (const { page } of [teacher, student]) {
      await expectAccessible(page);
      await expectNoOverflow(page);
    }
    if (isPhone) await teacher.page.keyboard.press('Escape');
    await student.page.keyboard.press('Escape');
  });

  await test.step('the teacher opens a translation for all, and a student closes it', async () => {
    await teacher.page.getByRole('button', { name: 'пешком' }).click();
    await expect(teacher.page.getByText('1 looked it up too')).toBeVisible();
    await teacher.page.getByRole('button', { name: 'Open for all', exact: true }).click();
    await expect(student.page.getByText('Meerim opened it for everybody.')).toBeVisible();
    for (const { page } of [teacher, student]) {
      await expectAccessible(page);
      await expectNoOverflow(page);
    }
    await student.page.keyboard.press('Escape');
    await expect(student.page.getByText('on foot', { exact: true })).toBeHidden();
    await teacher.page.keyboard.press('Escape');
  });

  await test.step('a call asks: one press goes there, and another one back', async () => {
    await readAt(teacher.page, 14);
    await press('Call all here');
    const line = student.page.getByTestId('called-to-place');
    await expect(line).toContainText('Meerim calls everybody');
    await isAt(student.page, 1);
    await line.getByRole('button', { name: 'Go there' }).click();
    await isAt(student.page, 14);
    await line.getByRole('button', { name: 'Back to where I was' }).click();
    await isAt(student.page, 1);
  });

  await test.step('a reload stays in it', async () => {
    await student.page.reload();
    await expect(student.page.getByTestId('live-room')).toBeVisible();
    await student.page.getByRole('tab', { name: 'Material' }).click();
    await expect(student.page.getByText('Read at your own pace.')).toBeVisible();
  });
});
