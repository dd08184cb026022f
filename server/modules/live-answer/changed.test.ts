import { v7 } from 'uuid';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { LIVE_HINTS_MAX } from '#contract/limits.ts';
import type { DomainEvents } from '../../events.ts';
import { listen } from '../../listeners.ts';
import { createSchedule, createUser } from '../../testing/factories.ts';
import { FREE_LIMITER } from '../../testing/fakes.ts';
import { createTestApp } from '../../testing/harness.ts';
import type { TestApp } from '../../testing/harness.ts';
import { releaseInPublication, releaseStatements, setRelease } from '../../testing/live-exercises.ts';
import { until } from '../../testing/realtime-fixtures.ts';
import { createWebCaller } from '../../testing/web-caller.ts';
import type { UserRow } from '../account/model.ts';
import { endLiveLesson } from '../live/services/end.ts';
import { joinLiveLesson } from '../live/services/join.ts';
import { putEntered } from '../live/store.ts';
import { appendOperation } from '../stream/service.ts';
import { listeners } from './listeners.ts';
import { dispatch } from './sockets.ts';

let app: TestApp;
let ask: ReturnType<typeof createWebCaller>['ask'];
let teacher: UserRow;
let student: UserRow;
let scheduleId: number;
let exerciseId: number;
let stop: () => void;
let received: DomainEvents['liveAnswer.exerciseChanged'][] = [];

beforeAll(async () => {
  app = await createTestApp({ platform: { limiter: FREE_LIMITER } });
  ({ ask } = createWebCaller(app));
  stop = listen(app.sys, listeners);
  app.sys.events.on('liveAnswer.exerciseChanged', (event) => void received.push(event));
});
afterAll(async () => {
  stop();
  await app.close();
});

beforeEach(async () => {
  app.clock.set('2026-11-21T09:55:00.000Z');
  received = [];
  teacher = await createUser(app, { role: 'INSTRUCTOR' });
  student = await createUser(app, { role: 'STUDENT' });
  const startsAt = new Date('2026-11-21T10:00:00.000Z');
  const lesson = await createSchedule(app, { instructor: teacher, students: [student], startsAt });
  scheduleId = lesson.id;
  await joinLiveLesson(app.context(teacher), scheduleId);
  await putEntered(app.db, [{ scheduleId, userId: student.id }]);
  exerciseId = await releaseStatements(app, teacher, scheduleId);
});

const name = () => `answers:${scheduleId}:${student.id}` as const;
const send = (person: UserRow, payload: unknown) =>
  appendOperation(app.context(person), name(), { opId: v7(), payload });
const hint = (part: string, text: string | null = 'Look.') =>
  send(teacher, { hints: exerciseId, part, text });
const answer = () =>
  send(student, {
    exerciseId,
    version: 1,
    answer: { p1: { value: true, partVersion: 1, nonce: 1 } },
  });

interface Draft {
  isWaiting: boolean;
  answeringCount: number;
  revision: number;
}
const statements = (text: string) => ({
  'block.statements': { statements: [{ id: 'p1', text, answer: true }] },
});
const edit = async (changes: object) =>
  (await ask<Draft>(teacher, 'UpdateExerciseDraft', { id: exerciseId, changes })).it as Draft;
const isReceived = () => until(() => expect(received).not.toEqual([]));

describe('hints to one student', () => {
  test('have a bound for each exercise; one more is refused, one that replaces another is not', async () => {
    for (let number = 0; number < LIVE_HINTS_MAX; number += 1)
      expect(await hint(`p${number}`)).toMatchObject({ ok: true });
    expect(await hint('one more')).toEqual({ ok: false, code: 'LIVE_HINTS_FULL' });
    expect(await hint('p3', 'Look again.')).toMatchObject({ ok: true });
    expect(await hint('p3', null)).toMatchObject({ ok: true });
    // Neither the answer nor another exercise is any worse for it.
    expect(await answer()).toMatchObject({ ok: true });
    exerciseId = await releaseStatements(app, teacher, scheduleId);
    expect(await hint('p1')).toMatchObject({ ok: true });
  });
});

const PARENTS = [
  ['a quiz', releaseStatements],
  ['a publication', releaseInPublication],
] as const;

describe('an exercise that its teacher changes while it is open in a lesson', () => {
  test('reaches the lessons that run and show it, and their streams alone', async () => {
    const at = { startsAt: new Date('2026-11-21T10:00:00.000Z'), students: [student] };
    const elsewhere = await createUser(app, { role: 'INSTRUCTOR' });
    await createSchedule(app, { ...at, instructor: elsewhere });
    await edit({ title: 'Ice' });
    await isReceived();
    expect(received).toEqual([{ exerciseId, scheduleIds: [scheduleId] }]);
    expect(dispatch['liveAnswer.exerciseChanged']?.(received[0]!)).toEqual([
      {
        to: { stream: `lesson:${scheduleId}` },
        event: 'changed',
        payload: { kind: 'liveExercise', id: exerciseId },
      },
    ]);
  });

  test.each([
    ['it was taken back', () => setRelease(app, teacher, { scheduleId, exerciseId, state: 'TAKEN_BACK' })],
    ['the lesson is over', () => endLiveLesson(app.context(teacher), scheduleId)],
  ])('reaches nobody once %s', async (_name, close) => {
    await close();
    await edit({ title: 'Ice' });
    // What another lesson hears would have come later.
    await goToAnotherLesson();
    await edit({ title: 'Snow' });
    await isReceived();
    expect(received).toEqual([{ exerciseId, scheduleIds: [scheduleId] }]);
  });

  test.each(PARENTS)('of %s does not wait for answers of a lesson that is over', async (_of, add) => {
    exerciseId = await add(app, teacher, scheduleId);
    await answer();
    await endLiveLesson(app.context(teacher), scheduleId);
    expect(await edit(statements('Ice is warm.'))).toMatchObject({ isWaiting: false, answeringCount: 0 });
  });

  test.each(PARENTS)(
    'of %s waits for "Put in place" once somebody has answered it, and loses nothing',
    async (_of, add) => {
      exerciseId = await add(app, teacher, scheduleId);
      expect((await edit(statements('Ice is cold.'))).isWaiting).toBe(false);
      await answer();
      const waiting = await edit(statements('Ice is warm.'));
      expect(waiting).toMatchObject({ isWaiting: true, answeringCount: 1 });
      await isReceived();
      received = [];
      const placed = await ask<Draft>(teacher, 'PutExerciseDraft', {
        id: exerciseId,
        revision: waiting.revision,
        submissionsCount: 0,
      });
      expect(placed.it).toMatchObject({ isWaiting: false });
      await isReceived();
      expect(received).toEqual([{ exerciseId, scheduleIds: [scheduleId] }]);
      // Of the version before, and of the next one: there is no EXERCISE_CHANGED here.
      const again = { value: false, partVersion: 2, nonce: 1 };
      expect(await send(student, { exerciseId, version: 1, answer: { p1: again } })).toMatchObject({
        ok: true,
      });
    },
  );
});

/** From here on all is about another teacher's lesson. */
async function goToAnotherLesson() {
  teacher = await createUser(app, { role: 'INSTRUCTOR' });
  const startsAt = new Date('2026-11-21T09:50:00.000Z');
  scheduleId = (await createSchedule(app, { instructor: teacher, students: [student], startsAt })).id;
  await joinLiveLesson(app.context(teacher), scheduleId);
  exerciseId = await releaseStatements(app, teacher, scheduleId);
}
