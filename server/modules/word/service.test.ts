import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { WORDS_MAX, WORD_MAX } from '#contract/word/limits.ts';
import { word as wordTable } from '../../db/schema/word.ts';
import { createMemoryLimiter } from '../../platform/memory-limiter.ts';
import { connect, createUser } from '../../testing/factories.ts';
import { upTo } from '../../testing/fixture-rows.ts';
import { createTestApp } from '../../testing/harness.ts';
import type { TestApp } from '../../testing/harness.ts';
import { addLesson, addWords as addLessonWords } from '../../testing/lesson-fixture.ts';
import { createPublicationFixture } from '../../testing/material-fixture.ts';
import { createWebCaller } from '../../testing/web-caller.ts';
import type { UserRow } from '../account/model.ts';
import { blockUser } from '../moderation/service.ts';
import { WORD_BUDGETS } from './budgets.ts';
import { personalData } from './privacy.ts';
import {
  addWords,
  countWords,
  eraseWordsOf,
  listAddedWords,
  listDueWords,
  listWords,
  removeWord,
  reviewWords,
  updateWord,
} from './service.ts';

const DAY_MS = 24 * 3600 * 1000;

let app: TestApp;
let caller: ReturnType<typeof createWebCaller>;
let owner: UserRow;
let stranger: UserRow;
let teacher: UserRow;

beforeAll(async () => {
  app = await createTestApp();
  caller = createWebCaller(app);
});
beforeEach(async () => {
  app.sys.platform.limiter = createMemoryLimiter();
  owner = await createUser(app, { role: 'STUDENT', timeZone: 'Asia/Bishkek' });
  stranger = await createUser(app, { role: 'STUDENT' });
  teacher = await createUser(app, { role: 'INSTRUCTOR' });
  app.sent.length = 0;
});
afterAll(() => app.close());

const uuid = () => app.sys.platform.ids.randomUuid();
const input = (changes: object = {}) => ({
  clientId: uuid(),
  word: ' to  apologise ',
  translation: 'извиняться',
  sentence: 'The clerk apologised for the noise.',
  language: 'en' as const,
  ...changes,
});
const add = async (by: UserRow, ...words: ReturnType<typeof input>[]) => addWords(app.context(by), { words });
async function addOne(by: UserRow) {
  const [made] = await add(by, input());
  if (!made) throw new Error('no word');
  return made;
}
/** `done`, or the code of the refusal. */
const outcome = (work: Promise<unknown>): Promise<string> =>
  work.then(
    () => 'done',
    (error: { code: string }) => error.code,
  );
const all = { filter: 'ALL', skip: 0, take: 20 } as const;
const listed = async (by: UserRow, more: object = {}) =>
  (await listWords(app.context(by), { ...all, ...more })).items.map(({ word }) => word);
const grade = (wordId: number, given: number, reviewedAt = app.clock.now(), id = uuid()) => ({
  id,
  wordId,
  grade: given,
  reviewedAt,
});

