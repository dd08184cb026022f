import type { Page } from '@playwright/test';
import { expectAccessible } from './support/axe.ts';
import { pointOf, scrollTo } from './support/calendar-grid.ts';
import { connectPeople } from './support/connect.ts';
import { enter } from './support/enter.ts';
import { expect, test } from './support/fixtures.ts';
import { expectNoOverflow } from './support/look.ts';
import { newPerson } from './support/people.ts';
import { must } from './support/quizzes.ts';
import { startInstantLesson } from './support/steps.ts';

const HOUR_MS = 3_600_000;
const DAY_MS = 24 * HOUR_MS;
/** Bishkek has no summer time. */
const BISHKEK_MS = 6 * HOUR_MS;

const dayAt = (at: number) => new Date(at).toISOString().slice(0, 10);
/** Three days ahead: none of its hours has passed. */
const DAY = dayAt(Date.now() + BISHKEK_MS + 3 * DAY_MS);
const bishkek = (day: string, time: string) =>
  new Date(Date.parse(`${day}T${time}:00Z`) - BISHKEK_MS).toISOString();

const hourIn = (zone: string, at: string) =>
  new Intl.DateTimeFormat('en-GB', { timeZone: zone, hour: '2-digit', minute: '2-digit' }).format(
    new Date(at),
  );

/** The next two days in a row between whose evenings Berlin changes its clocks. */
function turnOfBerlin(): [string, string] {
  for (let ahead = 7; ; ahead++) {
    const days = [0, 1].map((more) => dayAt(Date.now() + (ahead + more) * DAY_MS)) as [string, string];
    const [before, after] = days.map((day) => hourIn('Europe/Berlin', bishkek(day, '19:00')));
    if (before !== after) return days;
  }
}

const block = (page: Page, text: RegExp) => page.getByRole('button', { name: text }).first();

async function chooseLink(page: Page, field: string, title: string): Promise<void> {
  await page.getByRole('combobox', { name: field, exact: true }).fill(title);
  await page.getByRole('option', { name: title }).click();
}

/** Presses the empty time of a day; the form opens with it filled in. */
async function pressTime(page: Page, hour: number): Promise<void> {
  await page.goto(`/profile/schedule?view=day&date=${DAY}`);
  await expect(page.locator('.cal-grid')).toBeVisible();
  await scrollTo(page, DAY, hour);
  const empty = await pointOf(page, DAY, hour);
  await page.mouse.click(empty.x, empty.y);
  await page.waitForURL('**/lessons/schedule?*');
}

/** The event of a lesson in a calendar, by its title. */
async function eventOf(page: Page, address: string, title: string): Promise<string> {
  const response = await page.request.get(address);
  const events = (await response.text()).split('BEGIN:VEVENT').slice(1);
  return events.find((event) => event.includes(title)) ?? '';
}

const lineOf = (event: string, name: string) => new RegExp(`^${name}[:;].*$`, 'm').exec(event)?.[0].trim();

