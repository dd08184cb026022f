import { eq } from 'drizzle-orm';
import { v7 } from 'uuid';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import type { AnswersOperation, PartAnswer } from '#contract/live/answers.ts';
import type { ReleaseState } from '#contract/live/names.ts';
import type { JoinAnswer } from '#contract/socket-payloads.ts';
import { exercise, quizHistory } from '../../db/schema/quiz.ts';
import { createSchedule, createUser, tokenFor } from '../../testing/factories.ts';
import { createTestApp } from '../../testing/harness.ts';
import type { TestApp } from '../../testing/harness.ts';
import { releaseStatements, setRelease } from '../../testing/live-exercises.ts';
import type { UserRow } from '../account/model.ts';
import { putEntered } from '../live/store.ts';
import { getSolutions, startAttempt, submitQuiz } from '../attempt/service.ts';
import { findExercises } from '../exercise/service.ts';
import { endLiveLesson } from '../live/services/end.ts';
import { joinLiveLesson } from '../live/services/join.ts';
import { removeLiveLessonParticipant } from '../live/services/participants.ts';
import { appendOperation, joinStream } from '../stream/service.ts';
import { until } from '../../testing/realtime-fixtures.ts';
import { listen } from '../../listeners.ts';
import { listeners } from './listeners.ts';
import { markAnswers } from './mark.ts';
import { openAnswers } from './batch.ts';
import { personalData } from './privacy.ts';

const REFUSED = { ok: false, code: 'INVALID_PERMISSIONS' };
const LOCKED = { ok: false, code: 'EXERCISE_LOCKED' };

let app: TestApp;
let teacher: UserRow;
let student: UserRow;
let other: UserRow;
let scheduleId: number;
let exerciseId: number;

let stopListening: () => void;

beforeAll(async () => {
  app = await createTestApp();
  stopListening = listen(app.sys, listeners);
});
afterAll(async () => {
  stopListening();
  await app.close();
});

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
  // The student is in the room until its end.
  await putEntered(app.db, [{ scheduleId, userId: student.id }]);
  exerciseId = await releaseStatements(app, teacher, scheduleId);
});

const name = (person = student) => `answers:${scheduleId}:${person.id}` as const;
const send = (person: UserRow, payload: unknown, opId = v7(), of = student) =>
  appendOperation(app.context(person), name(of), { opId, payload });
const part = (value: PartAnswer['value'], partVersion = 1, nonce = 5): PartAnswer => ({
  value,
  partVersion,
  nonce,
});
const change = (answer: Record<string, PartAnswer>, version = 1) => ({ exerciseId, version, answer });
const release = (state: ReleaseState) => setRelease(app, teacher, { scheduleId, exerciseId, state });
type Joined = Extract<JoinAnswer<'answers'>, { ok: true }>;
const join = async (person: UserRow, since = 0) =>
  (await joinStream(app.context(person), name(), since)) as Joined;
const joinOf = async (person: UserRow) => (await joinStream(app.context(person), name(person), 0)) as Joined;
const statesFor = async (person: UserRow) =>
  (await join(person)).snapshot?.states.map(({ payload }) => payload) ?? [];

