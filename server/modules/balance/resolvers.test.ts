import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { feePlan, ledgerEntry, ledgerInstallation } from '../../db/schema/balance.ts';
import { notification } from '../../db/schema/notification.ts';
import { user } from '../../db/schema/account.ts';
import { DomainError } from '../../errors.ts';
import { connect, createUser, tokenFor } from '../../testing/factories.ts';
import { createHeldLesson } from '../../testing/held-lesson.ts';
import { createMailApp } from '../../testing/mailbox.ts';
import type { MailApp } from '../../testing/mailbox.ts';
import { inTransaction } from '../../transaction.ts';
import type { UserRow } from '../account/model.ts';
import { createInstantLesson, createSchedule } from '../schedule/services/create.ts';
import { chargeLesson } from './service.ts';
import { takeFees } from './services/fees.ts';
import { proveLedger } from './services/proof.ts';

let app: MailApp;
let instructor: UserRow;
let student: UserRow;
let admin: UserRow;

beforeAll(async () => {
  app = await createMailApp();
  admin = await createUser(app, { role: 'ADMIN' });
});
afterAll(() => app.close());
beforeEach(async () => {
  app.clock.set('2026-11-16T06:00:00.000Z');
  await app.db.update(ledgerInstallation).set({ at: new Date('2026-01-01T00:00:00Z') });
  instructor = await createUser(app, { role: 'INSTRUCTOR', createdAt: new Date('2026-11-16T05:00:00Z') });
  student = await createUser(app, { role: 'STUDENT' });
});

interface Row {
  type: string;
  in: { amount: number } | null;
  out: { amount: number } | null;
  balanceAfter: { amount: number; currency: string };
  [more: string]: unknown;
}
const ROW = `id type createdAt in { amount } out { amount } balanceBefore { amount currency }
  balanceAfter { amount currency } sum { amount } lessonTitle lessonScheduleId person { id } reason month`;

async function send<Data>(
  document: string,
  as: UserRow,
  variables: object = {},
): Promise<Data | string | undefined> {
  const { data, errors } = await app.query<{ it: Data }>(document, { ...variables }, await tokenFor(app, as));
  return data?.it ?? errors?.[0]?.extensions.code;
}
const rows = async (as: UserRow, args = '') => {
  const found = await send<{ items: Row[]; total: number; hasMore: boolean }>(
    `{ it: getCurrentUserBalanceTransactions${args} { total hasMore items { ${ROW} } } }`,
    as,
  );
  return typeof found === 'object' ? found : { items: [], total: -1, hasMore: false, code: found };
};
const enter = (what: 'createBalanceTopUp' | 'createBalanceCorrection', input: object, as: UserRow = admin) =>
  send<Row>(`mutation ($input: BalanceEntryInput!) { it: ${what}(input: $input) { ${ROW} } }`, as, {
    input: {
      ...{ clientId: app.sys.platform.ids.uuid(), reason: 'Cash at the desk' },
      money: { amount: 100_000, currency: 'KGS' },
      ...input,
    },
  });
const topUp = (person: UserRow, amount: number, currency = 'KGS') =>
  enter('createBalanceTopUp', { userId: person.id, money: { amount, currency } });
const balanceOf = (person: UserRow) => send('{ it: getCurrentUserBalance { amount currency } }', person);
const noticesOf = async ({ id }: UserRow) => {
  const found = await app.db.select().from(notification).where(eq(notification.userId, id));
  return found
    .filter(({ type }) => type === 'Balance')
    .map(({ action, title, description }) => [action, title, description].join('|'));
};
const hold = async (price: number | null, students = [student]) => {
  const lesson = await createHeldLesson(app, { instructor, students, price, title: 'At the doctor' });
  await inTransaction(app.sys, (ctx) =>
    chargeLesson(
      ctx,
      lesson,
      students.map(({ id }) => id),
    ),
  );
  return lesson;
};
const paymentsOf = (lessonScheduleId: number, as: UserRow) =>
  send(
    `query ($id: Int!) { it: getLessonRecord(lessonScheduleId: $id) {
      payments { student { id } state price { amount } canRefund } } }`,
    as,
    { id: lessonScheduleId },
  );
