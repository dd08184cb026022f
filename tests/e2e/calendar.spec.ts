import type { Page } from '@playwright/test';
import { LOCALE_COOKIE } from '../../lib/i18n/locale-cookie.ts';
import { expectAccessible } from './support/axe.ts';
import { drag, pointOf, scrollTo } from './support/calendar-grid.ts';
import { connectPeople } from './support/connect.ts';
import { enter } from './support/enter.ts';
import { expect, test } from './support/fixtures.ts';
import { newPerson } from './support/people.ts';
import { must } from './support/quizzes.ts';

const ZONE = 'Asia/Bishkek';
const HOUR_MS = 3_600_000;
/** Bishkek has no summer time. */
const OFFSET_MS = 6 * HOUR_MS;
const DAY_MS = 24 * HOUR_MS;

/** A Wednesday of a week that has not begun: none of its hours has passed. */
function nextWednesday(): string {
  const today = new Date(Date.now() + OFFSET_MS);
  const ahead = ((3 - today.getUTCDay() + 7) % 7) + 7;
  return new Date(today.getTime() + ahead * DAY_MS).toISOString().slice(0, 10);
}
const DAY = nextWednesday();
const at = (time: string) => new Date(Date.parse(`${DAY}T${time}:00Z`) - OFFSET_MS).toISOString();

/** Lessons are possible from 9 to 18 o'clock of every day. */
const OPEN_WEEK = {
  week: Array.from({ length: 7 }, () => ({ hours: [{ from: '09:00', to: '18:00' }] })),
  otherDays: [],
  durations: [60],
  breakMinutes: 0,
  noticeHours: 12,
  weeksAhead: 4,
};

interface Planned {
  id: number;
  revision: number;
}

const plan = (page: Page, title: string, time: string, studentIds: number[], duration = 60) =>
  must<Planned>(page.request, 'CreateLessonSchedule', {
    input: { title, startsAt: at(time), duration, zone: ZONE, studentIds },
  });

const speakRussian = (page: Page) =>
  page.context().addCookies([{ name: LOCALE_COOKIE, value: 'ru', url: process.env.E2E_WEB_URL ?? '' }]);

const startOf = async (page: Page, id: number) =>
  (await must<{ startsAt: string }>(page.request, 'GetLessonSchedule', { id })).startsAt;

test(
  'an instructor plans by a press, moves by a drag and by keys alone, and of two moves both hours are said',
  { tag: '@desktop' },
  async ({ page, openClient }) => {
    const learner = await openClient();
    const zone = { timeZone: ZONE };
    const id = await enter(page, 'INSTRUCTOR', newPerson('Gulzat'), zone);
    const studentId = await enter(learner.page, 'STUDENT', newPerson('Nurlan'), zone);
    await connectPeople({ page, id }, { page: learner.page, id: studentId });
    const { id: lessonId } = await plan(page, 'Past simple', '10:00', [studentId]);

    await page.goto(`/profile/schedule?view=week&date=${DAY}`);
    const block = page.getByRole('button', { name: /^Past simple, / });
    await expect(block).toBeVisible();
    await expectAccessible(page);

    // A press on empty time.
    await scrollTo(page, DAY, 12);
    const empty = await pointOf(page, DAY, 14);
    await page.mouse.click(empty.x, empty.y);
    await page.waitForURL('**/lessons/schedule?*');
    await expect(page.getByLabel('Date')).toHaveValue(DAY);
    await expect(page.getByLabel('Time', { exact: true })).toHaveValue('14:00');

    // A drag over empty time: the length is as far as it goes.
    const backAt = async (hour: number) => {
      await page.goto(`/profile/schedule?view=week&date=${DAY}`);
      await expect(block).toBeVisible();
      await scrollTo(page, DAY, hour);
    };
    await backAt(14);
    await drag(page, await pointOf(page, DAY, 14), await pointOf(page, DAY, 15.5));
    await expect(page.locator('.cal-planned')).toHaveText(/14:00 to 15:30$/);
    await page.mouse.up();
    await page.waitForURL(`**/lessons/schedule?start=${DAY}T14:00&length=90`);
    await expect(page.getByLabel('Time', { exact: true })).toHaveValue('14:00');

    // The lower edge makes it longer; Escape and "Do not move" leave it.
    await backAt(10);
    const edge = await pointOf(page, DAY, 10.86);
    await drag(page, edge, { ...edge, y: (await pointOf(page, DAY, 11.4)).y });
    await expect(page.getByRole('status').filter({ hasText: '10:00 to 11:30' })).toBeVisible();
    await page.mouse.up();
    await page.getByRole('alertdialog').getByRole('button', { name: 'Do not move' }).click();
    expect(await startOf(page, lessonId)).toBe(at('10:00'));

    // A drag, asked once.
    await scrollTo(page, DAY, 10);
    await drag(page, await pointOf(page, DAY, 10), await pointOf(page, DAY, 12));
    await expect(page.getByText('No overlap')).toBeVisible();
    await page.mouse.up();
    const question = page.getByRole('alertdialog', { name: 'Move Past simple?' });
    await expect(question).toContainText('1 student is told.');
    await question.getByRole('button', { name: 'Move', exact: true }).click();
    await expect(page.getByText('Lesson moved', { exact: true })).toBeVisible();
    expect(await startOf(page, lessonId)).toBe(at('12:00'));

    // By keys alone.
    await block.focus();
    await page.keyboard.press('Enter');
    await expect(page.getByRole('button', { name: /Arrow keys move it/ })).toBeFocused();
    await page.keyboard.press('ArrowDown');
    await page.keyboard.press('Alt+ArrowDown');
    await expect(page.getByRole('button', { name: /12:20 to 13:20\./ })).toBeFocused();
    await page.keyboard.press('Enter');
    await expect(question).toBeVisible();
    await expectAccessible(page);
    await question.getByRole('button', { name: 'Move', exact: true }).press('Enter');
    await expect(question).toBeHidden();
    await expect(page.getByRole('button', { name: 'Past simple, 12:20 to 13:20' })).toBeVisible();
    expect(await startOf(page, lessonId)).toBe(at('12:20'));

    // Another tab moves it meanwhile: both hours are said, and the choice is kept.
    await block.focus();
    await page.keyboard.press('Enter');
    await page.keyboard.press('ArrowUp');
    await page.keyboard.press('Enter');
    await expect(question).toBeVisible();
    const stored = await must<Planned>(page.request, 'GetLessonSchedule', { id: lessonId });
    await must(page.request, 'MoveLessonSchedule', {
      id: lessonId,
      startsAt: at('18:00'),
      duration: 60,
      revision: stored.revision,
    });
    await question.getByRole('button', { name: 'Move', exact: true }).click();
    await expect(question).toContainText('18:00 to 19:00');
    await expect(question).toContainText('12:15 to 13:15');
    await question.getByRole('button', { name: 'Move to 12:15', exact: true }).click();
    await expect(question).toBeHidden();
    expect(await startOf(page, lessonId)).toBe(at('12:15'));
  },
);

