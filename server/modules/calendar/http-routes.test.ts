import { eq, sql } from 'drizzle-orm';
import type { Server } from 'node:http';
import ICAL from 'ical.js';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { user } from '../../db/schema/account.ts';
import { createLogger } from '../../platform/logger.ts';
import { createMetrics } from '../../platform/metrics.ts';
import { PASSWORD, connect, createSchedule, createUser, tokenFor } from '../../testing/factories.ts';
import { createTestApp } from '../../testing/harness.ts';
import type { TestApp } from '../../testing/harness.ts';
import { openApi, portOf } from '../../testing/open-servers.ts';
import type { UserRow } from '../account/model.ts';
import { suspendUser } from '../moderation/service.ts';
import { deleteUser } from '../privacy/service.ts';
import { cancelSchedule } from '../schedule/services/cancel.ts';
import { createSchedule as planLesson } from '../schedule/services/create.ts';
import { moveSchedule } from '../schedule/services/move.ts';
import { CALENDAR_BUDGETS } from './budgets.ts';
import { EVENTS_MAX, getCalendarAddress, renewCalendarAddress } from './service.ts';

const NOW = '2026-11-21T09:00:00.000Z';
const DAY_MS = 24 * 3600 * 1000;

let app: TestApp;
let api: Server;
let teacher: UserRow;
let student: UserRow;
const lines: string[] = [];
const metrics = createMetrics();

beforeAll(async () => {
  app = await createTestApp();
  app.sys.log = createLogger('trace', { write: (line) => void lines.push(line) });
  api = await openApi(app, metrics);
});
afterAll(async () => {
  api.closeAllConnections();
  api.close();
  await app.close();
});
beforeEach(async () => {
  app.clock.set(NOW);
  teacher = await createUser(app, { role: 'INSTRUCTOR', firstName: 'Aizada', lastName: 'Secretova' });
  student = await createUser(app, { role: 'STUDENT', firstName: 'Daniel', lastName: 'Hiddenson' });
  await connect(app, teacher, student);
});

const as = (person: UserRow) => app.context(person);
/** The path at the api of an address of the web. */
const pathOf = (url: string) => url.replace('https://web.test/api', '');
const read = (path: string, headers: Record<string, string> = {}) =>
  fetch(`http://127.0.0.1:${portOf(api)}${path}`, { headers });
const addressOf = async (person: UserRow) => pathOf((await getCalendarAddress(as(person))).url);
const after = (milliseconds: number) => new Date(Date.parse(NOW) + milliseconds);
const lessonAt = (startsAt: Date, change = {}) =>
  createSchedule(app, { instructor: teacher, students: [student], startsAt, ...change });

/** UID, title, status and sequence of each event. */
async function eventsOf(person: UserRow) {
  const answer = await read(await addressOf(person));
  expect(answer.status).toBe(200);
  const root = new ICAL.Component(ICAL.parse(await answer.text()) as unknown[]);
  return root.getAllSubcomponents('vevent').map((component) => ({
    uid: String(component.getFirstPropertyValue('uid')),
    title: String(component.getFirstPropertyValue('summary')),
    status: String(component.getFirstPropertyValue('status')),
    sequence: Number(component.getFirstPropertyValue('sequence')),
    modified: String(component.getFirstPropertyValue('last-modified')),
  }));
}
const titlesOf = async (person: UserRow) => (await eventsOf(person)).map(({ title }) => title);

