import { globSync, readFileSync } from 'node:fs';
import { eq, sql } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, describe, expect, it, test } from 'vitest';
import { lessonHeld } from '../../db/schema/lesson-record.ts';
import { lessonSchedule } from '../../db/schema/schedule.ts';
import { listen } from '../../listeners.ts';
import { createSchedule, createUser } from '../../testing/factories.ts';
import { createTestApp } from '../../testing/harness.ts';
import type { TestApp } from '../../testing/harness.ts';
import { until } from '../../testing/realtime-fixtures.ts';
import { inTransaction } from '../../transaction.ts';
import type { UserRow } from '../account/model.ts';
import { listBalances, listLessonPayments } from '../balance/service.ts';
import { takePayment } from '../balance/services/entries.ts';
import { endLiveLesson } from '../live/services/end.ts';
import { getReviewStanding } from '../review/service.ts';
import { cancelSchedule } from '../schedule/services/cancel.ts';
import { appendSystemOperation } from '../stream/service.ts';
import { attendanceOf } from './attendance.ts';
import type { Happened } from './attendance.ts';
import { heldWith } from './held.ts';
import { listeners } from './listeners.ts';
import { getRecord, listAttendance } from './service.ts';
import { settleLeft, settleLesson } from './settle.ts';

const time = (clock: string) => new Date(`2026-11-28T${clock}.000Z`);
const bounds = { from: time('10:00:00'), to: time('10:45:00') };
const people = { instructorId: 1, studentIds: [2, 3] };
type Line = [clock: string, event: 'JOINED' | 'LEFT' | 'REMOVED', userId: number, leftAt?: string];
const happened = (lines: Line[]): Happened[] =>
  lines.map(([clock, event, userId, leftAt]) => ({
    at: time(clock),
    event: { event, userId, ...(leftAt && { leftAt: time(leftAt).toISOString() }) },
  }));
const held = (lines: Line[]) => heldWith(people, happened(lines), bounds);

describe('a lesson is held with a student', () => {
  test.each<[string, Line[], { studentId: number; seconds: number }[]]>([
    ['nobody came', [], []],
    ['the instructor did not come', [['10:00:00', 'JOINED', 2]], []],
    ['the student did not come', [['10:00:00', 'JOINED', 1]], []],
    [
      'both were there for five minutes',
      [
        ['10:00:00', 'JOINED', 1],
        ['10:40:00', 'JOINED', 2],
      ],
      [{ studentId: 2, seconds: 300 }],
    ],
    [
      'a second less',
      [
        ['10:00:00', 'JOINED', 1],
        ['10:40:01', 'JOINED', 2],
      ],
      [],
    ],
    [
      'both were there for long, but one after the other',
      [
        ['10:00:00', 'JOINED', 1],
        ['10:20:00', 'LEFT', 1],
        ['10:20:00', 'JOINED', 2],
      ],
      [],
    ],
    [
      'a lost line divides the time, which adds up',
      [
        ['10:00:00', 'JOINED', 1],
        ['10:10:00', 'JOINED', 2],
        ['10:13:00', 'LEFT', 2],
        ['10:20:00', 'JOINED', 2],
        ['10:22:00', 'REMOVED', 2],
      ],
      [{ studentId: 2, seconds: 300 }],
    ],
    [
      'R53 not while the api was dead',
      [
        ['10:00:00', 'JOINED', 1],
        ['10:00:00', 'JOINED', 2],
        ['10:30:00', 'LEFT', 1, '10:04:00'],
        ['10:30:00', 'LEFT', 2, '10:04:00'],
        ['10:30:00', 'JOINED', 1],
        ['10:30:00', 'JOINED', 2],
        ['10:32:00', 'LEFT', 1],
      ],
      [{ studentId: 2, seconds: 360 }],
    ],
  ])('%s', (_case, lines, expected) => {
    expect(held(lines)).toEqual(expected);
  });

  test('not for breaks over which the page joins what it shows', () => {
    const blink = (n: number): Line[] => {
      const clock = (second: number) => new Date(bounds.from.getTime() + second * 1000).toISOString();
      const text = (second: number) => clock(second).slice(11, 19);
      return [
        [text(n * 20), 'JOINED', 2],
        [text(n * 20 + 2), 'LEFT', 2],
      ];
    };
    const lines: Line[] = [
      ['10:00:00', 'JOINED', 1],
      ...Array.from({ length: 130 }, (_, n) => blink(n)).flat(),
    ];
    expect(held(lines)).toEqual([]);
    expect(attendanceOf([2], happened(lines), bounds)[0]?.spans).toHaveLength(60);
  });
});