const refund = (lessonScheduleId: number, as: UserRow) =>
  send(
    `mutation ($lesson: Int!, $student: Int!) {
      it: refundLessonCharge(lessonScheduleId: $lesson, studentId: $student) { state } }`,
    as,
    { lesson: lessonScheduleId, student: student.id },
  );

describe('a lesson that was held (B6)', () => {
  test('says in the history how each paid: to a student of their own, to the instructor of all', async () => {
    const poor = await createUser(app, { role: 'STUDENT' });
    await topUp(student, 70_000);
    const lesson = await hold(50_000, [student, poor]);
    await hold(null);
    const historyOf = async (as: UserRow) => {
      const found = await send<{ items: { held: { payments: object[] } }[] }>(
        `{ it: getCurrentUserActivityHistories(type: [LESSON_HELD]) {
          items { held { payments { studentId state } } } } }`,
        as,
      );
      return typeof found === 'object' ? found.items.flatMap(({ held }) => held.payments) : found;
    };
    const own = { studentId: student.id, state: 'PAID' };
    const others = { studentId: poor.id, state: 'PAID_OUTSIDE' };
    expect(await historyOf(instructor)).toEqual([own, others]);
    expect(await historyOf(student)).toEqual([own]);
    expect(await historyOf(poor)).toEqual([others]);
    await refund(lesson.id, instructor);
    expect(await historyOf(student)).toEqual([{ ...own, state: 'REFUNDED' }]);
  });

  test('charges who can pay once, and says of others that they pay outside', async () => {
    const poor = await createUser(app, { role: 'STUDENT' });
    await topUp(student, 70_000);
    const lesson = await hold(50_000, [student, poor]);
    await inTransaction(app.sys, (ctx) => chargeLesson(ctx, lesson, [student.id, poor.id]));
    expect(await balanceOf(student)).toEqual([{ amount: 20_000, currency: 'KGS' }]);
    expect(await balanceOf(poor)).toEqual([{ amount: 0, currency: 'KGS' }]);
    expect((await rows(student)).items).toMatchObject([
      {
        type: 'LESSON_CHARGE',
        in: null,
        out: { amount: 50_000 },
        balanceBefore: { amount: 70_000, currency: 'KGS' },
        balanceAfter: { amount: 20_000 },
        sum: { amount: -50_000 },
        lessonTitle: 'At the doctor',
        person: { id: instructor.id },
      },
      { type: 'TOP_UP', in: { amount: 70_000 }, reason: 'Cash at the desk', person: null },
    ]);
    expect((await rows(instructor)).items).toMatchObject([
      { type: 'LESSON_INCOME', in: { amount: 50_000 }, person: { id: student.id } },
    ]);
    expect(await paymentsOf(lesson.id, instructor)).toEqual({
      payments: [
        { student: { id: student.id }, state: 'PAID', price: { amount: 50_000 }, canRefund: true },
        { student: { id: poor.id }, state: 'PAID_OUTSIDE', price: { amount: 50_000 }, canRefund: false },
      ],
    });
    expect(await paymentsOf(lesson.id, poor)).toMatchObject({ payments: [{ student: { id: poor.id } }] });
    expect(await noticesOf(student)).toEqual(['ToppedUp||700 KGS', 'Charged|At the doctor|500 KGS']);
    expect(await noticesOf(poor)).toEqual([]);
  });

  test('without a price, or in a currency that the balance lacks, writes nothing', async () => {
    await topUp(student, 70_000);
    const free = await hold(null);
    await hold(0);
    const lesson = await createHeldLesson(app, {
      instructor,
      students: [student],
      price: 100,
      currency: 'USD',
    });
    await inTransaction(app.sys, (ctx) => chargeLesson(ctx, lesson, [student.id]));
    expect((await rows(student)).total).toBe(1);
    expect(await paymentsOf(free.id, instructor)).toEqual({ payments: [] });
  });

  test('is given back once, by its instructor or ADMIN alone, from a balance that covers it', async () => {
    await topUp(student, 50_000);
    const lesson = await hold(50_000);
    expect(await refund(lesson.id, student)).toBe('INVALID_PERMISSIONS');
    expect(await refund(lesson.id, await createUser(app, { role: 'INSTRUCTOR' }))).toBe(
      'INVALID_PERMISSIONS',
    );
    await enter('createBalanceCorrection', { userId: instructor.id, money: { amount: -1, currency: 'KGS' } });
    expect(await refund(lesson.id, instructor)).toBe('BALANCE_TOO_LOW');
    await topUp(instructor, 1);
    expect(await refund(lesson.id, instructor)).toEqual({ state: 'REFUNDED' });
    expect(await refund(lesson.id, admin)).toBe('CHARGE_ALREADY_REFUNDED');
    expect(await balanceOf(student)).toEqual([{ amount: 50_000, currency: 'KGS' }]);
    expect(await balanceOf(instructor)).toEqual([{ amount: 0, currency: 'KGS' }]);
    expect(await paymentsOf(lesson.id, student)).toMatchObject({
      payments: [{ state: 'REFUNDED', canRefund: false }],
    });
    expect(await noticesOf(student)).toContain('Refunded|At the doctor|500 KGS');
    await topUp(student, 1_000);
    const other = await hold(1_000);
    const erased = { deletedAt: app.clock.now(), anonymisedAt: app.clock.now() };
    await app.db.update(user).set(erased).where(eq(user.id, student.id));
    expect(await refund(other.id, instructor)).toBe('USER_DELETED');
    await app.db.update(user).set({ deletedAt: null, anonymisedAt: null }).where(eq(user.id, student.id));
    const outside = await hold(90_000);
    expect(await refund(outside.id, instructor)).toBe('CHARGE_NOT_FOUND');
  });
});

