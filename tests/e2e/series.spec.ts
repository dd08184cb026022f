import type { Locator, Page } from '@playwright/test';
import { expectAccessible } from './support/axe.ts';
import { drag, pointOf, scrollTo } from './support/calendar-grid.ts';
import { connectPeople } from './support/connect.ts';
import { enter } from './support/enter.ts';
import { expect, test } from './support/fixtures.ts';
import { expectNoOverflow, speak } from './support/look.ts';
import { newPerson } from './support/people.ts';
import { must } from './support/quizzes.ts';
import { oneScreen } from './support/words.ts';
import type { Language } from './support/words.ts';

const ZONE = 'Asia/Bishkek';
const HOUR_MS = 3_600_000;
/** Bishkek has no summer time. */
const OFFSET_MS = 6 * HOUR_MS;
const DAY_MS = 24 * HOUR_MS;
const WEEKS = 12;

/** A Wednesday of a week that has not begun: none of its hours has passed. */
function nextWednesday(): number {
  const today = new Date(Date.now() + OFFSET_MS);
  const ahead = ((3 - today.getUTCDay() + 7) % 7) + 7;
  return Math.floor((today.getTime() + ahead * DAY_MS) / DAY_MS) * DAY_MS;
}
const FIRST = nextWednesday();
/** The day of a lesson of the series, from 1. */
const dayOf = (number: number) => new Date(FIRST + (number - 1) * 7 * DAY_MS).toISOString().slice(0, 10);

interface Stored {
  startsAt: string;
  state: string;
  series: { number: number };
}

/** The hours on the wall of the series' lessons that are left, by their numbers. */
async function hoursOf(page: Page): Promise<Map<number, string>> {
  const { items } = await must<{ items: Stored[] }>(page.request, 'GetLessonSchedules', {
    period: 'UPCOMING',
    skip: 0,
    take: 20,
  });
  const hourOf = (startsAt: string) =>
    new Date(Date.parse(startsAt) + OFFSET_MS).toISOString().slice(0, 16).replace('T', ' ');
  return new Map(items.map(({ startsAt, series }) => [series.number, hourOf(startsAt)]));
}

/** Counts what a person does: a drag, a choice, a field, a press. */
function countActions() {
  const done: string[] = [];
  return {
    done,
    act: async (name: string, action: () => Promise<unknown>) => {
      done.push(name);
      await action();
    },
  };
}

/** Two connected people; the instructor's page and the student's speak this language. */
async function people(page: Page, learner: Page, language: Language): Promise<void> {
  const more = { timeZone: ZONE, locale: language };
  const id = await enter(page, 'INSTRUCTOR', newPerson('Gulzat'), more);
  const studentId = await enter(learner, 'STUDENT', newPerson('Nurlan'), more);
  await connectPeople({ page, id }, { page: learner, id: studentId });
  for (const each of [page, learner]) await speak(each, language);
}

/** The block of a lesson that is shown, by its place in the series. */
const blockOf = (page: Page, place: string) => page.getByRole('button', { name: new RegExp(place) });

async function expectGood(page: Page): Promise<void> {
  await expectAccessible(page);
  await expectNoOverflow(page);
}

const choose = (question: Locator, name: string) => question.getByRole('radio', { name }).check();