describe('an ended lesson', () => {
  let app: TestApp;
  let teacher: UserRow;
  let here: UserRow;
  let short: UserRow;
  let absent: UserRow;
  let scheduleId: number;
  let stop: () => void;

  beforeAll(async () => {
    app = await createTestApp();
    stop = listen(app.sys, listeners);
  });
  afterAll(async () => {
    stop();
    await app.close();
  });

  const joins = async (clock: string, person: UserRow) => {
    app.clock.set(time(clock).toISOString());
    await appendSystemOperation(app.context(teacher), `lesson:${scheduleId}`, {
      event: 'JOINED',
      userId: person.id,
    });
  };
  const rows = () => app.db.select().from(lessonHeld).where(eq(lessonHeld.scheduleId, scheduleId));
  const settledAt = async () => {
    const [row] = await app.db.select().from(lessonSchedule).where(eq(lessonSchedule.id, scheduleId));
    return row?.settledAt ?? null;
  };

  beforeEach(async () => {
    app.clock.set(time('09:55:00').toISOString());
    [teacher, here, short, absent] = [
      await createUser(app, { role: 'INSTRUCTOR' }),
      await createUser(app, { role: 'STUDENT' }),
      await createUser(app, { role: 'STUDENT' }),
      await createUser(app, { role: 'STUDENT' }),
    ];
    ({ id: scheduleId } = await createSchedule(app, {
      instructor: teacher,
      students: [here, short, absent],
      startsAt: time('10:00:00'),
      startedAt: time('09:56:00'),
    }));
    await joins('09:56:00', teacher);
    await joins('09:58:00', here);
    await joins('10:42:00', short);
    app.clock.set(time('10:45:00').toISOString());
  });

  it('is stored with those with whom it was held, once, however often it is asked', async () => {
    await endLiveLesson(app.context(teacher), scheduleId);
    await until(async () => expect(await settledAt()).not.toBeNull());
    const stored = await rows();
    expect(stored).toEqual([
      {
        scheduleId,
        studentId: here.id,
        instructorId: teacher.id,
        seconds: 47 * 60,
        heldAt: time('10:45:00'),
      },
    ]);
    await Promise.all([settleLesson(app.sys, scheduleId), settleLeft(app.sys)]);
    expect(await rows()).toEqual(stored);
  });

  it('is settled by the job if the process died at its end, by one of two at once', async () => {
    await app.db
      .update(lessonSchedule)
      .set({ endedAt: time('10:45:00') })
      .where(eq(lessonSchedule.id, scheduleId));
    await Promise.all([settleLeft(app.sys), settleLeft(app.sys)]);
    expect(await rows()).toMatchObject([{ studentId: here.id }]);
    expect(await settledAt()).not.toBeNull();
  });

  it('is not settled before its end, nor when it was cancelled before it began', async () => {
    await settleLesson(app.sys, scheduleId);
    await app.db
      .update(lessonSchedule)
      .set({ startedAt: null, cancelledAt: time('10:45:00') })
      .where(eq(lessonSchedule.id, scheduleId));
    await settleLesson(app.sys, scheduleId);
    await settleLeft(app.sys);
    expect([await rows(), await settledAt()]).toEqual([[], null]);
  });

  it('that was cancelled while it was live is held, and costs nothing', async () => {
    await app.db.update(lessonSchedule).set({ price: 500 }).where(eq(lessonSchedule.id, scheduleId));
    await inTransaction(app.sys, (ctx) =>
      takePayment(ctx, 'test', {
        ...{ id: String(here.id), userId: here.id, reason: 'Cash' },
        money: { amount: 500, currency: 'KGS' },
      }),
    );
    await cancelSchedule(app.context(teacher), scheduleId, 'No review for me.');
    await until(async () => expect(await settledAt()).not.toBeNull());
    expect(await rows()).toMatchObject([{ studentId: here.id, heldAt: time('10:45:00') }]);
    expect(await getReviewStanding(app.context(here), teacher.id)).toMatchObject({ lessonsCount: 1 });
    expect(await listBalances(app.context(here), here.id)).toEqual([{ amount: 500, currency: 'KGS' }]);
    const lesson = { id: scheduleId, instructorId: teacher.id, price: 500, currency: 'KGS' as const };
    const cancelled = { ...lesson, cancelledAt: app.clock.now() };
    const { viewer } = app.context(teacher);
    expect(await listLessonPayments(app.sys, viewer, [cancelled])).toEqual([[]]);
  });

  it('that was cancelled while it was live is settled by the job if the process died', async () => {
    await app.db
      .update(lessonSchedule)
      .set({ cancelledAt: time('10:45:00') })
      .where(eq(lessonSchedule.id, scheduleId));
    await settleLeft(app.sys);
    expect(await rows()).toMatchObject([{ studentId: here.id }]);
  });

  it('is held by all of its log, however long that is', async () => {
    // One whose phone comes and goes more often than a class of thirty, and who leaves before the others are there.
    app.clock.set(time('09:56:30').toISOString());
    await app.db.execute(sql`
      insert into stream_operation
      select one.* from stream_operation joined,
        generate_series(1, 6000) place,
        lateral jsonb_populate_record(joined, jsonb_build_object('seq', joined.seq + 1000 + place,
          'op_id', gen_random_uuid(), 'payload', case when place % 2 = 0 then joined.payload || '{"event": "LEFT"}'
            else joined.payload end)) one
      where joined.stream = ${`lesson:${scheduleId}`} and joined.payload ->> 'userId' = ${String(here.id)}`);
    app.clock.set(time('10:45:00').toISOString());
    await endLiveLesson(app.context(teacher), scheduleId);
    await until(async () => expect(await settledAt()).not.toBeNull());
    expect(await rows()).toEqual([]);
  });

  it('shows the times by which it was settled', async () => {
    app.clock.set(time('09:59:30').toISOString());
    await app.db
      .update(lessonSchedule)
      .set({ startsAt: time('10:10:00'), endedAt: time('10:12:00') })
      .where(eq(lessonSchedule.id, scheduleId));
    await settleLesson(app.sys, scheduleId);
    expect(await rows()).toMatchObject([{ studentId: here.id, seconds: 14 * 60 }]);
    const record = await getRecord(app.context(teacher), scheduleId);
    expect(await listAttendance(app.context(teacher), record)).toMatchObject([
      { userId: teacher.id, seconds: 16 * 60 },
      { userId: here.id, seconds: 14 * 60 },
      { seconds: 0 },
      { seconds: 0 },
    ]);
  });

  it('of the time before is stored by the migration as the api stores a new one', async () => {
    await endLiveLesson(app.context(teacher), scheduleId);
    await until(async () => expect(await settledAt()).not.toBeNull());
    // Cancelled ones were none then.
    await app.db.execute(sql`delete from lesson_held held using lesson_schedule lesson
      where lesson.id = held.schedule_id and lesson.cancelled_at is not null`);
    const before = await app.db.select().from(lessonHeld).orderBy(lessonHeld.scheduleId);
    expect(before.length).toBeGreaterThan(0);
    await app.db.execute(sql`delete from lesson_held`);
    await app.db.execute(sql`update lesson_schedule set settled_at = null`);
    const [file = ''] = globSync(`${import.meta.dirname}/../../db/migrations/*_lesson_held.sql`);
    const [backfill = '', mark = ''] = readFileSync(file, 'utf8').split('--> statement-breakpoint').slice(-2);
    await app.db.execute(sql.raw(backfill));
    await app.db.execute(sql.raw(mark));
    expect(await app.db.select().from(lessonHeld).orderBy(lessonHeld.scheduleId)).toEqual(before);
    expect(await settledAt()).not.toBeNull();
  });
});
