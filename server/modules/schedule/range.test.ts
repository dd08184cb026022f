import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { RANGE_DAYS_MAX } from '#contract/limits.ts';
import { connect, createSchedule, createUser, tokenFor } from '../../testing/factories.ts';
import { createTestApp } from '../../testing/harness.ts';
import type { TestApp } from '../../testing/harness.ts';
import { readCostOf } from '../../testing/plans.ts';
import { createSlot } from '../../testing/slots.ts';
import type { UserRow } from '../account/model.ts';
import { listConflicts } from './services/conflicts.ts';
import { createSchedule as planLesson } from './services/create.ts';
import { moveSchedule } from './services/move.ts';
import { listOfCalendar } from './services/range.ts';

const DAY_MS = 86_400_000;
const WEEK_MS = 7 * DAY_MS;

let app: TestApp;
let instructor: UserRow;
let student: UserRow;
let colleague: UserRow;

const at = (time: string) => new Date(`2026-11-21T${time}:00.000Z`);
const as = (person: UserRow) => app.context(person);

beforeAll(async () => {
  app = await createTestApp();
  app.clock.set('2026-11-21T09:30:00.000Z');
  instructor = await createUser(app, { role: 'INSTRUCTOR' });
  colleague = await createUser(app, { role: 'INSTRUCTOR' });
  student = await createUser(app, { role: 'STUDENT' });
  await connect(app, instructor, student);
  await connect(app, colleague, student);
  const make = (title: string, startsAt: Date, change = {}) =>
    createSchedule(app, { instructor, students: [student], title, startsAt, duration: 60, ...change });
  await make('ends as it begins', at('09:00'));
  await make('reaches into it', at('09:30'));
  await make('cancelled', at('10:00'), { cancelledAt: at('08:00'), cancelReason: 'ill' });
  await make('over', at('09:15'), { startedAt: at('09:15'), endedAt: at('09:25') });
  await make('within', at('11:00'));
  await make('begins as it ends', at('12:00'));
  await createSchedule(app, {
    instructor: colleague,
    students: [student],
    title: 'secret',
    startsAt: at('10:30'),
    duration: 60,
  });
});
afterAll(() => app.close());

const titlesOf = async (person: UserRow, from = at('10:00'), to = at('12:00')) =>
  (await listOfCalendar(as(person), { from, to })).items.map(({ title }) => title);

describe('lessons of some days', () => {
  test('all that share an instant with them, soonest first, cancelled and ended ones too', async () => {
    expect(await titlesOf(instructor)).toEqual(['over', 'reaches into it', 'cancelled', 'within']);
    expect(await titlesOf(student)).toEqual(['over', 'reaches into it', 'cancelled', 'secret', 'within']);
    expect(await titlesOf(await createUser(app, { role: 'INSTRUCTOR' }))).toEqual([]);
  });

  test('those of one period, if one is asked for', async () => {
    const of = async (period: 'UPCOMING' | 'PAST') =>
      (await titles({ period, from: at('10:00'), to: at('12:00') })).items.map(({ title }) => title);
    expect(await of('UPCOMING')).toEqual(['reaches into it', 'within']);
    expect(await of('PAST')).toEqual(['over', 'cancelled']);
  });

  test('come in pages', async () => {
    const page = (skip: number) =>
      listOfCalendar(as(instructor), { from: at('10:00'), to: at('12:00'), skip, take: 3 });
    expect(await page(0)).toMatchObject({ total: 4, hasMore: true });
    expect(await page(3)).toMatchObject({ total: 4, hasMore: false, items: [{ title: 'within' }] });
  });

  test('are refused in words: too many days, none, an end before the start, half a range, neither', async () => {
    const from = at('10:00');
    const far = new Date(from.getTime() + RANGE_DAYS_MAX * DAY_MS);
    expect(await listOfCalendar(as(instructor), { from, to: far })).toMatchObject({ hasMore: false });
    for (const asked of [
      { from, to: new Date(far.getTime() + 1) },
      { from, to: from },
      { from, to: new Date(from.getTime() - 1) },
      { from },
      { to: from },
      {},
      { period: 'PAST' as const, from },
    ]) {
      await expect(titles(asked)).rejects.toMatchObject({ code: 'BAD_USER_INPUT' });
    }
  });
});

const titles = async (asked: Parameters<typeof listOfCalendar>[1]) => listOfCalendar(as(instructor), asked);

