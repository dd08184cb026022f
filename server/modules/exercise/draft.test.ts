import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest';
import { EXERCISE_TYPES } from '#contract/exercise/exercise-type.ts';
import type { ExerciseType } from '#contract/exercise/exercise-type.ts';
import { EXERCISE_FORM_MAX_BYTES, newExerciseFields } from '#contract/exercise/form.ts';
import { toBlockFields } from '#contract/exercise/form-fields.ts';
import { draftSchemas } from '#contract/exercise/drafts.ts';
import { readRows } from '../../db/read-rows.ts';
import { exerciseInputs, sendPicture } from '../../testing/exercise-inputs.ts';
import { createUser } from '../../testing/factories.ts';
import { FREE_LIMITER } from '../../testing/fakes.ts';
import { testDatabaseUrl } from '../../testing/settings.ts';
import { createTestApp, type TestApp } from '../../testing/harness.ts';
import { createWebCaller } from '../../testing/web-caller.ts';
import type { UserRow } from '../account/model.ts';
import { submitQuiz } from '../attempt/service.ts';

let app: TestApp;
let author: UserRow;
let student: UserRow;
let admin: UserRow;
let ask: ReturnType<typeof createWebCaller>['ask'];
let get: ReturnType<typeof createWebCaller>['get'];

beforeAll(async () => {
  app = await createTestApp({ platform: { limiter: FREE_LIMITER } });
  author = await createUser(app, { role: 'INSTRUCTOR' });
  student = await createUser(app, { role: 'STUDENT' });
  admin = await createUser(app, { role: 'ADMIN' });
  ({ ask, get } = createWebCaller(app));
});
afterAll(() => app.close());

interface Draft {
  id: number;
  revision: number;
  type: ExerciseType;
  form: Record<string, unknown>;
  violations: { code: string; path: string }[];
  faults: string[];
  isInPlace: boolean;
  isWaiting: boolean;
  submissionsCount: number;
  submissions: { user: { id: number } | null }[];
}

const uuid = () => app.sys.platform.ids.randomUuid();
const addQuiz = async (input: object = {}) =>
  (await get<{ id: number }>(author, 'CreateQuiz', { input: { title: 'Quiz', privacy: 'PUBLIC', ...input } }))
    .id;
const statements = (text: string, answer: boolean | null = true) => ({
  'block.statements': { statements: [{ id: 'p1', text, answer }] },
});
const create = (quizId: number, changes: object, more: object = {}) =>
  ask<Draft>(author, 'CreateExerciseDraft', {
    quizId,
    type: 'trueFalse',
    clientId: uuid(),
    changes,
    ...more,
  });
const made = async (quizId: number, changes: object, more: object = {}) =>
  (await create(quizId, changes, more)).it as Draft;
const update = (id: number, changes: object, more: object = {}, by = author) =>
  ask<Draft>(by, 'UpdateExerciseDraft', { id, changes, ...more });
const updated = async (id: number, changes: object, more: object = {}) =>
  (await update(id, changes, more)).it as Draft;
const read = (id: number) => get<Draft>(author, 'ExerciseDraft', { id });
const inPlace = async (id: number) => (await ask(author, 'GetExercise', { id })).it ?? null;
const outline = (quizId: number) => get<object[]>(author, 'ExerciseOutline', { quizId });

/** Connections that wait for a lock of another one. */
async function countWaiting(): Promise<number> {
  const found = await app.sys.db.execute(sql`select count(*)::int4 as count from pg_stat_activity
    where datname = current_database() and wait_event_type = 'Lock'`);
  return readRows<{ count: number }>(found)[0]?.count ?? 0;
}

async function submit(quizId: number, by = student) {
  const { id: attemptId } = await get<{ id: string }>(by, 'StartQuizAttempt', { quizId });
  const answered = { quizId, attemptId, data: [] };
  return (await get<{ quizHistoryId: number }>(by, 'CheckQuizExercises', answered)).quizHistoryId;
}
const detailsOf = async (quizHistoryId: number) =>
  (await get<{ detailsAvailable: boolean }>(student, 'GetQuizHistory', { quizHistoryId })).detailsAvailable;