describe('adding', () => {
  it('a typed word is cleaned, and its place in the sentence is found', async () => {
    const made = await addOne(owner);
    expect(made).toMatchObject({ word: 'to apologise', placeFrom: 10, placeTo: 20, phase: 'NEW' });
    expect(made.dueAt).toEqual(app.clock.now());
    expect(app.sent).toEqual([{ name: 'word.changed', event: { wordId: made.id, userIds: [owner.id] } }]);
  });

  it('the place that is sent counts if the sentence has it', async () => {
    const sentence = 'A room, a room.';
    const places = [
      [10, 14],
      [10, 99],
      [5, 5],
      [-1, 3],
    ];
    const made = await add(owner, ...places.map((place) => input({ word: 'room', sentence, place })));
    expect(made.map(({ placeFrom, placeTo }) => [placeFrom, placeTo])).toEqual([
      [10, 14],
      [2, 6],
      [2, 6],
      [2, 6],
    ]);
  });

  it('a repeated request adds nothing and returns the same', async () => {
    const one = input();
    const [first] = await add(owner, one, one);
    const again = await add(owner, one, input({ word: 'other' }));
    expect(again[0]?.id).toBe(first?.id);
    expect(await listed(owner)).toEqual(['other', 'to apologise']);
    // Ids of devices are a person's own.
    await add(stranger, one);
    expect(await listed(stranger)).toEqual(['to apologise']);
    const clientIds = [one.clientId.toUpperCase(), uuid()];
    expect(await listAddedWords(app.context(owner), { clientIds })).toMatchObject([{ id: first?.id }]);
    const known = await caller.get(owner, 'GetAddedWords', { clientIds });
    expect(known).toEqual([
      { id: first?.id, clientId: one.clientId, word: 'to apologise', lessonWordId: null, sheetKey: null },
    ]);
    for (const wrong of [[], ['x'], Array.from({ length: 101 }, uuid)])
      await expect(listAddedWords(app.context(owner), { clientIds: wrong })).rejects.toThrow(
        'BAD_USER_INPUT',
      );
  });

  it('from a vocabulary once, with its sound, as long as the lesson is open', async () => {
    await connect(app, owner, teacher);
    const lessonId = await addLesson(app, teacher, { privacy: 'CONNECTIONS' });
    const wordIds = await addLessonWords(app, teacher, lessonId, 2);
    const words = wordIds.map((lessonWordId) => input({ word: 'ice', lessonWordId }));
    const made = await addWords(app.context(owner), { lessonId, words });
    const again = await addWords(app.context(owner), {
      lessonId,
      words: words.map((one) => ({ ...one, clientId: uuid() })),
    });
    expect(again.map(({ id }) => id)).toEqual(made.map(({ id }) => id));
    expect(await listAddedWords(app.context(owner), { lessonId })).toMatchObject(
      wordIds.map((lessonWordId) => ({ lessonWordId, word: 'ice' })),
    );
    const seen = async () => {
      const { items } = await caller.get<{ items: Record<string, unknown>[] }>(owner, 'GetWords', {
        ...all,
        search: '',
      });
      return items.map(({ word, lesson, audio }) => ({ word, lesson, hasSound: audio !== null }));
    };
    const open = { word: 'ice', lesson: { id: lessonId, title: 'Lesson' }, hasSound: true };
    expect(await seen()).toEqual([open, open]);
    await blockUser(app.context(teacher), owner.id);
    const closed = { word: 'ice', lesson: null, hasSound: false };
    expect(await seen()).toEqual([closed, closed]);
    expect(await outcome(addWords(app.context(owner), { lessonId, words }))).toBe('LESSON_NOT_FOUND');
  });

  it('from a publication each word once', async () => {
    await connect(app, owner, teacher);
    const { publicationId } = await createPublicationFixture(app, teacher, 1, 'CONNECTIONS');
    const send = (word: string) => addWords(app.context(owner), { publicationId, words: [input({ word })] });
    await send('Lake');
    await send('lake');
    expect(await listed(owner)).toEqual(['Lake']);
    expect(await outcome(addWords(app.context(stranger), { publicationId, words: [input()] }))).toBe(
      'INVALID_PERMISSIONS',
    );
  });

  it('wrong input and too much of it is refused', async () => {
    const refusal = (changes: object) => outcome(add(owner, input(changes)));
    expect(await refusal({ word: ' \u202e ' })).toBe('BAD_USER_INPUT');
    expect(await refusal({ word: 'x'.repeat(WORD_MAX + 1) })).toBe('BAD_USER_INPUT');
    expect(await refusal({ clientId: 'x' })).toBe('BAD_USER_INPUT');
    expect(await outcome(add(owner))).toBe('BAD_USER_INPUT');
    expect(
      await outcome(addWords(app.context(owner), { words: [input()], lessonId: 1, publicationId: 1 })),
    ).toBe('BAD_USER_INPUT');
    expect(await outcome(addWords(app.context(), { words: [input()] }))).toBe('UNAUTHORIZED');
    expect(await listed(owner)).toEqual([]);
    for (let n = 0; n < WORD_BUDGETS.word.points; n++)
      await app.sys.platform.limiter.take(WORD_BUDGETS.word, String(stranger.id));
    expect(await outcome(add(stranger, input()))).toBe('TOO_MANY_REQUESTS');
  });

  it('a person has 10,000 words at most', async () => {
    const row = { ownerId: owner.id, word: 'x', translation: '', sentence: '', dueAt: app.clock.now() };
    for (let n = 0; n < WORDS_MAX; n += 1000)
      await app.sys.db.insert(wordTable).values(upTo(1000).map((m) => ({ ...row, key: String(n + m) })));
    expect(await outcome(add(owner, input()))).toBe('WORDS_FULL');
  });
});

