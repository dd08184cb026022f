import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { user } from '../../db/schema/account.ts';
import { feePlan, ledgerInstallation } from '../../db/schema/balance.ts';
import { PASSWORD, createUser } from '../../testing/factories.ts';
import { createTestApp } from '../../testing/harness.ts';
import type { TestApp } from '../../testing/harness.ts';
import { inTransaction } from '../../transaction.ts';
import type { UserRow } from '../account/model.ts';
import { restoreUser } from '../account/services/leave.ts';
import { suspendUser, unsuspendUser } from '../moderation/service.ts';
import { deleteUser } from '../privacy/service.ts';
import { getOwnTransactions, listBalances } from './service.ts';
import { createCorrection, createTopUp, takePayment } from './services/entries.ts';
import { findFee, takeFees } from './services/fees.ts';

let app: TestApp;
let instructor: UserRow;
let admin: UserRow;

beforeAll(async () => {
  app = await createTestApp();
  admin = await createUser(app, { role: 'ADMIN' });
});
afterAll(() => app.close());
beforeEach(async () => {
  app.clock.set('2026-11-16T06:00:00.000Z');
  await app.db.update(ledgerInstallation).set({ at: new Date('2026-01-01T00:00:00Z') });
  instructor = await createUser(app, { role: 'INSTRUCTOR', createdAt: new Date('2026-11-16T05:00:00Z') });
});

const topUp = (amount: number) =>
  inTransaction(app.sys, (ctx) =>
    takePayment(ctx, 'test', {
      ...{ id: app.sys.platform.ids.uuid(), userId: instructor.id, reason: 'Cash' },
      money: { amount, currency: 'KGS' },
    }),
  );

describe('the fee of a person who was away (B7)', () => {
  const WAYS: Record<string, [leave: () => Promise<unknown>, back: () => Promise<unknown>]> = {
    suspended: [
      () => suspendUser(app.context(admin), instructor.id),
      () => unsuspendUser(app.context(admin), instructor.id),
    ],
    leaving: [
      () => deleteUser(app.context(instructor), PASSWORD),
      () => restoreUser(app.context(instructor)),
    ],
  };

  test.each(Object.entries(WAYS))(
    'is owed for days before it and after it, not for those in which they were %s, when no job ran',
    async (_how, [leave, back]) => {
      await topUp(900_000);
      app.clock.set('2026-12-17T00:00:00.000Z');
      await leave();
      app.clock.set('2027-01-16T12:00:00.000Z');
      await back();
      app.clock.set('2027-02-16T00:07:00.000Z');
      await takeFees(app.sys);
      const { items } = await getOwnTransactions(app.context(instructor), { type: 'MONTHLY_FEE' });
      expect(items.map(({ month }) => month)).toEqual(['2027-02-01', '2026-12-01']);
    },
  );

  test('is owed up to the first day of it, also if they are suspended again', async () => {
    app.clock.set('2026-12-17T00:00:00.000Z');
    await suspendUser(app.context(admin), instructor.id);
    app.clock.set('2027-01-17T00:00:00.000Z');
    await suspendUser(app.context(admin), instructor.id);
    await takeFees(app.sys);
    await unsuspendUser(app.context(admin), instructor.id);
    expect(await findFee(app.sys, instructor)).toMatchObject({
      unpaidMonths: ['2026-12-01'],
      nextDueAt: new Date('2027-02-16T00:00:00.000Z'),
    });
  });
});

test('a balance of an erased account takes a correction and no money from outside', async () => {
  await topUp(700);
  const erased = { deletedAt: app.clock.now(), anonymisedAt: app.clock.now() };
  await app.db.update(user).set(erased).where(eq(user.id, instructor.id));
  const entry = (amount: number) => ({
    ...{ clientId: app.sys.platform.ids.uuid(), userId: instructor.id, reason: 'Given back' },
    money: { amount, currency: 'KGS' as const },
  });
  await expect(createTopUp(app.context(admin), entry(1))).rejects.toMatchObject({ code: 'USER_DELETED' });
  await createCorrection(app.context(admin), entry(-700));
  expect(await listBalances(app.sys, instructor.id)).toEqual([{ amount: 0, currency: 'KGS' }]);
});

test('an erased account owes nothing more, also when it is suspended and brought back', async () => {
  const erased = { deletedAt: app.clock.now(), anonymisedAt: app.clock.now() };
  await app.db.update(user).set(erased).where(eq(user.id, instructor.id));
  app.clock.set('2027-03-16T12:00:00.000Z');
  await suspendUser(app.context(admin), instructor.id);
  await unsuspendUser(app.context(admin), instructor.id);
  expect(await app.db.$count(feePlan, eq(feePlan.userId, instructor.id))).toBe(0);
});

test('a day on which clocks change is in a filter with all its hours', async () => {
  // It has 25: from 22:00 to 23:00 UTC.
  for (const [at, amount] of [
    ['2026-10-24T22:00:00Z', 100],
    ['2026-10-25T22:30:00Z', 200],
    ['2026-10-25T23:00:00Z', 300],
  ] as const) {
    app.clock.set(at);
    await topUp(amount);
  }
  await app.db.update(user).set({ timeZone: 'Europe/Berlin' }).where(eq(user.id, instructor.id));
  const day = { fromDate: '2026-10-25', toDate: '2026-10-25' };
  const { items } = await getOwnTransactions(app.context(instructor), day);
  expect(items.map((row) => row.in)).toEqual([200, 100]);
});
