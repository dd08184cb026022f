import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { connect, createSchedule, createUser } from '../../testing/factories.ts';
import { readRows } from '../../db/read-rows.ts';
import { createTestApp, type TestApp } from '../../testing/harness.ts';
import { readCostOf, type ReadCost } from '../../testing/plans.ts';
import { createWebCaller } from '../../testing/web-caller.ts';
import type { UserRow } from '../account/model.ts';
import { getCalendarAddress, readCalendar } from '../calendar/service.ts';

/** Maximum factor by which a list may become more expensive at ten times the lessons. */
const GROWTH_MAX = 1.2;
/** The indexes are one level deeper, and lessons are counted in them: some blocks more. */
const DEEPER_MAX = 60;
const ROWS = 1_000;
const TABLES = ['lesson_schedule_student', 'lesson_schedule'];
const NOW = '2026-11-26T08:00:00.000Z';
const CALENDAR_EVENTS = 670;

let app: TestApp;
let instructor: UserRow;
let student: UserRow;
let get: ReturnType<typeof createWebCaller>['get'];

const page = { skip: 0, take: 20 };
const week = { from: '2026-11-22T18:00:00.000Z', to: '2026-11-29T18:00:00.000Z' };
const LISTS: Record<string, [by: () => UserRow, operation: string, variables: () => object]> = {
  'the week of the instructor': [() => instructor, 'GetCalendar', () => ({ ...week, ...page })],
  'the week of the student': [() => student, 'GetCalendar', () => ({ ...week, ...page })],
  'what is to come': [() => instructor, 'GetLessonSchedules', () => ({ period: 'UPCOMING', ...page })],
  'what is past': [() => instructor, 'GetLessonSchedules', () => ({ period: 'PAST', ...page })],
  'what is past, of the student': [() => student, 'GetLessonSchedules', () => ({ period: 'PAST', ...page })],
  'what an hour overlaps': [
    () => instructor,
    'GetLessonConflicts',
    () => ({ startsAt: '2026-11-27T08:00:00.000Z', duration: 60, studentIds: [student.id] }),
  ],
  'what a series overlaps': [
    () => instructor,
    'GetLessonConflicts',
    () => ({
      startsAt: '2026-11-27T08:00:00.000Z',
      duration: 60,
      studentIds: [student.id],
      repeat: { everyWeeks: 1, count: 52 },
      zone: 'Asia/Bishkek',
    }),
  ],
  'free times': [() => student, 'GetFreeTimes', () => ({ userIds: [instructor.id], ...week })],
};

interface Pair {
  teacher: UserRow;
  learner: UserRow;
  chatId: number;
  boardId: number;
}

/** Two people with a lesson to come. */
async function makePair(): Promise<Pair> {
  const teacher = await createUser(app, { role: 'INSTRUCTOR' });
  const learner = await createUser(app, { role: 'STUDENT' });
  await connect(app, teacher, learner);
  const startsAt = new Date('2026-11-27T06:00:00.000Z');
  const { chatId, boardId } = await createSchedule(app, {
    instructor: teacher,
    students: [learner],
    startsAt,
  });
  return { teacher, learner, chatId, boardId };
}

/** Adds lessons that are over, an hour each, further and further back. */
async function fill({ teacher, learner, chatId, boardId }: Pair, from: number, to: number): Promise<void> {
  await app.db.execute(sql`with made as (
    insert into lesson_schedule (instructor_id, title, starts_at, ends_at, duration, zone, room, board_id, chat_id, ended_at)
      select ${teacher.id}, 'lesson ' || n, at, at + interval '1 hour', 60, 'UTC', gen_random_uuid(), ${boardId}, ${chatId},
        at + interval '1 hour'
      from (select n, timestamptz '2026-11-20' - n * interval '3 hours' as at
        from generate_series(${from}::int, ${to}::int) n) numbered
      returning id, starts_at)
    insert into lesson_schedule_student (schedule_id, student_id, starts_at) select id, ${learner.id}, starts_at from made`);
}

/**
 * As the database is some minutes later: with statistics, and with rows that everybody sees. A vacuum leaves rows that a
 * transaction of another test's database might not see yet, so it is repeated.
 */
async function settle(): Promise<void> {
  for (const table of TABLES)
    await vi.waitFor(
      async () => {
        await app.db.execute(sql.raw(`vacuum analyze ${table}`));
        const [pages] = readRows<{ all: number; seen: number }>(
          await app.db.execute(
            sql`select relpages as all, relallvisible as seen from pg_class where relname = ${table}`,
          ),
        );
        expect(pages?.seen).toBe(pages?.all);
      },
      { timeout: 60_000, interval: 200 },
    );
  // Else the few people here are looked through once for each lesson.
  await app.db.execute(sql`analyze "user"`);
  for (const name of ALL) await read(name);
}

/** What calendar programs read, at the address of a person. */
const CALENDARS: Record<string, () => UserRow> = {
  'the calendar of the instructor': () => instructor,
  'the calendar of the student': () => student,
};
const ALL = [...Object.keys(LISTS), ...Object.keys(CALENDARS)];

async function readAddress(person: UserRow): Promise<string> {
  const { url } = await getCalendarAddress(app.context(person));
  const file = await readCalendar(app.sys, url.slice(url.lastIndexOf('/') + 1, -'.ics'.length));
  return file?.text ?? '';
}

async function read(name: string): Promise<unknown> {
  const whose = CALENDARS[name];
  if (whose) return readAddress(whose());
  const [by, operation, variables] = LISTS[name] ?? [];
  if (!by || !operation || !variables) throw new Error(name);
  return get(by(), operation, variables());
}

const before: Record<string, ReadCost> = {};
beforeAll(async () => {
  app = await createTestApp();
  app.clock.set(NOW);
  // Its snapshot would hide from ours that all rows are visible to everybody.
  for (const table of TABLES)
    await app.db.execute(sql.raw(`alter table ${table} set (autovacuum_enabled = false)`));
  const pair = await makePair();
  ({ teacher: instructor, learner: student } = pair);
  // Those of others: nobody has a table to themselves.
  await fill(await makePair(), 1, ROWS * 30);
  ({ get } = createWebCaller(app));
  await fill(pair, 1, ROWS);
  await settle();
  for (const name of ALL) before[name] = await readCostOf(app, () => read(name));
  await fill(pair, ROWS + 1, ROWS * 10);
  await settle();
}, 120_000);
afterAll(() => app.close());

describe('of people with 10,000 lessons', () => {
  it.each(ALL)('%s costs as with 1,000', async (name) => {
    const after = await readCostOf(app, () => read(name));
    expect(after.walked).toEqual([]);
    expect(after.blocks).toBeGreaterThan(0);
    expect(after.blocks).toBeLessThanOrEqual((before[name]?.blocks ?? 0) * GROWTH_MAX + DEEPER_MAX);
  });

  it.each(Object.keys(CALENDARS))('%s has what is near, by as many statements', async (name) => {
    const { result, queries } = await app.countQueries(() => read(name));
    // The address, its person, the lessons.
    expect(queries).toHaveLength(3);
    // One every three hours from 90 days ago until the day from which they go back, and the one to come.
    expect(String(result).match(/BEGIN:VEVENT/g)).toHaveLength(CALENDAR_EVENTS);
  });

  it('the counts of both periods are right', async () => {
    expect(await get(instructor, 'GetLessonScheduleCounts', {})).toMatchObject({
      upcoming: 1,
      past: ROWS * 10,
    });
  });
});
