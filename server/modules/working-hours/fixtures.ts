import { NO_HOURS } from '#contract/slot/hours.ts';
import { workingHours } from '../../db/schema/working-hours.ts';
import type { Fixtures } from '../../testing/fixture.ts';
import type { FixtureData } from '../../testing/fixture-shape.ts';
import { repeat } from '../../testing/fixture-rows.ts';
import { WORKING_HOURS_BUDGETS } from './budgets.ts';

const DAY = [{ from: '10:00', to: '19:00' }];
const content = { ...NO_HOURS, week: Array.from({ length: 7 }, () => DAY) };
const input = {
  week: content.week.map((hours) => ({ hours })),
  otherDays: [{ from: '2026-12-28', to: '2027-01-05', hours: [] }],
  durations: [45, 60],
  breakMinutes: 15,
  noticeHours: 12,
  weeksAhead: 4,
};
const DAY_MS = 86_400_000;

/** Instructors with hours, as many as there are rows and no more than may be asked for at once. */
const offering = (data: FixtureData) =>
  repeat(Math.min(data.rows, 20), async () => {
    const { id } = await data.newcomer({ role: 'INSTRUCTOR' });
    await data.app.sys.db
      .insert(workingHours)
      .values({ userId: id, content, revision: 1 })
      .onConflictDoNothing();
    return id;
  });

export const fixtures = {
  getWorkingHours: { by: 'teacher' },
  getFreeTimes: {
    by: 'student',
    good: async (data) => {
      const now = data.app.clock.now().getTime();
      return {
        userIds: await offering(data),
        from: new Date(now),
        to: new Date(now + 7 * DAY_MS),
        duration: 60,
      };
    },
    long: 20,
    budget: WORKING_HOURS_BUDGETS.freeTimes,
    documents: { GetPersonFreeTimes: {} },
  },
  updateWorkingHours: {
    by: 'teacher',
    good: () => ({ input }),
    budget: WORKING_HOURS_BUDGETS.workingHours,
  },
} satisfies Partial<Fixtures>;