describe('a calendar address', () => {
  test('stays the same until it is renewed, also if it is made twice at once', async () => {
    const [one, two] = await Promise.all([getCalendarAddress(as(teacher)), getCalendarAddress(as(teacher))]);
    expect(one.url).toMatch(/^https:\/\/web\.test\/api\/calendar\/[\w-]{64}\.ics$/);
    expect(two).toEqual(one);
    expect(one).toMatchObject({ createdAt: new Date(NOW), readAt: null });
    expect((await getCalendarAddress(as(student))).url).not.toBe(one.url);
  });

  test('says when it was last read', async () => {
    const path = await addressOf(teacher);
    app.clock.advance(60_000);
    await read(path);
    expect(await getCalendarAddress(as(teacher))).toMatchObject({ readAt: after(60_000) });
  });

  test('is dead once it is renewed', async () => {
    const old = await addressOf(teacher);
    expect((await read(old)).status).toBe(200);
    const fresh = await renewCalendarAddress(as(teacher));
    expect(fresh.readAt).toBeNull();
    expect((await read(old)).status).toBe(404);
    expect((await read(pathOf(fresh.url))).status).toBe(200);
  });

  test('is dead once its person is suspended or has deleted the account', async () => {
    const [one, two] = [await addressOf(teacher), await addressOf(student)];
    const admin = await createUser(app, { role: 'ADMIN' });
    await suspendUser(as(admin), teacher.id);
    expect((await read(one)).status).toBe(404);
    await deleteUser(as(student), PASSWORD);
    expect((await read(two)).status).toBe(404);
  });

  test('is found by its whole secret alone; nobody learns more from a wrong one', async () => {
    const path = await addressOf(teacher);
    const [letter = ''] = path.slice(-6, -5);
    const nearly = `${path.slice(0, -6)}${letter === 'A' ? 'B' : 'A'}.ics`;
    const wrong = [
      nearly,
      '/calendar/a.ics',
      path.slice(0, -4),
      `${path}x`,
      `/calendar/${'A'.repeat(64)}.ics`,
    ];
    const { queries } = await app.countQueries(async () => {
      for (const each of wrong) {
        const answer = await read(each);
        expect([answer.status, await answer.text()]).toEqual([404, 'Not found']);
      }
    });
    expect(queries).toEqual([]);
  });

  test('cannot be made of what the database holds', async () => {
    const path = await addressOf(teacher);
    const { rows } = (await app.db.execute(
      sql`select row_to_json(address)::text as text from calendar_address address where user_id = ${teacher.id}`,
    )) as unknown as { rows: { text: string }[] };
    const stored = Buffer.from(rows[0]?.text ?? '').toString('latin1');
    const secret = path.slice('/calendar/'.length, -'.ics'.length);
    expect(stored).not.toContain(secret);
    const mac = Buffer.from(secret, 'base64url').subarray(16);
    expect(mac).toHaveLength(32);
    expect(stored).not.toContain(mac.toString('hex'));
  });

  test('is in no log and no metrics, whether it is read, refused, or the database fails', async () => {
    const path = await addressOf(teacher);
    lines.length = 0;
    for (const each of [path, `${path}x`, path.slice(0, -4), `${path}?a=b`, `//${path}`]) await read(each);
    for (const method of ['POST', 'PROPFIND'])
      await fetch(`http://127.0.0.1:${portOf(api)}${path}`, { method });
    await app.db.execute(sql`alter table calendar_address rename to gone`);
    const failed = await read(path);
    await app.db.execute(sql`alter table gone rename to calendar_address`);
    expect(failed.status).toBe(500);
    expect(lines.length).toBeGreaterThan(0);
    const measured = await metrics.text();
    expect(measured).toContain('route="/calendar"');
    const secret = path.slice('/calendar/'.length, -'.ics'.length);
    expect(secret).toHaveLength(64);
    for (const text of [...lines, measured]) {
      expect(text).not.toContain(secret.slice(0, 24));
      expect(text).not.toContain(secret.slice(24));
    }
  });

  test('is answered 60 times in ten minutes, and then says how long to wait', async () => {
    const path = await addressOf(teacher);
    for (let times = 0; times < CALENDAR_BUDGETS.calendarRead.points; times += 1)
      expect((await read(path)).status).toBe(200);
    const refused = await read(path);
    expect(refused.status).toBe(429);
    expect(Number(refused.headers.get('retry-after'))).toBeGreaterThan(0);
    expect((await read(await addressOf(student))).status).toBe(200);
  });
});

