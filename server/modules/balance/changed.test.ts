import { asc, eq } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { ledgerInstallation } from '../../db/schema/balance.ts';
import { notification } from '../../db/schema/notification.ts';
import { createUser } from '../../testing/factories.ts';
import { createTestApp } from '../../testing/harness.ts';
import type { TestApp } from '../../testing/harness.ts';
import { createHeldLesson } from '../../testing/held-lesson.ts';
import { inTransaction } from '../../transaction.ts';
import type { UserRow } from '../account/model.ts';
import { chargeLesson } from './service.ts';
import { createCorrection, takePayment } from './services/entries.ts';
import { takeFees } from './services/fees.ts';
import { refundLessonCharge } from './services/refund.ts';

let app: TestApp;
let admin: UserRow;
let instructor: UserRow;
let student: UserRow;

beforeAll(async () => {
  app = await createTestApp();
  app.clock.set('2026-11-16T06:00:00.000Z');
  await app.db.update(ledgerInstallation).set({ at: new Date('2026-01-01T00:00:00Z') });
  admin = await createUser(app, { role: 'ADMIN' });
});
afterAll(() => app.close());
beforeEach(async () => {
  app.clock.set('2026-11-16T06:00:00.000Z');
  instructor = await createUser(app, { role: 'INSTRUCTOR', createdAt: new Date('2026-11-16T05:00:00Z') });
  student = await createUser(app, { role: 'STUDENT' });
  app.sent.length = 0;
});

/** Whose pages are told that the balance has changed, in the order of the events; then none are left. */
function shownTo(): number[][] {
  const all = app.sent.flatMap(({ name, event }) =>
    name === 'balance.changed' && 'userIds' in event ? [event.userIds.toSorted((a, b) => a - b)] : [],
  );
  app.sent.length = 0;
  return all;
}
const topUp = ({ id: userId }: UserRow, amount: number) =>
  inTransaction(app.sys, (ctx) =>
    takePayment(ctx, 'test', {
      id: app.sys.platform.ids.uuid(),
      userId,
      money: { amount, currency: 'KGS' },
      reason: 'Cash',
    }),
  );
const hold = async (price: number, title = 'Lesson') => {
  const lesson = await createHeldLesson(app, { instructor, students: [student], price, title });
  await inTransaction(app.sys, (ctx) => chargeLesson(ctx, lesson, [student.id]));
  return lesson;
};

describe('pages that show a balance are told', () => {
  test('of a top-up and a correction that of the person', async () => {
    await topUp(student, 60_000);
    expect(shownTo()).toEqual([[student.id]]);
    await createCorrection(app.context(admin), {
      clientId: app.sys.platform.ids.uuid(),
      userId: student.id,
      money: { amount: -1, currency: 'KGS' },
      reason: 'Entered twice',
    });
    expect(shownTo()).toEqual([[student.id]]);
  });

  test('of a charge those of both; of one that is not covered, or is taken back with its transaction, none', async () => {
    await topUp(student, 60_000);
    shownTo();
    await hold(60_001);
    expect(shownTo()).toEqual([]);
    const lesson = await createHeldLesson(app, { instructor, students: [student], price: 60_000 });
    const broken = inTransaction(app.sys, async (ctx) => {
      await chargeLesson(ctx, lesson, [student.id]);
      throw new Error('the process died');
    });
    await expect(broken).rejects.toThrow('died');
    expect(shownTo()).toEqual([]);
    await hold(60_000);
    expect(shownTo()).toEqual([[instructor.id, student.id]]);
  });

  test('of a fee that of the instructor: when it waits, when it refuses, and when it is paid', async () => {
    for (const instant of ['2026-12-16T00:07:00.000Z', '2026-12-23T00:07:00.000Z']) {
      app.clock.set(instant);
      await takeFees(app.sys);
      expect(shownTo().flat()).toContain(instructor.id);
    }
    await topUp(instructor, 100_000);
    expect(shownTo()).toEqual([[instructor.id], [instructor.id]]);
  });
});

describe('notifications of money', () => {
  const noticesOf = async ({ id }: UserRow) =>
    (
      await app.db
        .select()
        .from(notification)
        .where(eq(notification.userId, id))
        .orderBy(asc(notification.id))
    ).map(({ action, title, description, lessonsCount }) => ({ action, title, description, lessonsCount }));
  const charged = (title: string, description: string, lessonsCount: number | null) => ({
    action: 'Charged',
    title,
    description,
    lessonsCount,
  });

  test('of several charges in a day are one, about the latest, with their number; seen ones do not grow', async () => {
    await topUp(student, 100_000);
    await app.db.delete(notification).where(eq(notification.userId, student.id));
    await hold(10_000, 'At the doctor');
    expect(await noticesOf(student)).toEqual([charged('At the doctor', '100 KGS', null)]);
    await hold(20_000, 'At the market');
    await hold(30_000, 'At home');
    expect(await noticesOf(student)).toEqual([charged('At home', '300 KGS', 3)]);
    await app.db
      .update(notification)
      .set({ seenAt: app.clock.now() })
      .where(eq(notification.userId, student.id));
    await hold(1_000, 'On the way');
    expect(await noticesOf(student)).toEqual([
      charged('At home', '300 KGS', 3),
      charged('On the way', '10 KGS', null),
    ]);
  });

  test('of what is given back too', async () => {
    await topUp(student, 100_000);
    const lessons = [await hold(10_000, 'At the doctor'), await hold(20_000, 'At the market')];
    for (const { id } of lessons)
      await refundLessonCharge(app.context(instructor), { lessonScheduleId: id, studentId: student.id });
    expect((await noticesOf(student)).filter(({ action }) => action === 'Refunded')).toEqual([
      { action: 'Refunded', title: 'At the market', description: '200 KGS', lessonsCount: 2 },
    ]);
  });
});
