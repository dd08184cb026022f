import { and, eq } from 'drizzle-orm';
import { report, userBlock } from '../../db/schema/moderation.ts';
import { connect, createSchedule, createUser } from '../../testing/factories.ts';
import { page } from '../../testing/fixture.ts';
import type { Fixtures } from '../../testing/fixture.ts';
import { SEARCHED } from '../../testing/fixture-data.ts';
import type { FixtureData } from '../../testing/fixture-shape.ts';
import { repeat } from '../../testing/fixture-rows.ts';
import type { ForeignData } from '../../testing/foreign-data.ts';
import { signIn } from '../../testing/mailbox.ts';
import type { RightsData } from '../../testing/rights-data.ts';

const reported = { reason: 'SPAM', text: 'Sells courses' } as const;
const toNewcomer = async ({ newcomer }: FixtureData) => ({ userId: (await newcomer()).id });
const toOwner = ({ people }: RightsData) => ({ userId: people.owner.id });
const toAdmin = ({ things }: RightsData) => ({ userId: things.otherAdminId });
const toNobody = [({ nobody }: ForeignData) => ({ userId: nobody }), 'USER_NOT_FOUND'] satisfies NonNullable<
  Fixtures['blockUser']['foreign']
>;

/** A student of the teacher with as many upcoming lessons, and lessons in progress, as there are rows. */
async function pupil({ app, teacher, rows }: FixtureData): Promise<number> {
  const student = await createUser(app, { role: 'STUDENT' });
  const lesson = { instructor: teacher, students: [student] };
  await connect(app, teacher, student);
  await repeat(rows, () => createSchedule(app, lesson));
  await createSchedule(app, { ...lesson, startedAt: app.clock.now() });
  return student.id;
}

async function reportOfBusy({ app, student, busy }: FixtureData): Promise<number> {
  const values = { userId: (await busy()).id, reporterId: student.id, reason: 'SPAM' } as const;
  const [made] = await app.sys.db.insert(report).values(values).returning({ id: report.id });
  return made?.id ?? 0;
}

/** Blocks and reports, and what administrators see and do. */
export const fixtures = {
  getBlockedUsers: { by: 'teacher', good: () => page, long: 50 },
  blockUser: {
    by: 'teacher',
    statements: 16,
    good: async (data) => ({ userId: await pupil(data) }),
    foreign: toNobody,
    aboutOwner: toOwner,
    rights: { admin: toAdmin },
  },
  unblockUser: {
    by: 'teacher',
    good: toNewcomer,
    aboutOwner: ({ people }) => ({ userId: people.blocked.id }),
    // The block that the owner created.
    touched: async ({ app, people }) =>
      (await app.sys.db.$count(
        userBlock,
        and(eq(userBlock.blockerId, people.owner.id), eq(userBlock.blockedId, people.blocked.id)),
      )) === 0,
  },
  createUserReport: {
    by: 'teacher',
    good: async (data) => ({ ...(await toNewcomer(data)), ...reported }),
    rights: { admin: toAdmin },
  },
  getUsersAdmin: {
    by: 'admin',
    long: 50,
    good: () => ({ query: SEARCHED, skip: 0, take: 20 }),
    documents: { GetUsersAdmin: { good: () => page } },
  },
  getUserAdmin: { by: 'admin', good: ({ seen: { id } }) => ({ id }), long: 60 },
  getWeeksAdmin: { by: 'admin' },
  // Besides the reports: people, and what they name of four kinds.
  getReportsAdmin: { by: 'admin', good: () => ({ open: false, ...page }), long: 50, statements: 7 },
  // Applies to a person with any number of upcoming and live lessons and of reviewed people; otherwise 5 to 8
  // statements. A suspended person is no longer found by search, a restored one is again.
  suspendUser: {
    by: 'admin',
    statements: 21,
    good: async ({ busy }) => ({ userId: (await busy()).id }),
    foreign: toNobody,
    rights: { admin: toAdmin },
  },
  // Three of them pass over the fees of the time in between.
  unsuspendUser: {
    by: 'admin',
    statements: 9,
    good: async ({ app, busy }) => ({ userId: (await busy({ suspendedAt: app.clock.now() })).id }),
    aboutOwner: ({ people }) => ({ userId: people.suspended.id }),
  },
  removeUserSessionAdmin: {
    by: 'admin',
    good: async ({ app, newcomer }) => ({ id: (await signIn(app, await newcomer())).sessionId }),
    foreign: [({ uuid }) => ({ id: uuid }), 'SESSION_NOT_FOUND'],
  },
  closeReport: {
    by: 'admin',
    statements: 22,
    good: async (data) => ({ id: await reportOfBusy(data), outcome: 'SUSPENDED' }),
    foreign: [({ nobody }) => ({ id: nobody, outcome: 'DISMISSED' }), 'REPORT_NOT_FOUND'],
    aboutOwner: ({ things }) => ({ id: things.reportId, outcome: 'DISMISSED' }),
    rights: { suspended: () => ({ outcome: 'SUSPENDED' }) },
  },
} satisfies Partial<Fixtures>;