describe('what is typed into a new exercise', () => {
  test('is stored with its errors, and is put in place once it has none', async () => {
    const quizId = await addQuiz();
    const first = await made(quizId, { title: 'Ice' });
    expect(first).toMatchObject({ isInPlace: false, isWaiting: true, form: { title: 'Ice', points: '1' } });
    expect(first.violations.map(({ code, path }) => [code, path])).toEqual([
      ['EMPTY_STATEMENT', 'statements.0.text'],
      ['REQUIRED_STATEMENT_ANSWER', 'statements.0.answer'],
    ]);
    expect(await inPlace(first.id)).toBeNull();
    expect(await get(author, 'GetQuiz', { id: quizId })).toMatchObject({ exercisesCount: 0 });
    const second = await updated(first.id, { points: 'two', ...statements('Ice is cold') });
    expect(second).toMatchObject({ isWaiting: true, violations: [{ code: 'POINTS_NOT_A_NUMBER' }] });
    const third = await updated(first.id, { points: '2,5' });
    expect(third).toMatchObject({ id: first.id, isInPlace: true, isWaiting: false, violations: [] });
    expect(await inPlace(first.id)).toMatchObject({ title: 'Ice', points: 2.5, order: 1, version: 1 });
    expect(await get(author, 'GetQuiz', { id: quizId })).toMatchObject({ exercisesCount: 1 });
    expect(third.revision).toBeGreaterThan(second.revision);
  });

  test.each(EXERCISE_TYPES)('makes an exercise at once: %s', async (type) => {
    const quizId = await addQuiz();
    const block = exerciseInputs(await sendPicture(app.sys, author.id))[type];
    const changes = toBlockFields(type, draftSchemas[type].parse(block));
    const draft = await made(quizId, changes, { type });
    expect(draft).toMatchObject({ type, violations: [], faults: [], isInPlace: true, isWaiting: false });
    // What the editor is told is what it has: nothing jumps under the hands.
    expect((await read(draft.id)).form).toEqual(draft.form);
    // Saved once more as it is, nothing changes.
    expect(await updated(draft.id, draft.form)).toMatchObject({ revision: draft.revision });
    expect(await inPlace(draft.id)).toMatchObject({ type, version: 1 });
  });

  test('is one exercise, however often it is sent', async () => {
    const quizId = await addQuiz();
    const clientId = uuid();
    const answers = await Promise.all([1, 2, 3].map(() => create(quizId, { title: 'Ice' }, { clientId })));
    expect(new Set(answers.map(({ it }) => it?.id)).size).toBe(1);
    const again = await made(quizId, { title: 'Ice', ...statements('Ice is cold') }, { clientId });
    expect(again).toMatchObject({ id: answers[0]?.it?.id, isInPlace: true });
    expect((await create(quizId, { title: 'Ice' }, { clientId, type: 'findThePlace' })).code).toBe(
      'BAD_USER_INPUT',
    );
    expect((await create(await addQuiz(), { title: 'Ice' }, { clientId })).code).toBe('BAD_USER_INPUT');
    expect(await outline(quizId)).toHaveLength(1);
  });

  test('takes a place: a quiz has a hundred exercises and drafts in all', async () => {
    const quizId = await addQuiz();
    for (let index = 0; index < 99; index += 1) await made(quizId, { title: `T${index}` });
    expect((await create(quizId, { title: 'The last', ...statements('Ice is cold') })).code).toBeUndefined();
    expect((await create(quizId, { title: 'Too many' })).code).toBe('QUIZ_FULL');
  });

  test.each([
    [{ colour: 'red' }],
    [{ title: 1 }],
    [{ points: null }],
    [{ 'block.text': { text: 'of another kind' } }],
    [{ 'block.statements': { statements: 'none' } }],
    [{ media: { kind: 'PICTURE' } }],
    [{ descriptionStudent: 'a'.repeat(20_001) }],
    [{ 'block.statements': { statements: [{ text: 'a'.repeat(EXERCISE_FORM_MAX_BYTES) }] } }],
  ])('is refused in another shape: %#', async (changes) => {
    expect((await create(await addQuiz(), changes)).code).toBe('BAD_USER_INPUT');
  });

  test('needs one parent', async () => {
    const one = { type: 'trueFalse', clientId: uuid(), changes: {} };
    expect((await ask(author, 'CreateExerciseDraft', one)).code).toBe('BAD_USER_INPUT');
    const both = { ...one, quizId: await addQuiz(), publicationResourceId: uuid() };
    expect((await ask(author, 'CreateExerciseDraft', both)).code).toBe('BAD_USER_INPUT');
  });
});