test(
  'a weekly lesson is planned in five actions; this and later are moved, one is cancelled, one moved by keys',
  { tag: oneScreen('en') },
  async ({ page, openClient }) => {
    const { page: learner } = await openClient();
    await people(page, learner, 'en');
    const { done, act } = countActions();

    await page.goto(`/profile/schedule?view=week&date=${dayOf(1)}`);
    await expect(page.locator('.cal-grid')).toBeVisible();
    await scrollTo(page, dayOf(1), 14);
    await act('drag', async () => {
      await drag(page, await pointOf(page, dayOf(1), 14), await pointOf(page, dayOf(1), 15));
      await page.mouse.up();
    });
    await page.waitForURL('**/lessons/schedule?*');
    await expect(page.getByLabel('Time', { exact: true })).toHaveValue('14:00');
    const students = page.getByRole('combobox', { name: 'Students' });
    await act('student', async () => {
      await students.click();
      await page.getByRole('option', { name: /Nurlan/ }).click();
    });
    await expect(page.getByLabel('Title')).toHaveValue('Lesson with Nurlan');
    await act('repeat', () => page.getByRole('radio', { name: 'Every week' }).check());
    await act('until', () => page.getByLabel('Last day').fill(dayOf(WEEKS)));
    await expect(page.getByText(/^12 lessons, the last on/)).toBeVisible();
    await expectGood(page);
    await act('save', () => page.getByRole('button', { name: 'Schedule', exact: true }).click());
    await expect(page.getByText('12 lessons scheduled', { exact: true })).toBeVisible();
    expect(done).toEqual(['drag', 'student', 'repeat', 'until', 'save']);

    // Back in the calendar, where it shows that it is one of a series.
    await page.waitForURL('**/profile/schedule?*');
    await expect(blockOf(page, 'Every week, 1 of 12')).toBeVisible();
    expect((await hoursOf(page)).get(12)).toBe(`${dayOf(12)} 14:00`);

    await learner.goto('/notifications');
    await expect(learner.getByText(/scheduled 12 lessons with you/)).toBeVisible();

    // The third and those after it, by a drag.
    await page.goto(`/profile/schedule?view=week&date=${dayOf(3)}`);
    await expect(blockOf(page, 'Every week, 3 of 12')).toBeVisible();
    await scrollTo(page, dayOf(3), 14);
    await drag(page, await pointOf(page, dayOf(3), 14), await pointOf(page, dayOf(3), 16));
    await page.mouse.up();
    const question = page.getByRole('alertdialog');
    await choose(question, 'This and later');
    await expectAccessible(page);
    await question.getByRole('button', { name: 'Move 10 lessons' }).click();
    await expect(page.getByText('10 lessons moved', { exact: true })).toBeVisible();
    const moved = await hoursOf(page);
    expect([2, 3, 12].map((number) => moved.get(number))).toEqual([
      `${dayOf(2)} 14:00`,
      `${dayOf(3)} 16:00`,
      `${dayOf(12)} 16:00`,
    ]);

    // One alone, by keys.
    await page.goto(`/profile/schedule?view=week&date=${dayOf(4)}`);
    await blockOf(page, 'Every week, 4 of 12').focus();
    await page.keyboard.press('Enter');
    await expect(page.getByRole('button', { name: /Arrow keys move it/ })).toBeFocused();
    await page.keyboard.press('ArrowDown');
    await page.keyboard.press('Enter');
    await expect(question.getByRole('radio', { name: 'This lesson' })).toBeChecked();
    await question.getByRole('button', { name: 'Move', exact: true }).press('Enter');
    await expect(question).toBeHidden();
    expect((await hoursOf(page)).get(4)).toBe(`${dayOf(4)} 16:15`);
    expect((await hoursOf(page)).get(5)).toBe(`${dayOf(5)} 16:00`);

    // One is cancelled; its series goes on.
    await page.goto(`/profile/schedule?view=week&date=${dayOf(5)}`);
    await blockOf(page, 'Every week, 5 of 12').click();
    const details = page.getByRole('dialog', { name: 'Lesson with Nurlan' });
    await expect(details.getByText('Every week, 5 of 12')).toBeVisible();
    await details.getByRole('button', { name: /^More actions/ }).click();
    await page.getByRole('menuitem', { name: 'Cancel' }).click();
    const cancelling = page.getByRole('dialog', { name: 'Cancel Lesson with Nurlan?' });
    await cancelling.getByLabel('Reason').fill('A holiday');
    await cancelling.getByRole('button', { name: 'Cancel lesson' }).click();
    await expect(page.getByText('Lesson cancelled', { exact: true })).toBeVisible();
    expect((await hoursOf(page)).size).toBe(WEEKS - 1);

    // The form asks too, and says what was moved by hand.
    await page.goto('/lessons/upcoming');
    await page
      .getByRole('button', { name: /^More actions/ })
      .nth(2)
      .click();
    await page.getByRole('menuitem', { name: 'Edit' }).click();
    await page.getByLabel('Title').fill('Past simple');
    await page.getByLabel('Time', { exact: true }).fill('17:00');
    await page.getByRole('button', { name: 'Save', exact: true }).click();
    await choose(question, 'All');
    await expect(question.getByRole('checkbox', { name: /moved by hand/ })).not.toBeChecked();
    await expectAccessible(page);
    await question.getByRole('button', { name: 'Save 11 lessons' }).click();
    await expect(page.getByText('11 lessons saved', { exact: true })).toBeVisible();
    const saved = await hoursOf(page);
    expect([1, 3, 4, 12].map((number) => saved.get(number))).toEqual([
      `${dayOf(1)} 17:00`,
      `${dayOf(3)} 17:00`,
      `${dayOf(4)} 16:15`,
      `${dayOf(12)} 17:00`,
    ]);

    await learner.goto('/notifications');
    await expect(learner.getByText(/moved 10 of your lessons/).first()).toBeVisible();
  },
);