describe('what an hour overlaps', () => {
  const ask = (change: Partial<Parameters<typeof listConflicts>[1]> = {}, person = instructor) =>
    listConflicts(as(person), {
      startsAt: at('10:15'),
      duration: 60,
      studentIds: [student.id],
      exceptId: null,
      ...change,
    });

  test('one’s own lessons, and that a connected student is busy, not with what', async () => {
    expect(await ask()).toMatchObject([
      { title: 'reaches into it', studentId: null },
      { startsAt: at('10:30'), lessonScheduleId: null, title: null, studentId: student.id },
      { title: 'within', studentId: null },
    ]);
    const token = await tokenFor(app, instructor);
    const document = `{ getLessonConflicts(startsAt: "${at('10:30').toISOString()}", duration: 30,
      studentIds: [${student.id}]) { startsAt endsAt title student { id } } }`;
    const answer = JSON.stringify(await app.query(document, {}, token));
    expect(answer).toContain(`"student":{"id":${student.id}}`);
    expect(answer).not.toContain('secret');
  });

  test('without the lesson that moves, and nothing at a free hour', async () => {
    const [own] = await ask({ studentIds: [] });
    const found = await ask({ exceptId: own?.lessonScheduleId ?? 0 });
    expect(found.map(({ title }) => title)).toEqual([null, 'within']);
    expect(await ask({ startsAt: at('13:00') })).toEqual([]);
  });

  test('times that students ask for, of all whose answer waits, to who is asked alone', async () => {
    const pupil = await createUser(app, { role: 'STUDENT' });
    await connect(app, instructor, pupil);
    const soon = { startsAt: at('14:30'), starts: [at('14:30').getTime(), at('15:00').getTime() + WEEK_MS] };
    const held = { heldUntil: at('20:00'), duration: 60 };
    const waiting = await createSlot(
      app,
      { instructor, student: pupil },
      { ...soon, ...held, everyWeeks: 1 },
    );
    await createSlot(app, { instructor, student: pupil }, { ...soon, ...held, state: 'DECLINED' });
    await createSlot(app, { instructor, student: pupil }, { ...soon, heldUntil: at('09:00'), duration: 60 });
    const asked = { startsAt: at('15:00'), studentIds: [student.id, pupil.id] };
    expect(await ask(asked)).toEqual([
      {
        lessonAt: at('15:00'),
        startsAt: at('14:30'),
        endsAt: at('15:30'),
        lessonScheduleId: null,
        title: null,
        studentId: pupil.id,
        slotId: waiting.id,
      },
    ]);
    // The times at its ends are free, and the second lesson of the slot counts too.
    expect(await ask({ startsAt: at('15:30') })).toEqual([]);
    expect(await ask({ startsAt: at('13:30') })).toEqual([]);
    expect(await ask({ startsAt: new Date(at('15:45').getTime() + WEEK_MS), duration: 30 })).toHaveLength(1);
    await connect(app, colleague, pupil);
    expect(await ask(asked, colleague)).toEqual([]);
    await expect(ask(asked, student)).rejects.toMatchObject({ code: 'INSUFFICIENT_ROLE' });
  });

  test('of all lessons of a series, each of which is in the answer, however much it overlaps', async () => {
    const teacher = await createUser(app, { role: 'INSTRUCTOR' });
    const weekly = { startsAt: at('15:00'), repeat: { everyWeeks: 1, count: 52 }, zone: 'Asia/Bishkek' };
    const plan = (week: number, title: string) =>
      createSchedule(app, {
        instructor: teacher,
        title,
        startsAt: new Date(at('15:30').getTime() + week * WEEK_MS),
        duration: 30,
      });
    for (const week of [2, 4, 51]) await plan(week, `week ${week}`);
    const found = await ask(weekly, teacher);
    expect(found.map(({ title, lessonAt }) => [title, lessonAt.getTime() - at('15:00').getTime()])).toEqual(
      [2, 4, 51].map((week) => [`week ${week}`, week * WEEK_MS]),
    );
    for (let many = 0; many < 65; many += 1) await plan(0, 'many');
    const full = await ask(weekly, teacher);
    expect(full).toHaveLength(60);
    expect(full.slice(-3).map(({ title }) => title)).toEqual(['week 2', 'week 4', 'week 51']);
  });

  test('of the lessons of a series that move with one, which do not count themselves', async () => {
    const teacher = await createUser(app, { role: 'INSTRUCTOR' });
    const pupil = await createUser(app, { role: 'STUDENT' });
    await connect(app, teacher, pupil);
    const first = await planLesson(as(teacher), {
      title: 'Travel',
      startsAt: at('15:00'),
      duration: 60,
      zone: 'Asia/Bishkek',
      studentIds: [pupil.id],
      repeat: { everyWeeks: 1, count: 4 },
    });
    const week = (number: number, time: string) => new Date(at(time).getTime() + number * WEEK_MS);
    const make = (title: string, startsAt: Date) =>
      createSchedule(app, { instructor: teacher, title, startsAt, duration: 60 });
    await make('in the second week', week(1, '16:30'));
    await make('in the fourth week', week(3, '16:30'));
    const { items } = await listOfCalendar(as(teacher), { from: at('15:00'), to: week(3, '15:30') });
    const [, , third] = items.filter(({ title }) => title === 'Travel');
    const move = { startsAt: at('15:30'), duration: 60 };
    await moveSchedule(as(teacher), { ...move, id: third?.id ?? 0, startsAt: week(2, '16:15'), revision: 1 });
    const asked = { startsAt: at('16:00'), studentIds: [], exceptId: first.id };
    const weeksOf = async (scope: Partial<Parameters<typeof listConflicts>[1]>) =>
      (await ask({ ...asked, ...scope }, teacher)).map(({ title, lessonAt }) => [
        title,
        (lessonAt.getTime() - at('16:00').getTime()) / WEEK_MS,
      ]);
    expect(await weeksOf({ scope: 'THIS' })).toEqual([]);
    const others = [
      ['in the second week', 1],
      ['in the fourth week', 3],
    ];
    // The one that was moved by hand stays where it is.
    expect(await weeksOf({ scope: 'ALL' })).toEqual(others);
    expect(await weeksOf({ scope: 'LATER', isMovedIncluded: true })).toEqual(others);
    const last = items.at(-1);
    expect(last?.title).toBe('Travel');
    const ofLast = { exceptId: last?.id ?? 0, startsAt: week(3, '16:00'), scope: 'LATER' as const };
    expect(await weeksOf(ofLast)).toEqual([['in the fourth week', 3]]);
    const { queries } = await app.countQueries(() => ask({ ...asked, scope: 'ALL' }, teacher));
    expect(queries).toHaveLength(3);
    for (const exceptId of [first.id, 2_000_000_000])
      await expect(ask({ ...asked, exceptId, scope: 'ALL' })).rejects.toMatchObject({
        code: 'INVALID_PERMISSIONS',
      });
  });

  test('a series is refused in words: too long, or without a zone', async () => {
    const repeat = { everyWeeks: 1, count: 2 };
    for (const [change, field] of [
      [{ repeat: { everyWeeks: 1, count: 53 }, zone: 'Asia/Bishkek' }, 'repeat.count'],
      [{ repeat }, 'zone'],
      [{ repeat, zone: 'Asia/Nowhere' }, 'zone'],
    ] as const)
      await expect(ask(change)).rejects.toMatchObject({
        code: 'BAD_USER_INPUT',
        fields: { [field]: { code: expect.any(String) as string } },
      });
  });

  test('nothing of people who are not connected, and nothing to students', async () => {
    const stranger = await createUser(app, { role: 'INSTRUCTOR' });
    expect(await ask({}, stranger)).toEqual([]);
    await expect(ask({}, student)).rejects.toMatchObject({ code: 'INSUFFICIENT_ROLE' });
    await expect(ask({ duration: 7 })).rejects.toMatchObject({ code: 'BAD_USER_INPUT' });
  });
});

