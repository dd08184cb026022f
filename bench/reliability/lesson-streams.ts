import { deepStrictEqual, ok } from 'node:assert/strict';
import fc from 'fast-check';
import type { AnswerChange, AnswersOperation } from '@/lib/contract/live/answers.ts';
import type { LessonChange } from '@/lib/contract/live/changes.ts';
import { lessonChangeKey } from '@/lib/contract/live/keys.ts';
import { changedParts, outranks, valuesOf } from '@/lib/contract/live/parts.ts';
import type { PartValue } from '@/lib/contract/live/parts.ts';
import { isLessonEvent } from '@/lib/contract/socket-payloads.ts';
import type { LessonOperation } from '@/lib/contract/socket-payloads.ts';
import { NO_ANSWER, NO_ANSWERS, answersAfter, newestParts } from '@/lib/live-exercise/answers';
import { foldAnswers, waitingParts } from '@/lib/live-exercise/outbox';
import { NO_CHANGES, changesAfter, foldChanges } from '@/lib/live/signals';
import type { UserRow } from '../../server/modules/account/model.ts';
import { joinLiveLesson } from '../../server/modules/live/services/join.ts';
import { listLatest } from '../../server/modules/stream/store.ts';
import { createSchedule } from '../../server/testing/factories.ts';
import { addLessonThings } from './lesson-things.ts';
import type { LessonThings } from './lesson-things.ts';
import { createDevice } from './device.ts';
import type { Device } from './device.ts';
import type { TestApp } from '../../server/testing/harness.ts';

/** What people and their lines do, with its frequency. */
const ACTS = {
  ...{ type: 30, press: 16, send: 40, loseAnswer: 8, sendTwice: 6 },
  ...{ receive: 24, receiveTwice: 6, reload: 3, lock: 2, open: 4 },
};

interface Step {
  act: string;
  who: number;
  pick: number;
}

/** The same seed gives the same story. */
function storyOf(seed: number, length: number): Step[] {
  const weighted = Object.entries(ACTS).map(([act, weight]) => ({ weight, arbitrary: fc.constant(act) }));
  const step = fc.record({ act: fc.oneof(...weighted), who: fc.nat(1_000), pick: fc.nat(10_000) });
  return fc.sample(fc.array(step, { minLength: length, maxLength: length }), { seed, numRuns: 1 })[0] ?? [];
}

type AnswersNow = typeof NO_ANSWERS;
type Changes = typeof NO_CHANGES;

interface World extends LessonThings {
  app: TestApp;
  /** Of the student, two; what the teacher hears of them. */
  answering: Device<'answers', AnswersNow>[];
  watching: Device<'answers', AnswersNow>;
  teaching: Device<'lesson', Changes>;
  /** Of the student in the lesson's own stream. */
  following: Device<'lesson', Changes>;
  typed: PartValue[];
  /** What the teacher pressed last of each thing. */
  pressed: Map<string, LessonChange>;
}

const isChange = (payload: LessonOperation): payload is LessonChange => !isLessonEvent(payload);

async function openWorld(app: TestApp, teacher: UserRow, student: UserRow): Promise<World> {
  const startsAt = app.clock.now();
  const { id, boardId } = await createSchedule(app, { instructor: teacher, students: [student], startsAt });
  await joinLiveLesson(app.context(teacher), id);
  const things = await addLessonThings(app, teacher, { scheduleId: id, boardId });
  const answers = (person: UserRow) =>
    createDevice<'answers', AnswersNow>(app.context(person), `answers:${id}:${student.id}`, {
      nothing: NO_ANSWERS,
      reset: ({ states }) => states.reduce(answersAfter, NO_ANSWERS),
      apply: answersAfter,
      fold: foldAnswers,
    });
  const lesson = (person: UserRow) =>
    createDevice<'lesson', Changes>(app.context(person), `lesson:${id}`, {
      nothing: NO_CHANGES,
      reset: ({ changes }) => changes.reduce(changesAfter, NO_CHANGES),
      apply: (before, { payload, ...operation }) =>
        isChange(payload) ? changesAfter(before, { ...operation, payload }) : before,
      fold: foldChanges as never,
    });
  return {
    ...{ app, ...things, typed: [], pressed: new Map() },
    ...{ answering: [answers(student), answers(student)], watching: answers(teacher) },
    ...{ teaching: lesson(teacher), following: lesson(student) },
  };
}

const devicesOf = ({ answering, watching, teaching, following }: World) => [
  ...answering,
  watching,
  teaching,
  following,
];

const PARTS = ['a', 'b', 'c'];

/** Types into one part, as the room does: a version above what is shown here. */
function type({ exerciseId, answering, typed }: World, who: number, pick: number): void {
  const device = answering[who % answering.length];
  if (!device) return;
  const stored = (device.state.get(exerciseId) ?? NO_ANSWER).parts;
  const known = newestParts(stored, waitingParts(device.items as never).get(exerciseId) ?? {});
  const shown = valuesOf(known);
  const value = `${typed.length} by ${who % answering.length}`;
  const answer = changedParts(
    known,
    shown,
    { ...shown, [PARTS[pick % PARTS.length] ?? '']: value },
    () => pick,
  );
  typed.push(value);
  device.write({ exerciseId, version: 1, answer } satisfies AnswerChange);
}