describe('what is typed into an exercise in place', () => {
  test('waits while it has errors: students see what was there before', async () => {
    const quizId = await addQuiz();
    const { id } = await made(quizId, statements('Ice is cold'));
    const faulty = await updated(id, { title: 'Fire', ...statements('') });
    expect(faulty).toMatchObject({ isInPlace: true, isWaiting: true, submissionsCount: 0 });
    expect(await inPlace(id)).toMatchObject({ title: '', version: 1 });
    const seen = await get<{ items: object[] }>(student, 'GetExercisesPaginated', { quizId });
    expect(JSON.stringify(seen.items)).not.toContain('Fire');
    expect(await read(id)).toMatchObject({ form: { title: 'Fire' }, isWaiting: true });
    await updated(id, statements('Fire is cold', false));
    expect(await inPlace(id)).toMatchObject({ title: 'Fire', version: 2 });
  });

  test('goes where it was typed from: what is typed back waits no more', async () => {
    const { id, form } = await made(await addQuiz(), statements('Ice is cold'));
    const faulty = await updated(id, statements(''));
    const back = await updated(id, { 'block.statements': form['block.statements'] });
    expect(back).toMatchObject({ isWaiting: false, form });
    expect(back.revision).toBeGreaterThan(faulty.revision);
    expect(await inPlace(id)).toMatchObject({ version: 1 });
  });

  test('is removed on demand', async () => {
    const quizId = await addQuiz();
    const { id } = await made(quizId, { title: 'Ice', ...statements('Ice is cold') });
    const faulty = await updated(id, { title: 'Fire', ...statements('') });
    const left = await get<Draft>(author, 'RemoveExerciseDraft', { id });
    expect(left).toMatchObject({ isWaiting: false, form: { title: 'Ice' }, violations: [] });
    expect(left.revision).toBeGreaterThan(faulty.revision);
    // The other tab has not seen that yet.
    const refused = await update(id, { title: 'Fire!' }, { revision: faulty.revision });
    expect([refused.code, Object.keys(refused.extensions['fields'] as object)]).toEqual([
      'EDIT_CONFLICT',
      ['title'],
    ]);
    const fresh = await made(quizId, { title: 'New' });
    expect(await get(author, 'RemoveExerciseDraft', { id: fresh.id })).toBeNull();
    expect((await ask(author, 'ExerciseDraft', { id: fresh.id })).code).toBe('EXERCISE_NOT_FOUND');
  });

  test('goes with the exercise', async () => {
    const quizId = await addQuiz();
    const { id } = await made(quizId, statements('Ice is cold'));
    await updated(id, statements(''));
    await get(author, 'RemoveExercise', { id });
    for (const operation of ['ExerciseDraft', 'RemoveExerciseDraft'])
      expect((await ask(author, operation, { id })).code).toBe('EXERCISE_NOT_FOUND');
    expect(await outline(quizId)).toEqual([]);
    const other = await made(quizId, { title: 'Other' });
    await get(author, 'DeleteQuiz', { id: quizId });
    expect((await update(other.id, { title: 'Late' })).code).toBe('EXERCISE_NOT_FOUND');
  });
});

