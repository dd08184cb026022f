import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { NO_HOURS } from '#contract/slot/hours.ts';
import { user } from '../../db/schema/account.ts';
import { eq } from 'drizzle-orm';
import { userBlock } from '../../db/schema/moderation.ts';
import { connect, createSchedule, createUser, tokenFor } from '../../testing/factories.ts';
import { createTestApp } from '../../testing/harness.ts';
import type { TestApp } from '../../testing/harness.ts';
import type { UserRow } from '../account/model.ts';
import { getFreeTimes, getWorkingHours, updateWorkingHours } from './service.ts';

const DAY = { hours: [{ from: '10:00', to: '13:00' }] };
const INPUT = { ...NO_HOURS, week: Array.from({ length: 7 }, () => DAY), durations: [90, 60] };
/** Thursday, whole, in Bishkek. */
const DAYS = { from: new Date('2026-11-18T18:00:00Z'), to: new Date('2026-11-19T18:00:00Z'), duration: 60 };

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
  await app.db.update(user).set({ timeZone: 'Asia/Bishkek' }).where(eq(user.id, instructor.id));
  student = await createUser(app, { role: 'STUDENT' });
});

const as = (person: UserRow | null) => ({ ...app.context(person), address: '192.0.2.1' });
const startsFor = async (person: UserRow | null, userIds = [instructor.id]) =>
  (await getFreeTimes(as(person), { userIds, ...DAYS })).map(({ userId, starts }) => [
    userId,
    starts.map((at) => at.toISOString().slice(11, 16)),
  ]);

describe('working hours', () => {
  test('are empty at first, and then those that were saved, in the person’s zone', async () => {
    expect(await getWorkingHours(as(instructor))).toEqual({ ...NO_HOURS, zone: 'Asia/Bishkek', revision: 0 });
    const saved = await updateWorkingHours(as(instructor), INPUT, null);
    expect(saved).toMatchObject({ durations: [60, 90], zone: 'Asia/Bishkek', revision: 1 });
    expect(await getWorkingHours(as(instructor))).toEqual(saved);
  });

  test('saved in two tabs, the second learns of the first', async () => {
    await updateWorkingHours(as(instructor), INPUT, null);
    await updateWorkingHours(as(instructor), { ...INPUT, breakMinutes: 5 }, 1);
    await expect(updateWorkingHours(as(instructor), INPUT, 1)).rejects.toMatchObject({
      code: 'EDIT_CONFLICT',
    });
    expect(await getWorkingHours(as(instructor))).toMatchObject({ breakMinutes: 5, revision: 2 });
  });

  test('are refused with the field that is wrong, and the last ones count', async () => {
    await updateWorkingHours(as(instructor), INPUT, null);
    const overlap = { hours: [...DAY.hours, { from: '12:30', to: '19:00' }] };
    const week = [...INPUT.week.slice(0, 4), overlap, ...INPUT.week.slice(5)];
    await expect(updateWorkingHours(as(instructor), { ...INPUT, week }, 1)).rejects.toMatchObject({
      code: 'BAD_USER_INPUT',
      fields: { 'week.4.1': { code: 'HOURS_OVERLAP', values: { from: '10:00', to: '13:00' } } },
    });
    await expect(updateWorkingHours(as(instructor), { ...INPUT, durations: [] }, 1)).rejects.toMatchObject({
      fields: { durations: expect.anything() },
    });
    expect(await getWorkingHours(as(instructor))).toMatchObject({ revision: 1 });
  });

  test('are for instructors', async () => {
    await expect(getWorkingHours(as(student))).rejects.toMatchObject({ code: 'INSUFFICIENT_ROLE' });
    await expect(updateWorkingHours(as(student), INPUT, null)).rejects.toMatchObject({
      code: 'INSUFFICIENT_ROLE',
    });
    await expect(getWorkingHours(as(null))).rejects.toMatchObject({ code: 'UNAUTHORIZED' });
  });
});