test(
  'on a phone, in Russian: a day first, the week as a list, a move as a mode; a student moves nothing',
  { tag: '@phone' },
  async ({ page, openClient }) => {
    const learner = await openClient();
    for (const each of [page, learner.page]) await speakRussian(each);
    const zone = { timeZone: ZONE, locale: 'ru' };
    const id = await enter(page, 'INSTRUCTOR', newPerson('Gulzat'), zone);
    const studentId = await enter(learner.page, 'STUDENT', newPerson('Nurlan'), zone);
    await connectPeople({ page, id }, { page: learner.page, id: studentId });
    const { id: lessonId } = await plan(page, 'Past simple', '10:00', [studentId]);
    // A lesson is put where a free time stands, too.
    await must(page.request, 'UpdateWorkingHours', { input: OPEN_WEEK, revision: 0 });

    await page.goto(`/profile/schedule?date=${DAY}`);
    await expect(page.getByRole('button', { name: 'День', exact: true })).toHaveAttribute(
      'aria-pressed',
      'true',
    );
    await expect(page.getByRole('button', { name: /^Past simple, / })).toBeVisible();
    await expectAccessible(page);

    await page.getByRole('button', { name: 'Неделя' }).click();
    await page.getByRole('button', { name: 'Другие действия: Past simple' }).click();
    const sheet = page.getByRole('dialog', { name: 'Past simple' });
    const beginMove = async () => {
      await sheet.getByRole('button', { name: 'Перенести' }).click();
      // The bar above the grid moves it down, and so does what the server says of the place.
      await expect(page.getByText('Пересечений нет', { exact: true })).toBeVisible();
    };
    await beginMove();
    await scrollTo(page, DAY, 12);
    const empty = await pointOf(page, DAY, 12);
    await page.touchscreen.tap(empty.x, empty.y);
    await expect(page.getByText('с 12:00 до 13:00').first()).toBeVisible();
    await page.getByRole('button', { name: 'Вернуть' }).click();
    await expect(page.getByRole('button', { name: 'Поставить сюда' })).toHaveCount(0);
    expect(await startOf(page, lessonId)).toBe(at('10:00'));

    await page.getByRole('button', { name: 'Другие действия: Past simple' }).click();
    await beginMove();
    await scrollTo(page, DAY, 12);
    const later = await pointOf(page, DAY, 12);
    await page.touchscreen.tap(later.x, later.y);
    await page.getByRole('button', { name: 'Поставить сюда' }).click();
    await page.getByRole('alertdialog').getByRole('button', { name: 'Перенести', exact: true }).click();
    await expect(page.getByText('Урок перенесён', { exact: true })).toBeVisible();
    expect(await startOf(page, lessonId)).toBe(at('12:00'));

    // The choice of the view is kept; a student sees the lesson and finds nothing to move it by.
    await page.goto('/profile/schedule');
    await expect(page.getByRole('button', { name: 'Неделя' })).toHaveAttribute('aria-pressed', 'true');
    await learner.page.goto(`/profile/schedule?view=day&date=${DAY}`);
    await learner.page.getByRole('button', { name: /^Past simple, / }).click();
    await expect(learner.page.getByRole('dialog', { name: 'Past simple' })).toBeVisible();
    await expect(learner.page.getByRole('button', { name: 'Перенести' })).toHaveCount(0);
    await expect(learner.page.locator('.cal-drag')).toHaveCount(0);
  },
);
