import type { Locator, Page } from '@playwright/test';
import { expectAccessible } from './support/axe.ts';
import { pointOf, scrollTo } from './support/calendar-grid.ts';
import { connectPeople } from './support/connect.ts';
import { enter } from './support/enter.ts';
import { expect, test } from './support/fixtures.ts';
import { goDownTo, keyHands, tabTo, touchHands } from './support/hands.ts';
import { expectNoOverflow, speak } from './support/look.ts';
import { newPerson } from './support/people.ts';
import { must } from './support/quizzes.ts';
import { startInstantLesson } from './support/steps.ts';
import { wordsOf } from './support/words.ts';

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

/** Days a week apart between whose evenings Berlin changes its clocks: of the next change, and of the one after it. */
function turnsOfBerlin(): [[string, string], [string, string]] {
  const turns: [string, string][] = [];
  for (let ahead = 7; turns.length < 2; ahead++) {
    const day = (more: number) => dayAt(Date.now() + (ahead + more) * DAY_MS);
    const [before, after] = [0, 1].map((more) => hourIn('Europe/Berlin', bishkek(day(more), '19:00')));
    if (before !== after) turns.push([day(0), day(7)]);
  }
  return turns as [[string, string], [string, string]];
}

/** With plurals, which only the product forms. */
const PLURALS = {
  en: {
    scheduled: 'Lesson scheduled',
    twoScheduled: '2 lessons scheduled',
    move: 'Move',
    moved: 'Lesson moved',
    cancel: 'Cancel lesson',
    cancelled: 'Lesson cancelled',
    notice: /scheduled a lesson with you/,
  },
  ru: {
    scheduled: 'Урок назначен',
    twoScheduled: 'Назначены 2 урока',
    move: 'Перенести',
    moved: 'Урок перенесён',
    cancel: 'Отменить урок',
    cancelled: 'Урок отменён',
    notice: /Вам назначен урок/,
  },
} as const;

/** Lessons are possible around two in the afternoon. */
const HOURS = {
  week: Array.from({ length: 7 }, () => ({ hours: [{ from: '14:00', to: '15:00' }] })),
  otherDays: [],
  durations: [60],
  breakMinutes: 0,
  noticeHours: 12,
  weeksAhead: 4,
};

/** The event of a lesson in a calendar, by its title. */
async function eventOf(page: Page, address: string, title: string): Promise<string> {
  const response = await page.request.get(address);
  const events = (await response.text()).split('BEGIN:VEVENT').slice(1);
  return events.find((event) => event.includes(title)) ?? '';
}

const lineOf = (event: string, name: string) => new RegExp(`^${name}[:;].*$`, 'm').exec(event)?.[0].trim();

const block = (page: Page, text: string | RegExp) => page.getByRole('button', { name: text }).first();

interface Found {
  id: number;
  startsAt: string;
}