describe('free times', () => {
  beforeEach(() => updateWorkingHours(as(instructor), INPUT, null));

  test('are shown to everybody, without those that are taken', async () => {
    for (const person of [null, student, instructor])
      expect(await startsFor(person)).toEqual([[instructor.id, ['04:00', '05:15']]]);
    const startsAt = new Date('2026-11-19T04:00:00Z');
    const taught = await createSchedule(app, { instructor, students: [student], startsAt, duration: 60 });
    expect(await startsFor(student)).toEqual([[instructor.id, ['05:15']]]);
    await app.db.execute(`update lesson_schedule set cancelled_at = now() where id = ${taught.id}`);
    expect(await startsFor(student)).toEqual([[instructor.id, ['04:00', '05:15']]]);
    const colleague = await createUser(app, { role: 'INSTRUCTOR' });
    await createSchedule(app, {
      instructor: colleague,
      students: [instructor],
      startsAt,
      duration: 60,
      title: 'secret',
    });
    const document = `{ getFreeTimes(userIds: [${instructor.id}], from: "${DAYS.from.toISOString()}",
      to: "${DAYS.to.toISOString()}") { userId zone durations duration starts } }`;
    const answer = JSON.stringify(await app.query(document, {}, await tokenFor(app, student)));
    expect(answer).toContain('05:15');
    expect(answer).not.toContain('04:00');
    expect(answer).not.toContain('secret');
  });

  test('of people who are not to be seen, or offer nothing, are left out', async () => {
    const silent = await createUser(app, { role: 'INSTRUCTOR' });
    expect(await startsFor(student, [silent.id, 2_000_000_000, instructor.id])).toHaveLength(1);
    await app.db.insert(userBlock).values({ blockerId: instructor.id, blockedId: student.id });
    expect(await startsFor(student)).toEqual([]);
    await app.db.update(user).set({ suspendedAt: app.clock.now() }).where(eq(user.id, instructor.id));
    expect(await startsFor(null)).toEqual([]);
  });

  test('of a minor are shown to acquaintances alone', async () => {
    await app.db.update(user).set({ birthDate: '2010-01-01' }).where(eq(user.id, instructor.id));
    for (const person of [null, student]) expect(await startsFor(person)).toEqual([]);
    await connect(app, student, instructor);
    expect(await startsFor(student)).toHaveLength(1);
  });

  test('leave out what meets a lesson that begins after the days', async () => {
    const startsAt = new Date('2026-11-19T06:00:00Z');
    await createSchedule(app, { instructor, startsAt, duration: 60 });
    const days = { userIds: [instructor.id], from: DAYS.from, to: startsAt, duration: 60 };
    const [times] = await getFreeTimes(as(student), days);
    expect(times?.starts).toEqual([new Date('2026-11-19T04:00:00Z')]);
  });

  test('come in the length that is asked for, else in one near an hour', async () => {
    const lengthOf = async (duration: number | null) =>
      (await getFreeTimes(as(student), { userIds: [instructor.id], ...DAYS, duration }))[0]?.duration;
    expect(await lengthOf(90)).toBe(90);
    expect(await lengthOf(30)).toBe(60);
    expect(await lengthOf(null)).toBe(60);
  });

  test('are refused for too many people or days, and an end before the start', async () => {
    const ask = (change: object) =>
      getFreeTimes(as(student), { userIds: [instructor.id], ...DAYS, ...change });
    for (const change of [
      { userIds: Array.from({ length: 21 }, (_, index) => index + 1) },
      { to: DAYS.from },
      { to: new Date(DAYS.from.getTime() + 32 * 86_400_000) },
      { duration: 50 },
    ])
      await expect(ask(change)).rejects.toMatchObject({ code: 'BAD_USER_INPUT' });
  });

  test('of twenty people cost as many statements as of one', async () => {
    const others = await Promise.all(
      Array.from({ length: 19 }, async () => {
        const other = await createUser(app, { role: 'INSTRUCTOR' });
        await updateWorkingHours(as(other), INPUT, null);
        return other.id;
      }),
    );
    const count = async (userIds: number[]) =>
      (await app.countQueries(() => startsFor(student, userIds))).queries.length;
    expect(await count([instructor.id])).toBe(1);
    expect(await count([instructor.id, ...others])).toBe(1);
  });
});
