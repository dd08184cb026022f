import { eq } from 'drizzle-orm';
import { v7 } from 'uuid';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { LessonChange } from '#contract/live/changes.ts';
import { LIVE_HINTS_MAX, LOOKED_UP_TEXT_MAX } from '#contract/limits.ts';
import type { JoinAnswer } from '#contract/socket-payloads.ts';
import { lessonAttachment } from '../../db/schema/lesson.ts';
import { exercise, quiz } from '../../db/schema/quiz.ts';
import { lessonScheduleQuiz, lessonSchedulePublication } from '../../db/schema/schedule.ts';
import { createSchedule, createUser } from '../../testing/factories.ts';
import { createTestApp } from '../../testing/harness.ts';
import type { TestApp } from '../../testing/harness.ts';
import { addAttachments, addLesson, addLinks } from '../../testing/lesson-fixture.ts';
import { addPublication } from '../../testing/material-fixture.ts';
import { addQuiz, addStatements } from '../../testing/quiz-fixture.ts';
import type { UserRow } from '../account/model.ts';
import { appendOperation, joinStream } from '../stream/service.ts';
import { joinLiveLesson } from './services/join.ts';

const REFUSED = { ok: false, code: 'INVALID_PERMISSIONS' };

let app: TestApp;
let teacher: UserRow;
let student: UserRow;
let scheduleId: number;
/** The things of the lesson, and of another of the same teacher. */
let own: Record<'exercise' | 'linked' | 'publication' | 'board', number> & { file: string };
let foreign: Omit<typeof own, 'linked'>;

beforeAll(async () => {
  app = await createTestApp();
  app.clock.set('2026-11-21T09:55:00.000Z');
  teacher = await createUser(app, { role: 'INSTRUCTOR' });
  student = await createUser(app, { role: 'STUDENT' });
  const [held, other] = [await addThings(), await addThings()];
  own = held.things;
  foreign = other.things;
  scheduleId = held.scheduleId;
  await joinLiveLesson(app.context(teacher), scheduleId);
});
afterAll(() => app.close());

/** A lesson with a quiz, a lesson as a thing with a file and a quiz, a publication and a board. */
async function addThings() {
  const lessonId = await addLesson(app, teacher);
  const [attachmentId = 0] = await addAttachments(app, teacher, lessonId, 1);
  const [linkedId = 0] = await addLinks(app, teacher, lessonId, 1);
  const quizId = await addQuiz(app, teacher, { exercisesCount: 1 });
  const [exerciseId = 0] = await addStatements(app, quizId, 1);
  const publicationId = await addPublication(app, teacher);
  const schedule = await createSchedule(app, {
    instructor: teacher,
    students: [student],
    startsAt: new Date('2026-11-21T10:00:00.000Z'),
    lessonIds: [lessonId],
  });
  await app.db.insert(lessonScheduleQuiz).values({ scheduleId: schedule.id, quizId, order: 1 });
  await app.db.insert(lessonSchedulePublication).values({ scheduleId: schedule.id, publicationId, order: 1 });
  const [file] = await app.db.select().from(lessonAttachment).where(eq(lessonAttachment.id, attachmentId));
  const [linked] = await app.db.select().from(exercise).where(eq(exercise.quizId, linkedId));
  return {
    scheduleId: schedule.id,
    things: {
      exercise: exerciseId,
      linked: linked?.id ?? 0,
      publication: publicationId,
      board: schedule.boardId,
      file: file?.fileId ?? '',
    },
  };
}

const change = (person: UserRow, payload: unknown) =>
  appendOperation(app.context(person), `lesson:${scheduleId}`, { opId: v7(), payload });
