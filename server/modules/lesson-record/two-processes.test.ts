import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { openDatabase } from '../../db/client.ts';
import type { DatabaseHandle } from '../../db/client.ts';
import { feePlan, ledgerEntry, ledgerInstallation } from '../../db/schema/balance.ts';
import { lessonHeld } from '../../db/schema/lesson-record.ts';
import { rowsOf } from '../../db/read-rows.ts';
import { createSchedule, createUser } from '../../testing/factories.ts';
import { createTestApp } from '../../testing/harness.ts';
import type { TestApp } from '../../testing/harness.ts';
import { testDatabaseUrl } from '../../testing/settings.ts';
import { inTransaction } from '../../transaction.ts';
import type { UserRow } from '../account/model.ts';
import { takePayment } from '../balance/services/entries.ts';
import { takeFees } from '../balance/services/fees.ts';
import { proveAll } from '../balance/proof-store.ts';
import { appendSystemOperation } from '../stream/service.ts';
import { settleLeft } from './settle.ts';

const LESSONS = 12;
const PRICE = 10_000;

let app: TestApp;
/** The pool of the second process; the embedded database has only one. */
let second: DatabaseHandle | null = null;

beforeAll(async () => {
  app = await createTestApp();
  if (!testDatabaseUrl) return;
  const [row] = await rowsOf<{ name: string }>(app.db, sql`select current_database() as name`);
  const url = new URL(testDatabaseUrl);
  url.pathname = `/${row?.name ?? ''}`;
  second = await openDatabase({ url: url.toString(), poolSize: 4 });
});
afterAll(async () => {
  await second?.close();
  await app.close();
});

/** Both processes do it at once. */
const atOnce = (work: (ctx: TestApp['sys']) => Promise<void>) =>
  Promise.all([work(app.sys), work({ ...app.sys, db: second?.db ?? app.db })]);

const rowsOfKind = async (type: 'LESSON_CHARGE' | 'LESSON_INCOME' | 'MONTHLY_FEE', userId?: number) => {
  const rows = await app.db.select().from(ledgerEntry);
  return rows.filter(
    (row) => row.type === type && row.userId !== null && (userId === undefined || row.userId === userId),
  ).length;
};
const topUp = ({ id: userId }: UserRow, amount: number) =>
  inTransaction(app.sys, (ctx) =>
    takePayment(ctx, 'test', {
      ...{ id: app.sys.platform.ids.uuid(), userId, reason: 'Cash' },
      money: { amount, currency: 'KGS' },
    }),
  );

test('two processes that settle the same lessons at once charge each once (B4, B6)', async () => {
  app.clock.set('2026-11-28T10:00:00.000Z');
  const instructor = await createUser(app, { role: 'INSTRUCTOR' });
  const student = await createUser(app, { role: 'STUDENT' });
  // More than they cost: a second charge would be covered too.
  await topUp(student, 3 * LESSONS * PRICE);
  for (let n = 0; n < LESSONS; n++) {
    const { id } = await createSchedule(app, {
      ...{ instructor, students: [student], price: PRICE },
      ...{ startsAt: new Date('2026-11-28T09:00:00Z'), startedAt: new Date('2026-11-28T09:00:00Z') },
      endedAt: new Date('2026-11-28T09:45:00Z'),
    });
    app.clock.set('2026-11-28T09:00:00.000Z');
    for (const person of [instructor, student])
      await appendSystemOperation(app.context(instructor), `lesson:${id}`, {
        event: 'JOINED',
        userId: person.id,
      });
  }
  app.clock.set('2026-11-28T10:00:00.000Z');
  await atOnce(settleLeft);
  expect(await app.db.$count(lessonHeld)).toBe(LESSONS);
  expect([await rowsOfKind('LESSON_CHARGE'), await rowsOfKind('LESSON_INCOME')]).toEqual([LESSONS, LESSONS]);
  expect(await proveAll(app.db)).toMatchObject({ brokenChains: 0, wrongBalances: 0, unbalanced: 0 });
});

test('two processes that take fees at once take each month once (B4, B7)', async () => {
  await app.db.update(ledgerInstallation).set({ at: new Date('2026-01-01T00:00:00Z') });
  await app.db.delete(feePlan);
  app.clock.set('2027-03-01T00:07:00.000Z');
  const createdAt = new Date('2026-11-16T05:00:00Z');
  const instructors = await Promise.all(
    Array.from({ length: LESSONS }, () => createUser(app, { role: 'INSTRUCTOR', createdAt })),
  );
  for (const instructor of instructors) await topUp(instructor, 900_000);
  await atOnce(takeFees);
  // December, January and February.
  for (const { id } of instructors) expect(await rowsOfKind('MONTHLY_FEE', id)).toBe(3);
  expect(await proveAll(app.db)).toMatchObject({ brokenChains: 0, wrongBalances: 0, unbalanced: 0 });
});
