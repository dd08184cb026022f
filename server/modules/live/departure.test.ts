import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { report } from '../../db/schema/moderation.ts';
import { lessonSchedule } from '../../db/schema/schedule.ts';
import { createMemoryLimiter } from '../../platform/memory-limiter.ts';
import { PASSWORD, createSchedule, createUser, tokenFor } from '../../testing/factories.ts';
import { notifyPlanned, readLesson } from '../../testing/lessons.ts';
import { createTestApp } from '../../testing/harness.ts';
import type { TestApp } from '../../testing/harness.ts';
import type { UserRow } from '../account/model.ts';
import { anonymiseDeletedUsers } from '../privacy/jobs.ts';

const DAY_MS = 24 * 3600 * 1000;

let app: TestApp;
let teacher: UserRow;
let student: UserRow;
let classmate: UserRow;
let admin: UserRow;
beforeAll(async () => {
  app = await createTestApp();
});
afterAll(() => app.close());
beforeEach(async () => {
  app.sys.platform.limiter = createMemoryLimiter();
  teacher = await createUser(app, { role: 'INSTRUCTOR' });
  student = await createUser(app, { role: 'STUDENT' });
  classmate = await createUser(app, { role: 'STUDENT' });
  admin = await createUser(app, { role: 'ADMIN' });
  app.sent.length = 0;
  app.media.calls.length = 0;
});

async function ask<Answer = Record<string, unknown>>(query: string, by: UserRow) {
  const { data, errors } = await app.query<Record<string, Answer>>(query, {}, await tokenFor(app, by));
  return { it: Object.values(data ?? {})[0], code: errors?.[0]?.extensions.code };
}

/** A lesson whose students have been notified. */
async function planned(values: Partial<Parameters<typeof createSchedule>[1]> = {}) {
  const lesson = await createSchedule(app, {
    instructor: teacher,
    students: [student, classmate],
    ...values,
  });
  await notifyPlanned(app, lesson.id, [student.id, classmate.id]);
  return lesson;
}
const live = () => planned({ startsAt: app.clock.now(), startedAt: app.clock.now() });

async function reported(person: UserRow): Promise<number> {
  const values = { userId: person.id, reporterId: admin.id, reason: 'SPAM' } as const;
  const [made] = await app.db.insert(report).values(values).returning({ id: report.id });
  return made?.id ?? 0;
}

/** The ways to leave the platform. */
const WAYS: Record<string, (person: UserRow) => Promise<{ code: unknown }>> = {
  'deletes their account': (person) => ask(`mutation { deleteUser(password: "${PASSWORD}") }`, person),
  'is suspended': (person) => ask(`mutation { suspendUser(userId: ${person.id}) { id } }`, admin),
  'is suspended for a report': async (person) =>
    ask(`mutation { closeReport(id: ${await reported(person)}, outcome: SUSPENDED) { id } }`, admin),
};

describe.each(Object.entries(WAYS))('a person who %s', (_name, leave) => {
  it('has their coming lessons cancelled: the students are notified, and their calls are removed', async () => {
    const [first, second] = [await planned({ title: 'One' }), await planned({ title: 'Two' })];
    const others = await planned({ instructor: await createUser(app, { role: 'INSTRUCTOR' }) });
    const over = { startedAt: app.clock.now(), endedAt: app.clock.now() };
    const held = await createSchedule(app, { instructor: teacher, students: [student], ...over });
    expect((await leave(teacher)).code).toBeUndefined();
    for (const { id } of [first, second])
      expect((await ask(`{ getLessonSchedule(id: ${id}) { state cancelReason } }`, student)).it).toEqual({
        state: 'CANCELLED',
        cancelReason: null,
      });
    const upcoming = await ask('{ getLessonSchedules(period: UPCOMING) { items { id } } }', student);
    expect(upcoming.it).toEqual({ items: [{ id: others.id }] });
    const badges = await ask('{ getUserBadges { urgentNotifications { lessonScheduleId } } }', student);
    expect(badges.it).toEqual({ urgentNotifications: [{ lessonScheduleId: others.id }] });
    const notices = await ask<{ items: object[] }>(
      '{ getCurrentUserNotifications(take: 2) { items { action title lessonScheduleId description interactedUsers { id } } } }',
      classmate,
    );
    const notice = { action: 'LessonCancelled', description: null, interactedUsers: [{ id: teacher.id }] };
    expect(notices.it?.items).toEqual([
      { ...notice, title: 'Two', lessonScheduleId: second.id },
      { ...notice, title: 'One', lessonScheduleId: first.id },
    ]);
    expect((await ask(`{ getLessonSchedule(id: ${held.id}) { state } }`, student)).it).toEqual({
      state: 'ENDED',
    });
    const lost = app.sent.filter(({ name }) => name === 'schedule.accessLost').map(({ event }) => event);
    expect(lost).toMatchObject([{ scheduleId: first.id }, { scheduleId: second.id }]);
  });

  it('ends the lesson they are giving', async () => {
    const lesson = await live();
    await leave(teacher);
    expect((await ask(`{ getLessonSchedule(id: ${lesson.id}) { state } }`, student)).it).toEqual({
      state: 'ENDED',
    });
    expect(app.media.calls).toContainEqual(['closeRoom', lesson.room]);
    expect(app.sent).toContainEqual({ name: 'live.ended', event: { scheduleId: lesson.id } });
  });

  it('is removed from the lessons they take, which are held for the others', async () => {
    const [coming, running] = [await planned(), await live()];
    await leave(student);
    const people = 'state students { id }';
    expect((await ask(`{ getLessonSchedule(id: ${coming.id}) { ${people} } }`, teacher)).it).toEqual({
      state: 'UPCOMING',
      students: [{ id: classmate.id }],
    });
    expect((await ask(`{ getLessonSchedule(id: ${running.id}) { state } }`, teacher)).it).toEqual({
      state: 'LIVE',
    });
    expect((await readLesson(app, running.id)).removedIds).toEqual([student.id]);
    expect(app.media.calls).toContainEqual(['removeParticipant', running.room, `user-${student.id}`]);
  });
});

describe('a person who comes back', () => {
  it('has the account again, but not the lessons', async () => {
    const taught = await planned();
    const taken = await planned({ instructor: await createUser(app, { role: 'INSTRUCTOR' }) });
    await WAYS['deletes their account']?.(teacher);
    await WAYS['is suspended']?.(student);
    expect((await ask('mutation { restoreUser { id } }', teacher)).code).toBeUndefined();
    await ask(`mutation { unsuspendUser(userId: ${student.id}) { id } }`, admin);
    expect((await ask(`{ getLessonSchedule(id: ${taught.id}) { state } }`, teacher)).it).toEqual({
      state: 'CANCELLED',
    });
    expect((await readLesson(app, taken.id)).studentIds).toEqual([classmate.id]);
  });
});

it('a lesson planned at the moment its instructor leaves is cancelled when the instructor is erased', async () => {
  await WAYS['deletes their account']?.(teacher);
  const added = await planned({ startsAt: new Date(app.clock.now().getTime() + 40 * DAY_MS) });
  app.clock.advance(30 * DAY_MS + 1);
  await anonymiseDeletedUsers(app.sys);
  const [row] = await app.db.select().from(lessonSchedule).where(eq(lessonSchedule.id, added.id));
  expect(row?.cancelledAt).toEqual(app.clock.now());
});
