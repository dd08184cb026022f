import { v7 } from 'uuid';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import type { LessonChange } from '#contract/live/changes.ts';
import type { JoinAnswer } from '#contract/socket-payloads.ts';
import { createSchedule, createUser } from '../../testing/factories.ts';
import { createTestApp } from '../../testing/harness.ts';
import type { TestApp } from '../../testing/harness.ts';
import type { UserRow } from '../account/model.ts';
import { appendOperation, appendSystemOperation, joinStream } from '../stream/service.ts';
import { endLiveLesson } from './services/end.ts';
import { joinLiveLesson } from './services/join.ts';
import { removeLiveLessonParticipant } from './services/participants.ts';
import { lessonStream } from './stream.ts';

let app: TestApp;
let teacher: UserRow;
let student: UserRow;
let other: UserRow;
let lesson: Awaited<ReturnType<typeof createSchedule>>;

beforeAll(async () => {
  app = await createTestApp();
});
afterAll(() => app.close());

beforeEach(async () => {
  app.clock.set('2026-11-21T09:55:00.000Z');
  teacher = await createUser(app, { role: 'INSTRUCTOR' });
  student = await createUser(app, { role: 'STUDENT' });
  other = await createUser(app, { role: 'STUDENT' });
  lesson = await createSchedule(app, {
    instructor: teacher,
    students: [student, other],
    startsAt: new Date('2026-11-21T10:00:00.000Z'),
  });
  await joinLiveLesson(app.context(teacher), lesson.id);
});

const name = () => `lesson:${lesson.id}` as const;
const change = (person: UserRow, payload: unknown, opId = v7()) =>
  appendOperation(app.context(person), name(), { opId, payload });
const hand = (person: UserRow, isRaised = true): LessonChange => ({
  change: 'hand',
  userId: person.id,
  isRaised,
});
type LessonAnswer = Extract<JoinAnswer<'lesson'>, { ok: true }>;
const join = async (person: UserRow, since = 0) =>
  (await joinStream(app.context(person), name(), since)) as LessonAnswer;
const stateFor = async (person: UserRow) =>
  (await join(person)).snapshot?.changes.map(({ payload }) => payload);
const REFUSED = { ok: false, code: 'INVALID_PERMISSIONS' };

describe('what changes in a lesson (R36)', () => {
  test('is the same for who joins after hundreds of operations as for who was there', async () => {
    await change(student, hand(student));
    await change(other, hand(other));
    for (let second = 1; second <= 40; second++) await change(teacher, { change: 'timer', seconds: second });
    await change(teacher, hand(student, false));
    const [newcomer, there] = [await join(other), await join(other, 1)];
    expect(newcomer.snapshot?.changes.map(({ payload }) => payload)).toEqual([
      hand(other),
      { change: 'timer', seconds: 40 },
      hand(student, false),
    ]);
    // Events are not pushed out by changes.
    expect(newcomer.snapshot?.operations.map(({ payload }) => payload.event)).toContain('STARTED');
    expect(newcomer.seq).toBe(there.seq);
    const last = newcomer.snapshot?.changes.at(-1);
    expect(last).toMatchObject({ seq: newcomer.seq, at: app.clock.now().toISOString() });
  });

  test('has one state of a thing however it came: the highest number counts', async () => {
    await Promise.all([change(student, hand(student)), change(teacher, hand(student, false))]);
    const log = (await join(teacher, 1)).tail.map(({ payload }) => payload);
    expect(await stateFor(student)).toEqual([log.at(-1)]);
  });

  test('is stored once, however often it is sent', async () => {
    const opId = v7();
    const first = await change(student, hand(student), opId);
    expect(await change(student, hand(student), opId)).toEqual(first);
    expect(await change(student, hand(student, false), opId)).toEqual({
      ok: false,
      code: 'OPERATION_CONFLICT',
    });
    expect(await stateFor(teacher)).toEqual([hand(student)]);
  });
});

describe('who changes what in a lesson (R37)', () => {
  test('a student raises and lowers their own hand alone', async () => {
    expect(await change(student, hand(student))).toMatchObject({ ok: true });
    expect(await change(student, hand(other))).toEqual(REFUSED);
    expect(await change(student, { ...hand(student, false), isCalled: true })).toEqual(REFUSED);
    expect(await change(student, { change: 'timer', seconds: 60 })).toEqual(REFUSED);
    expect(await change(student, hand(student, false))).toMatchObject({ ok: true });
    expect(await stateFor(teacher)).toEqual([hand(student, false)]);
  });

  test('the teacher lowers hands, calls on somebody and sets the timer, and raises no hand', async () => {
    await change(student, hand(student));
    expect(await change(teacher, hand(other))).toEqual(REFUSED);
    const called = { ...hand(student, false), isCalled: true };
    expect(await change(teacher, called)).toMatchObject({ ok: true });
    expect(await change(teacher, { change: 'timer', seconds: null })).toMatchObject({ ok: true });
    expect(await stateFor(student)).toEqual([called, { change: 'timer', seconds: null }]);
  });

  test('nobody writes events, and nothing of another shape', async () => {
    for (const payload of [
      { event: 'ENDED' },
      { change: 'timer', seconds: 0 },
      { change: 'timer', seconds: 7_201 },
      { change: 'timer', seconds: 1.5 },
      { change: 'hand', userId: teacher.id },
      { change: 'hand', userId: -1, isRaised: true },
      { change: 'lesson' },
      null,
    ])
      expect(await change(teacher, payload)).toEqual({ ok: false, code: 'BAD_USER_INPUT' });
  });

  test('nothing is changed by strangers, by ADMIN, or once the lesson is over', async () => {
    const [stranger, admin] = [
      await createUser(app, { role: 'STUDENT' }),
      await createUser(app, { role: 'ADMIN' }),
    ];
    expect(await change(stranger, hand(stranger))).toEqual(REFUSED);
    expect(await change(admin, hand(admin))).toEqual(REFUSED);
    expect(await stateFor(admin)).toEqual([]);
    await endLiveLesson(app.context(teacher), lesson.id);
    expect(await change(student, hand(student))).toMatchObject({ ok: false });
    expect(await change(teacher, { change: 'timer', seconds: 60 })).toMatchObject({ ok: false });
  });

  test('it is judged again while the stream is locked: after an end, a removal, and of whom', async () => {
    const code = async (userId: number, payload: LessonChange) =>
      (await lessonStream.refusals?.(app.db, [{ id: lesson.id, userId, payload }]))?.[0] ?? null;
    const stranger = await createUser(app, { role: 'STUDENT' });
    expect(await code(student.id, hand(student))).toBeNull();
    // The hand of somebody who is not of the lesson is nobody's to lower.
    expect(await code(teacher.id, hand(stranger, false))).toBe('INVALID_PERMISSIONS');
    await removeLiveLessonParticipant(app.context(teacher), lesson.id, student.id);
    expect(await code(student.id, hand(student))).toBe('INVALID_PERMISSIONS');
    await endLiveLesson(app.context(teacher), lesson.id);
    expect(await code(other.id, hand(other))).toBe('INVALID_PERMISSIONS');
    expect(await code(teacher.id, { change: 'timer', seconds: 60 })).toBe('INVALID_PERMISSIONS');
  });

  test('events of the server and changes share one sequence', async () => {
    await change(student, hand(student));
    await appendSystemOperation(app.context(teacher), name(), { event: 'ALL_MUTED' });
    await change(student, hand(student, false));
    const { tail, seq } = await join(teacher, 1);
    expect(tail.map(({ seq }) => seq)).toEqual(Array.from({ length: seq - 1 }, (_, index) => index + 2));
  });
});