const BLOCK = '0192f0c1-2345-7000-8000-000000000000';
const view = { x: -10, y: 0.5, width: 800, height: 600 };
/** A change of each kind about these things. */
const changesOf = ({ exercise: exerciseId, publication, board, file }: typeof foreign): LessonChange[] => [
  { change: 'open', kind: 'file', id: file },
  { change: 'open', kind: 'publication', id: publication },
  { change: 'open', kind: 'board', id: board },
  { change: 'open', kind: 'exercise', id: exerciseId },
  { change: 'page', fileId: file, page: 2, zoom: 1.25 },
  { change: 'playback', fileId: file, isPlaying: true, second: 1.5, rate: 1 },
  {
    change: 'place',
    publicationId: publication,
    mode: 'TOGETHER',
    blockId: BLOCK,
  },
  { change: 'call', publicationId: publication, blockId: null },
  { change: 'gloss', publicationId: publication, blockId: BLOCK, word: 'пешком', translation: 'on foot' },
  { change: 'follow', boardId: board, view },
  { change: 'release', exerciseId, state: 'RELEASED' },
  { change: 'hint', exerciseId, part: 'a', text: 'Look at the time words.' },
  { change: 'shown', exerciseId, part: 'a', answer: 'found' },
];

describe('what a lesson’s teacher opens and leads (R36)', () => {
  test('each thing has its last state in the snapshot of who joins', async () => {
    for (const payload of changesOf(own)) expect(await change(teacher, payload)).toMatchObject({ ok: true });
    await change(teacher, { change: 'release', exerciseId: own.exercise, state: 'LOCKED' });
    await change(teacher, { change: 'open', kind: 'file', id: null });
    await change(teacher, { change: 'draw', mode: 'CHOSEN', userIds: [student.id] });
    const answer = await joinStream(app.context(student), `lesson:${scheduleId}`, 0);
    const { snapshot } = answer as Extract<JoinAnswer<'lesson'>, { ok: true }>;
    const payloads = snapshot?.changes.map(({ payload }) => payload) ?? [];
    expect(payloads).toHaveLength(14);
    expect(payloads.slice(-3)).toEqual([
      { change: 'release', exerciseId: own.exercise, state: 'LOCKED' },
      { change: 'open', kind: 'file', id: null },
      { change: 'draw', mode: 'CHOSEN', userIds: [student.id] },
    ]);
    expect(payloads).toContainEqual({ change: 'follow', boardId: own.board, view });
  });

  test('an exercise of a linked quiz is of the lesson too', async () => {
    const released = { change: 'release', exerciseId: own.linked, state: 'RELEASED' };
    expect(await change(teacher, released)).toMatchObject({ ok: true });
    await app.db.update(quiz).set({ deletedAt: app.clock.now() });
    expect(await change(teacher, released)).toEqual(REFUSED);
    await app.db.update(quiz).set({ deletedAt: null });
  });
});

test('R52: of a lesson one translation is open for all, and what is none is refused', async () => {
  const gloss = (changes: object = {}) => ({
    ...{
      change: 'gloss',
      publicationId: own.publication,
      blockId: BLOCK,
      word: 'пешком',
      translation: 'on foot',
    },
    ...changes,
  });
  expect(await change(teacher, gloss())).toMatchObject({ ok: true });
  expect(await change(teacher, gloss({ word: 'вокзал', translation: 'station' }))).toMatchObject({
    ok: true,
  });
  const answer = await joinStream(app.context(student), `lesson:${scheduleId}`, 0);
  const { snapshot } = answer as Extract<JoinAnswer<'lesson'>, { ok: true }>;
  const opened = snapshot?.changes.filter(({ payload }) => payload.change === 'gloss') ?? [];
  expect(opened.map(({ payload }) => payload)).toEqual([gloss({ word: 'вокзал', translation: 'station' })]);
  expect(await change(student, gloss())).toEqual(REFUSED);
  expect(await change(teacher, gloss({ publicationId: foreign.publication }))).toEqual(REFUSED);
  for (const wrong of [
    { blockId: null },
    { word: ' ' },
    { translation: '' },
    { word: 'x'.repeat(LOOKED_UP_TEXT_MAX + 1) },
    { translation: '\u0000' },
    { more: 1 },
  ])
    expect(await change(teacher, gloss(wrong))).toEqual({ ok: false, code: 'BAD_USER_INPUT' });
});