describe('reading', () => {
  it('by filter, language and search', async () => {
    const [hard, easy] = await add(
      owner,
      input({ word: 'hard' }),
      input({ word: 'easy', sentence: '100% of it', language: 'ru' }),
      input({ word: 'new' }),
    );
    await reviewWords(app.context(owner), {
      reviews: [grade(hard?.id ?? 0, 1), grade(easy?.id ?? 0, 4)],
    });
    expect(await listed(owner, { filter: 'NEW' })).toEqual(['new']);
    expect(await listed(owner, { filter: 'DUE' })).toEqual(['new']);
    expect(await listed(owner, { language: 'ru' })).toEqual(['easy']);
    expect(await listed(owner, { search: '0% ' })).toEqual(['easy']);
    expect(await listed(owner, { search: '%' })).toEqual(['easy']);
    expect(await listed(owner, { search: 'APOLOGISED' })).toEqual(['new', 'hard']);
    for (let n = 0; n < 4; n++) await reviewWords(app.context(owner), { reviews: [grade(hard?.id ?? 0, 1)] });
    expect(await listed(owner, { filter: 'HARD' })).toEqual(['hard']);
    expect(await countWords(app.context(owner))).toMatchObject({
      ...{ total: 3, due: 1, new: 1, hard: 1 },
      steps: [2, 0, 1, 0],
      languages: ['en', 'ru'],
    });
    const past = await listWords(app.context(owner), { ...all, skip: 5 });
    expect(past).toEqual({ total: 3, hasMore: false, items: [] });
  });

  it('what is due, also in days to come, and on which day of the reader’s', async () => {
    const { id } = await addOne(owner);
    await reviewWords(app.context(owner), { reviews: [grade(id, 4)] });
    const due = async (days: number) => (await listDueWords(app.context(owner), { days })).length;
    expect([await due(0), await due(7), await due(9)]).toEqual([0, 0, 1]);
    await addOne(owner);
    expect(await due(0)).toBe(1);
    const { coming } = await countWords(app.context(owner));
    expect(coming).toEqual([1, 0, 0, 0, 0, 0, 0]);
    app.clock.advance(3 * DAY_MS);
    expect((await countWords(app.context(owner))).coming).toEqual([1, 0, 0, 0, 0, 1, 0]);
    app.clock.advance(6 * DAY_MS);
    expect((await countWords(app.context(owner))).coming).toEqual([2, 0, 0, 0, 0, 0, 0]);
  });

  it('by UTC where the database does not know the reader’s zone', async () => {
    const traveller = await createUser(app, { role: 'STUDENT', timeZone: 'Nowhere/Known' });
    await addOne(traveller);
    expect(await countWords(app.context(traveller))).toMatchObject({
      ...{ total: 1, due: 1 },
      coming: [1, 0, 0, 0, 0, 0, 0],
    });
  });

  it('somebody without words has none', async () => {
    expect(await countWords(app.context(owner))).toEqual({
      ...{ total: 0, due: 0, new: 0, hard: 0, languages: [] },
      steps: [0, 0, 0, 0],
      coming: [0, 0, 0, 0, 0, 0, 0],
    });
  });
});

it('its owner changes and removes it', async () => {
  const { id } = await addOne(owner);
  const changed = await updateWord(app.context(owner), id, {
    ...{ word: 'noise', translation: '', sentence: 'The noise.' },
  });
  expect(changed).toMatchObject({ word: 'noise', placeFrom: 4, placeTo: 9 });
  expect(await listed(owner)).toEqual(['noise']);
  expect(await removeWord(app.context(owner), id)).toBe(true);
  expect(await listed(owner)).toEqual([]);
  expect(await outcome(removeWord(app.context(owner), id))).toBe('WORD_NOT_FOUND');
});

it('another translation leaves the place that was meant', async () => {
  const sentence = 'I have to go to the shop.';
  const [made] = await addWords(app.context(owner), {
    words: [
      { clientId: app.sys.platform.ids.randomUuid(), word: 'to', translation: '', sentence, place: [13, 15] },
    ],
  });
  const change = (changes: object) =>
    updateWord(app.context(owner), made?.id ?? 0, { word: 'to', translation: '', sentence, ...changes });
  expect(await change({ translation: 'в' })).toMatchObject({ placeFrom: 13, placeTo: 15 });
  expect(await change({ sentence: 'Go to bed.' })).toMatchObject({ placeFrom: 3, placeTo: 5 });
});

it('nobody else sees or changes it, administrators neither', async () => {
  const { id } = await addOne(owner);
  const admin = await createUser(app, { role: 'ADMIN' });
  const texts = { word: 'x', translation: '', sentence: '' };
  for (const person of [stranger, teacher, admin]) {
    const ctx = app.context(person);
    expect(await listed(person)).toEqual([]);
    expect(await outcome(updateWord(ctx, id, texts))).toBe('WORD_NOT_FOUND');
    expect(await outcome(removeWord(ctx, id))).toBe('WORD_NOT_FOUND');
    expect(await reviewWords(ctx, { reviews: [grade(id, 4)] })).toEqual([]);
  }
  expect(await listWords(app.context(owner), all)).toMatchObject({ items: [{ id, phase: 'NEW' }] });
});

it('is in its owner’s archive with its reviews, and goes with the account', async () => {
  const { id } = await addOne(owner);
  const others = await addOne(stranger);
  await reviewWords(app.context(owner), { reviews: [grade(id, 3)] });
  const [part] = personalData.archive ?? [];
  const archived: unknown[] = [];
  if (part && 'list' in part) for await (const row of part.list(app.sys, owner.id)) archived.push(row);
  expect(archived).toMatchObject([{ id, word: 'to apologise', reviews: [{ grade: 3 }] }]);
  await eraseWordsOf(app.sys, owner.id);
  expect(await listed(owner)).toEqual([]);
  expect(await listWords(app.context(stranger), all)).toMatchObject({ items: [{ id: others.id }] });
});