describe('the ledger of a person', () => {
  test('is filtered by type and days, in both orders, page by page and by key', async () => {
    for (const [at, amount] of [
      // In Bishkek it is the 2nd already.
      ['2026-10-01T19:00:00Z', 100],
      ['2026-10-15T10:00:00Z', 200],
      ['2026-11-02T10:00:00Z', 300],
    ] as const) {
      app.clock.set(at);
      await topUp(student, amount);
    }
    app.clock.set('2026-11-16T06:00:00.000Z');
    await app.db.update(user).set({ timeZone: 'Asia/Bishkek' }).where(eq(user.id, student.id));
    const sums = async (args: string) => (await rows(student, args)).items.map((row) => row.in?.amount);
    expect(await sums('')).toEqual([300, 200, 100]);
    expect(await sums('(orderBy: OLDEST, take: 2)')).toEqual([100, 200]);
    expect(await sums('(fromDate: "2026-10-02", toDate: "2026-10-15")')).toEqual([200, 100]);
    expect(await sums('(fromDate: "2026-10-03")')).toEqual([300, 200]);
    expect(await sums('(type: REFUND)')).toEqual([]);
    const [first] = (await rows(student, '(take: 1)')).items;
    expect(await sums(`(take: 1, afterId: ${Number(first?.id)})`)).toEqual([200]);
    expect(await rows(student, '(take: 2)')).toMatchObject({ total: 3, hasMore: true });
    expect(await rows(student, '(skip: 2)')).toMatchObject({ total: 3, hasMore: false });
    expect(await rows(student, '(fromDate: "2026-11-02", toDate: "2026-11-01")')).toMatchObject({
      code: 'BAD_USER_INPUT',
    });
    const months = '{ it: getCurrentUserBalanceMonths { month in { amount } out { amount } } }';
    const shown = await send<object[]>(months, student);
    expect(shown).toHaveLength(12);
    expect(Array.isArray(shown) ? shown.slice(-3) : shown).toEqual([
      { month: '2026-09-01', in: { amount: 0 }, out: { amount: 0 } },
      { month: '2026-10-01', in: { amount: 300 }, out: { amount: 0 } },
      { month: '2026-11-01', in: { amount: 300 }, out: { amount: 0 } },
    ]);
    expect(await send(months, instructor)).toEqual([]);
    expect((await rows(instructor)).total).toBe(0);
  });

  test('is entered by ADMIN alone, once for each id, with a reason', async () => {
    const clientId = app.sys.platform.ids.uuid();
    const input = { clientId, userId: student.id };
    expect(await enter('createBalanceTopUp', input, instructor)).toBe('INSUFFICIENT_ROLE');
    expect(await enter('createBalanceCorrection', input, student)).toBe('INSUFFICIENT_ROLE');
    const made = await enter('createBalanceTopUp', input);
    expect(await enter('createBalanceTopUp', input)).toEqual(made);
    expect(await enter('createBalanceTopUp', { ...input, reason: 'Other' })).toBe('OPERATION_CONFLICT');
    expect(await enter('createBalanceTopUp', { ...input, userId: instructor.id })).toBe('OPERATION_CONFLICT');
    const inDollars = { ...input, money: { amount: 100_000, currency: 'USD' } };
    expect(await enter('createBalanceTopUp', inDollars)).toBe('OPERATION_CONFLICT');
    expect(await balanceOf(student)).toEqual([{ amount: 100_000, currency: 'KGS' }]);
    const one = { ...input, money: { amount: 1, currency: 'KGS' } };
    const back = { userId: student.id, money: { amount: -1, currency: 'KGS' } };
    for (const correction of [one, one, back]) await enter('createBalanceCorrection', correction);
    const inCents = { ...one, money: { amount: 1, currency: 'USD' } };
    expect(await enter('createBalanceCorrection', inCents)).toBe('OPERATION_CONFLICT');
    for (const bad of [
      { reason: ' ' },
      { money: { amount: 0, currency: 'KGS' } },
      { money: { amount: -5, currency: 'KGS' } },
    ])
      expect(await enter('createBalanceTopUp', { userId: student.id, ...bad })).toBe('BAD_USER_INPUT');
    expect(await enter('createBalanceTopUp', { userId: 0 })).toBe('USER_NOT_FOUND');
    expect(await balanceOf(student)).toEqual([{ amount: 100_000, currency: 'KGS' }]);
    const money = { amount: -100_001, currency: 'KGS' };
    expect(await enter('createBalanceCorrection', { userId: student.id, money })).toMatchObject({
      type: 'CORRECTION',
      balanceAfter: { amount: -1 },
    });
    for (const query of [
      'getBalanceAdmin(userId: 1) { user { id } }',
      'getLedgerProofAdmin { holds }',
      'getUnpaidFeesAdmin { total }',
      'getBalanceTransactionsAdmin(userId: 1) { total }',
    ])
      expect(await send(`{ it: ${query} }`, instructor)).toBe('INSUFFICIENT_ROLE');
    expect(
      await send(`query ($id: Int!) { it: getBalanceTransactionsAdmin(userId: $id) { total } }`, admin, {
        id: student.id,
      }),
    ).toEqual({ total: 4 });
  });

  test('is proved by night, and a broken chain is found', async () => {
    await topUp(student, 500);
    await proveLedger(app.sys);
    const proof = () =>
      send('{ it: getLedgerProofAdmin { holds brokenChains wrongBalances unbalanced } }', admin);
    expect(await proof()).toEqual({ holds: true, brokenChains: 0, wrongBalances: 0, unbalanced: 0 });
    // Only who takes the triggers away can do it.
    await app.db.execute('alter table ledger_entry disable trigger all');
    await app.db.update(ledgerEntry).set({ in: 400, after: 400 }).where(eq(ledgerEntry.userId, student.id));
    await proveLedger(app.sys);
    expect(await proof()).toEqual({ holds: false, brokenChains: 0, wrongBalances: 1, unbalanced: 1 });
    await app.db.update(ledgerEntry).set({ in: 500, after: 500 }).where(eq(ledgerEntry.userId, student.id));
    await app.db.execute('alter table ledger_entry enable trigger all');
  });
});

