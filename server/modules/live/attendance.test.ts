import { afterAll, afterEach, beforeAll, beforeEach, expect, test, vi } from 'vitest';
import { livePresence } from '#server/db/schema/live.ts';
import { createSchedule, createUser } from '#server/testing/factories.ts';
import { createTestApp } from '#server/testing/harness.ts';
import type { TestApp } from '#server/testing/harness.ts';
import type { Attendance } from '#server/attendance.ts';
import type { SystemContext } from '#server/context.ts';
import type { UserRow } from '../account/model.ts';
import { PRESENCE_TTL_SECONDS } from '../schedule/service.ts';
import { listLatest } from '../stream/store.ts';
import { expirePresence, peopleInLesson } from './presence.ts';
import { createAttendance } from './attendance.ts';

const TTL = PRESENCE_TTL_SECONDS * 1000;

let app: TestApp;
let student: UserRow;
let id: number;
let attendance: Attendance;
/** While true, the database refuses transactions. */
let broken: boolean;
let failures: number;

beforeAll(async () => {
  app = await createTestApp();
});
afterAll(() => app.close());

beforeEach(async () => {
  vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'] });
  app.clock.set('2026-11-21T09:55:00.000Z');
  const instructor = await createUser(app, { role: 'INSTRUCTOR' });
  student = await createUser(app, { role: 'STUDENT' });
  ({ id } = await createSchedule(app, { instructor, students: [student] }));
  broken = false;
  failures = 0;
  attendance = createAttendance(withBreaks());
});
afterEach(() => {
  attendance.stop();
  vi.useRealTimers();
});

function withBreaks(): SystemContext {
  const db = new Proxy(app.db, {
    get: (target, name) => {
      if (name === 'transaction' && broken)
        return async () => {
          failures++;
          throw new Error('the database is away');
        };
      const value: unknown = Reflect.get(target, name, target);
      return typeof value === 'function' ? value.bind(target) : value;
    },
  });
  const log = { ...app.sys.log, error: () => undefined } as unknown as SystemContext['log'];
  return { ...app.sys, db, log };
}

const people = () => peopleInLesson(app.sys, id);
const inside = (ids: number[]) => vi.waitFor(async () => expect(await people()).toEqual(ids));
const insideAfterRefresh = (ids: number[]) =>
  vi.waitFor(async () => {
    vi.advanceTimersByTime(TTL / 4);
    expect(await people()).toEqual(ids);
  });
/** Advances by three quarters of the time for which a presence row counts, with the refreshes in it. */
async function live(): Promise<void> {
  for (let n = 0; n < 3; n++) {
    app.clock.advance(TTL / 4);
    vi.advanceTimersByTime(TTL / 4);
    await vi.waitFor(async () => expect(await refreshed()).toBe(true));
  }
}
/** Whether every row that counts was refreshed at this instant. */
async function refreshed(): Promise<boolean> {
  const rows = await app.db.select().from(livePresence);
  const now = app.clock.now().getTime();
  return rows.every((row) => row.scheduleId !== id || row.arrivals === 0 || row.lastSeenAt.getTime() === now);
}
const log = async () => (await listLatest(app.db, `lesson:${id}`, 50)).map(({ payload }) => payload);
const JOINED = () => ({ event: 'JOINED', userId: student.id });
let leftAt: Date;
const leave = () => {
  leftAt = app.clock.now();
  attendance.leave(id, student.id, { leftAt, isLost: true });
};
const LEFT = () => ({ event: 'LEFT', userId: student.id, lost: true, leftAt: leftAt.toISOString() });
/** What is written of them later, with when they were seen last. */
const LOST = () => ({ ...LEFT(), leftAt: '2026-11-21T09:55:00.000Z' });

test('people who are present stay counted, and nobody else', async () => {
  attendance.join(id, student.id);
  await inside([student.id]);
  await live();
  await live();
  expect(await people()).toEqual([student.id]);
  leave();
  await inside([]);
  expect(await log()).toEqual([JOINED(), LEFT()]);
});

test('a departure that could not be recorded is recorded at the next refresh', async () => {
  attendance.join(id, student.id);
  await inside([student.id]);
  broken = true;
  leave();
  await vi.waitFor(() => expect(failures).toBe(1));
  expect(await people()).toEqual([student.id]);
  broken = false;
  await insideAfterRefresh([]);
  expect(await log()).toEqual([JOINED(), LEFT()]);
});

test('a departure that can never be recorded is given up', async () => {
  attendance.join(id, student.id);
  await inside([student.id]);
  broken = true;
  leave();
  for (let n = 1; n <= 4; n++) {
    app.clock.advance(TTL / 4);
    await vi.waitFor(() => {
      vi.advanceTimersByTime(TTL / 4);
      expect(failures).toBeGreaterThan(n);
    });
  }
  expect(await people()).toEqual([]);
  await expirePresence(app.sys);
  expect(await log()).toEqual([JOINED(), LOST()]);
});

test('a join that could not be recorded is recorded at the next refresh', async () => {
  broken = true;
  attendance.join(id, student.id);
  await vi.waitFor(() => expect(failures).toBe(1));
  broken = false;
  await insideAfterRefresh([student.id]);
});

test('a person who was taken for gone joins again', async () => {
  attendance.join(id, student.id);
  await inside([student.id]);
  app.clock.advance(TTL);
  await expirePresence(app.sys);
  expect(await people()).toEqual([]);
  await insideAfterRefresh([student.id]);
  expect(await log()).toEqual([JOINED(), LOST(), JOINED()]);
});

test('an admin who observes does not count as present, and leaves no entry in the log', async () => {
  const admin = await createUser(app, { role: 'ADMIN' });
  attendance.join(id, admin.id);
  attendance.join(id, student.id);
  await inside([student.id]);
  attendance.leave(id, admin.id, { leftAt: app.clock.now(), isLost: true });
  await live();
  expect(await log()).toEqual([JOINED()]);
});
