import { feeDue } from '../../db/schema/balance.ts';
import { INSTRUCTOR_FEE_KGS } from '#contract/limits.ts';
import { createHeldLesson } from '../../testing/held-lesson.ts';
import { page } from '../../testing/fixture.ts';
import type { Fixtures } from '../../testing/fixture.ts';
import { repeat } from '../../testing/fixture-rows.ts';
import type { FixtureData } from '../../testing/fixture-shape.ts';
import type { ForeignData } from '../../testing/foreign-data.ts';
import { inTransaction } from '../../transaction.ts';
import { BALANCE_BUDGETS } from './budgets.ts';
import { chargeLesson } from './service.ts';
import type { Money } from './model.ts';
import { takePayment } from './services/entries.ts';
import { proveLedger } from './services/proof.ts';

const PRICE: Money = { amount: 50_000, currency: 'KGS' };
const filter = { type: null, fromDate: '2020-01-01', toDate: '2099-12-31', orderBy: 'NEWEST' as const };

/** A lesson that the student has paid for. */
async function paid({
  app,
  teacher,
  student,
}: FixtureData): Promise<{ lessonScheduleId: number; studentId: number }> {
  await topUp(app, student.id);
  const lesson = await createHeldLesson(app, {
    instructor: teacher,
    students: [student],
    price: PRICE.amount,
  });
  await inTransaction(app.sys, (ctx) => chargeLesson(ctx, lesson, [student.id]));
  return { lessonScheduleId: lesson.id, studentId: student.id };
}

const topUp = ({ sys }: FixtureData['app'], userId: number) =>
  inTransaction(sys, (ctx) =>
    takePayment(ctx, 'test', { id: sys.platform.ids.uuid(), userId, money: PRICE, reason: 'Cash' }),
  );

/** An instructor of whose fee one month waits, and a sum that covers it. */
async function enter({ app, newcomer }: FixtureData) {
  const { id: userId } = await newcomer({ role: 'INSTRUCTOR' });
  await app.sys.db
    .insert(feeDue)
    .values({ userId, month: '2026-11-01', noticedAt: app.clock.now() })
    .onConflictDoNothing();
  const money: Money = { amount: INSTRUCTOR_FEE_KGS, currency: 'KGS' };
  return { input: { clientId: app.sys.platform.ids.uuid(), userId, money, reason: 'Cash' } };
}

/** As many months as there are rows wait for this instructor's fee: one of whom nothing else is measured. */
async function owe({ app, rows }: FixtureData, instructor: { id: number }): Promise<void> {
  const months = Array.from({ length: rows }, (_, count) => new Date(Date.UTC(2030, count, 1)));
  await app.sys.db
    .insert(feeDue)
    .values(
      months.map((at) => ({
        userId: instructor.id,
        month: at.toISOString().slice(0, 10),
        noticedAt: app.clock.now(),
      })),
    )
    .onConflictDoNothing();
}

const nobody = [({ nobody: userId }: ForeignData) => ({ userId }), 'USER_NOT_FOUND'] satisfies NonNullable<
  Fixtures['getBalanceAdmin']['foreign']
>;
const intoNothing = [
  ({ nobody: userId }: ForeignData, { input }: Awaited<ReturnType<typeof enter>>) => ({
    input: { ...input, userId },
  }),
  'USER_NOT_FOUND',
] satisfies NonNullable<Fixtures['createBalanceTopUp']['foreign']>;

export const fixtures = {
  getCurrentUserBalance: { by: 'student' },
  getCurrentUserBalanceTransactions: {
    by: 'teacher',
    good: async (data) => {
      await repeat(data.rows, () => paid(data));
      return { ...filter, ...page };
    },
    long: 50,
  },
  getCurrentUserBalanceMonths: { by: 'student' },
  getCurrentUserFee: {
    by: ({ newcomer }) => newcomer({ role: 'INSTRUCTOR' }),
    good: async (data, by) => {
      await owe(data, by);
      return {};
    },
  },
  getBalanceAdmin: {
    by: 'admin',
    good: ({ teacher }) => ({ userId: teacher.id }),
    foreign: nobody,
  },
  getBalanceTransactionsAdmin: {
    by: 'admin',
    good: async (data) => {
      await repeat(data.rows, () => paid(data));
      return { userId: data.teacher.id, ...filter, ...page };
    },
    foreign: nobody,
    long: 50,
  },
  getUnpaidFeesAdmin: {
    by: 'admin',
    good: async (data) => {
      await repeat(data.rows, async () => {
        const { id: userId } = await data.newcomer({ role: 'INSTRUCTOR' });
        await data.app.sys.db
          .insert(feeDue)
          .values({ userId, month: '2026-11-01', noticedAt: data.app.clock.now() })
          .onConflictDoNothing();
      });
      return page;
    },
    long: 50,
  },
  getLedgerProofAdmin: {
    by: 'admin',
    good: async ({ app }) => {
      await proveLedger(app.sys);
      return {};
    },
  },
  // Four of them are the ledger's, one asks whether the student's account is erased.
  refundLessonCharge: {
    by: 'teacher',
    statements: 9,
    good: paid,
    foreign: [({ lesson }) => ({ lessonScheduleId: lesson.id }), 'INVALID_PERMISSIONS'],
    budget: BALANCE_BUDGETS.refund,
  },
  // Both take a fee that waits, besides.
  createBalanceTopUp: {
    by: 'admin',
    statements: 14,
    good: enter,
    foreign: intoNothing,
    budget: BALANCE_BUDGETS.ledger,
  },
  createBalanceCorrection: {
    by: 'admin',
    statements: 13,
    good: enter,
    foreign: intoNothing,
    budget: BALANCE_BUDGETS.ledger,
  },
} satisfies Partial<Fixtures>;