describe("an instructor's fee (B7, B8)", () => {
  const at = async (instant: string) => {
    app.clock.set(instant);
    await takeFees(app.sys);
  };
  const outcomeOf = (work: Promise<unknown>): Promise<string> =>
    work.then(
      () => 'planned',
      (error: unknown) => (error instanceof DomainError ? error.code : 'a fault'),
    );
  /** What becomes of a lesson, a series and an instant lesson, in this order. */
  const plan = async (): Promise<string[]> => {
    const as = app.context(instructor);
    const lesson = {
      title: 'Next',
      startsAt: new Date(app.clock.now().getTime() + 3_600_000),
      duration: 60,
      zone: 'UTC',
      studentIds: [student.id],
    };
    return [
      await outcomeOf(createSchedule(as, lesson)),
      await outcomeOf(createSchedule(as, { ...lesson, repeat: { everyWeeks: 1, count: 2 } })),
      await outcomeOf(createInstantLesson(as, { title: 'Now', zone: 'UTC', studentIds: [student.id] })),
    ];
  };
  const ALL_PLANNED = ['planned', 'planned', 'planned'];
  const ALL_REFUSED = ['FEE_UNPAID', 'FEE_UNPAID', 'FEE_UNPAID'];
  const fee = () =>
    send(
      '{ it: getCurrentUserFee { nextDueAt isCovered unpaidMonths refusedAt sum { amount } } }',
      instructor,
    );

  test('is taken on its day, once, however often the job runs, and for months that it missed', async () => {
    await topUp(instructor, 250_000);
    await at('2026-12-15T23:59:00.000Z');
    expect((await rows(instructor, '(type: MONTHLY_FEE)')).total).toBe(0);
    await at('2026-12-16T00:07:00.000Z');
    await at('2026-12-16T01:07:00.000Z');
    await Promise.all([takeFees(app.sys), takeFees(app.sys)]);
    expect((await rows(instructor, '(type: MONTHLY_FEE)')).items).toMatchObject([
      { month: '2026-12-01', out: { amount: 100_000 }, balanceAfter: { amount: 150_000 } },
    ]);
    expect(await fee()).toMatchObject({
      nextDueAt: '2027-01-16T00:00:00.000Z',
      isCovered: true,
      refusedAt: null,
    });
    await at('2027-03-01T00:07:00.000Z');
    const taken = (await rows(instructor, '(type: MONTHLY_FEE)')).items;
    expect(taken.map(({ month }) => month)).toEqual(['2027-01-01', '2026-12-01']);
    expect(await fee()).toMatchObject({ unpaidMonths: ['2027-02-01'], isCovered: false });
  });

  test('waits with a notice; after seven days no lessons are planned until a top-up covers it', async () => {
    await connect(app, instructor, student);
    await at('2026-12-16T00:07:00.000Z');
    expect(await noticesOf(instructor)).toEqual(['FeeDue||1000 KGS']);
    const [mail] = await app.mailsTo(instructor.email);
    expect(mail?.subject).toContain('1000 KGS');
    expect(await fee()).toMatchObject({
      unpaidMonths: ['2026-12-01'],
      refusedAt: '2026-12-23T00:07:00.000Z',
    });
    await at('2026-12-23T00:06:00.000Z');
    expect(await plan()).toEqual(ALL_PLANNED);
    await at('2026-12-23T00:07:00.000Z');
    await at('2026-12-23T01:07:00.000Z');
    expect(await plan()).toEqual(ALL_REFUSED);
    expect(await noticesOf(instructor)).toEqual(['FeeDue||1000 KGS', 'FeeUnpaid||1000 KGS']);
    const unpaid = await send<{ items: { user: { id: number } }[] }>(
      '{ it: getUnpaidFeesAdmin(take: 100) { items { user { id } months isRefused sum { amount } } } }',
      admin,
    );
    expect(
      typeof unpaid === 'object' && unpaid.items.find(({ user: { id } }) => id === instructor.id),
    ).toMatchObject({ months: 1, isRefused: true, sum: { amount: 100_000 } });
    await topUp(instructor, 99_999);
    expect(await plan()).toEqual(ALL_REFUSED);
    await topUp(instructor, 1);
    expect(await balanceOf(instructor)).toEqual([{ amount: 0, currency: 'KGS' }]);
    expect(await plan()).toEqual(ALL_PLANNED);
    expect(await fee()).toMatchObject({ unpaidMonths: [], refusedAt: null });
  });

  test('of an account older than the release begins with its installation', async () => {
    await app.db.update(ledgerInstallation).set({ at: new Date('2026-11-20T12:00:00Z') });
    await at('2026-11-21T00:07:00.000Z');
    const [planned] = await app.db.select().from(feePlan).where(eq(feePlan.userId, instructor.id));
    expect(planned?.nextDueAt.toISOString()).toBe('2026-12-20T00:00:00.000Z');
  });

  test('is nothing that a student sees', async () => {
    expect(await send('{ it: getCurrentUserFee { isCovered } }', student)).toBeUndefined();
    await at('2027-06-16T00:07:00.000Z');
    expect(await noticesOf(student)).toEqual([]);
  });
});
