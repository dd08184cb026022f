import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createUser, tokenFor } from '../../testing/factories.ts';
import { createTestApp, type TestApp } from '../../testing/harness.ts';
import { addHistory, addQuiz, addStatements } from '#server/testing/quiz-fixture.ts';
import type { UserRow } from '../account/model.ts';

let app: TestApp;
let author: UserRow;
let taker: UserRow;
let other: UserRow;
const quizIds: number[] = [];

interface Shown {
  maxPoints: number;
  history: { total: number; hasMore: boolean; items: { id: number; user: { id: number } }[] } | null;
}

beforeAll(async () => {
  app = await createTestApp();
  author = await createUser(app, { role: 'INSTRUCTOR' });
  taker = await createUser(app, { role: 'STUDENT' });
  other = await createUser(app, { role: 'STUDENT' });
  for (let n = 0; n < 12; n++) {
    const quizId = await addQuiz(app, author);
    quizIds.push(quizId);
    if (n > 0) await addStatements(app, quizId, n);
    await addHistory(app, { quizId, author, taker }, 2);
    await addHistory(app, { quizId, author, taker: other }, 3);
  }
});
afterAll(() => app.close());

const FIELDS = 'maxPoints history(skip: $skip, take: $take) { total hasMore items { id user { id } } }';

async function read(
  by: UserRow | null,
  id: number | undefined,
  page = { skip: 0, take: 20 },
): Promise<Shown> {
  const { data } = await app.query(
    `query ($id: Int!, $skip: Int, $take: Int) { getQuiz(id: $id) { ${FIELDS} } }`,
    { id, ...page },
    by ? await tokenFor(app, by) : undefined,
  );
  return (data as { getQuiz: Shown }).getQuiz;
}

describe('a quiz', () => {
  it('has the sum of its points, also without exercises', async () => {
    expect((await read(taker, quizIds[7])).maxPoints).toBe(7);
    expect((await read(taker, quizIds[0])).maxPoints).toBe(0);
  });

  it('shows all submissions to its author and ADMIN, to others their own, to visitors none', async () => {
    const admin = await createUser(app, { role: 'ADMIN' });
    const stranger = await createUser(app, { role: 'INSTRUCTOR' });
    const takersFor = async (by: UserRow) =>
      (await read(by, quizIds[1])).history?.items.map(({ user }) => user.id);
    const all = [other.id, other.id, other.id, taker.id, taker.id];
    expect(await takersFor(author)).toEqual(all);
    expect(await takersFor(admin)).toEqual(all);
    expect(await takersFor(taker)).toEqual([taker.id, taker.id]);
    expect(await takersFor(stranger)).toEqual([]);
    expect((await read(null, quizIds[1])).history).toBeNull();
  });

  it('shows them by pages, the latest first', async () => {
    const whole = (await read(author, quizIds[2])).history?.items ?? [];
    expect(await read(author, quizIds[2], { skip: 1, take: 2 })).toMatchObject({
      history: { total: 5, hasMore: true, items: whole.slice(1, 3) },
    });
    expect(await read(author, quizIds[2], { skip: 4, take: 2 })).toMatchObject({
      history: { total: 5, hasMore: false, items: whole.slice(4) },
    });
  });

  it('costs as many statements in a list of twelve as in a list of one', async () => {
    const token = await tokenFor(app, author);
    const cost = async (take: number) => {
      const { queries } = await app.countQueries(async () => {
        const { data } = await app.query(
          `query ($skip: Int, $take: Int) { getQuizzes(take: ${take}) { items { ${FIELDS} } } }`,
          { skip: 0, take: 2 },
          token,
        );
        const { items } = (data as { getQuizzes: { items: Shown[] } }).getQuizzes;
        expect(items).toHaveLength(take);
        for (const { history } of items) expect(history).toMatchObject({ total: 5, hasMore: true });
      });
      return queries.length;
    };
    await cost(1);
    expect(await cost(12)).toBe(await cost(1));
  });
});
