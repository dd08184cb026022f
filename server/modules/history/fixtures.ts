import { createHeldLesson } from '../../testing/held-lesson.ts';
import { page } from '../../testing/fixture.ts';
import type { Fixtures } from '../../testing/fixture.ts';
import { repeat } from '../../testing/fixture-rows.ts';
import type { FixtureData } from '../../testing/fixture-shape.ts';

/** All days: the lists are walked with them. */
const EVER = { fromDate: '2020-01-01', toDate: '2099-12-31' };

/** As many held lessons of the teacher as there are rows, each with a student of its own. */
async function hold({ app, rows, teacher, newcomer }: FixtureData): Promise<void> {
  await repeat(rows, async () => {
    await createHeldLesson(app, { instructor: teacher, students: [await newcomer()] });
  });
}

export const fixtures = {
  getCurrentUserActivityHistories: {
    by: 'teacher',
    good: async (data) => {
      await hold(data);
      return { type: ['LESSON_HELD' as const], userId: null, ...EVER, ...page, take: 35 };
    },
    // The web takes 20; of 50 lessons, with who paid, the answer would exceed its limit.
    long: 35,
  },
  getCurrentUserActivityPeople: {
    by: 'teacher',
    good: async (data) => {
      await hold(data);
      return page;
    },
    long: 50,
  },
} satisfies Partial<Fixtures>;
