import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { createSchedule, createUser } from '../../testing/factories.ts';
import { FREE_LIMITER } from '../../testing/fakes.ts';
import { createTestApp } from '../../testing/harness.ts';
import type { TestApp } from '../../testing/harness.ts';
import { endLesson, runLesson } from '../../testing/lesson-sheet-fixture.ts';
import { createWebCaller } from '../../testing/web-caller.ts';
import type { UserRow } from '../account/model.ts';
import { createWord, getSheet, publishSheet } from '../lesson-sheet/service.ts';
import {
  addWords,
  listAddedWords,
  listDueWords,
  listWords,
  reviewWords,
  updateWordSettings,
} from './service.ts';

const START = new Date('2026-11-23T09:00:00Z');
const MINUTE_MS = 60_000;

let app: TestApp;
let teacher: UserRow;
let student: UserRow;
let lessonScheduleId: number;
beforeAll(async () => {
  app = await createTestApp({ platform: { limiter: FREE_LIMITER } });
});
beforeEach(async () => {
  app.clock.set(START);
  teacher = await createUser(app, { role: 'INSTRUCTOR' });
  student = await createUser(app, { role: 'STUDENT' });
  ({ id: lessonScheduleId } = await runLesson(app, teacher, [student], START));
  const word = { word: 'porter', translation: 'носильщик', sentence: 'The porter came.' };
  await createWord(app.context(teacher), lessonScheduleId, {
    ...{ id: app.sys.platform.ids.randomUuid(), place: 'OWN', ...word },
  });
  app.clock.advance(30 * MINUTE_MS);
  await endLesson(app, teacher, lessonScheduleId);
});
afterAll(() => app.close());

const uuid = () => app.sys.platform.ids.randomUuid();
const page = { filter: 'ALL' as const, skip: 0, take: 20 };

async function wordsOfSheet() {
  const { words } = await getSheet(app.context(teacher), lessonScheduleId);
  return words.map(({ key, word, translation, sentence }) => ({
    ...{ clientId: uuid(), sheetKey: key, word, translation, sentence },
  }));
}

describe('words of a sheet', () => {
  it('show what they stood in to the teacher of that lesson, and to no other one', async () => {
    await publishSheet(app.context(teacher), lessonScheduleId);
    const ctx = app.context(student);
    const added = await addWords(ctx, { words: (await wordsOfSheet()).slice(0, 1), lessonScheduleId });
    const now = app.clock.now().getTime();
    const reviews = [3, 1].map((grade, index) => ({
      ...{ id: uuid(), wordId: added[0]?.id ?? 0, grade },
      reviewedAt: new Date(now - (2 - index) * MINUTE_MS),
    }));
    await reviewWords(ctx, { reviews });
    await updateWordSettings(ctx, { teachersSee: true });
    const { get } = createWebCaller(app);
    const sentences = async (by: UserRow) => {
      const { id } = await createSchedule(app, { instructor: by, students: [student] });
      const seen = await get<{ words: { sentence: string }[] }[]>(by, 'GetForgottenWords', {
        lessonScheduleId: id,
      });
      return seen.flatMap(({ words }) => words.map(({ sentence }) => sentence));
    };
    expect(await sentences(teacher)).toEqual(['The porter came.']);
    expect(await sentences(await createUser(app, { role: 'INSTRUCTOR' }))).toEqual(['']);
  });

  it('are added once, with the lesson in which they were met', async () => {
    await publishSheet(app.context(teacher), lessonScheduleId);
    const ctx = app.context(student);
    const words = await wordsOfSheet();
    expect(words.length).toBeGreaterThan(0);
    const added = await addWords(ctx, { words, lessonScheduleId });
    expect(await addWords(ctx, { words: await wordsOfSheet(), lessonScheduleId })).toEqual(added);
    expect((await listWords(ctx, page)).total).toBe(words.length);
    const known = await listAddedWords(ctx, { lessonScheduleId });
    expect(known.map(({ sheetKey }) => sheetKey).toSorted()).toEqual(
      words.map(({ sheetKey }) => sheetKey).toSorted(),
    );
    const { get } = createWebCaller(app);
    const shown = await get(student, 'GetWords', { ...page, language: null, search: 'porter' });
    expect(shown).toMatchObject({ items: [{ word: 'porter', lessonSchedule: { id: lessonScheduleId } }] });
  });

  it('are practised alone, beside those of other places', async () => {
    await publishSheet(app.context(teacher), lessonScheduleId);
    const ctx = app.context(student);
    const added = await addWords(ctx, { words: await wordsOfSheet(), lessonScheduleId });
    await addWords(ctx, { words: [{ clientId: uuid(), word: 'kettle', translation: '', sentence: '' }] });
    const ids = (rows: { id: number }[]) => rows.map(({ id }) => id);
    expect(ids(await listDueWords(ctx, { lessonScheduleId }))).toEqual(ids(added));
    expect(await listDueWords(ctx, {})).toHaveLength(added.length + 1);
    expect(await listDueWords(app.context(teacher), { lessonScheduleId })).toEqual([]);
    await expect(listDueWords(ctx, { lessonScheduleId: 0 })).rejects.toMatchObject({
      code: 'BAD_USER_INPUT',
    });
  });

  it('are not added from a draft, by strangers, or under a key that the sheet has not', async () => {
    const words = await wordsOfSheet();
    const refused = (code: string) => expect.objectContaining({ code }) as unknown;
    const add = (by: UserRow, some = words) => addWords(app.context(by), { words: some, lessonScheduleId });
    await expect(add(student)).rejects.toEqual(refused('BAD_USER_INPUT'));
    await publishSheet(app.context(teacher), lessonScheduleId);
    const stranger = await createUser(app, { role: 'STUDENT' });
    await expect(add(stranger)).rejects.toEqual(refused('INVALID_PERMISSIONS'));
    const foreign = words.map((word) => ({ ...word, sheetKey: `${word.sheetKey}x` }));
    await expect(add(student, foreign)).rejects.toEqual(refused('BAD_USER_INPUT'));
    expect((await listWords(app.context(student), page)).total).toBe(0);
    await expect(add(student)).resolves.toHaveLength(words.length);
  });
});
