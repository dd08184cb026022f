import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { livePresence } from '../../db/schema/live.ts';
import { createSchedule, createUser, tokenFor } from '../../testing/factories.ts';
import { createTestApp } from '../../testing/harness.ts';
import type { TestApp } from '../../testing/harness.ts';
import type { UserRow } from '../account/model.ts';
import { countSchedules, getSchedule, listSchedules } from './service.ts';
import { scheduleState } from '../lesson-access/service.ts';

const NOW = '2026-11-21T12:00:00.000Z';

let app: TestApp;
let instructor: UserRow;
let student: UserRow;

beforeAll(async () => {
  app = await createTestApp();
});
afterAll(() => app.close());
beforeEach(async () => {
  app.clock.set(NOW);
  instructor = await createUser(app, { role: 'INSTRUCTOR' });
  student = await createUser(app, { role: 'STUDENT' });
});

const at = (time: string) => new Date(`2026-11-21T${time}:00.000Z`);

/** Lessons in every state, by title; those at the edge of the window twice, with and without people inside. */
async function makeLessons() {
  const make = (title: string, startsAt: Date, change = {}) =>
    createSchedule(app, { instructor, students: [student], title, startsAt, ...change });
  await make('planned late', at('18:00'));
  await make('planned soon', at('13:00'));
  await make('live', at('11:50'), { startedAt: at('11:50') });
  await make('nobody came yet', at('11:00'));
  await make('missed', at('10:45'));
  await make('left by all', at('10:40'), { startedAt: at('10:40') });
  const lingering = await make('lingering', at('10:35'), { startedAt: at('10:35') });
  await make('ended', at('09:00'), { startedAt: at('09:00'), endedAt: at('09:40') });
  await make('cancelled', at('20:00'), { cancelledAt: at('08:00'), cancelReason: 'ill' });
  const presence = {
    scheduleId: lingering.id,
    processId: app.sys.platform.ids.randomUuid(),
    lastSeenAt: at('11:59'),
  };
  await app.db.insert(livePresence).values({ ...presence, userId: student.id, arrivals: 1 });
}

const titles = async (person: UserRow, period: 'UPCOMING' | 'PAST', skip = 0, take = 20) =>
  (await listSchedules(app.context(person), { period, skip, take })).items.map(({ title }) => title);

describe('lists', () => {
  test('upcoming: live ones first, then the soonest; past: the latest first', async () => {
    await makeLessons();
    for (const person of [instructor, student]) {
      expect(await titles(person, 'UPCOMING')).toEqual([
        'lingering',
        'live',
        'nobody came yet',
        'planned soon',
        'planned late',
      ]);
      expect(await titles(person, 'PAST')).toEqual(['cancelled', 'missed', 'left by all', 'ended']);
      expect(await countSchedules(app.context(person))).toEqual({ upcoming: 5, past: 4 });
    }
  });

  test('agree with the state of each lesson', async () => {
    await makeLessons();
    const states = async (period: 'UPCOMING' | 'PAST') => {
      const { items } = await listSchedules(app.context(instructor), { period, skip: 0, take: 100 });
      return [...new Set(items.map((row) => scheduleState(row, app.clock.now())))].sort();
    };
    expect(await states('UPCOMING')).toEqual(['LIVE', 'UPCOMING']);
    expect(await states('PAST')).toEqual(['CANCELLED', 'ENDED']);
  });

  test('contain only one’s own lessons', async () => {
    await makeLessons();
    for (const role of ['INSTRUCTOR', 'STUDENT', 'ADMIN'] as const) {
      const person = await createUser(app, { role });
      expect(await titles(person, 'UPCOMING')).toEqual([]);
      expect(await countSchedules(app.context(person))).toEqual({ upcoming: 0, past: 0 });
    }
  });

  test('come in pages', async () => {
    await makeLessons();
    const page = (skip: number, take: number) =>
      listSchedules(app.context(student), { period: 'UPCOMING', skip, take });
    expect(await page(0, 2)).toMatchObject({
      total: 5,
      hasMore: true,
      items: [{ title: 'lingering' }, { title: 'live' }],
    });
    expect(await page(4, 2)).toMatchObject({ total: 5, hasMore: false, items: [{ title: 'planned late' }] });
    expect(await page(50, 2)).toMatchObject({ total: 5, hasMore: false, items: [] });
    expect(
      (await listSchedules(app.context(student), { period: 'PAST', skip: null, take: null })).items,
    ).toHaveLength(4);
    for (const [skip, take] of [
      [-1, 1],
      [0, 0],
      [0, 101],
      [0, -5],
    ] as const) {
      await expect(page(skip, take)).rejects.toMatchObject({ code: 'BAD_USER_INPUT' });
    }
  });
});

test('a missing lesson and a hidden one look the same', async () => {
  const lesson = await createSchedule(app, { instructor, students: [student] });
  const stranger = await createUser(app, { role: 'STUDENT' });
  for (const id of [lesson.id, 2_000_000_000, 0, -1]) {
    await expect(getSchedule(app.context(stranger), id)).rejects.toMatchObject({
      code: 'INVALID_PERMISSIONS',
      details: {},
    });
  }
  await expect(getSchedule(app.context(), lesson.id)).rejects.toMatchObject({ code: 'UNAUTHORIZED' });
});

test('fifty lessons with three students each cost as many statements as one', async () => {
  const token = await tokenFor(app, instructor);
  const list = async () => {
    const document = `{ getLessonSchedules(period: UPCOMING, take: 100) { total hasMore items {
      id title state ready joinOpensAt joinClosesAt instructor { id firstName photos { fullUri } }
      students { id firstName } price { amount } viewerCan { join edit cancel conduct } } } }`;
    const { result, queries } = await app.countQueries(() =>
      app.query<{ getLessonSchedules: { items: unknown[] } }>(document, {}, token),
    );
    expect(result.errors).toBeUndefined();
    return { count: result.data?.getLessonSchedules.items.length, queries: queries.length };
  };
  const make = async () => {
    const students = await Promise.all([1, 2, 3].map(() => createUser(app, { role: 'STUDENT' })));
    await createSchedule(app, { instructor, students });
  };
  await make();
  // The first request of a person also records that they are online.
  await list();
  const one = await list();
  expect(one.count).toBe(1);
  for (let index = 1; index < 50; index++) await make();
  const fifty = await list();
  expect(fifty.count).toBe(50);
  expect(fifty.queries).toBe(one.queries);
  expect(fifty.queries).toBeLessThanOrEqual(6);
});
