import { buffer } from 'node:stream/consumers';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { readArchive } from '../../testing/archive.ts';
import { createSchedule, createUser } from '../../testing/factories.ts';
import { createTestApp } from '../../testing/harness.ts';
import type { TestApp } from '../../testing/harness.ts';
import type { UserRow } from '../account/model.ts';
import { openArchive } from '../privacy/archive.ts';
import { appendSystemOperation } from '../stream/service.ts';

let app: TestApp;
beforeAll(async () => {
  app = await createTestApp();
});
afterAll(() => app.close());

const archived = async ({ id }: UserRow) => {
  const files = readArchive(await buffer(openArchive(app.sys, id)));
  const read = (name: string) => JSON.parse(files.get(name)?.toString() ?? '{}') as Record<string, unknown>;
  return { ...read('lessons.json'), attendance: read('attendance.json') };
};
const clock = (time: string) => `2026-11-21T${time}:00.000Z`;

it('who was in a lesson: a student reads when they were, an instructor of all; both, with whom', async () => {
  const teacher = await createUser(app, { role: 'INSTRUCTOR', firstName: 'Бакыт' });
  const student = await createUser(app, { role: 'STUDENT', firstName: 'Айгүл' });
  const other = await createUser(app, { role: 'STUDENT', firstName: 'Timur' });
  const startsAt = new Date(clock('10:00'));
  const endedAt = new Date(clock('10:45'));
  const students = [student, other];
  const { id } = await createSchedule(app, {
    ...{ instructor: teacher, students, startsAt, startedAt: startsAt, endedAt },
  });
  await createSchedule(app, { instructor: teacher, students, startsAt: new Date(clock('20:00')) });
  const events = [
    ['10:00', 'JOINED', teacher],
    ['10:05', 'JOINED', student],
    ['10:30', 'LEFT', student],
  ] as const;
  for (const [time, event, person] of events) {
    app.clock.set(clock(time));
    await appendSystemOperation(app.sys, `lesson:${id}`, { event, userId: person.id });
  }
  const row = (person: UserRow, minutes: number, ...spans: [string, string][]) => ({
    ...{ scheduleId: id, startsAt: clock('10:00'), userId: person.id, seconds: minutes * 60 },
    spans: spans.map(([from, to]) => ({ from: clock(from), to: clock(to), isLost: false })),
  });
  const named = ({ id: userId, firstName }: UserRow) => ({ id: userId, firstName });
  const own = row(student, 25, ['10:05', '10:30']);
  expect(await archived(student)).toMatchObject({
    attendance: [own],
    taken: [{ instructor: named(teacher) }, { instructor: named(teacher) }],
  });
  expect(await archived(teacher)).toMatchObject({
    attendance: [row(teacher, 45, ['10:00', '10:45']), own, row(other, 0)],
    given: [{ students: students.map(named) }, { students: students.map(named) }],
  });
  // They take part in one lesson, and read nothing of each other's.
  expect(JSON.stringify(await archived(other))).not.toContain(student.firstName);
  expect((await archived(other))['attendance']).toEqual([row(other, 0)]);
});
