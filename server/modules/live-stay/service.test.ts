import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import { liveDay, liveStay } from '../../db/schema/live-stay.ts';
import { JOBS } from '../../jobs/of-modules.ts';
import { createMetrics } from '../../platform/metrics.ts';
import type { Metrics } from '../../platform/metrics.ts';
import { askOne } from '../../testing/ask-one.ts';
import { createSchedule, createUser } from '../../testing/factories.ts';
import { createTestApp } from '../../testing/harness.ts';
import type { TestApp } from '../../testing/harness.ts';
import type { UserRow } from '../account/model.ts';
import { LIVE_STAY_BUDGETS } from './budgets.ts';
import { personalData } from './privacy.ts';

const LIST =
  'getLiveDaysAdmin { day lessons people joinMedian joinP95 breaksPerHour lostShare withoutBrowser withoutServer withoutNetwork }';
const UPDATE = '($id: Int!, $input: LiveStayInput!) updateLiveStay(lessonScheduleId: $id, input: $input)';
const STAY = {
  ...{ stayId: '6f0f1a52-93c5-4a4e-9d0a-000000000001', joinMilliseconds: 400, seconds: 1_800, breaks: 1 },
  ...{ packetsReceived: 990, packetsLost: 10, noMedia: null as string | null },
};
const DAY_MS = 24 * 3600 * 1000;
const STARTS_AT = new Date('2026-11-21T08:00:00.000Z');

let app: TestApp;
let metrics: Metrics;
let admin: UserRow;
let teacher: UserRow;
let students: UserRow[];
let lessonId: number;

beforeAll(async () => {
  metrics = createMetrics();
  app = await createTestApp({ platform: { measures: metrics.measures } });
  app.clock.set('2026-11-21T09:00:00.000Z');
  admin = await createUser(app, { role: 'ADMIN' });
  teacher = await createUser(app, { role: 'INSTRUCTOR' });
  students = [];
  for (let at = 0; at < 3; at += 1) students.push(await createUser(app, { role: 'STUDENT' }));
  lessonId = (
    await createSchedule(app, { instructor: teacher, students, startsAt: STARTS_AT, duration: 120 })
  ).id;
});
afterAll(() => app.close());
beforeEach(async () => {
  await app.db.delete(liveStay);
  await app.db.delete(liveDay);
  app.clock.set('2026-11-21T09:00:00.000Z');
});

const report = (by: UserRow | undefined, stay: object = {}, id = lessonId) =>
  askOne<boolean>(app, UPDATE, by, { id, input: { ...STAY, ...stay } });
const at = (instant: string) => app.clock.set(`2026-11-${instant}:00.000Z`);
const days = async () => (await askOne<Record<string, unknown>[]>(app, LIST, admin)).it ?? [];
const nextDay = () => app.clock.set(new Date(app.clock.now().getTime() + DAY_MS).toISOString());
const closeDays = () => JOBS.find(({ name }) => name === 'liveStay.closeDays')?.run(app.sys);
const [first, second, third] = [() => students[0], () => students[1], () => students[2]];

it('a day has joining, breaks an hour, lost packets and who had no media', async () => {
  expect((await report(teacher)).it).toBe(true);
  await report(first(), { joinMilliseconds: 600, breaks: 0, packetsLost: 0, packetsReceived: 1_000 });
  await report(second(), {
    joinMilliseconds: null,
    breaks: 0,
    packetsReceived: 0,
    packetsLost: 0,
    noMedia: 'NETWORK',
  });
  expect(await days()).toEqual([
    {
      ...{ day: '2026-11-21', lessons: 1, people: 3, joinMedian: 500, joinP95: 590 },
      ...{
        breaksPerHour: expect.closeTo(2 / 3, 3) as unknown,
        lostShare: expect.closeTo(0.005, 5) as unknown,
      },
      ...{ withoutBrowser: 0, withoutServer: 0, withoutNetwork: 1 },
    },
  ]);
});

it('a later report of a stay replaces the earlier, and one that was overtaken changes nothing', async () => {
  await report(teacher, { seconds: 60 });
  await report(teacher, { seconds: 120, breaks: 4 });
  await report(teacher, { seconds: 90, breaks: 2 });
  const rows = await app.db.select().from(liveStay);
  expect(rows).toMatchObject([{ seconds: 120, breaks: 4 }]);
  expect(await days()).toMatchObject([{ people: 1 }]);
});

it('nobody can change the stay of another', async () => {
  await report(teacher);
  await report(first(), { seconds: 3_600, breaks: 100 });
  const rows = await app.db.select().from(liveStay);
  expect(rows.find(({ userId }) => userId === teacher.id)).toMatchObject({ breaks: 1 });
});

it('is refused from those who are not in the lesson, and read by administrators alone', async () => {
  expect((await report(await createUser(app, { role: 'STUDENT' }))).code).toBe('INVALID_PERMISSIONS');
  expect((await report(admin)).code).toBe('INVALID_PERMISSIONS');
  expect((await report(undefined)).code).toBe('UNAUTHORIZED');
  expect((await askOne(app, LIST, teacher)).code).toBe('INSUFFICIENT_ROLE');
  expect((await askOne(app, LIST)).code).toBe('UNAUTHORIZED');
  expect(await app.db.$count(liveStay)).toBe(0);
});

