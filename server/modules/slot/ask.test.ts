import { asc, eq } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { SLOTS_WAITING_MAX } from '#contract/limits.ts';
import { user } from '../../db/schema/account.ts';
import { notification } from '../../db/schema/notification.ts';
import { connect, createSchedule, createUser } from '../../testing/factories.ts';
import { createTestApp } from '../../testing/harness.ts';
import type { TestApp } from '../../testing/harness.ts';
import { offerHours } from '../../testing/slots.ts';
import type { UserRow } from '../account/model.ts';
import { blockUser } from '../moderation/service.ts';
import { getFreeTimes } from '../working-hours/service.ts';
import { takeBackSlot } from './services/answer.ts';
import { askForSlot } from './services/ask.ts';

/** Thursday, 10:00 in Bishkek. */
const startsAt = new Date('2026-11-19T04:00:00.000Z');
const HOUR_MS = 3_600_000;
const plusHours = (hours: number) => new Date(startsAt.getTime() + hours * HOUR_MS);

let app: TestApp;
let instructor: UserRow;
let student: UserRow;

beforeAll(async () => {
  app = await createTestApp();
});
afterAll(() => app.close());
beforeEach(async () => {
  app.clock.set('2026-11-16T06:00:00.000Z');
  instructor = await createUser(app, { role: 'INSTRUCTOR' });
  student = await friend();
  await offerHours(app, instructor);
  app.sent.length = 0;
});

async function friend(values: Partial<UserRow> = {}): Promise<UserRow> {
  const person = await createUser(app, { role: 'STUDENT', ...values });
  await connect(app, person, instructor);
  return person;
}

const ask = (change: Partial<Parameters<typeof askForSlot>[1]> = {}, person = student) =>
  askForSlot(app.context(person), { instructorId: instructor.id, startsAt, duration: 60, ...change });
const freeFor = async (person: UserRow) => {
  const days = { from: startsAt, to: plusHours(3), duration: 60 };
  const wanted = { userIds: [instructor.id], ...days };
  const [times] = await getFreeTimes({ ...app.context(person), address: '192.0.2.1' }, wanted);
  return times?.starts.map((at) => at.toISOString().slice(11, 16));
};

