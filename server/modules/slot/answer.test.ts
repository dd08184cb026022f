import { asc, eq } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { user } from '../../db/schema/account.ts';
import { notification } from '../../db/schema/notification.ts';
import { userPrice } from '../../db/schema/profile.ts';
import { lessonSchedule, lessonScheduleStudent } from '../../db/schema/schedule.ts';
import { slot } from '../../db/schema/slot.ts';
import { connect, createUser } from '../../testing/factories.ts';
import { createTestApp } from '../../testing/harness.ts';
import type { TestApp } from '../../testing/harness.ts';
import { offerHours } from '../../testing/slots.ts';
import type { UserRow } from '../account/model.ts';
import { removeUserConnection } from '../connection/services/change.ts';
import { cancelSchedule } from '../schedule/services/cancel.ts';
import type { SlotRow } from './model.ts';
import { acceptSlot, declineSlot, takeBackSlot } from './services/answer.ts';
import { askForSlot } from './services/ask.ts';

const startsAt = new Date('2026-11-19T04:00:00.000Z');

let app: TestApp;
let instructor: UserRow;
let student: UserRow;
let held: SlotRow;

beforeAll(async () => {
  app = await createTestApp();
});
afterAll(() => app.close());
beforeEach(async () => {
  app.clock.set('2026-11-16T06:00:00.000Z');
  instructor = await createUser(app, { role: 'INSTRUCTOR', locale: 'ru' });
  student = await createUser(app, { role: 'STUDENT', firstName: 'Astrid' });
  await connect(app, student, instructor);
  await offerHours(app, instructor);
  held = await ask();
  app.sent.length = 0;
});

const as = (person: UserRow) => app.context(person);
const ask = (change: object = {}) =>
  askForSlot(as(student), { instructorId: instructor.id, startsAt, duration: 60, ...change });
const noticesOf = (person: UserRow) =>
  app.db.select().from(notification).where(eq(notification.userId, person.id)).orderBy(asc(notification.id));
const stored = async (id = held.id) => (await app.db.select().from(slot).where(eq(slot.id, id)))[0];