describe('what a student answers (R39)', () => {
  test('comes to the teacher part by part, and is the same for who joins after a hundred operations', async () => {
    for (let key = 1; key <= 60; key += 1) await send(student, change({ a: part('x'.repeat(key), key) }));
    await send(student, change({ b: part(true) }));
    expect(await statesFor(teacher)).toEqual([
      change({ a: part('x'.repeat(60), 60) }),
      change({ b: part(true) }),
    ]);
    const { tail, seq } = await join(teacher, 1);
    expect(tail).toHaveLength(60);
    expect(tail.at(-1)).toMatchObject({ seq, userId: student.id, payload: change({ b: part(true) }) });
  });

  test('belongs to the student and the teacher: nobody else reads or writes it, ADMIN neither', async () => {
    const admin = await createUser(app, { role: 'ADMIN' });
    const stranger = await createUser(app, { role: 'INSTRUCTOR' });
    for (const person of [other, admin, stranger]) {
      expect(await joinStream(app.context(person), name(), 0)).toEqual(REFUSED);
      expect(await send(person, change({ a: part(true) }))).toEqual(REFUSED);
    }
    // Nor is there a stream of somebody who is not of the lesson.
    expect(await joinStream(app.context(teacher), name(stranger), 0)).toEqual(REFUSED);
    expect(await joinStream(app.context(stranger), name(stranger), 0)).toEqual(REFUSED);
  });

  test('the student answers, the teacher hints, and each writes nothing else', async () => {
    const hint = { hints: exerciseId, part: 'a', text: 'Look at the time words.' };
    expect(await send(student, hint)).toEqual(REFUSED);
    expect(await send(teacher, change({ a: part(true) }))).toEqual(REFUSED);
    expect(await send(teacher, { handsIn: exerciseId, version: 1 })).toEqual(REFUSED);
    expect(await send(teacher, hint)).toMatchObject({ ok: true });
    expect(await statesFor(student)).toEqual([hint]);
    await send(teacher, { ...hint, text: null });
    expect(await statesFor(student)).toEqual([{ ...hint, text: null }]);
  });

  test.each([
    { exerciseId: 1, version: 1, answer: {} },
    { exerciseId: 1, version: 1, answer: { a: { value: 1, partVersion: 1, nonce: 1 } } },
    { exerciseId: 1, version: 0, answer: { a: part(true) } },
    { exerciseId: 1, version: 1, answer: { a: part('x'.repeat(1_001)) } },
    { exerciseId: 1, version: 1, answer: { a: part(true, 2 ** 31) } },
    { exerciseId: 1, version: 1, answer: { a: part(true) }, isAfterLock: true },
    { verdicts: 1, version: 1, points: 1, maxPoints: 1, parts: {} },
    null,
  ])('nothing of another shape: %j', async (payload) => {
    expect(await send(student, payload)).toEqual({ ok: false, code: 'BAD_USER_INPUT' });
  });

  test('has no more parts than an exercise can have', async () => {
    const parts = (from: number) =>
      Object.fromEntries(Array.from({ length: 200 }, (_, index) => [`p${from + index}`, part('x')]));
    expect(await send(student, change(parts(0)))).toMatchObject({ ok: true });
    expect(await send(student, change(parts(200)))).toMatchObject({ ok: true });
    expect(await send(student, change({ more: part('x') }))).toEqual({ ok: false, code: 'BAD_USER_INPUT' });
    expect(await send(student, change({ p1: part('y', 2) }))).toMatchObject({ ok: true });
  });

  test('nothing is answered that was not released', async () => {
    const hidden = await releaseStatements(app, teacher, scheduleId);
    await setRelease(app, teacher, { scheduleId, exerciseId: hidden, state: 'TAKEN_BACK' });
    expect(await send(student, { ...change({ a: part(true) }), exerciseId: hidden })).toEqual(LOCKED);
    expect(await send(student, { ...change({ a: part(true) }), exerciseId: 999_999 })).toEqual(REFUSED);
  });
});

describe('two devices of a student (R40)', () => {
  test('an older one does not overwrite newer words, and its own can be taken back', async () => {
    await send(student, change({ a: part('newer', 3) }));
    const sent = change({ a: part('older', 2), b: part('free') });
    expect(await send(student, sent)).toMatchObject({
      ok: true,
      payload: {
        ...change({ a: part('newer', 3), b: part('free') }),
        outranked: { a: part('older', 2) },
      },
    });
    expect(await statesFor(student)).toEqual([
      change({ a: part('newer', 3) }),
      change({ b: part('free') }),
      { ...change({}), outranked: { a: part('older', 2) } },
    ]);
  });

  test('of two equal versions the lower nonce counts, however they come', async () => {
    const both = [change({ a: part('one', 2, 9) }), change({ a: part('two', 2, 4) })];
    await Promise.all(both.map((payload) => send(student, payload)));
    expect(await statesFor(teacher)).toContainEqual(change({ a: part('two', 2, 4) }));
    await send(student, change({ a: part('one', 2, 9) }));
    expect(await statesFor(teacher)).toContainEqual(change({ a: part('two', 2, 4) }));
  });

  test('no part takes a version that locks it for the other device', async () => {
    expect(await send(student, change({ a: part('x', 1_000_001) }))).toEqual({
      ok: false,
      code: 'BAD_USER_INPUT',
    });
  });
});