describe('its calendar', () => {
  test('has the lessons of its person from 90 days ago to 400 days ahead, soonest first', async () => {
    await lessonAt(after(-91 * DAY_MS), { title: 'too early' });
    await lessonAt(after(399 * DAY_MS), { title: 'far' });
    await lessonAt(after(-89 * DAY_MS), { title: 'past' });
    await lessonAt(after(401 * DAY_MS), { title: 'too far' });
    const other = await createUser(app, { role: 'INSTRUCTOR' });
    await createSchedule(app, { instructor: other, students: [student], title: 'of another' });
    expect(await titlesOf(teacher)).toEqual(['past', 'far']);
    expect(await titlesOf(student)).toEqual(['past', 'of another', 'far']);
    expect(await titlesOf(await createUser(app, { role: 'STUDENT' }))).toEqual([]);
  });

  test('says nothing of notes, prices, surnames and classmates', async () => {
    const classmate = await createUser(app, { role: 'STUDENT', firstName: 'Nurlan' });
    await createSchedule(app, {
      instructor: teacher,
      students: [student, classmate],
      notes: 'weak in tenses',
      price: 77_700,
      commonPrice: 155_400,
    });
    const texts = [];
    for (const person of [teacher, student])
      texts.push((await (await read(await addressOf(person))).text()).replaceAll('\r\n ', ''));
    expect(texts[0]).toContain(
      String.raw`DESCRIPTION:With Daniel\, Nurlan\nJoin: https://web.test/live-lesson/`,
    );
    expect(texts[1]).toContain(String.raw`DESCRIPTION:With Aizada\nJoin: https://web.test/live-lesson/`);
    for (const text of texts) expect(text).not.toMatch(/weak|777|1554|Secretova|Hiddenson/);
  });

  test('follows a lesson that is moved and cancelled: the same event, a higher sequence', async () => {
    const { id } = await planLesson(as(teacher), {
      title: 'Travel',
      startsAt: after(DAY_MS),
      duration: 45,
      zone: 'Europe/Berlin',
      studentIds: [student.id],
    });
    const [planned] = await eventsOf(student);
    app.clock.advance(60_000);
    await moveSchedule(as(teacher), { id, startsAt: after(2 * DAY_MS), duration: 45, revision: 1 });
    const [moved] = await eventsOf(student);
    app.clock.advance(60_000);
    await cancelSchedule(as(teacher), id, 'ill');
    const [cancelled] = await eventsOf(student);
    expect([planned, moved, cancelled].map((event) => [event?.uid, event?.status, event?.sequence])).toEqual([
      [`lesson-${id}@web.test`, 'CONFIRMED', 0],
      [`lesson-${id}@web.test`, 'CONFIRMED', 1],
      [`lesson-${id}@web.test`, 'CANCELLED', 2],
    ]);
    expect(new Set([planned, moved, cancelled].map((event) => event?.modified)).size).toBe(3);
  });

  test('is not sent again while it is the same', async () => {
    const lesson = await lessonAt(after(DAY_MS));
    const path = await addressOf(teacher);
    const first = await read(path);
    const etag = first.headers.get('etag') ?? '';
    expect(first.headers.get('content-type')).toBe('text/calendar; charset=utf-8');
    expect(first.headers.get('cache-control')).toBe('private, no-cache');
    app.clock.advance(60_000);
    for (const known of [etag, `W/${etag}`, `"other", ${etag}`]) {
      const again = await read(path, { 'if-none-match': known });
      expect([again.status, await again.text(), again.headers.get('etag')]).toEqual([304, '', etag]);
    }
    expect((await read(path, { 'if-none-match': '"other"' })).status).toBe(200);
    await cancelSchedule(as(teacher), lesson.id, 'ill');
    expect((await read(path, { 'if-none-match': etag })).status).toBe(200);
  });

  test('speaks the language of its person', async () => {
    await lessonAt(after(DAY_MS));
    await app.db.update(user).set({ locale: 'ru' }).where(eq(user.id, teacher.id));
    expect(await (await read(await addressOf(teacher))).text()).toContain('DESCRIPTION:С вами: Daniel');
  });

  test('of 10,000 lessons takes two statements, and holds those that are soonest', async () => {
    const { boardId, chatId } = await lessonAt(after(500 * DAY_MS));
    await app.db.execute(sql`
      with made as (
        insert into lesson_schedule (instructor_id, title, starts_at, ends_at, duration, zone, room, board_id, chat_id)
        select ${teacher.id}, 'Lesson ' || n, at, at + interval '45 minutes', 45, 'Europe/Berlin', gen_random_uuid(),
          ${boardId}, ${chatId}
        from generate_series(1, 10000) n, lateral (
          select ${after(-80 * DAY_MS).toISOString()}::timestamptz + n * interval '1 hour' as at) hour
        returning id, starts_at)
      insert into lesson_schedule_student (schedule_id, student_id, starts_at)
      select id, ${student.id}, starts_at from made`);
    for (const person of [teacher, student]) {
      const path = await addressOf(person);
      const { result, queries } = await app.countQueries(async () => (await read(path)).text());
      expect(queries).toHaveLength(2);
      expect(result.match(/BEGIN:VEVENT/g)).toHaveLength(EVENTS_MAX);
      expect(result).toContain('SUMMARY:Lesson 1\r\n');
      expect(result).not.toContain(`SUMMARY:Lesson ${EVENTS_MAX + 1}\r\n`);
    }
  });
});

describe('a single lesson as a file', () => {
  const asking = async (path: string, person: UserRow | null) =>
    read(path, person ? { authorization: `Bearer ${await tokenFor(app, person)}` } : {});

  test('is for its people alone; others learn nothing of it', async () => {
    const lesson = await lessonAt(after(DAY_MS), { title: 'Secret plan' });
    const path = `/calendar/lesson/${lesson.id}.ics`;
    for (const person of [teacher, student]) {
      const answer = await asking(path, person);
      expect(answer.headers.get('content-disposition')).toBe('attachment; filename="lesson.ics"');
      expect(await answer.text()).toContain(`UID:lesson-${lesson.id}@web.test`);
    }
    const missing = '/calendar/lesson/999999.ics';
    for (const role of ['INSTRUCTOR', 'STUDENT', 'ADMIN'] as const) {
      const stranger = await createUser(app, { role });
      const refusal = await asking(path, stranger);
      expect(refusal.status).toBe(403);
      expect(await refusal.text()).toBe('{"code":"INVALID_PERMISSIONS"}');
      expect(await (await asking(missing, stranger)).text()).toBe('{"code":"INVALID_PERMISSIONS"}');
    }
    expect((await asking(path, null)).status).toBe(401);
    for (const wrong of ['0', '-1', 'x', '99999999999'])
      expect((await asking(`/calendar/lesson/${wrong}.ics`, teacher)).status).toBe(404);
  });

  test('is given 120 times in ten minutes', async () => {
    const { id } = await lessonAt(after(DAY_MS));
    await app.sys.platform.limiter.take(CALENDAR_BUDGETS.calendarLesson, String(teacher.id), 120);
    const refused = await asking(`/calendar/lesson/${id}.ics`, teacher);
    expect(refused.status).toBe(429);
    expect(Number(refused.headers.get('retry-after'))).toBeGreaterThan(0);
  });
});
