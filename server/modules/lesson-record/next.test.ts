import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { lessonSchedule, lessonSeries } from '../../db/schema/schedule.ts';
import { createSchedule, createUser, tokenFor } from '../../testing/factories.ts';
import { createTestApp } from '../../testing/harness.ts';
import type { TestApp } from '../../testing/harness.ts';
import type { UserRow } from '../account/model.ts';

let app: TestApp;
let teacher: UserRow;
let student: UserRow;
let other: UserRow;
let overId: number;

beforeAll(async () => {
  app = await createTestApp();
});
afterAll(() => app.close());

const on = (day: number) => new Date(`2026-11-${day}T10:00:00.000Z`);
const plan = async (day: number, changes: Partial<Parameters<typeof createSchedule>[1]> = {}) =>
  createSchedule(app, {
    ...{ instructor: teacher, students: [other, student], startsAt: on(day), title: `On ${day}` },
    ...changes,
  });
const nextOf = async (person: UserRow) => {
  const { data } = await app.query<{ getLessonRecord: { next: { title: string } | null } }>(
    `query ($l: Int!) { getLessonRecord(lessonScheduleId: $l) { next { id title startsAt endsAt } } }`,
    { l: overId },
    await tokenFor(app, person),
  );
  return data?.getLessonRecord.next?.title ?? null;
};

beforeEach(async () => {
  app.clock.set('2026-11-19T12:00:00.000Z');
  teacher = await createUser(app, { role: 'INSTRUCTOR' });
  student = await createUser(app, { role: 'STUDENT' });
  other = await createUser(app, { role: 'STUDENT' });
  ({ id: overId } = await plan(19, { startedAt: on(19), endedAt: new Date('2026-11-19T10:45:00.000Z') }));
});

describe('the lesson that follows one', () => {
  test('is the first with exactly its people, and not that of others, of other students or cancelled', async () => {
    const stranger = await createUser(app, { role: 'INSTRUCTOR' });
    expect(await nextOf(student)).toBeNull();
    await plan(26);
    await plan(24);
    await plan(20, { students: [student] });
    await plan(21, { instructor: stranger });
    await plan(22, { cancelledAt: on(19) });
    await plan(18, { startedAt: on(18), endedAt: on(18) });
    expect([await nextOf(teacher), await nextOf(student)]).toEqual(['On 24', 'On 24']);
  });

  test('is of its series too, for those who are in it alone, and never for ADMIN', async () => {
    const [series] = await app.db
      .insert(lessonSeries)
      .values({ instructorId: teacher.id, everyWeeks: 1, total: 2 })
      .returning();
    const seriesId = series?.id ?? 0;
    await app.db.update(lessonSchedule).set({ seriesId }).where(eq(lessonSchedule.id, overId));
    await plan(20, { seriesId, students: [student] });
    await plan(21);
    const admin = await createUser(app, { role: 'ADMIN' });
    expect([await nextOf(student), await nextOf(other), await nextOf(admin)]).toEqual([
      'On 20',
      'On 21',
      null,
    ]);
  });
});
