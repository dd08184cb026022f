import type { Page } from '@playwright/test';
import { expectAccessible } from './support/axe.ts';
import { connectPeople } from './support/connect.ts';
import { enter } from './support/enter.ts';
import { expect, test } from './support/fixtures.ts';
import { expectNoOverflow, speak } from './support/look.ts';
import { newPerson } from './support/people.ts';
import { must } from './support/quizzes.ts';

const DAY_MS = 24 * 3_600_000;
/** Bishkek is five or four hours ahead of Berlin, without a clock change of its own. */
const TEACHERS = { timeZone: 'Asia/Bishkek' };
const STUDENTS = { timeZone: 'Europe/Berlin' };

/** Lessons are possible every day from 10 to 13, of an hour each. */
const offer = (page: Page) =>
  must(page.request, 'UpdateWorkingHours', {
    input: {
      week: Array.from({ length: 7 }, () => ({ hours: [{ from: '10:00', to: '13:00' }] })),
      otherDays: [],
      durations: [60],
      breakMinutes: 0,
      noticeHours: 12,
      weeksAhead: 4,
    },
    revision: 0,
  });

/** The free starts of an instructor, as the server offers them. */
async function startsOf(page: Page, id: number): Promise<string[]> {
  const now = Date.now();
  const [times] = await must<{ starts: string[] }[]>(page.request, 'GetFreeTimes', {
    userIds: [id],
    from: new Date(now).toISOString(),
    to: new Date(now + 14 * DAY_MS).toISOString(),
    duration: null,
  });
  return times?.starts ?? [];
}

test(
  'a student asks in three presses, a second one is told, the instructor accepts, both calendars have it',
  { tag: '@desktop' },
  async ({ page, openClient }) => {
    const [learner, second] = [await openClient(), await openClient()];
    const id = await enter(page, 'INSTRUCTOR', newPerson('Gulnara'), TEACHERS);
    for (const [client, name] of [
      [learner, 'Nurlan'],
      [second, 'Emma'],
    ] as const) {
      const studentId = await enter(client.page, 'STUDENT', newPerson(name), STUDENTS);
      await connectPeople({ page, id }, { page: client.page, id: studentId });
    }
    await offer(page);
    // Both have the page open, and the same time in mind.
    await learner.page.goto(`/profile/${id}`);
    await expect(learner.page.getByRole('heading', { name: 'Next free times' })).toBeVisible();
    await learner.page.getByRole('link', { name: 'All free times' }).click();
    const times = learner.page.getByRole('radiogroup', { name: 'Free times' });
    const first = times.getByRole('radio').first();
    const name = (await first.getAttribute('aria-label')) ?? '';
    await second.page.goto(`/profile/${id}/free-times`);
    await second.page.getByRole('radio', { name }).click();
    await second.page.getByLabel('What would you like to do?').fill('Verbs of motion');
    await expectAccessible(second.page);

    await first.click();
    await expect(learner.page.getByText('Bishkek', { exact: true })).toBeVisible();
    await learner.page.getByRole('button', { name: 'Ask for this lesson' }).click();
    await expect(learner.page.getByText(/The time is held for you until/)).toBeVisible();
    await expect(learner.page.getByRole('button', { name: /^Take back: / })).toBeVisible();
    await expect(learner.page.getByRole('radio', { name })).toHaveCount(0);
    await expectAccessible(learner.page);

    await second.page.getByRole('button', { name: 'Ask for this lesson' }).click();
    await expect(second.page.getByText(/This time is taken meanwhile/)).toBeVisible();
    await expect(second.page.getByRole('radio', { name })).toHaveCount(0);
    await expect(second.page.getByLabel('What would you like to do?')).toHaveValue('Verbs of motion');

    // It stands among the lessons of both.
    await page.goto('/lessons');
    await expect(page.getByText(/^Nurlan asks for/)).toBeVisible();
    await expectAccessible(page);
    await learner.page.goto('/lessons');
    await expect(learner.page.getByText(/^You asked Gulnara for/)).toBeVisible();

    // The notice leads to the calendar, where it is accepted.
    await page.goto('/notifications');
    await page.getByRole('link', { name: 'Nurlan Tester asks for a lesson' }).click();
    await page.waitForURL('**/profile/schedule');
    await page.getByRole('button', { name: 'Month', exact: true }).click();
    await expect(page.getByText(/^Nurlan asks for/)).toBeVisible();
    await expectAccessible(page);
    await learner.page.goto('/profile/schedule?view=month');
    await expect(learner.page.getByText(/^You asked Gulnara for/)).toBeVisible();
    await page.getByRole('button', { name: /^Accept Nurlan/ }).click();
    await expect(page.getByText('Accepted. The lesson is in your calendar.', { exact: true })).toBeVisible();
    await expect(page.getByText(/^Nurlan asks for/)).toHaveCount(0);
    // The student's calendar is open: it is there at once.
    await expect(learner.page.getByText(/^You asked Gulnara for/)).toHaveCount(0);
    for (const each of [page, learner.page]) {
      await each.goto('/lessons/upcoming');
      await expect(each.getByText(/60 min/).first()).toBeVisible();
    }
  },
);