describe('accepting', () => {
  test('makes an ordinary lesson with one notification, urgent when the doors open', async () => {
    const accepted = await acceptSlot(as(instructor), held.id);
    expect(accepted).toMatchObject({ state: 'ACCEPTED', answeredAt: app.clock.now() });
    expect(await stored()).toEqual(accepted);
    const lessons = await app.db
      .select()
      .from(lessonSchedule)
      .innerJoin(lessonScheduleStudent, eq(lessonScheduleStudent.scheduleId, lessonSchedule.id))
      .where(eq(lessonSchedule.instructorId, instructor.id));
    expect(lessons).toMatchObject([
      {
        lesson_schedule: {
          id: accepted.lessonScheduleId,
          title: 'Урок: Astrid',
          startsAt,
          duration: 60,
          zone: 'Asia/Bishkek',
          seriesId: null,
        },
        lesson_schedule_student: { studentId: student.id },
      },
    ]);
    expect(await noticesOf(student)).toMatchObject([
      {
        action: 'SlotAccepted',
        title: 'Урок: Astrid',
        slotId: held.id,
        lessonScheduleId: accepted.lessonScheduleId,
        priorityAt: new Date('2026-11-19T03:50:00.000Z'),
        priorityEndsAt: new Date('2026-11-19T05:00:00.000Z'),
      },
    ]);
    expect(await noticesOf(instructor)).toMatchObject([
      { action: 'SlotAsked', cancelledAt: app.clock.now() },
    ]);
    expect(app.sent.map(({ name }) => name)).toEqual(
      expect.arrayContaining(['slot.changed', 'schedule.changed', 'notification.changed']),
    );
  });

  test('of every week makes a series at the hours that were held, and one notification', async () => {
    const weekly = await ask({
      startsAt: new Date('2026-11-20T04:00:00.000Z'),
      repeat: { everyWeeks: 2, count: 4 },
    });
    await acceptSlot(as(instructor), weekly.id);
    const lessons = await app.db
      .select()
      .from(lessonSchedule)
      .where(eq(lessonSchedule.instructorId, instructor.id))
      .orderBy(asc(lessonSchedule.startsAt));
    expect(lessons.map((lesson) => lesson.startsAt.getTime())).toEqual(weekly.starts);
    expect(new Set(lessons.map(({ seriesId }) => seriesId)).size).toBe(1);
    expect(await noticesOf(student)).toMatchObject([{ action: 'SlotAccepted', lessonsCount: 4 }]);
  });

  test('gives the lessons the price that was shown, or the one that the instructor sets', async () => {
    const at = (hour: number) => new Date(`2026-11-20T0${hour}:00:00.000Z`);
    const priceOf = async (id: number | null) =>
      (
        await app.db
          .select()
          .from(lessonSchedule)
          .where(eq(lessonSchedule.id, id ?? 0))
      )[0];
    await offerHours(app, instructor, { durations: [60, 90] });
    const free = await acceptSlot(as(instructor), held.id);
    expect(await priceOf(free.lessonScheduleId)).toMatchObject({ price: null, commonPrice: null });

    await app.db.insert(userPrice).values([
      { userId: instructor.id, title: 'Exam', hourlyPrice: 80_000, currency: 'KGS', order: 0 },
      { userId: instructor.id, title: 'Talk', hourlyPrice: 50_001, currency: 'KGS', order: 1 },
      { userId: instructor.id, title: 'Abroad', hourlyPrice: 1_000, currency: 'USD', order: 2 },
    ]);
    const priced = await ask({ startsAt: at(4), duration: 90, repeat: { everyWeeks: 1, count: 2 } });
    expect(priced).toMatchObject({ price: 75_002, currency: 'KGS' });
    // What was shown stays, whatever the instructor names afterwards.
    await app.db.delete(userPrice).where(eq(userPrice.userId, instructor.id));
    const accepted = await acceptSlot(as(instructor), priced.id);
    expect(await priceOf(accepted.lessonScheduleId)).toMatchObject({ price: 75_002, commonPrice: 75_002 });

    const other = await ask({ startsAt: at(6) });
    expect(other).toMatchObject({ price: null });
    for (const amount of [0, -5, 1_000_000_001])
      await expect(acceptSlot(as(instructor), other.id, { amount, currency: 'USD' })).rejects.toMatchObject({
        code: 'BAD_USER_INPUT',
      });
    const set = await acceptSlot(as(instructor), other.id, { amount: 1_200, currency: 'USD' });
    expect(set).toMatchObject({ price: 1_200, currency: 'USD' });
    expect(await priceOf(set.lessonScheduleId)).toMatchObject({ price: 1_200, currency: 'USD' });
  });

  test('a lesson that is cancelled afterwards takes its notification with it', async () => {
    const { lessonScheduleId } = await acceptSlot(as(instructor), held.id);
    await cancelSchedule(as(instructor), lessonScheduleId ?? 0, 'Ill', 'THIS');
    expect(await noticesOf(student)).toMatchObject([
      { action: 'SlotAccepted', cancelledAt: app.clock.now() },
      { action: 'LessonCancelled' },
    ]);
  });

  test('twice at once makes one lesson; against a simultaneous return one of the two wins', async () => {
    const twice = await Promise.allSettled([1, 2].map(() => acceptSlot(as(instructor), held.id)));
    expect(twice.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
    expect(twice.find(({ status }) => status === 'rejected')).toMatchObject({
      reason: { code: 'SLOT_ALREADY_ANSWERED' },
    });
    const other = await ask({ startsAt: new Date('2026-11-20T04:00:00.000Z') });
    const [accepted, back] = await Promise.allSettled([
      acceptSlot(as(instructor), other.id),
      takeBackSlot(as(student), other.id),
    ]);
    const isAccepted = accepted.status === 'fulfilled';
    expect(isAccepted ? back : accepted).toMatchObject({
      reason: { code: isAccepted ? 'SLOT_ALREADY_ANSWERED' : 'SLOT_TAKEN_BACK' },
    });
    expect(await app.db.$count(lessonSchedule, eq(lessonSchedule.instructorId, instructor.id))).toBe(
      isAccepted ? 2 : 1,
    );
  });

  test('is refused, and leaves the slot, if the two may have no lesson any more', async () => {
    for (const change of [
      { role: 'INSTRUCTOR' },
      { role: 'STUDENT', suspendedAt: app.clock.now() },
    ] as const) {
      await app.db.update(user).set(change).where(eq(user.id, student.id));
      await expect(acceptSlot(as(instructor), held.id)).rejects.toMatchObject({ code: 'USER_NOT_CONNECTED' });
    }
    await app.db.update(user).set({ suspendedAt: null }).where(eq(user.id, student.id));
    await removeUserConnection(as(student), instructor.id);
    await expect(acceptSlot(as(instructor), held.id)).rejects.toMatchObject({ code: 'USER_NOT_CONNECTED' });
    await expect(acceptSlot(as({ ...instructor, role: 'STUDENT' }), held.id)).rejects.toMatchObject({
      code: 'INSUFFICIENT_ROLE',
    });
    expect(await stored()).toMatchObject({ state: 'WAITING', lessonScheduleId: null });
    expect(await app.db.$count(lessonSchedule, eq(lessonSchedule.instructorId, instructor.id))).toBe(0);
  });
});

describe('declining', () => {
  test('frees the time and shows the words to who asked', async () => {
    const declined = await declineSlot(as(instructor), held.id, ' Better on Friday. ');
    expect(declined).toMatchObject({ state: 'DECLINED', words: 'Better on Friday.', lessonScheduleId: null });
    expect(await noticesOf(student)).toMatchObject([{ action: 'SlotDeclined', slotId: held.id, title: '' }]);
    expect(await noticesOf(instructor)).toMatchObject([{ cancelledAt: app.clock.now() }]);
    expect(await ask()).toMatchObject({ state: 'WAITING' });
  });

  test('needs no words, and not too many', async () => {
    await expect(declineSlot(as(instructor), held.id, 'a'.repeat(501))).rejects.toMatchObject({
      code: 'BAD_USER_INPUT',
      fields: { words: { code: 'TOO_LONG' } },
    });
    expect(await declineSlot(as(instructor), held.id, ' ')).toMatchObject({ words: null });
  });
});

describe('taking back', () => {
  test('tells nobody, and cancels what the instructor was told', async () => {
    expect(await takeBackSlot(as(student), held.id)).toMatchObject({ state: 'TAKEN_BACK' });
    expect(await noticesOf(student)).toEqual([]);
    expect(await noticesOf(instructor)).toMatchObject([
      { action: 'SlotAsked', cancelledAt: app.clock.now() },
    ]);
    for (const answer of [acceptSlot, declineSlot])
      await expect(answer(as(instructor), held.id)).rejects.toMatchObject({ code: 'SLOT_TAKEN_BACK' });
  });
});

test('somebody else’s slot answers as one that does not exist', async () => {
  const stranger = await createUser(app, { role: 'INSTRUCTOR' });
  const admin = await createUser(app, { role: 'ADMIN' });
  const calls = { acceptSlot, declineSlot, takeBackSlot };
  const wrong: [UserRow, keyof typeof calls][] = [
    ...[stranger, admin].flatMap((person) =>
      (Object.keys(calls) as (keyof typeof calls)[]).map((name): [UserRow, keyof typeof calls] => [
        person,
        name,
      ]),
    ),
    [student, 'acceptSlot'],
    [student, 'declineSlot'],
    [instructor, 'takeBackSlot'],
  ];
  for (const [person, name] of wrong)
    for (const id of [held.id, 2_000_000_000])
      await expect(calls[name](as(person), id), name).rejects.toMatchObject({ code: 'SLOT_NOT_FOUND' });
  expect(await stored()).toMatchObject({ state: 'WAITING' });
});