test('hints to all have a bound for each exercise, as those to one student do (R37)', async () => {
  const hint = (part: string, text: string | null = 'Look.', exerciseId = own.linked) =>
    change(teacher, { change: 'hint', exerciseId, part, text });
  for (let number = 0; number < LIVE_HINTS_MAX; number += 1)
    expect(await hint(`p${number}`)).toMatchObject({ ok: true });
  const both = await Promise.all([hint('one more'), hint('p4', 'Look again.')]);
  expect(both[0]).toEqual({ ok: false, code: 'LIVE_HINTS_FULL' });
  expect(both[1]).toMatchObject({ ok: true });
  expect(await hint('p3', null)).toMatchObject({ ok: true });
  expect(await hint('p1', 'Look.', own.exercise)).toMatchObject({ ok: true });
  expect(await change(student, { change: 'hint', exerciseId: own.linked, part: 'p1', text: 'No' })).toEqual(
    REFUSED,
  );
});

test('a hint of the longest length is taken in every script', async () => {
  const text = 'ж'.repeat(500);
  const payload = { change: 'hint', exerciseId: own.exercise, part: 'b', text };
  expect(await change(teacher, payload)).toMatchObject({ ok: true });
});

describe('who leads (R37)', () => {
  test('nothing that is not of this lesson', async () => {
    for (const payload of changesOf(foreign)) expect(await change(teacher, payload)).toEqual(REFUSED);
  });

  test('no student', async () => {
    for (const payload of changesOf(own)) expect(await change(student, payload)).toEqual(REFUSED);
    expect(await change(student, { change: 'draw', mode: 'ALL', userIds: [] })).toEqual(REFUSED);
  });

  test('each reacts for themselves', async () => {
    const clap = (userId: number) => ({ change: 'reaction', userId, sign: 'CLAP' });
    for (const person of [student, teacher])
      expect(await change(person, clap(person.id))).toMatchObject({ ok: true });
    expect(await change(teacher, clap(student.id))).toEqual(REFUSED);
    expect(await change(student, clap(teacher.id))).toEqual(REFUSED);
  });

  test('each says for themselves that they save their network, and all see who does', async () => {
    const saving = (userId: number) => ({ change: 'saving', userId, isSaving: true });
    for (const person of [student, teacher])
      expect(await change(person, saving(person.id))).toMatchObject({ ok: true });
    expect(await change(teacher, saving(student.id))).toEqual(REFUSED);
    expect(await change(student, saving(teacher.id))).toEqual(REFUSED);
    const answer = await joinStream(app.context(teacher), `lesson:${scheduleId}`, 0);
    const { snapshot } = answer as Extract<JoinAnswer<'lesson'>, { ok: true }>;
    expect(snapshot?.changes.map(({ payload }) => payload)).toContainEqual(saving(student.id));
  });

  test.each([
    { change: 'open', kind: 'file', id: 5 },
    { change: 'open', kind: 'board', id: '0192f0c1-2345-7000-8000-000000000000' },
    { change: 'page', fileId: 'x', page: 1, zoom: 1 },
    {
      change: 'playback',
      fileId: '0192f0c1-2345-7000-8000-000000000000',
      isPlaying: true,
      second: -1,
      rate: 1,
    },
    { change: 'release', exerciseId: 1, state: 'OPEN' },
    { change: 'hint', exerciseId: 1, part: 'a', text: '\u0000' },
    { change: 'hint', exerciseId: 1, part: 'a', text: ' ' },
    { change: 'shown', exerciseId: 1, part: '', answer: 'x' },
    { change: 'reaction', userId: 1, sign: '☺' },
    { change: 'saving', userId: 1, isSaving: 'yes' },
  ])('nothing of another shape: %j', async (payload) => {
    expect(await change(teacher, payload)).toEqual({ ok: false, code: 'BAD_USER_INPUT' });
  });
});