test(
  'on a phone, in Russian: a visitor is led to the sign-up, a student takes a time back, an instructor declines',
  { tag: '@phone' },
  async ({ page, openClient }) => {
    const [learner, visitor] = [await openClient(), await openClient()];
    for (const each of [page, learner.page, visitor.page]) await speak(each, 'ru');
    const id = await enter(page, 'INSTRUCTOR', newPerson('Gulnara'), TEACHERS);
    const studentId = await enter(learner.page, 'STUDENT', newPerson('Nurlan'), STUDENTS);
    await connectPeople({ page, id }, { page: learner.page, id: studentId });
    await offer(page);
    const [, at = ''] = await startsOf(page, id);
    const path = `/profile/${id}/free-times?at=${encodeURIComponent(at)}`;

    await visitor.page.goto(`/profile/${id}`);
    await visitor.page.getByRole('link', { name: 'Всё свободное время' }).tap();
    await visitor.page.getByRole('radio').nth(1).tap();
    await expect(visitor.page.getByRole('link', { name: 'Добавить в контакты: Gulnara' })).toHaveAttribute(
      'href',
      /^\/auth\/sign-up\?redirectAfter=/,
    );
    await expectAccessible(visitor.page);
    await expectNoOverflow(visitor.page);

    const askAgain = async () => {
      await learner.page.goto(path);
      await expect(learner.page.getByRole('radio', { checked: true }).last()).toBeVisible();
      await learner.page.getByRole('button', { name: 'Попросить об этом уроке' }).tap();
      await expect(learner.page.getByText(/Время держится за вами до/)).toBeVisible();
    };
    await askAgain();
    await expectNoOverflow(learner.page);
    await learner.page.getByRole('button', { name: /^Отозвать: / }).tap();
    await expect(
      learner.page.getByText('Просьба отозвана. Время снова свободно.', { exact: true }),
    ).toBeVisible();
    expect(await startsOf(page, id)).toContain(at);
    await askAgain();

    await page.goto('/lessons');
    await page.getByRole('button', { name: /^Отклонить: Nurlan/ }).tap();
    const dialog = page.getByRole('dialog');
    await dialog.getByLabel('Несколько слов: Nurlan').fill('Может, во вторник?');
    await expectAccessible(page);
    await expectNoOverflow(page);
    await dialog.getByRole('button', { name: 'Отклонить' }).tap();
    await expect(page.getByText('Отклонено. Время снова свободно.', { exact: true })).toBeVisible();
    await learner.page.goto('/notifications');
    await expect(learner.page.getByText(/Может, во вторник\?/)).toBeVisible();
  },
);
