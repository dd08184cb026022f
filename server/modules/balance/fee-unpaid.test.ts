import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { feeDue } from '../../db/schema/balance.ts';
import { PASSWORD, connect, createSchedule, createUser, tokenFor } from '../../testing/factories.ts';
import { createTestApp } from '../../testing/harness.ts';
import type { TestApp } from '../../testing/harness.ts';
import { createSlot } from '../../testing/slots.ts';
import type { UserRow } from '../account/model.ts';

const DAY_MS = 24 * 3600 * 1000;
const NOW = new Date('2026-11-16T06:00:00.000Z');
const NEXT_WEEK = '2026-11-23T06:00:00.000Z';

let app: TestApp;
let instructor: UserRow;
let student: UserRow;

beforeAll(async () => {
  app = await createTestApp();
});
afterAll(() => app.close());
beforeEach(async () => {
  app.clock.set(NOW);
  instructor = await createUser(app, { role: 'INSTRUCTOR' });
  student = await createUser(app, { role: 'STUDENT' });
  await connect(app, student, instructor);
});

/** A fee waits, of which the instructor was told so many days ago. */
const owe = (days: number) =>
  app.db.insert(feeDue).values({
    userId: instructor.id,
    month: '2026-11-01',
    noticedAt: new Date(NOW.getTime() - days * DAY_MS),
  });

/** The refusal of an operation, or that it is done. */
async function outcomeOf(document: string, variables: object = {}): Promise<string> {
  const { errors } = await app.query(document, { ...variables }, await tokenFor(app, instructor));
  return errors?.[0]?.extensions.code ?? 'done';
}
const LESSON = 'mutation ($input: LessonScheduleInput!) { createLessonSchedule(input: $input) { id } }';
const INSTANT = 'mutation ($input: InstantLessonInput!) { createInstantLesson(input: $input) { id } }';
const planned = () => ({
  title: 'Next',
  startsAt: NEXT_WEEK,
  duration: 60,
  zone: 'UTC',
  studentIds: [student.id],
});

const PLANNING = [
  ['a lesson', () => outcomeOf(LESSON, { input: planned() })],
  [
    'an instant lesson',
    () => outcomeOf(INSTANT, { input: { title: 'Now', zone: 'UTC', studentIds: [student.id] } }),
  ],
  ['a series', () => outcomeOf(LESSON, { input: { ...planned(), repeat: { everyWeeks: 1, count: 3 } } })],
  [
    'a slot that a student asked for',
    async () => {
      const { id } = await createSlot(app, { student, instructor });
      return outcomeOf('mutation ($id: Int!) { acceptSlot(id: $id) { id } }', { id });
    },
  ],
] as const;

describe('a fee that waits for seven days (B8)', () => {
  test.each(PLANNING)('refuses %s', async (_what, plan) => {
    await owe(7);
    expect(await plan()).toBe('FEE_UNPAID');
  });

  test.each(PLANNING)('refuses not yet, a minute before, %s', async (_what, plan) => {
    await owe(7 - 1 / 1440);
    expect(await plan()).toBe('done');
  });

  test('leaves planned lessons, materials and the export as they are', async () => {
    await owe(30);
    const lesson = await createSchedule(app, {
      instructor,
      students: [student],
      startsAt: new Date(NEXT_WEEK),
    });
    const { id } = lesson;
    const input = { ...planned(), title: 'Planned before' };
    const change =
      'mutation ($id: Int!, $input: LessonScheduleInput!) { updateLessonSchedule(id: $id, input: $input) { id } }';
    expect(await outcomeOf(change, { id, input })).toBe('done');
    const move = `mutation ($id: Int!, $at: DateTime!, $revision: Int!) {
      moveLessonSchedule(id: $id, startsAt: $at, duration: 60, revision: $revision) { id } }`;
    const later = new Date(Date.parse(NEXT_WEEK) + DAY_MS).toISOString();
    expect(await outcomeOf(move, { id, at: later, revision: lesson.revision + 1 })).toBe('done');
    expect(await outcomeOf('mutation { createLesson(title: "Material") { id } }')).toBe('done');
    const take = 'mutation ($password: String!) { createUserExport(password: $password) { id } }';
    expect(await outcomeOf(take, { password: PASSWORD })).toBe('done');
    const cancel = 'mutation ($id: Int!) { cancelLessonSchedule(id: $id, reason: "Ill") { id } }';
    expect(await outcomeOf(cancel, { id })).toBe('done');
  });
});
