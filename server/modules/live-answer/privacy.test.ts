import { buffer } from 'node:stream/consumers';
import { v7 } from 'uuid';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { readArchive } from '../../testing/archive.ts';
import { createSchedule, createUser } from '../../testing/factories.ts';
import { createTestApp } from '../../testing/harness.ts';
import type { TestApp } from '../../testing/harness.ts';
import { releaseStatements, setRelease } from '../../testing/live-exercises.ts';
import { joinLiveLesson } from '../live/services/join.ts';
import { openArchive } from '../privacy/archive.ts';
import { appendOperation } from '../stream/service.ts';
import { markAnswers } from './mark.ts';

let app: TestApp;
beforeAll(async () => {
  app = await createTestApp();
});
afterAll(() => app.close());

test('the archive of a person has what they answered in lessons, what did not count too, and nobody else’s', async () => {
  app.clock.set('2026-11-21T09:55:00.000Z');
  const teacher = await createUser(app, { role: 'INSTRUCTOR' });
  const [student, other] = [
    await createUser(app, { role: 'STUDENT' }),
    await createUser(app, { role: 'STUDENT' }),
  ];
  const startsAt = new Date('2026-11-21T10:00:00.000Z');
  const lesson = await createSchedule(app, {
    instructor: teacher,
    students: [student, other],
    startsAt,
    title: 'Hotels',
  });
  await joinLiveLesson(app.context(teacher), lesson.id);
  const exerciseIds = [
    await releaseStatements(app, teacher, lesson.id),
    await releaseStatements(app, teacher, lesson.id),
  ];
  const send = (person: typeof student, exerciseId: number, answer: object) =>
    appendOperation(app.context(person), `answers:${lesson.id}:${person.id}`, {
      opId: v7(),
      payload: { exerciseId, version: 1, answer },
    });
  const [first = 0, second = 0] = exerciseIds;
  await send(student, first, { p1: { value: 'my words', partVersion: 2, nonce: 1 } });
  await send(student, first, { p1: { value: 'of my phone', partVersion: 1, nonce: 1 } });
  await send(student, second, { p1: { value: true, partVersion: 1, nonce: 1 } });
  await send(other, first, { p1: { value: 'not mine', partVersion: 1, nonce: 1 } });
  await setRelease(app, teacher, { scheduleId: lesson.id, exerciseId: first, state: 'LOCKED' });
  await send(student, first, { p1: { value: 'after the lock', partVersion: 3, nonce: 1 } });
  await setRelease(app, teacher, { scheduleId: lesson.id, exerciseId: second, state: 'REVEALED' });
  await markAnswers(app.sys, lesson.id);

  const files = readArchive(await buffer(openArchive(app.sys, student.id)));
  const text = files.get('live-answers.json')?.toString() ?? '';
  expect(text).not.toContain('not mine');
  const at = { lessonScheduleId: lesson.id, lesson: 'Hotels', handedInAt: null };
  expect(JSON.parse(text)).toMatchObject([
    {
      ...at,
      exerciseId: first,
      answers: [
        { part: 'p1', value: 'my words', version: 1, standing: 'COUNTS' },
        { part: 'p1', value: 'of my phone', standing: 'OUTRANKED' },
        { part: 'p1', value: 'after the lock', standing: 'AFTER_LOCK' },
      ],
      points: null,
    },
    { ...at, exerciseId: second, answers: [{ value: true, standing: 'COUNTS' }], points: 1, maxPoints: 1 },
  ]);
});
