import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createUser } from '../../testing/factories.ts';
import { createTestApp, type TestApp } from '../../testing/harness.ts';
import { readCostOf, type ReadCost } from '../../testing/plans.ts';
import { addQuiz, addStatements } from '#server/testing/quiz-fixture.ts';
import { createWebCaller } from '../../testing/web-caller.ts';
import type { UserRow } from '../account/model.ts';

/** Maximum factor by which a page may become more expensive at ten times the submissions. */
const GROWTH_MAX = 1.2;
const ENTRIES = 3_000;

let app: TestApp;
let author: UserRow;
let student: UserRow;
let quizId: number;
let exerciseId: number;
let get: ReturnType<typeof createWebCaller>['get'];

const page = { withFlags: [], withoutFlags: [], skip: 0, take: 20 };
const PAGES: Record<string, [by: () => UserRow, operation: string, variables: () => object]> = {
  'an author’s history': [() => author, 'GetQuizHistoryPaginated', () => ({ of: 'STUDENTS', ...page })],
  'the third page of it': [
    () => author,
    'GetQuizHistoryPaginated',
    () => ({ of: 'STUDENTS', ...page, skip: 40 }),
  ],
  'the history of one quiz': [
    () => author,
    'GetQuizHistoryPaginated',
    () => ({ of: 'STUDENTS', ...page, quizId }),
  ],
  'a student’s own history': [() => student, 'GetQuizHistoryPaginated', () => ({ of: 'OWN', ...page })],
  'an author’s history without details, of which there is little': [
    () => author,
    'GetQuizHistoryPaginated',
    () => ({ of: 'STUDENTS', ...page, withFlags: ['DETAILS_UNAVAILABLE'] }),
  ],
  'a student’s, of quizzes that are gone, of which there is none': [
    () => student,
    'GetQuizHistoryPaginated',
    () => ({ of: 'OWN', ...page, withFlags: ['DETAILS_UNAVAILABLE', 'QUIZ_DELETED'] }),
  ],
  'one quiz’s history with its details': [
    () => author,
    'GetQuizHistoryPaginated',
    () => ({ of: 'STUDENTS', ...page, quizId, withoutFlags: ['DETAILS_UNAVAILABLE'] }),
  ],
  'the quizzes of an author': [() => author, 'GetQuizzes', () => ({ skip: 0, take: 20 })],
};

/**
 * Adds submissions of one exercise by one student, and as many quizzes of strangers, from number `from` up to `to`.
 */
async function fill(from: number, to: number): Promise<void> {
  const range = `generate_series(${from}, ${to}) n`;
  await app.db.execute(
    sql.raw(`with made as (
      insert into quiz_history (quiz_id, author_id, user_id, attempt_id, earned_points, max_points, title, description,
        show_correctness_on_error, items_per_page, reveal_solution, created_at)
      select ${quizId}, ${author.id}, ${student.id}, gen_random_uuid(), 0, 100, 'Quiz', '', false, 0, 'NEVER',
        timestamptz '2026-01-01' + n * interval '1 minute' from ${range} returning id)
      insert into exercise_history (quiz_history_id, exercise_id, exercise_version, "order", verdicts, notes, incorrect,
        show_incorrect, show_error, earned_points, max_points, no_answer)
      select id, ${exerciseId}, 1, 1, '{}', '{}', '{}', false, true, 0, 100, true from made`),
  );
  await app.db.execute(
    sql.raw(`insert into quiz (author_id, title) select ${student.id}, 'Quiz ' || n from ${range}`),
  );
  await app.db.execute(sql.raw('analyze'));
}

async function read(name: string): Promise<{ items: object[] }> {
  const [by, operation, variables] = PAGES[name] ?? PAGES['an author’s history'] ?? [];
  if (!by || !operation || !variables) throw new Error(name);
  return get<{ items: object[] }>(by(), operation, variables());
}

const before: Record<string, ReadCost> = {};
beforeAll(async () => {
  app = await createTestApp();
  author = await createUser(app, { role: 'INSTRUCTOR' });
  student = await createUser(app, { role: 'STUDENT' });
  ({ get } = createWebCaller(app));
  quizId = await addQuiz(app, author);
  [exerciseId = 0] = await addStatements(app, quizId, 1);
  for (let made = 0; made < 30; made += 1) await addQuiz(app, author);
  await fill(1, ENTRIES);
  // Only the oldest have lost their details: one and a half pages.
  await app.db.execute(sql.raw('update quiz_history set details_available = false where id <= 30'));
  for (const name of Object.keys(PAGES)) await read(name);
  for (const name of Object.keys(PAGES)) before[name] = await readCostOf(app, () => read(name));
  await fill(ENTRIES + 1, ENTRIES * 10);
  for (const name of Object.keys(PAGES)) await read(name);
}, 120_000);
afterAll(() => app.close());

describe('at ten times the submissions', () => {
  it.each(Object.keys(PAGES))('%s costs the same', async (name) => {
    const after = await readCostOf(app, () => read(name));
    expect(after.walked).toEqual([]);
    expect(after.blocks).toBeGreaterThan(0);
    expect(after.blocks).toBeLessThanOrEqual((before[name]?.blocks ?? 0) * GROWTH_MAX);
  });

  it('the latest come first', async () => {
    const { items } = await read('an author’s history');
    const times = items.map((item) => (item as { createdAt: string }).createdAt);
    expect(times).toHaveLength(20);
    expect(times).toEqual(times.toSorted().reverse());
  });
});
