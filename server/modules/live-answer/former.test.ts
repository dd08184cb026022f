import { v7 } from 'uuid';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { createSchedule, createUser, tokenFor } from '../../testing/factories.ts';
import { createTestApp } from '../../testing/harness.ts';
import type { TestApp } from '../../testing/harness.ts';
import { releaseStatements, setRelease } from '../../testing/live-exercises.ts';
import type { UserRow } from '../account/model.ts';
import { joinLiveLesson } from '../live/services/join.ts';
import { appendOperation } from '../stream/service.ts';
import { toPage } from './former.ts';

let app: TestApp;
let teacher: UserRow;
let student: UserRow;
let other: UserRow;
let scheduleId: number;
let exerciseId: number;

beforeAll(async () => {
  app = await createTestApp();
});
afterAll(() => app.close());

beforeEach(async () => {
  app.clock.set('2026-11-21T09:55:00.000Z');
  teacher = await createUser(app, { role: 'INSTRUCTOR' });
  student = await createUser(app, { role: 'STUDENT' });
  other = await createUser(app, { role: 'STUDENT' });
  const lesson = await createSchedule(app, {
    instructor: teacher,
    students: [student, other],
    startsAt: new Date('2026-11-21T10:00:00.000Z'),
  });
  scheduleId = lesson.id;
  await joinLiveLesson(app.context(teacher), scheduleId);
  exerciseId = await releaseStatements(app, teacher, scheduleId);
});

interface Page {
  answers: { seq: number; flag: boolean | null; text: string | null; version: number }[];
  before: number | null;
}
const former = async (person: UserRow, changes: Record<string, unknown> = {}) => {
  const { data, errors } = await app.query<{ getFormerAnswers: Page }>(
    `query ($l: Int!, $e: Int!, $u: Int!, $p: ID!, $b: Int) {
      getFormerAnswers(lessonScheduleId: $l, exerciseId: $e, userId: $u, part: $p, before: $b) {
        answers { seq flag text version } before } }`,
    { l: scheduleId, e: exerciseId, u: student.id, p: 'a', ...changes },
    await tokenFor(app, person),
  );
  return errors?.[0]?.extensions.code ?? data?.getFormerAnswers;
};
const give = (value: boolean | null, partVersion: number, person = student) =>
  appendOperation(app.context(person), `answers:${scheduleId}:${person.id}`, {
    opId: v7(),
    payload: { exerciseId, version: 1, answer: { a: { value, partVersion, nonce: 1 } } },
  });

describe('what a student answered before (R47)', () => {
  test('is read newest first: not what stands there now, nothing empty, nothing from after the lock', async () => {
    expect(await former(teacher)).toEqual({ answers: [], before: null });
    await give(true, 1);
    await give(false, 2);
    await give(null, 3);
    await give(true, 4);
    await give(false, 1, other);
    expect(await former(teacher)).toEqual({
      answers: [
        { seq: 2, flag: false, text: null, version: 1 },
        { seq: 1, flag: true, text: null, version: 1 },
      ],
      before: null,
    });
    expect(await former(teacher, { p: 'b' })).toEqual({ answers: [], before: null });
    await setRelease(app, teacher, { scheduleId, exerciseId, state: 'LOCKED' });
    await give(false, 5);
    expect(await former(teacher)).toMatchObject({ answers: [{ seq: 2 }, { seq: 1 }] });
  });

  test('comes in pages, without a gap and nothing twice', async () => {
    for (let given = 1; given <= 43; given += 1) await give(given % 2 === 0, given);
    const seen: number[] = [];
    let before: number | null | undefined = null;
    do {
      const page = (await former(teacher, { b: before })) as Page;
      expect(page.answers.length).toBeLessThanOrEqual(20);
      seen.push(...page.answers.map(({ seq }) => seq));
      ({ before } = page);
    } while (before !== null);
    expect(seen).toEqual(Array.from({ length: 42 }, (_, index) => 42 - index));
  });

  test('is the instructor’s: not the student’s own, another student’s, ADMIN’s or a stranger’s', async () => {
    const [admin, stranger] = [
      await createUser(app, { role: 'ADMIN' }),
      await createUser(app, { role: 'INSTRUCTOR' }),
    ];
    for (const person of [student, other, admin, stranger])
      expect(await former(person)).toBe('INVALID_PERMISSIONS');
    expect(await former(teacher, { u: stranger.id })).toBe('USER_NOT_FOUND');
    expect(await former(teacher, { e: 999_999 })).toBe('EXERCISE_NOT_FOUND');
    for (const changes of [{ p: 'x'.repeat(65) }, { p: '\u0000' }, { p: '' }, { b: 0 }])
      expect(await former(teacher, changes)).toBe('BAD_USER_INPUT');
  });
});

describe('which of what was typed is an answer (R47)', () => {
  const at = (second: number, value: string) => ({
    ...{ seq: second, version: 1, value },
    at: new Date(Date.UTC(2026, 10, 21, 10, 0, second)),
  });
  const log = [at(20, 'have lost'), at(12, 'lost'), at(11, 'los'), at(10, 'lo'), at(3, 'find'), at(2, 'fin')];
  const words = (page: ReturnType<typeof toPage>) => page.answers.map(({ text }) => text);

  test('what somebody rested at, no half words', () => {
    expect(words(toPage(log, { before: null, bottom: -1, isTyped: true }))).toEqual(['lost', 'find']);
    expect(words(toPage(log.slice(0, 2), { before: null, bottom: -1, isTyped: false }))).toEqual(['lost']);
  });

  test('a page ends where the log was looked through, and the next knows what came after it', () => {
    expect(toPage([], { before: 50, bottom: 30, isTyped: true })).toEqual({ answers: [], before: 30 });
    const page = toPage(log.slice(0, 3), { before: null, bottom: 10, isTyped: true });
    expect([words(page), page.before]).toEqual([['lost'], 11]);
    expect(words(toPage(log.slice(2), { before: 11, bottom: -1, isTyped: true }))).toEqual(['find']);
  });
});