describe('what comes after the lock (R41)', () => {
  const after: [string, () => Promise<unknown>][] = [
    ['a lock', () => release('LOCKED')],
    ['the reveal', () => release('REVEALED')],
    ['being taken back', () => release('TAKEN_BACK')],
    ['the hand-in', () => send(student, { handsIn: exerciseId, version: 1 })],
    ['the end of the lesson', () => endLiveLesson(app.context(teacher), scheduleId)],
  ];
  test.each(after)(
    '%s: it stands beside the answer, and is refused once and for all',
    async (_name, close) => {
      await send(student, change({ a: part('in time') }));
      await close();
      const opId = v7();
      expect(await send(student, change({ a: part('too slow', 2) }), opId)).toEqual(LOCKED);
      expect(await send(student, change({ a: part('too slow', 2) }), opId)).toEqual(LOCKED);
      const states = await statesFor(teacher);
      expect(states).toContainEqual(change({ a: part('in time') }));
      expect(states).toContainEqual({ ...change({ a: part('too slow', 2) }), isAfterLock: true });
      expect(states.filter((state) => 'isAfterLock' in state)).toHaveLength(1);
    },
  );

  test('released again, it is answered again, unless it was handed in', async () => {
    await release('LOCKED');
    await release('RELEASED');
    expect(await send(student, change({ a: part('again') }))).toMatchObject({ ok: true });
    await send(student, { handsIn: exerciseId, version: 1 });
    expect(await send(student, { handsIn: exerciseId, version: 1 })).toMatchObject({ ok: true });
    await release('LOCKED');
    expect(await send(student, { handsIn: exerciseId, version: 1 })).toEqual(LOCKED);
  });

  test('a removed student writes nothing more, also under the lock', async () => {
    await removeLiveLessonParticipant(app.context(teacher), scheduleId, student.id);
    const payload: AnswersOperation = change({ a: part('x') });
    expect(await send(student, payload)).toEqual({ ok: false, code: 'LIVE_LESSON_REMOVED' });
    const id = `${scheduleId}:${student.id}` as const;
    const batch = await openAnswers(app.db, [{ id, userId: student.id, payload }]);
    expect(() => batch.apply(id, payload, 9, { userId: student.id, now: new Date() })).toThrow(
      'INVALID_PERMISSIONS',
    );
    // The teacher still reads what was answered.
    expect(await join(teacher)).toMatchObject({ ok: true });
  });
});

