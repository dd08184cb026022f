import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { progressOf } from '#contract/word/schedule.ts';
import type { Grade } from '#contract/word/schedule.ts';
import { FREE_LIMITER } from '../../testing/fakes.ts';
import { createUser } from '../../testing/factories.ts';
import { createTestApp } from '../../testing/harness.ts';
import type { TestApp } from '../../testing/harness.ts';
import type { UserRow } from '../account/model.ts';
import { addWords, listWords, reviewWords } from './service.ts';

const HOUR_MS = 3_600_000;

let app: TestApp;
let owner: UserRow;
beforeAll(async () => {
  app = await createTestApp({ platform: { limiter: FREE_LIMITER } });
});
beforeEach(async () => {
  owner = await createUser(app, { role: 'STUDENT' });
});
afterAll(() => app.close());

const uuid = () => app.sys.platform.ids.randomUuid();

interface Entry {
  id: string;
  wordId: number;
  grade?: number;
  undoes?: string;
  reviewedAt: Date;
}

async function addOne(): Promise<number> {
  const texts = { word: 'lake', translation: 'озеро', sentence: '' };
  const [made] = await addWords(app.context(owner), { words: [{ clientId: uuid(), ...texts }] });
  return made?.id ?? 0;
}
const send = (...reviews: Entry[]) => reviewWords(app.context(owner), { reviews });
const entry = (wordId: number, hours: number, more: { grade?: number; undoes?: string }): Entry => ({
  id: uuid(),
  wordId,
  reviewedAt: new Date(app.clock.now().getTime() - 100 * HOUR_MS + hours * HOUR_MS),
  ...more,
});
/** Where a word stands, without what names it. */
async function standing(wordId: number) {
  const { items } = await listWords(app.context(owner), { filter: 'ALL', skip: 0, take: 100 });
  const found = items.find(({ id }) => id === wordId);
  if (!found) throw new Error('no word');
  const { phase, step, stability, difficulty, dueAt, reviewedAt } = found;
  return { phase, step, stability, difficulty, dueAt, reviewedAt };
}

describe('two devices', () => {
  it('merge by their logs in any order, nothing lost and nothing counted twice', async () => {
    const [first, second, third] = [await addOne(), await addOne(), await addOne()];
    const log = (wordId: number) => {
      const phone = [
        entry(wordId, 0, { grade: 3 }),
        entry(wordId, 2, { grade: 3 }),
        entry(wordId, 60, { grade: 4 }),
      ];
      const desk = [entry(wordId, 1, { grade: 1 }), entry(wordId, 30, { grade: 3 })];
      const undo = entry(wordId, 61, { undoes: phone[2]?.id ?? '' });
      return { phone: [...phone, undo], desk };
    };
    const a = log(first);
    await send(...a.phone);
    await send(...a.desk);
    const b = log(second);
    for (const each of [...b.desk, ...b.phone].reverse()) await send(each);
    const c = log(third);
    // Answers were lost, so everything is sent again, at once and mixed.
    await Promise.all([send(...c.phone), send(...c.desk, ...c.phone), send(...c.desk)]);
    const expected = await standing(first);
    const counted = [...a.desk, ...a.phone].map(({ id, reviewedAt, grade, undoes }) => ({
      id,
      at: reviewedAt.getTime(),
      grade: (grade ?? null) as Grade | null,
      undoes: undoes ?? null,
    }));
    const { dueAt, reviewedAt, ...progress } = progressOf(counted);
    expect(expected).toEqual({
      ...progress,
      dueAt: new Date(dueAt ?? 0),
      reviewedAt: new Date(reviewedAt ?? 0),
    });
    expect(expected.phase).toBe('REVIEW');
    expect(await standing(second)).toEqual(expected);
    expect(await standing(third)).toEqual(expected);
  });

  it('an undo may come before what it takes back', async () => {
    const id = await addOne();
    const before = await standing(id);
    const given = entry(id, 1, { grade: 4 });
    await send(entry(id, 2, { undoes: given.id }));
    await send(given);
    expect(await standing(id)).toEqual(before);
  });
});

it('a clock that is ahead counts as now', async () => {
  const id = await addOne();
  const now = app.clock.now();
  const [word] = await send({ id: uuid(), wordId: id, grade: 4, reviewedAt: new Date(now.getTime() + 1e9) });
  expect(word).toMatchObject({ reviewedAt: now, dueAt: new Date(now.getTime() + 8 * 24 * HOUR_MS) });
});

it('entries about words that are gone are left out, the others count', async () => {
  const id = await addOne();
  const answered = await send(entry(1_999_999, 1, { grade: 3 }), entry(id, 1, { grade: 3 }));
  expect(answered).toMatchObject([{ id, phase: 'LEARNING' }]);
});

it.each([
  ['a grade of 5', { grade: 5 }],
  ['neither a grade nor an undo', {}],
  ['both', { grade: 1, undoes: '0190a0a0-0000-7000-8000-000000000000' }],
])('%s is refused', async (_what, more) => {
  const id = await addOne();
  await expect(send(entry(id, 1, more))).rejects.toMatchObject({ code: 'BAD_USER_INPUT' });
});

it('visitors review nothing', async () => {
  const reviews = [entry(1, 1, { grade: 3 })];
  await expect(reviewWords(app.context(), { reviews })).rejects.toMatchObject({ code: 'UNAUTHORIZED' });
});