it('is taken while the lesson can be, and moments after', async () => {
  const codes: unknown[] = [];
  for (const instant of ['21T07:49', '21T07:50', '21T10:40', '21T10:41']) {
    at(instant);
    codes.push((await report(teacher)).code);
  }
  expect(codes).toEqual(['INVALID_PERMISSIONS', undefined, undefined, 'INVALID_PERMISSIONS']);
});

it('no more is believed than can have happened since the room opened', async () => {
  at('21T07:51');
  const most = { seconds: 86_400, breaks: 100_000, joinMilliseconds: 86_400_000, packetsLost: 2_000_000_000 };
  await report(teacher, most);
  const [row] = await app.db.select().from(liveStay);
  expect(row).toMatchObject({ seconds: 60, breaks: 61, joinMilliseconds: 60_000, packetsLost: 1_220_000 });
});

it('somebody without media counts once, however often they press Join', async () => {
  const read = async () =>
    Number(
      /^tildesh_live_without_media_total\{reason="BROWSER"\} (\d+)/m.exec(await metrics.text())?.[1] ?? 0,
    );
  const before = await read();
  const press = (turn: number) => ({ stayId: STAY.stayId.slice(0, -2) + String(turn), noMedia: 'BROWSER' });
  const codes: unknown[] = [];
  for (let turn = 10; turn <= 10 + LIVE_STAY_BUDGETS.newStay.points; turn += 1)
    codes.push((await report(third(), press(turn))).code);
  expect(codes.filter(Boolean)).toEqual(['TOO_MANY_REQUESTS']);
  expect((await read()) - before).toBe(1);
});

it.each([
  { stayId: 'words' },
  { seconds: -1 },
  { seconds: 86_401 },
  { breaks: 2_000_000 },
  { joinMilliseconds: -5 },
  { packetsLost: 2_100_000_000 },
])('odd figures are refused: %j', async (stay) => {
  expect((await report(teacher, stay)).code).toBe('BAD_USER_INPUT');
});

it('a day stays when its stays are deleted, and has no person any more', async () => {
  const startsAt = new Date('2026-11-21T23:00:00.000Z');
  const { id } = await createSchedule(app, { instructor: teacher, students, startsAt, duration: 120 });
  at('21T23:50');
  await report(teacher, {}, id);
  at('22T00:20');
  await report(teacher, { seconds: 3_600 }, id);
  await report(first(), { joinMilliseconds: 900 }, id);
  await closeDays();
  expect(await days()).toMatchObject([
    { day: '2026-11-22', people: 1, joinMedian: 900 },
    { day: '2026-11-21', people: 1, breaksPerHour: 1 },
  ]);
  nextDay();
  await closeDays();
  nextDay();
  await closeDays();
  expect(await app.db.$count(liveStay)).toBe(0);
  expect(await days()).toMatchObject([
    { day: '2026-11-22', people: 1, joinMedian: 900 },
    { day: '2026-11-21', people: 1, breaksPerHour: 1 },
  ]);
});

it('no more than 30 days are listed', async () => {
  const none = { lessons: 1, people: 1, withoutBrowser: 0, withoutServer: 0, withoutNetwork: 0 };
  const rows = Array.from({ length: 40 }, (_, at) => ({
    ...none,
    day: new Date(app.clock.now().getTime() - at * DAY_MS).toISOString().slice(0, 10),
  }));
  await app.db.insert(liveDay).values(rows);
  const listed = await days();
  expect(listed.at(-1)).toMatchObject({ day: '2026-10-23' });
});

it('is exported and erased with its person', async () => {
  await report(teacher);
  await report(first());
  const [part] = personalData.archive ?? [];
  if (!part || !('read' in part)) throw new Error('the archive has a part of it');
  expect(await part.read(app.sys, teacher.id)).toMatchObject([{ lessonScheduleId: lessonId, breaks: 1 }]);
  await personalData.erase?.(app.sys, teacher.id, { photoId: null });
  const rows = await app.db.select().from(liveStay);
  expect(rows.map(({ userId }) => userId)).toEqual([first()?.id]);
});

it('counts in the metrics what each report adds', async () => {
  const read = async (name: string) =>
    Number(new RegExp(`^tildesh_live_${name} (\\d+)`, 'm').exec(await metrics.text())?.[1]);
  const lost = 'packets_total\\{outcome="lost"\\}';
  const before = [await read('breaks_total'), await read('join_seconds_count'), await read(lost)] as const;
  await report(teacher);
  await report(teacher, { seconds: 1_900, breaks: 3 });
  await report(first(), { joinMilliseconds: null, noMedia: 'SERVER' });
  const after = [await read('breaks_total'), await read('join_seconds_count'), await read(lost)] as const;
  expect(after.map((value, at) => value - (before[at] ?? 0))).toEqual([4, 1, 20]);
  expect(await read('without_media_total\\{reason="SERVER"\\}')).toBe(1);
});