test('they plan, cancel, and plan again, each by their own clock', async ({ openClient }) => {
  const [{ page }, { page: learner }] = [await openClient(), await openClient()];
  const student = newPerson('Lena');
  const id = await enter(page, 'INSTRUCTOR', newPerson('Gulzat'), { timeZone: 'Asia/Bishkek' });
  const studentId = await enter(learner, 'STUDENT', student, { timeZone: 'Europe/Berlin' });
  await connectPeople({ page, id }, { page: learner, id: studentId });
  await must(page.request, 'CreateQuiz', { input: { title: 'Articles', privacy: 'HIDDEN' } });
  await must(page.request, 'CreateLessonBoard', { name: 'At the airport' });
  const [before, after] = turnOfBerlin();

  await test.step('planned from the calendar with what it needs; a wrong price is refused', async () => {
    await pressTime(page, 14);
    await page.getByRole('combobox', { name: 'Students' }).click();
    await page.getByRole('option', { name: /Lena/ }).click();
    await chooseLink(page, 'Quizzes', 'Articles');
    await chooseLink(page, 'Boards', 'At the airport');
    await page.getByRole('combobox', { name: 'Duration' }).click();
    await page.getByRole('option', { name: /^45/ }).click();
    await page.getByLabel('Price per student').fill('-1');
    await page.getByRole('button', { name: 'Schedule', exact: true }).click();
    await expect(page.getByText('You must set positive number').first()).toBeVisible();
    await page.getByLabel('Price per student').fill('10');
    await page.getByLabel('Title').fill('Past simple');
    await expectNoOverflow(page);
    await page.getByRole('button', { name: 'Schedule', exact: true }).click();
    await expect(page.getByText('Lesson scheduled', { exact: true })).toBeVisible();
    await expect(block(page, /^Past simple, 14:00 to 14:45/)).toBeVisible();
  });

  const { items } = await must<{ items: { id: number; startsAt: string }[] }>(
    page.request,
    'GetLessonSchedules',
    { period: 'UPCOMING', skip: 0, take: 5 },
  );
  const [{ id: lessonId, startsAt } = { id: 0, startsAt: '' }] = items;
  const berlin = hourIn('Europe/Berlin', startsAt).replace(/^0/, '');

  await test.step('the student sees both clocks, and both know one instant', async () => {
    expect(startsAt).toBe(bishkek(DAY, '14:00'));
    await learner.goto('/notifications');
    await expect(learner.getByText(/scheduled a lesson with you/)).toBeVisible();
    await expect(learner.getByText(/14:00 in Bishkek/).first()).toBeVisible();
    await learner.goto('/lessons/upcoming');
    await expect(learner.getByText(/14:00 in Bishkek/).first()).toBeVisible();
    await learner.goto(`/profile/schedule?view=day&date=${DAY}`);
    await expect(block(learner, new RegExp(`^Past simple, ${berlin} to `))).toBeVisible();
    await expectAccessible(learner);
  });

  const { url } = await must<{ url: string }>(learner.request, 'RenewCalendarAddress', {});
  const planned = await eventOf(learner, url, 'Past simple');
  expect(lineOf(planned, 'UID')).toBeTruthy();

  await test.step('a day early nobody gets in', async () => {
    await learner.goto(`/live-lesson/${lessonId}`);
    await expect(learner.getByRole('heading', { name: 'The lesson is not open yet' })).toBeVisible();
  });

  await test.step('cancelled with a reason, which stands wherever the lesson does', async () => {
    await page.goto('/lessons/upcoming');
    await page.getByRole('button', { name: 'More actions for Past simple' }).click();
    await page.getByRole('menuitem', { name: 'Cancel' }).click();
    const question = page.getByRole('dialog', { name: 'Cancel Past simple?' });
    await question.getByLabel('Reason').fill('I am ill.');
    await question.getByRole('button', { name: 'Cancel lesson' }).click();
    await expect(page.getByText('Lesson cancelled', { exact: true }).first()).toBeVisible();
    await learner.goto('/notifications');
    await expect(learner.getByText(/Reason: I am ill\./)).toBeVisible();
    await learner.goto('/lessons/past');
    await expect(learner.getByText(/I am ill\./)).toBeVisible();
    await learner.goto(`/profile/schedule?view=day&date=${DAY}`);
    await expect(block(learner, /^Past simple, .*Cancelled/)).toBeVisible();
    await learner.goto(`/live-lesson/${lessonId}`);
    await expect(learner.getByText(/I am ill\./)).toBeVisible();
    const cancelled = await eventOf(learner, url, 'Past simple');
    expect(lineOf(cancelled, 'UID')).toBe(lineOf(planned, 'UID'));
    expect(lineOf(cancelled, 'STATUS')).toBe('STATUS:CANCELLED');
  });

  await test.step('the week in which Berlin changes its clocks; a second one at the hour is warned of', async () => {
    const input = { title: 'Before', startsAt: bishkek(before, '19:00'), duration: 60, zone: 'Asia/Bishkek' };
    await must(page.request, 'CreateLessonSchedule', { input: { ...input, studentIds: [studentId] } });
    await page.goto(`/lessons/schedule?start=${after}T19:00&length=60`);
    await page.getByRole('combobox', { name: 'Students' }).click();
    await page.getByRole('option', { name: /Lena/ }).click();
    await page.getByLabel('Title').fill('After');
    await page.getByRole('button', { name: 'Schedule', exact: true }).click();
    await expect(page.getByText('Lesson scheduled', { exact: true })).toBeVisible();
    for (const [title, day] of [
      ['Before', before],
      ['After', after],
    ] as const) {
      const hour = hourIn('Europe/Berlin', bishkek(day, '19:00')).replace(/^0/, '');
      await learner.goto(`/profile/schedule?view=day&date=${day}`);
      await expect(block(learner, new RegExp(`^${title}, ${hour} to `))).toBeVisible();
      await page.goto(`/profile/schedule?view=day&date=${day}`);
      await expect(block(page, new RegExp(`^${title}, 19:00 to 20:00`))).toBeVisible();
    }
    await page.goto(`/lessons/schedule?start=${after}T19:30&length=60`);
    await expect(
      page.getByText('You already have a lesson at that time: After, 19:00 to 20:00.'),
    ).toBeVisible();
  });

  await test.step('the doors of one are open: it calls, and is let go by; the next call leads in', async () => {
    const soon = new Date(Date.now() + 5 * 60_000).toISOString();
    const input = { title: 'Soon', startsAt: soon, duration: 30, zone: 'Asia/Bishkek' };
    await learner.goto('/lessons');
    await must(page.request, 'CreateLessonSchedule', { input: { ...input, studentIds: [studentId] } });
    const call = learner.getByRole('alertdialog');
    await call.getByRole('button', { name: 'Ignore' }).click();
    await expect(call).toBeHidden();
    const liveId = await startInstantLesson(page, student.email);
    await call.getByRole('button', { name: 'Join' }).click();
    await learner.waitForURL(`**/live-lesson/${liveId}`);
    await expect(learner.getByRole('heading', { name: 'Check your devices' })).toBeVisible();
  });
});