describe('what becomes of an answer (R41)', () => {
  const statement = async () => {
    const { data } = await app.query<{
      getLiveTask: { exercise: { trueFalse: { data: { statements: { id: string }[] } } } };
    }>(
      `query ($l: Int!, $e: Int!) { getLiveTask(lessonScheduleId: $l, exerciseId: $e) {
        exercise { trueFalse { data { statements { id } } } } } }`,
      { l: scheduleId, e: exerciseId },
      await tokenFor(app, teacher),
    );
    return data?.getLiveTask.exercise.trueFalse.data.statements[0]?.id ?? '';
  };
  const task = async (person: UserRow, id = exerciseId) =>
    app.query<{ getLiveTask: { state: string; solution: unknown } }>(
      `query ($l: Int!, $e: Int!) { getLiveTask(lessonScheduleId: $l, exerciseId: $e) {
        state exercise { errorHint trueFalse { answer { id } } } solution { trueFalse { answer { id answer } } } } }`,
      { l: scheduleId, e: id },
      await tokenFor(app, person),
    );
  const verdicts = (states: AnswersOperation[]) => states.filter((state) => 'verdicts' in state);

  test('comes at the reveal, to each alone, and the key is shown then', async () => {
    const id = await statement();
    await send(student, change({ [id]: part(true) }));
    expect(verdicts(await statesFor(student))).toEqual([]);
    const before = await task(student);
    expect(before.data?.getLiveTask).toMatchObject({
      state: 'RELEASED',
      solution: null,
      exercise: { errorHint: '', trueFalse: { answer: null } },
    });
    await release('REVEALED');
    await until(async () => {
      const result = {
        verdicts: exerciseId,
        version: 1,
        points: 1,
        maxPoints: 1,
        parts: { [id]: 'CORRECT' },
      };
      expect(verdicts(await statesFor(student))).toEqual([result]);
    });
    await until(async () =>
      expect(verdicts((await joinOf(other)).snapshot?.states.map(({ payload }) => payload) ?? [])).toEqual([
        { verdicts: exerciseId, version: 1, points: 0, maxPoints: 1, parts: { [id]: 'EMPTY' } },
      ]),
    );
    const after = await task(student);
    expect(after.data?.getLiveTask.solution).toEqual({ trueFalse: { answer: [{ id, answer: true }] } });
  });

  test('comes at the end of the lesson, without a reveal', async () => {
    const id = await statement();
    await send(student, change({ [id]: part(false) }));
    await endLiveLesson(app.context(teacher), scheduleId);
    await until(async () =>
      expect(verdicts(await statesFor(student))).toMatchObject([{ points: 0, parts: { [id]: 'WRONG' } }]),
    );
    expect((await task(student)).data?.getLiveTask.solution).not.toBeNull();
    // What a process that died has left undone, the job does; once is enough.
    await markAnswers(app.sys);
    expect(verdicts(await statesFor(student))).toHaveLength(1);
    const { seq } = await join(student);
    await markAnswers(app.sys);
    expect((await join(student)).seq).toBe(seq);
  });

  test('nobody sees what is not released, or taken back, but the teacher', async () => {
    const code = async (person: UserRow) => (await task(person)).errors?.[0]?.extensions.code;
    await release('TAKEN_BACK');
    expect(await code(student)).toBe('EXERCISE_NOT_FOUND');
    expect(await code(teacher)).toBeUndefined();
    const [admin, stranger] = [
      await createUser(app, { role: 'ADMIN' }),
      await createUser(app, { role: 'STUDENT' }),
    ];
    for (const person of [admin, stranger]) expect(await code(person)).toBe('INVALID_PERMISSIONS');
  });

  test('the teacher alone has the marks of answers as they stand', async () => {
    const id = await statement();
    await send(student, change({ [id]: part(false) }));
    const marks = async (person: UserRow) =>
      app.query<{ getLiveMarks: unknown }>(
        `query ($l: Int!, $e: Int!) { getLiveMarks(lessonScheduleId: $l, exerciseId: $e) {
          userId points maxPoints verdicts { wrong correct } } }`,
        { l: scheduleId, e: exerciseId },
        await tokenFor(app, person),
      );
    expect((await marks(teacher)).data?.getLiveMarks).toEqual([
      { userId: student.id, points: 0, maxPoints: 1, verdicts: { wrong: [id], correct: [] } },
    ]);
    expect((await marks(student)).errors?.[0]?.extensions.code).toBe('INVALID_PERMISSIONS');
  });

  test('no other call tells it while the exercise is open in the lesson', async () => {
    const [stored] = await findExercises(app.sys, [exerciseId]);
    const quizId = stored?.quizId ?? 0;
    const attempt = async (person: UserRow) => startAttempt(app.context(person), quizId);
    const submit = async (person: UserRow, attemptId: string) =>
      submitQuiz({ ...app.context(person), address: '127.0.0.1' }, { data: [], quizId, attemptId });
    const { id: attemptId } = await attempt(student);
    await expect(submit(student, attemptId)).rejects.toMatchObject({ code: 'EXERCISE_IN_LESSON' });
    await release('LOCKED');
    await expect(submit(student, attemptId)).rejects.toMatchObject({ code: 'EXERCISE_IN_LESSON' });
    // Who is not in the lesson is not concerned.
    const stranger = await createUser(app, { role: 'STUDENT' });
    const own = await attempt(stranger);
    await expect(submit(stranger, own.id)).resolves.toMatchObject({ earnedPoints: 0 });
    await release('TAKEN_BACK');
    await expect(submit(student, attemptId)).rejects.toMatchObject({ code: 'EXERCISE_IN_LESSON' });
    await release('REVEALED');
    await expect(submit(student, attemptId)).resolves.toMatchObject({ earnedPoints: 0 });
    // Nor do the right answers of an earlier attempt, where the quiz shows them.
    await app.db.update(quizHistory).set({ revealSolution: 'AFTER_SUBMIT' });
    const solutions = () => getSolutions(app.context(student), { quizId, attemptId, skip: 0, take: 10 });
    expect((await solutions()).items).toHaveLength(1);
    await release('RELEASED');
    await expect(solutions()).rejects.toMatchObject({ code: 'EXERCISE_IN_LESSON' });
  });

  test('an exercise that was removed from its quiz is no longer of the lesson', async () => {
    await app.db
      .update(exercise)
      .set({ removedAt: app.clock.now(), order: null })
      .where(eq(exercise.id, exerciseId));
    expect((await task(teacher)).errors?.[0]?.extensions.code).toBe('EXERCISE_NOT_FOUND');
    expect(await release('LOCKED')).toEqual(REFUSED);
  });

  test('a person who leaves the platform leaves no word of it, in the log neither', async () => {
    await send(student, change({ a: part('my words') }));
    await personalData.erase?.(app.sys, student.id, { photoId: null });
    expect((await join(teacher)).seq).toBe(0);
    expect(await statesFor(teacher)).toEqual([]);
  });
});