// On a desktop the instructor has keys alone and all is in English; on a phone a finger, and all is in Russian.
test('they plan, move, cancel, and plan again, each by their own clock', async ({ openClient, isMobile }) => {
  const [{ page }, { page: learner }] = [await openClient(), await openClient()];
  const language = isMobile ? 'ru' : 'en';
  const [w, plural] = [wordsOf(language), PLURALS[language]];
  const hands = isMobile ? touchHands : keyHands(page);
  const student = newPerson('Lena');
  const id = await enter(page, 'INSTRUCTOR', newPerson('Gulzat'), { timeZone: 'Asia/Bishkek' });
  const studentId = await enter(learner, 'STUDENT', student, { timeZone: 'Europe/Berlin' });
  await connectPeople({ page, id }, { page: learner, id: studentId });
  await must(page.request, 'UpdateWorkingHours', { input: HOURS, revision: 0 });
  await must(page.request, 'CreateQuiz', { input: { title: 'Articles', privacy: 'HIDDEN' } });
  await must(page.request, 'CreateLesson', { title: 'Past tenses' });
  await must(page.request, 'CreateLessonBoard', { name: 'At the airport' });
  for (const each of [page, learner]) await speak(each, language);

  const field = (key: string) => page.getByLabel(w(`schedule.${key}`), { exact: true });
  const list = (key: string) => page.getByRole('combobox', { name: w(`schedule.${key}`), exact: true });
  const option = (name: string) => page.getByRole('option', { name }).first();
  const save = () => hands.press(page.getByRole('button', { name: w('schedule.schedule'), exact: true }));
  const hours = (from: string, to: string) => w('schedule.fromTo', { from, to });
  const inBishkek = (time: string) => w('schedule.inCity', { time, city: w('schedule.zone.Bishkek') });
  const berlin = hourIn('Europe/Berlin', bishkek(DAY, '15:00')).replace(/^0/, '');
  const dayPath = (day: string, view = 'day') => `/profile/schedule?view=${view}&date=${day}`;

  await test.step('planned from the calendar with what it needs; a wrong price is refused', async () => {
    await page.goto(dayPath(DAY));
    await hands.press(page.getByRole('link', { name: hours('14:00', '15:00') }));
    await page.waitForURL('**/lessons/schedule?*');
    await hands.find(list('students'), 'Lena', option('Lena'));
    await hands.find(list('linkedLessons'), 'Past', option('Past tenses'));
    await hands.find(list('quizzes'), 'Art', option('Articles'));
    await hands.find(list('boards'), 'At', option('At the airport'));
    await hands.choose(list('durationLabel'), '45', option(w('schedule.duration.45')));
    await hands.type(field('pricePerStudent'), '-1');
    await save();
    await expect(page.getByText(w('validation.POSITIVE_NUMBER')).first()).toBeVisible();
    await hands.type(field('pricePerStudent'), '10');
    await hands.type(field('title'), 'Past simple');
    await expectNoOverflow(page);
    await save();
    await expect(page.getByText(plural.scheduled, { exact: true })).toBeVisible();
    await expect(block(page, `Past simple, ${hours('14:00', '14:45')}`)).toBeVisible();
    await learner.goto('/notifications');
    await expect(learner.getByText(plural.notice)).toBeVisible();
    await expect(learner.getByText(inBishkek('14:00')).first()).toBeVisible();
  });

  await test.step('moved by an hour, and asked once; the student learns of it', async () => {
    const planned = block(page, `Past simple, ${hours('14:00', '14:45')}`);
    await (isMobile ? moveByFinger(page, planned, w) : moveByKeys(page, planned));
    const question = page.getByRole('alertdialog');
    await hands.press(question.getByRole('button', { name: plural.move, exact: true }));
    await expect(page.getByText(plural.moved, { exact: true })).toBeVisible();
    await expect(block(page, `Past simple, ${hours('15:00', '15:45')}`)).toBeVisible();
    await expect(learner.getByText(new RegExp(`, ${berlin}\\.`))).toBeVisible();
  });

  const { items } = await must<{ items: Found[] }>(page.request, 'GetLessonSchedules', {
    period: 'UPCOMING',
    skip: 0,
    take: 5,
  });
  const [{ id: lessonId, startsAt } = { id: 0, startsAt: '' }] = items;

  await test.step('the student sees both clocks, and both know one instant', async () => {
    expect(startsAt).toBe(bishkek(DAY, '15:00'));
    await learner.goto('/lessons/upcoming');
    await expect(learner.getByText(inBishkek('15:00')).first()).toBeVisible();
    await learner.goto(dayPath(DAY));
    await expect(block(learner, `Past simple, ${hours(berlin, '').trim()}`)).toBeVisible();
    await expectAccessible(learner);
  });

  const { url } = await must<{ url: string }>(learner.request, 'RenewCalendarAddress', {});
  const planned = await eventOf(learner, url, 'Past simple');
  expect(lineOf(planned, 'UID')).toBeTruthy();

  await test.step('a day early nobody gets in', async () => {
    await learner.goto(`/live-lesson/${lessonId}`);
    await expect(learner.getByRole('heading', { name: w('live.gate.earlyTitle') })).toBeVisible();
  });

  const reason = w('schedule.reason', { reason: 'I am ill.' });
  await test.step('cancelled with a reason, which stands wherever the lesson does', async () => {
    await page.goto('/lessons/upcoming');
    await hands.press(page.getByRole('button', { name: w('schedule.more', { title: 'Past simple' }) }));
    const item = page.getByRole('menuitem', { name: w('schedule.cancel'), exact: true });
    if (!isMobile) await goDownTo(page, item);
    await hands.press(item);
    const question = page.getByRole('dialog', { name: w('schedule.cancelTitle', { title: 'Past simple' }) });
    await hands.type(question.getByLabel(w('schedule.cancelReason')), 'I am ill.');
    await hands.press(question.getByRole('button', { name: plural.cancel }));
    await expect(page.getByText(plural.cancelled, { exact: true }).first()).toBeVisible();
    await learner.goto('/notifications');
    await expect(learner.getByText(reason)).toBeVisible();
    await learner.goto('/lessons/past');
    await expect(learner.getByText(/I am ill\./)).toBeVisible();
    await learner.goto(dayPath(DAY));
    await expect(block(learner, new RegExp(`^Past simple, .*${w('calendar.cancelled')}`))).toBeVisible();
    await learner.goto(`/live-lesson/${lessonId}`);
    await expect(learner.getByText(/I am ill\./)).toBeVisible();
    const cancelled = await eventOf(learner, url, 'Past simple');
    expect(lineOf(cancelled, 'UID')).toBe(lineOf(planned, 'UID'));
    expect(lineOf(cancelled, 'STATUS')).toBe('STATUS:CANCELLED');
  });

  const [next, later] = turnsOfBerlin();
  await test.step('again, weekly through a change of Berlin’s clocks; a second one at the hour is warned of', async () => {
    const plan = page.getByRole('link', { name: w('schedule.scheduleLesson') });
    await hands.press(plan.filter({ visible: true }).first());
    await page.waitForURL('**/lessons/schedule');
    await hands.date(field('date'), next[0]);
    await hands.time(field('time'), '19:00');
    const repeat = (weeks: number) =>
      page.getByRole('radio', { name: w(`schedule.repeatOf.${weeks}`), exact: true });
    await hands.chooseNext(repeat(0), repeat(1));
    await hands.date(field('until'), next[1]);
    await hands.find(list('students'), 'Lena', option('Lena'));
    await hands.type(field('title'), 'Again');
    await save();
    await expect(page.getByText(plural.twoScheduled, { exact: true })).toBeVisible();
    await page.goto(`/lessons/schedule?start=${next[1]}T19:30&length=60`);
    const warning = w('schedule.overlap', { title: 'Again', time: hours('19:00', '19:45') });
    await expect(page.getByText(warning)).toBeVisible();
  });

  await test.step('in both changes of a year one wall clock stays, the other moves, in every view', async () => {
    await must(page.request, 'CreateLessonSchedule', {
      input: {
        title: 'Later',
        startsAt: bishkek(later[0], '19:00'),
        duration: 60,
        zone: 'Asia/Bishkek',
        studentIds: [studentId],
        repeat: { everyWeeks: 1, count: 2 },
      },
    });
    const seen = new Set<string>();
    for (const [view, title, day] of [
      ['day', 'Again', next[0]],
      ['4days', 'Again', next[1]],
      ['week', 'Later', later[0]],
      ['month', 'Later', later[1]],
    ] as const) {
      const hour = hourIn('Europe/Berlin', bishkek(day, '19:00')).replace(/^0/, '');
      seen.add(`${title} ${hour}`);
      const shown = (on: Page, from: string): Locator =>
        isMobile && view !== 'day'
          ? on
              .getByRole('listitem')
              .filter({ hasText: title })
              .filter({ has: on.getByText(from, { exact: true }) })
          : block(on, `${title}, ${hours(from, '').trim()}`);
      await learner.goto(dayPath(day, view));
      await expect(shown(learner, hour)).toBeVisible();
      await page.goto(dayPath(day, view));
      await expect(shown(page, '19:00')).toBeVisible();
    }
    // An hour each way: of a series one lesson is later in Berlin, and of the other one earlier.
    expect(seen.size).toBe(4);
  });

  await test.step('the doors of one are open: it calls, and is let go by; the next call leads in', async () => {
    const soon = new Date(Date.now() + 5 * 60_000).toISOString();
    const input = { title: 'Soon', startsAt: soon, duration: 30, zone: 'Asia/Bishkek' };
    await learner.goto('/lessons');
    await must(page.request, 'CreateLessonSchedule', { input: { ...input, studentIds: [studentId] } });
    const call = learner.getByRole('alertdialog');
    await call.getByRole('button', { name: w('notification.ignore') }).click();
    await expect(call).toBeHidden();
    await speak(page, 'en');
    const liveId = await startInstantLesson(page, student.email);
    await call.getByRole('button', { name: w('notification.join') }).click();
    await learner.waitForURL(`**/live-lesson/${liveId}`);
    await expect(learner.getByRole('heading', { name: w('live.check.title') })).toBeVisible();
  });
});

/** An hour later: Enter picks the lesson up, arrows go by 15 minutes, Enter places it. */
async function moveByKeys(page: Page, lesson: Locator): Promise<void> {
  await tabTo(page, lesson);
  await page.keyboard.press('Enter');
  const target = page.getByRole('button', { name: /Arrow keys move it/ });
  await expect(target).toBeFocused();
  for (let quarters = 0; quarters < 4; quarters++) await page.keyboard.press('ArrowDown');
  await page.keyboard.press('Enter');
}

/** An hour later: a mode, a touch on empty time, "Place here". */
async function moveByFinger(page: Page, lesson: Locator, w: ReturnType<typeof wordsOf>): Promise<void> {
  await lesson.tap();
  const sheet = page.getByRole('dialog', { name: 'Past simple' });
  await sheet.getByRole('button', { name: w('calendar.move'), exact: true }).tap();
  await scrollTo(page, DAY, 15);
  const { x, y } = await pointOf(page, DAY, 15);
  await page.touchscreen.tap(x, y);
  await page.getByRole('button', { name: w('calendar.placeHere') }).tap();
}
