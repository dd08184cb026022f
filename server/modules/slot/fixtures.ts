import { SERIES_LESSONS_MAX } from '#contract/limits.ts';
import { connect } from '../../testing/factories.ts';
import { page } from '../../testing/fixture.ts';
import type { Fixture, Fixtures } from '../../testing/fixture.ts';
import { repeat } from '../../testing/fixture-rows.ts';
import type { FixtureData } from '../../testing/fixture-shape.ts';
import { createSlot, offerHours } from '../../testing/slots.ts';
import { SLOT_BUDGETS } from './budgets.ts';

const QUARTER_MS = 15 * 60_000;
const DAY_MS = 86_400_000;
const ALL_DAY = Array.from({ length: 7 }, () => [{ from: '00:00', to: '24:00' }]);

/** A slot that an instructor offers who is at work around the clock. */
async function offered({ app, rows }: FixtureData, instructor: { id: number }) {
  await offerHours(app, instructor, { zone: 'UTC', week: ALL_DAY });
  const startsAt = Math.ceil(app.clock.now().getTime() / QUARTER_MS) * QUARTER_MS + DAY_MS;
  const count = Math.min(rows, SERIES_LESSONS_MAX);
  return {
    instructorId: instructor.id,
    startsAt: new Date(startsAt),
    duration: 60,
    repeat: { everyWeeks: 1, count, until: null },
    message: 'Reading',
  };
}

/** What the student waits for with the teacher. */
const waiting = ({ app, rows, student, teacher }: FixtureData) =>
  createSlot(app, { student, instructor: teacher }, series(app.clock.now(), rows));

function series(now: Date, rows: number) {
  const first = now.getTime() + 2 * DAY_MS;
  const count = Math.min(rows, SERIES_LESSONS_MAX);
  const starts = Array.from({ length: count }, (_, week) => first + week * 7 * DAY_MS);
  return { startsAt: new Date(first), everyWeeks: count > 1 ? 1 : null, starts };
}

const answer: Pick<Fixture<{ id: number }>, 'foreign'> &
  Required<Pick<Fixture<{ id: number }>, 'by'>> & {
    good(data: FixtureData): Promise<{ id: number }>;
  } = {
  by: 'teacher',
  good: async (data) => ({ id: (await waiting(data)).id }),
  foreign: [({ nobody }) => ({ id: nobody }), 'SLOT_NOT_FOUND'],
};

export const fixtures = {
  getSlots: {
    by: 'teacher',
    good: async (data) => {
      await repeat(data.rows, () => waiting(data));
      return { direction: 'RECEIVED' as const, ...page };
    },
    long: 50,
  },
  askForSlot: {
    by: 'student',
    good: async (data, by) => {
      const instructor = await data.newcomer({ role: 'INSTRUCTOR' });
      await connect(data.app, by, instructor);
      return { input: await offered(data, instructor) };
    },
    foreign: [
      ({ nobody }, { input }) => ({ input: { ...input, instructorId: nobody } }),
      'USER_NOT_CONNECTED',
    ],
    aboutOwner: async (data) => ({ input: await offered(data, data.teacher) }),
    budget: SLOT_BUDGETS.askForSlot,
  },
  takeBackSlot: { ...answer, by: 'student' },
  acceptSlot: {
    ...answer,
    good: async (data) => ({
      id: (await waiting(data)).id,
      price: { amount: 50_000, currency: 'KGS' as const },
    }),
  },
  declineSlot: answer,
} satisfies Partial<Fixtures>;