describe('asking for a slot', () => {
  test('holds it for a day, and tells the instructor once', async () => {
    const held = await ask({ message: '  Глаголы движения ' });
    expect(held).toMatchObject({
      instructorId: instructor.id,
      studentId: student.id,
      startsAt,
      duration: 60,
      zone: 'Asia/Bishkek',
      everyWeeks: null,
      starts: [startsAt.getTime()],
      message: 'Глаголы движения',
      state: 'WAITING',
      heldUntil: new Date('2026-11-17T06:00:00.000Z'),
    });
    const notices = await app.db.select().from(notification).where(eq(notification.userId, instructor.id));
    expect(notices).toMatchObject([{ type: 'Lesson', action: 'SlotAsked', slotId: held.id, title: '' }]);
    expect(app.sent.filter(({ name }) => name === 'slot.changed')).toEqual([
      { name: 'slot.changed', event: { slotId: held.id, userIds: [student.id, instructor.id] } },
    ]);
  });

  test('is for minors as for everybody, with those whom they have accepted', async () => {
    const minor = await friend({ birthDate: '2012-01-01' });
    expect(await ask({}, minor)).toMatchObject({ state: 'WAITING', studentId: minor.id });
  });

  test('takes it from the free times of everybody until it is taken back', async () => {
    const other = await friend();
    expect(await freeFor(other)).toEqual(['04:00', '05:15', '06:30']);
    const { id } = await ask();
    for (const person of [other, student, instructor])
      expect(await freeFor(person)).toEqual(['05:15', '06:30']);
    await takeBackSlot(app.context(student), id);
    expect(await freeFor(other)).toEqual(['04:00', '05:15', '06:30']);
    expect(await ask({}, other)).toMatchObject({ state: 'WAITING' });
  });

  test('holds nothing beyond its start', async () => {
    await offerHours(app, instructor, { noticeHours: 1 });
    app.clock.set('2026-11-19T02:30:00.000Z');
    expect(await ask()).toMatchObject({ heldUntil: startsAt });
  });

  test('of ten who ask at once one gets it, and the others learn that it is taken', async () => {
    const others = await Promise.all(Array.from({ length: 10 }, () => friend()));
    // Neither the same start nor the same length: what overlaps is taken too, with the break between lessons.
    const results = await Promise.allSettled(
      others.map((person, index) => ask({ startsAt: plusHours(index % 2 === 0 ? 0 : 0.75) }, person)),
    );
    expect(results.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
    const refusals = results.flatMap((result) =>
      result.status === 'rejected' ? [(result.reason as { code: string }).code] : [],
    );
    expect(refusals).toEqual(Array.from({ length: 9 }, () => 'SLOT_TAKEN'));
  });

  test('costs as many statements for a year of lessons as for one', async () => {
    const count = async (change: object) => (await app.countQueries(() => ask(change))).queries.length;
    const once = await count({ startsAt: plusHours(4) });
    expect(once).toBe(4);
    expect(await count({ repeat: { everyWeeks: 1, count: 52 } })).toBe(once);
  });
});

describe('a slot is refused', () => {
  test('outside what is offered, with the hours', async () => {
    await offerHours(app, instructor, { durations: [60], noticeHours: 72, weeksAhead: 1 });
    for (const change of [
      { duration: 45 },
      { startsAt: new Date('2026-11-16T07:00:00.000Z') },
      { startsAt: plusHours(24 * 7) },
      { startsAt: plusHours(10) },
      { startsAt: new Date(startsAt.getTime() + 24 * HOUR_MS + 7 * 60_000) },
    ])
      await expect(ask(change)).rejects.toMatchObject({
        code: 'SLOT_NOT_OFFERED',
        details: { notOfferedAt: [(change.startsAt ?? startsAt).toISOString()] },
      });
  });

  test('in the past', async () => {
    await expect(ask({ startsAt: new Date('2026-11-16T05:00:00.000Z') })).rejects.toMatchObject({
      code: 'SCHEDULE_IN_PAST',
      fields: { startsAt: { code: 'IN_PAST' } },
    });
  });

  test('where a lesson is, without a word about it, and beside it in the break', async () => {
    await createSchedule(app, { instructor, startsAt, duration: 60, title: 'secret' });
    for (const hours of [0, 0.75, 1]) {
      const refused = await ask({ startsAt: plusHours(hours) }).catch((error: unknown) => error);
      expect(refused).toMatchObject({ code: 'SLOT_TAKEN' });
      expect(JSON.stringify(refused)).not.toContain('secret');
    }
    expect(await ask({ startsAt: plusHours(1.25) })).toMatchObject({ state: 'WAITING' });
  });

  test('of somebody with whom one is not connected, as if there were nobody', async () => {
    const stranger = await createUser(app, { role: 'STUDENT' });
    const minor = await createUser(app, { role: 'INSTRUCTOR', birthDate: '2011-01-01' });
    await offerHours(app, minor);
    for (const instructorId of [instructor.id, minor.id, student.id, 2_000_000_000])
      await expect(ask({ instructorId }, stranger)).rejects.toMatchObject({ code: 'USER_NOT_CONNECTED' });
    await blockUser(app.context(instructor), student.id);
    await expect(ask()).rejects.toMatchObject({ code: 'USER_NOT_CONNECTED' });
  });

  test('of a connected person who offers nothing, or not any more', async () => {
    const silent = await createUser(app, { role: 'INSTRUCTOR' });
    await connect(app, student, silent);
    await expect(ask({ instructorId: silent.id })).rejects.toMatchObject({ code: 'SLOT_NOT_OFFERED' });
    for (const change of [
      { suspendedAt: app.clock.now() },
      { suspendedAt: null, role: 'STUDENT' } as const,
    ]) {
      await app.db.update(user).set(change).where(eq(user.id, instructor.id));
      await expect(ask()).rejects.toMatchObject({ code: 'SLOT_NOT_OFFERED' });
    }
  });

  test('of everybody but students, and with bad input in words', async () => {
    const colleague = await createUser(app, { role: 'INSTRUCTOR' });
    await connect(app, colleague, instructor);
    await expect(ask({}, colleague)).rejects.toMatchObject({ code: 'INSUFFICIENT_ROLE' });
    await expect(
      askForSlot(app.context(null), { instructorId: 1, startsAt, duration: 60 }),
    ).rejects.toMatchObject({ code: 'UNAUTHORIZED' });
    for (const [change, field] of [
      [{ duration: 50 }, 'duration'],
      [{ message: 'a'.repeat(501) }, 'message'],
      [{ startsAt: new Date(Number.NaN) }, 'startsAt'],
      [{ repeat: { everyWeeks: 1, count: 53 } }, 'repeat.count'],
      [{ repeat: { everyWeeks: 3, count: 2 } }, 'repeat.everyWeeks'],
      [{ repeat: { everyWeeks: 1, until: '2026-11-01' } }, 'repeat.until'],
    ] as const)
      await expect(ask(change)).rejects.toMatchObject({
        code: 'BAD_USER_INPUT',
        fields: { [field]: expect.anything() },
      });
  });

  test('beyond five that wait with one instructor', async () => {
    for (let index = 0; index < SLOTS_WAITING_MAX; index += 1) await ask({ startsAt: plusHours(index * 24) });
    await expect(ask({ startsAt: plusHours(24 * 6) })).rejects.toMatchObject({
      code: 'SLOTS_FULL',
      details: { max: SLOTS_WAITING_MAX },
    });
    app.clock.advance(24 * HOUR_MS);
    expect(await ask({ startsAt: plusHours(24 * 6) })).toMatchObject({ state: 'WAITING' });
  });
});

describe('a slot of every week', () => {
  const weekly = (change: object = {}) => ask({ repeat: { everyWeeks: 1, count: 6, ...change } });

  test('holds each of its hours, further ahead than is offered for the first', async () => {
    await offerHours(app, instructor, { weeksAhead: 1 });
    const { starts } = await weekly();
    expect(starts).toEqual(Array.from({ length: 6 }, (_, week) => plusHours(week * 24 * 7).getTime()));
    await offerHours(app, instructor, { weeksAhead: 8 });
    const other = await friend();
    await expect(ask({ startsAt: plusHours(24 * 7 * 5) }, other)).rejects.toMatchObject({
      code: 'SLOT_TAKEN',
    });
    expect(await ask({ startsAt: plusHours(24 * 7 * 6) }, other)).toMatchObject({ state: 'WAITING' });
  });

  test('keeps the instructor’s clock through a change of it', async () => {
    await offerHours(app, instructor, { zone: 'Europe/Berlin', weeksAhead: 12 });
    app.clock.set('2027-03-08T06:00:00.000Z');
    const first = new Date('2027-03-18T09:00:00.000Z');
    const { starts, zone } = await ask({ startsAt: first, repeat: { everyWeeks: 1, until: '2027-04-01' } });
    expect(zone).toBe('Europe/Berlin');
    expect(starts.map((at) => new Date(at).toISOString())).toEqual([
      '2027-03-18T09:00:00.000Z',
      '2027-03-25T09:00:00.000Z',
      '2027-04-01T08:00:00.000Z',
    ]);
  });

  test('is refused whole, with the hours that are taken or not offered', async () => {
    const third = plusHours(24 * 14);
    await createSchedule(app, { instructor, startsAt: third, duration: 45 });
    await expect(weekly()).rejects.toMatchObject({
      code: 'SLOT_TAKEN',
      details: { takenAt: [third.toISOString()] },
    });
    await offerHours(app, instructor, { otherDays: [{ from: '2026-11-26', to: '2026-11-26', hours: [] }] });
    await expect(weekly()).rejects.toMatchObject({
      code: 'SLOT_NOT_OFFERED',
      details: { notOfferedAt: [plusHours(24 * 7).toISOString()] },
    });
    const rows = await app.db
      .select()
      .from(notification)
      .where(eq(notification.userId, instructor.id))
      .orderBy(asc(notification.id));
    expect(rows).toEqual([]);
  });

  test('of one lesson is a slot of once', async () => {
    expect(await weekly({ count: 1 })).toMatchObject({ everyWeeks: null });
  });
});
