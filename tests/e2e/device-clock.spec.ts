import type { Page } from '@playwright/test';
import { connectPeople } from './support/connect.ts';
import { enter } from './support/enter.ts';
import { expect, test, type Client } from './support/fixtures.ts';
import { newPerson } from './support/people.ts';
import { must } from './support/quizzes.ts';

const DAY_MS = 24 * 3600 * 1000;
const HALF_HOUR_MS = 30 * 60_000;

/** A student of a lesson that begins in half an hour, and which may be joined in a quarter of one. */
async function planLesson(teacher: Client, student: Client): Promise<void> {
  const teacherId = await enter(teacher.page, 'INSTRUCTOR', newPerson());
  const studentId = await enter(student.page, 'STUDENT', newPerson());
  await connectPeople({ page: teacher.page, id: teacherId }, { page: student.page, id: studentId });
  await must(teacher.page.request, 'CreateLessonSchedule', {
    input: {
      ...{ title: 'In half an hour', zone: 'Europe/Berlin', duration: 60, studentIds: [studentId] },
      startsAt: new Date(Date.now() + HALF_HOUR_MS).toISOString(),
    },
  });
}

/** Sets the clock of this device: `Date`, and nothing else, as what a person sets. `page.clock` would stop its time zones. */
async function setDevice(page: Page, off: number): Promise<void> {
  const set = (by: number) => Object.assign(globalThis, { deviceOff: by });
  await page.addInitScript(set, off);
  await page.addInitScript(() => {
    const now = () => Real.now() + (globalThis as unknown as { deviceOff: number }).deviceOff;
    const Real = Date;
    globalThis.Date = new Proxy(Real, {
      construct: (target, args: unknown[], as) =>
        Reflect.construct(target, args.length > 0 ? args : [now()], as) as Date,
      get: (target, name) => (name === 'now' ? now : (Reflect.get(target, name) as unknown)),
    });
  });
}

/** The counts of the bar are asked for every 20 seconds: no other answer need come before. */
const ONE_POLL = { timeout: 60_000 };

const expectHalfAnHour = (page: Page) =>
  expect(page.getByRole('timer')).toHaveText(/Starts in\s*(?:30:00|29:\d\d|28:\d\d)/, ONE_POLL);

for (const [off, name] of [
  [DAY_MS, 'a day ahead'],
  [-300_000, 'five minutes behind'],
] as const)
  test(
    `on a device whose clock is ${name}, a lesson begins when it begins`,
    { tag: '@desktop' },
    async ({ openClient }) => {
      const [teacher, student] = [await openClient(), await openClient()];
      await planLesson(teacher, student);
      const { page } = student;
      await setDevice(page, off);
      await page.goto('/lessons');
      await expectHalfAnHour(page);
      // Its clock jumps, and the next answer of the server sets it right.
      await page.evaluate((by) => Object.assign(globalThis, { deviceOff: by }), -off);
      await page.getByRole('link', { name: 'My network' }).click();
      await page.waitForURL('**/connections');
      await page
        .getByRole('navigation', { name: 'Main' })
        .getByRole('link', { name: /^Lessons/ })
        .click();
      await expectHalfAnHour(page);
    },
  );