test('a week costs the same for somebody with ten times the lessons', async () => {
  const teacher = await createUser(app, { role: 'INSTRUCTOR' });
  const pupil = await createUser(app, { role: 'STUDENT' });
  const model = await createSchedule(app, { instructor: teacher, students: [pupil], startsAt: at('10:00') });
  const fill = async (from: number, to: number) => {
    await app.db.execute(sql`with made as (insert into lesson_schedule
        (instructor_id, title, starts_at, ends_at, duration, zone, room, board_id, chat_id)
      select ${teacher.id}, 'Lesson', at, at + interval '45 minutes', 45, 'Asia/Bishkek', gen_random_uuid(),
        ${model.boardId}, ${model.chatId}
      from (select timestamptz '2027-01-01' + n * interval '1 day' as at from generate_series(${from}::int, ${to}::int) n) days
      returning id, starts_at)
      insert into lesson_schedule_student (schedule_id, student_id, starts_at)
      select id, ${pupil.id}, starts_at from made`);
    await app.db.execute(sql`vacuum analyze lesson_schedule`);
    await app.db.execute(sql`vacuum analyze lesson_schedule_student`);
  };
  const week = (person: UserRow) =>
    listOfCalendar(as(person), { from: new Date('2027-02-01'), to: new Date('2027-02-08'), take: 100 });
  await fill(1, 1_000);
  expect((await week(pupil)).total).toBe(7);
  const before = [await readCostOf(app, () => week(teacher)), await readCostOf(app, () => week(pupil))];
  await fill(1_001, 10_000);
  const after = [await readCostOf(app, () => week(teacher)), await readCostOf(app, () => week(pupil))];
  after.forEach((cost, index) => {
    expect(cost.walked).toEqual([]);
    expect(cost.blocks).toBeLessThanOrEqual((before[index]?.blocks ?? 0) * 1.2 + 20);
  });
});