describe('submissions', () => {
  test('keep their details until the draft is put in place, which says whose they are', async () => {
    const quizId = await addQuiz();
    const { id } = await made(quizId, statements('Ice is cold'));
    const entry = await submit(quizId);
    // A title is no part of what was answered.
    expect(await updated(id, { title: 'Ice' })).toMatchObject({ isWaiting: false });
    const asked = await updated(id, statements('Ice is warm', false));
    expect(asked).toMatchObject({ isWaiting: true, violations: [], submissionsCount: 1 });
    expect(asked.submissions).toMatchObject([{ user: { id: student.id } }]);
    expect(await detailsOf(entry)).toBe(true);
    const { revision } = asked;
    const old = await ask(author, 'PutExerciseDraft', { id, revision: revision - 1, submissionsCount: 1 });
    expect(old.code).toBe('EDIT_CONFLICT');
    // One has arrived since the question.
    const fewer = await ask(author, 'PutExerciseDraft', { id, revision, submissionsCount: 0 });
    expect(fewer.code).toBe('EDIT_CONFLICT');
    expect(await detailsOf(entry)).toBe(true);
    const put = await get<Draft>(author, 'PutExerciseDraft', { id, revision, submissionsCount: 1 });
    expect(put).toMatchObject({ isWaiting: false, submissionsCount: 0, submissions: [] });
    expect(await inPlace(id)).toMatchObject({ version: 2, title: 'Ice' });
    expect(await detailsOf(entry)).toBe(false);
    // Sent again because the answer was lost.
    const again = await get<Draft>(author, 'PutExerciseDraft', { id, revision, submissionsCount: 1 });
    expect(again).toMatchObject({ isWaiting: false, revision: put.revision });
    // Nobody has details to lose any more.
    expect(await updated(id, statements('Ice is hot', false))).toMatchObject({ isWaiting: false });
  });

  // The embedded database runs transactions one after the other.
  if (testDatabaseUrl)
    test('that are being stored are waited for: none loses its details between the question and the answer', async () => {
      const quizId = await addQuiz();
      const { id } = await made(quizId, statements('Ice is cold'));
      const { id: attemptId } = await get<{ id: string }>(student, 'StartQuizAttempt', { quizId });
      let saving: ReturnType<typeof update> | undefined;
      await app.sys.db.transaction(async (db) => {
        await submitQuiz({ ...app.context(student), db, address: '' }, { quizId, attemptId, data: [] });
        saving = update(id, { points: '5' });
        await vi.waitFor(async () => expect(await countWaiting()).toBe(1));
      });
      expect((await saving)?.it).toMatchObject({ isWaiting: true, submissionsCount: 1 });
    });

  test('are not asked about by a draft with errors, which cannot be put in place', async () => {
    const quizId = await addQuiz();
    const { id } = await made(quizId, statements('Ice is cold'));
    const entry = await submit(quizId);
    const { revision } = await updated(id, statements('Ice is cold', null));
    const refused = await ask(author, 'PutExerciseDraft', { id, revision, submissionsCount: 0 });
    expect([refused.code, refused.extensions['violations']]).toMatchObject([
      'EXERCISE_INVALID',
      [{ code: 'REQUIRED_STATEMENT_ANSWER' }],
    ]);
    expect(await detailsOf(entry)).toBe(true);
  });
});

describe('two tabs', () => {
  test('join what they typed into different fields, and are told of the same one', async () => {
    const { id, revision } = await made(await addQuiz(), statements('Ice is cold'));
    await updated(id, { title: 'Mine' }, { revision });
    const joined = await updated(id, { errorHint: 'Theirs' }, { revision });
    expect(joined.form).toMatchObject({ title: 'Mine', errorHint: 'Theirs' });
    const refused = await update(id, { title: 'Theirs', points: '3' }, { revision });
    expect(refused).toMatchObject({ code: 'EDIT_CONFLICT', extensions: { fields: { title: {} } } });
    expect((await read(id)).form).toMatchObject({ title: 'Mine', points: '1' });
    // The same text is none, and over the present one it may be written.
    expect((await update(id, { title: 'Mine' }, { revision })).code).toBeUndefined();
    expect((await update(id, { title: 'Theirs' }, { revision: joined.revision })).code).toBeUndefined();
  });

  test('see an edit that was not made through the draft, and so does what waits', async () => {
    const { id } = await made(await addQuiz(), { title: 'Ice', ...statements('Ice is cold') });
    const waiting = await updated(id, { errorHint: 'Cold', ...statements('') });
    const stale = { id, input: { title: 'Late', revision: waiting.revision - 1 } };
    expect((await ask(author, 'UpdateExercise', stale)).code).toBe('EDIT_CONFLICT');
    await get(admin, 'UpdateExercise', { id, input: { title: 'By ADMIN' } });
    const after = await read(id);
    expect(after).toMatchObject({ isWaiting: true, form: { title: 'By ADMIN', errorHint: 'Cold' } });
    expect(after.revision).toBeGreaterThan(waiting.revision);
    const refused = await update(id, { title: 'Mine' }, { revision: waiting.revision });
    expect(refused.code).toBe('EDIT_CONFLICT');
    await updated(id, statements('Fire is hot'));
    expect(await inPlace(id)).toMatchObject({ title: 'By ADMIN', errorHint: 'Cold' });
  });
});