function press({ teaching, pressed, ...things }: World, pick: number, change?: LessonChange): void {
  const ways: LessonChange[] = [
    { change: 'page', fileId: things.fileId, page: (pick % 9) + 1, zoom: 1 },
    { change: 'playback', fileId: things.fileId, isPlaying: pick % 2 === 0, second: pick % 60, rate: 1 },
    { change: 'follow', boardId: things.boardId, view: { x: pick, y: 0, width: 100, height: 100 } },
    { change: 'place', publicationId: things.publicationId, mode: 'TOGETHER', blockId: null },
    { change: 'open', kind: 'file', id: pick % 3 === 0 ? null : things.fileId },
    { change: 'timer', seconds: (pick % 600) + 1 },
  ];
  const made = change ?? ways[pick % ways.length];
  if (!made) return;
  pressed.set(lessonChangeKey(made), made);
  teaching.write(made);
}

async function play(world: World, { act, who, pick }: Step): Promise<void> {
  const all = devicesOf(world);
  const device = all[who % all.length];
  const { exerciseId } = world;
  if (!device) return;
  if (act === 'type') type(world, who, pick);
  else if (act === 'press') press(world, pick);
  else if (act === 'lock') press(world, pick, { change: 'release', exerciseId, state: 'LOCKED' });
  else if (act === 'open') press(world, pick, { change: 'release', exerciseId, state: 'RELEASED' });
  else if (act === 'reload') device.reload();
  else if (act.startsWith('receive')) await device.receive(act === 'receiveTwice');
  else await device.send(act as 'send' | 'loseAnswer' | 'sendTwice');
}

/** All that waits is sent, and everybody hears all of it. */
async function settle(world: World): Promise<void> {
  for (const device of devicesOf(world)) while (device.items.length > 0) await device.send('send');
  for (const device of devicesOf(world)) await device.receive();
}

const partsOf = ({ exerciseId }: World, state: AnswersNow) => (state.get(exerciseId) ?? NO_ANSWER).parts;

/** Every device ends equal to a new one and to the log; no typed word is gone; the teacher's last presses stand. */
async function check(world: World): Promise<number> {
  const { app, answering, watching, teaching, following } = world;
  const { stream } = watching;
  const log = (await listLatest(app.db, stream, 100_000)).map(({ payload }) => payload as AnswersOperation);
  const standing: ReturnType<typeof newestParts> = {};
  const words = new Set<PartValue>();
  for (const payload of log) {
    if (!('answer' in payload)) continue;
    for (const [part, given] of Object.entries(payload.answer)) {
      words.add(given.value);
      if (!payload.isAfterLock && outranks(given, standing[part])) standing[part] = given;
    }
    for (const { value } of Object.values(payload.outranked ?? {})) words.add(value);
  }
  const fresh = answering[0]?.again();
  await fresh?.receive();
  for (const device of [...answering, watching])
    deepStrictEqual(partsOf(world, device.state), partsOf(world, fresh?.state ?? NO_ANSWERS));
  const short = Object.entries(partsOf(world, watching.state)).map(
    ([part, { value, partVersion, nonce }]) => [part, { value, partVersion, nonce }],
  );
  deepStrictEqual(Object.fromEntries(short), standing);
  for (const value of world.typed)
    ok(
      words.has(value) || world.typed.some((later) => isTypedOver(world, value, later)),
      `${String(value)} is gone`,
    );
  const newcomer = following.again();
  await newcomer.receive();
  deepStrictEqual(sorted(teaching.state), sorted(newcomer.state));
  deepStrictEqual(sorted(following.state), sorted(newcomer.state));
  for (const [key, payload] of world.pressed) deepStrictEqual(newcomer.state.get(key)?.payload, payload);
  return log.length;
}

/** An operation says more than a state does: by which id it was sent, and by whom. */
const sorted = (changes: Changes) =>
  [...changes]
    .map(([key, { seq, at, payload }]) => ({ key, seq, at, payload }))
    .toSorted((one, other) => (one.key < other.key ? -1 : 1));

/** Before it was sent, the same device typed something else: that alone is sent. */
const isTypedOver = ({ typed }: World, value: PartValue, later: PartValue) =>
  typed.indexOf(later) > typed.indexOf(value) && String(later).slice(-1) === String(value).slice(-1);

/** Plays one story to its end and checks it; returns the number of stored operations of the student's stream. */
export async function playLesson(
  app: TestApp,
  [teacher, student]: readonly [UserRow, UserRow],
  { seed, steps }: { seed: number; steps: number },
): Promise<number> {
  const world = await openWorld(app, teacher, student);
  press(world, 0, { change: 'release', exerciseId: world.exerciseId, state: 'RELEASED' });
  await settle(world);
  for (const step of storyOf(seed, steps)) await play(world, step);
  await settle(world);
  return check(world);
}
