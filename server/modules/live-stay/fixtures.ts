import { liveDay } from '../../db/schema/live-stay.ts';
import type { Fixtures } from '../../testing/fixture.ts';
import { LIVE_STAY_BUDGETS } from './budgets.ts';

const input = {
  stayId: '6f0f1a52-93c5-4a4e-9d0a-0e64d2f0a511',
  joinMilliseconds: 400,
  seconds: 120,
  breaks: 0,
  packetsReceived: 5_000,
  packetsLost: 3,
  noMedia: null,
};
const figures = {
  ...{ lessons: 2, people: 4, joinMedian: 400, joinP95: 900, breaksPerHour: 0.1, lostShare: 0.001 },
  ...{ withoutBrowser: 0, withoutServer: 0, withoutNetwork: 1 },
};
const DAY_MS = 24 * 3600 * 1000;

/** How lessons went, as those in them report it, and as administrators read it. */
export const fixtures = {
  updateLiveStay: {
    by: 'student',
    good: ({ lesson }) => ({ lessonScheduleId: lesson.id, input }),
    foreign: [({ lesson }) => ({ lessonScheduleId: lesson.id }), 'INVALID_PERMISSIONS'],
    budget: LIVE_STAY_BUDGETS.liveStay,
  },
  getLiveDaysAdmin: {
    by: 'admin',
    long: 28,
    good: async ({ app, rows }) => {
      const now = app.clock.now().getTime();
      const days = Array.from({ length: rows }, (_, at) => ({
        ...figures,
        day: new Date(now - (at + 2) * DAY_MS).toISOString().slice(0, 10),
      }));
      if (days.length > 0) await app.sys.db.insert(liveDay).values(days).onConflictDoNothing();
      return {};
    },
  },
} satisfies Partial<Fixtures>;