test(
  'on a phone, in Russian: five touches plan it, the list says which one of a series it is, and the rest is moved',
  { tag: oneScreen('ru') },
  async ({ page, openClient }) => {
    const { page: learner } = await openClient();
    await people(page, learner, 'ru');
    const { done, act } = countActions();

    await page.goto(`/profile/schedule?view=day&date=${dayOf(1)}`);
    await expect(page.locator('.cal-grid')).toBeVisible();
    await scrollTo(page, dayOf(1), 12);
    const empty = await pointOf(page, dayOf(1), 14);
    await act('press', () => page.touchscreen.tap(empty.x, empty.y));
    await page.waitForURL('**/lessons/schedule?*');
    await act('student', async () => {
      await page.getByRole('combobox', { name: 'Ученики' }).tap();
      await page.getByRole('option', { name: /Nurlan/ }).tap();
    });
    await act('repeat', () => page.getByText('Каждую неделю', { exact: true }).tap());
    await act('until', () => page.getByLabel('Последний день').fill(dayOf(3)));
    await expect(page.getByText(/^3 урока, последний: /)).toBeVisible();
    await expectGood(page);
    await act('save', () => page.getByRole('button', { name: 'Назначить', exact: true }).tap());
    await expect(page.getByText('Назначены 3 урока', { exact: true })).toBeVisible();
    expect(done).toHaveLength(5);

    await page.goto(`/profile/schedule?view=week&date=${dayOf(2)}`);
    await expect(page.getByText('Каждую неделю, 2 из 3')).toBeVisible();
    await page.getByRole('button', { name: /^Другие действия/ }).tap();
    await page.getByRole('dialog').getByRole('button', { name: 'Перенести' }).tap();
    // What is said of the place comes from the server and moves the grid down by a line.
    await expect(page.getByText('Пересечений нет', { exact: true })).toBeVisible();
    await scrollTo(page, dayOf(2), 12);
    const later = await pointOf(page, dayOf(2), 12);
    await page.touchscreen.tap(later.x, later.y);
    await page.getByRole('button', { name: 'Поставить сюда' }).tap();
    const question = page.getByRole('alertdialog');
    await question.getByText('Этот и следующие').tap();
    await expectGood(page);
    await question.getByRole('button', { name: 'Перенести 2 урока' }).tap();
    await expect(page.getByText('Перенесены 2 урока', { exact: true })).toBeVisible();
    expect([...(await hoursOf(page)).values()]).toEqual([
      `${dayOf(1)} 14:00`,
      `${dayOf(2)} 12:00`,
      `${dayOf(3)} 12:00`,
    ]);

    await page.goto('/lessons/upcoming');
    await expect(page.getByText('Каждую неделю, 3 из 3')).toBeVisible();
    await expectNoOverflow(page);
    // The student has the same signs, and is told once.
    await learner.goto(`/profile/schedule?view=week&date=${dayOf(3)}`);
    await expect(learner.getByText('Каждую неделю, 3 из 3')).toBeVisible();
    await learner.goto('/notifications');
    await expect(learner.getByText(/переносит 2 ваших урока/)).toBeVisible();
  },
);