describe('the list at the side', () => {
  test('has what is in place in its order, and then what is not, as it is typed', async () => {
    const quizId = await addQuiz();
    const first = await made(quizId, { title: 'First', ...statements('Ice is cold') });
    const fresh = await made(quizId, { title: 'New', points: 'x' });
    const second = await made(quizId, { title: 'Second', points: '2.5', ...statements('Ice is cold') });
    await updated(first.id, { title: 'First, changed', ...statements('') });
    expect(await outline(quizId)).toMatchObject([
      { id: first.id, order: 1, title: 'First, changed', points: 1, isWaiting: true, errorsCount: 1 },
      { id: second.id, order: 2, title: 'Second', points: 2.5, isWaiting: false, errorsCount: 0 },
      { id: fresh.id, order: null, title: 'New', points: null, isWaiting: true, errorsCount: 3 },
    ]);
    const none = await ask(author, 'ExerciseOutline', { quizId, publicationId: 1 });
    expect([none.code, (await ask(author, 'ExerciseOutline', {})).code]).toEqual([
      'BAD_USER_INPUT',
      'BAD_USER_INPUT',
    ]);
  });
});

test('the list tells an exercise without a title by its first words, and names its language', async () => {
  const quizId = await addQuiz();
  const words = { language: 'ky', ...statements('Ice  is cold') };
  const { id } = await made(quizId, words);
  const text = (typed: string) => ({ 'block.text': { text: typed, formatting: [] } });
  const drag = await made(
    quizId,
    { language: 'ru', ...text('Он *идёт/шёл:идти* дом*') },
    { type: 'dragTheWords' },
  );
  const asked = await made(quizId, { descriptionStudent: 'True or not?', ...statements('Ice') });
  const titled = await made(quizId, { title: 'Ice', ...statements('Ice is cold') });
  await made(quizId, {});
  expect(await outline(quizId)).toMatchObject([
    { id, title: '', words: 'Ice is cold', language: 'ky' },
    { id: asked.id, title: '', words: 'True or not?' },
    { id: titled.id, title: 'Ice', words: '' },
    { id: drag.id, title: '', words: 'Он идёт дом*', language: 'ru' },
    { words: '' },
  ]);
  await updated(id, statements(''));
  expect(await outline(quizId)).toMatchObject([{ id, words: '', language: 'ky' }, {}, {}, {}, {}]);
});

test('a draft is its author’s and ADMIN’s: nobody else reads, changes, puts or removes it', async () => {
  const stranger = await createUser(app, { role: 'INSTRUCTOR' });
  const quizId = await addQuiz();
  const { id, revision } = await made(quizId, { title: 'Secret', ...statements('') });
  const calls = {
    ExerciseDraft: { id },
    ExerciseOutline: { quizId },
    CreateExerciseDraft: { quizId, type: 'trueFalse', clientId: uuid(), changes: {} },
    UpdateExerciseDraft: { id, changes: { title: 'Theirs' } },
    PutExerciseDraft: { id, revision, submissionsCount: 0 },
    RemoveExerciseDraft: { id },
  };
  for (const [operation, variables] of Object.entries(calls)) {
    for (const person of [student, stranger])
      expect([operation, (await ask(person, operation, variables)).code]).toEqual([
        operation,
        'INSUFFICIENT_ROLE',
      ]);
    expect([operation, (await ask(null, operation, variables)).code]).toEqual([operation, 'UNAUTHORIZED']);
  }
  for (const person of [student, stranger, author])
    expect((await ask(person, 'GetExercise', { id })).code).toBe('EXERCISE_NOT_FOUND');
  expect((await update(id, { title: 'By ADMIN' }, {}, admin)).it).toMatchObject({
    form: { title: 'By ADMIN' },
  });
});

test('a copy of a quiz has what is in place, and nothing that waits', async () => {
  const quizId = await addQuiz();
  const { id } = await made(quizId, { title: 'Ice', ...statements('Ice is cold') });
  await updated(id, { title: 'Secret', ...statements('') });
  await made(quizId, { title: 'Secret too' });
  const other = await createUser(app, { role: 'INSTRUCTOR' });
  const copy = await get<{ id: number }>(other, 'CopyQuiz', { quizId, clientId: uuid() });
  expect(await get(other, 'ExerciseOutline', { quizId: copy.id })).toMatchObject([
    { title: 'Ice', isWaiting: false },
  ]);
});

test('the default form of the contract is that of a new draft', async () => {
  const { form } = await made(await addQuiz({ partialPoints: false }), { language: 'ky' });
  expect(form).toEqual(newExerciseFields('trueFalse', { language: 'ky', partialPoints: false }));
});
