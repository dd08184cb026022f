import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { eq } from 'drizzle-orm';
import { EXERCISE_TYPES } from '#contract/exercise/exercise-type.ts';
import type { ExerciseType } from '#contract/exercise/exercise-type.ts';
import { exercise } from '../../db/schema/quiz.ts';
import { exerciseInputs, RIGHT_ANSWERS, sendPicture } from '../../testing/exercise-inputs.ts';
import { createUser, tokenFor } from '../../testing/factories.ts';
import { FREE_LIMITER } from '../../testing/fakes.ts';
import { createTestApp, type TestApp } from '../../testing/harness.ts';
import { paragraph } from '#server/testing/material-fixture.ts';
import { addSound } from '#server/testing/quiz-fixture.ts';
import { createWebCaller } from '../../testing/web-caller.ts';
import { webDocument } from '../../testing/web-documents.ts';
import type { UserRow } from '../account/model.ts';
import { findSaved } from '../upload/service.ts';

let app: TestApp;
let author: UserRow;
let stranger: UserRow;
let admin: UserRow;
let ask: ReturnType<typeof createWebCaller>['ask'];
let get: ReturnType<typeof createWebCaller>['get'];

beforeAll(async () => {
  app = await createTestApp({ platform: { limiter: FREE_LIMITER } });
  author = await createUser(app, { role: 'INSTRUCTOR' });
  stranger = await createUser(app, { role: 'INSTRUCTOR' });
  admin = await createUser(app, { role: 'ADMIN' });
  ({ ask, get } = createWebCaller(app));
});
afterAll(() => app.close());

interface Exercise {
  id: number;
  version: number;
  revision: number;
  publicationResourceId: string | null;
  quizId: number | null;
}
interface ListedExercises {
  total: number;
  hasMore: boolean;
  items: Exercise[];
}
interface Publication {
  id: number;
  resources: { id: string; exerciseId: number | null }[];
}

const uuid = () => app.sys.platform.ids.randomUuid();
const newBlock = (position = 'a0') => ({ id: uuid(), position, type: 'EXERCISE', content: {} });
const addPage = (resources: object[], privacy = 'PUBLIC') =>
  get<Publication>(author, 'CreatePublication', { title: 'Page', privacy, resources });
const TRUE_FALSE = { statements: [{ text: 'Ice is cold', answer: true }] };
const create = (publicationResourceId: string, input: object = {}, by = author) =>
  ask<Exercise>(by, 'CreateExercise', {
    input: { publicationResourceId, type: 'trueFalse', trueFalse: TRUE_FALSE, ...input },
  });
const made = async (resourceId: string, input: object = {}) =>
  (await create(resourceId, input)).it as Exercise;
const isThere = async (id: number) =>
  (await app.sys.db.select().from(exercise).where(eq(exercise.id, id))).length > 0;

const SHOWN = webDocument('GetExercisesPaginated');
/** The exercises of a page from `skip` on, four at most, with the fields that the web asks for. */
async function listOf(person: UserRow | null, id: number, skip = 0) {
  const { data, errors } = await app.query<{ getPublication: { exercises: ListedExercises } }>(
    `query ($id: Int!, $skip: Int) { getPublication(id: $id) { exercises(skip: $skip, take: 4) {
      total hasMore items { publicationResourceId ...ShownExercise } } } }
    ${SHOWN.slice(SHOWN.indexOf('fragment '))}`,
    { id, skip },
    person ? await tokenFor(app, person) : undefined,
  );
  return { code: errors?.[0]?.extensions.code, exercises: data?.getPublication.exercises };
}

/** A public page with one exercise. */
async function addOne(input: object = {}, privacy = 'PUBLIC') {
  const block = newBlock();
  const { id: publicationId } = await addPage([block], privacy);
  const { id, version, revision } = await made(block.id, input);
  return { publicationId, block, id, version, revision };
}

describe('an exercise of a block', () => {
  test('is made once, changed and removed by the author and ADMIN', async () => {
    const block = newBlock();
    const { id: publicationId } = await addPage([block]);
    const clientId = uuid();
    const first = await made(block.id, { clientId });
    expect(await made(block.id, { clientId })).toMatchObject({ id: first.id });
    expect((await create(block.id)).code).toBe('EDIT_CONFLICT');
    expect((await create(block.id, { clientId: uuid() })).code).toBe('EDIT_CONFLICT');
    const page = await get<Publication>(author, 'Publication', { id: publicationId });
    expect(page.resources).toMatchObject([{ id: block.id, exerciseId: first.id }]);
    const change = { id: first.id, input: { title: 'Ice', points: 3 } };
    expect(await get(admin, 'UpdateExercise', change)).toMatchObject({ title: 'Ice', points: 3, order: 1 });
    expect(await get(author, 'RemoveExercise', { id: first.id })).toBe(true);
    expect((await ask(author, 'GetExercise', { id: first.id })).code).toBe('EXERCISE_NOT_FOUND');
    expect((await create(block.id)).code).toBeUndefined();
  });

  test('of two made at once one stays', async () => {
    const block = newBlock();
    await addPage([block]);
    const answers = await Promise.all([create(block.id), create(block.id)]);
    expect(answers.map(({ code }) => code ?? 'ok').sort()).toEqual(['EDIT_CONFLICT', 'ok']);
  });

  test('is refused where there is no place for it', async () => {
    const [block, text] = [newBlock(), { id: uuid(), position: 'a1', ...paragraph('Ice') }];
    await addPage([block, text]);
    expect((await create(text.id)).code).toBe('BAD_USER_INPUT');
    for (const id of [uuid(), '1', ''])
      expect((await create(id)).code).toBe('PUBLICATION_RESOURCE_NOT_FOUND');
    expect((await create(block.id, {}, stranger)).code).toBe('INSUFFICIENT_ROLE');
    const quiz = await get<{ id: number }>(author, 'CreateQuiz', { input: { title: 'Quiz' } });
    expect((await create(block.id, { quizId: quiz.id })).code).toBe('EXERCISE_INVALID');
    const clientId = uuid();
    await get(author, 'CreateExercise', {
      input: { quizId: quiz.id, type: 'trueFalse', trueFalse: TRUE_FALSE, clientId },
    });
    expect((await create(block.id, { clientId })).code).toBe('BAD_USER_INPUT');
  });

  test('is changed by nobody else, and moved to no other parent', async () => {
    const { id } = await addOne();
    const other = newBlock();
    await addPage([other]);
    expect((await ask(stranger, 'UpdateExercise', { id, input: { title: 'Mine' } })).code).toBe(
      'INSUFFICIENT_ROLE',
    );
    expect((await ask(stranger, 'RemoveExercise', { id })).code).toBe('INSUFFICIENT_ROLE');
    await get(author, 'UpdateExercise', { id, input: { title: 'Own', publicationResourceId: other.id } });
    expect((await create(other.id)).code).toBeUndefined();
    const second = await addOne();
    const { code } = await ask(author, 'ChangeOrderExercise', { first: id, second: second.id });
    expect(code).toBe('EXERCISE_NOT_FOUND');
  });

  test('goes with its block, and with its publication; its files too', async () => {
    const pictureId = await sendPicture(app.sys, author.id);
    const input = exerciseInputs(pictureId).dragTheWordsImage;
    const drag = { type: 'dragTheWordsImage', trueFalse: null, dragTheWordsImage: input };
    const one = await addOne(drag);
    await get(author, 'UpdatePublication', { id: one.publicationId, removedResources: [one.block.id] });
    expect([await isThere(one.id), await findSaved(app.sys, pictureId)]).toEqual([false, null]);
    const sound = await addSound(app, author);
    const two = await addOne({ audio: sound });
    await get(author, 'DeletePublication', { id: two.publicationId });
    expect([await isThere(two.id), await findSaved(app.sys, sound)]).toEqual([false, null]);
  });

  test('has a sound of its own, which the author changes', async () => {
    const { id, version } = await addOne();
    const [first, second] = [await addSound(app, author), await addSound(app, author)];
    await get(author, 'CreateExerciseAudio', { exerciseId: id, file: first, title: 'Sound' });
    const { code } = await ask(stranger, 'RenewExerciseAudio', { oldAudio: first, newAudio: second });
    expect(code).toBe('INSUFFICIENT_ROLE');
    await get(author, 'RenewExerciseAudio', { oldAudio: first, newAudio: second });
    expect(await get(author, 'GetExercise', { id })).toMatchObject({
      audio: { id: second, title: 'Sound' },
      version: version + 2,
    });
    await get(author, 'RemoveExerciseAudio', { id: second });
    expect(await findSaved(app.sys, second)).toBeNull();
  });
});

describe('who sees it', () => {
  test.each(['HIDDEN', 'PUBLIC'])('%s: those who see the page', async (privacy) => {
    const { publicationId, id, version } = await addOne({ descriptionTeacher: 'For me' }, privacy);
    const refused = privacy === 'PUBLIC' ? undefined : 'INVALID_PERMISSIONS';
    const check = { exerciseId: id, version, answer: { values: [] } };
    for (const person of [stranger, null]) {
      expect((await ask(person, 'GetExercise', { id })).code).toBe(refused);
      expect((await listOf(person, publicationId)).code).toBe(refused);
      expect((await ask(person, 'CheckPublicationExercise', check)).code).toBe(refused);
    }
    for (const person of [author, admin])
      expect(await get(person, 'GetExercise', { id })).toMatchObject({ descriptionTeacher: 'For me' });
  });

  test('in the order of the blocks, by pages', async () => {
    const blocks = ['a2', 'a1', 'Zz', 'a0', 'a3'].map(newBlock);
    const { id } = await addPage(blocks);
    for (const { id: resourceId } of blocks) await made(resourceId);
    const sorted = [2, 3, 1, 0, 4].map((index) => blocks[index]?.id);
    const [first, second] = [(await listOf(null, id)).exercises, (await listOf(null, id, 4)).exercises];
    expect([first?.total, first?.hasMore, second?.hasMore]).toEqual([5, true, false]);
    expect(
      [...(first?.items ?? []), ...(second?.items ?? [])].map((one) => one.publicationResourceId),
    ).toEqual(sorted);
  });
});

describe('an answer in place', () => {
  test.each([...EXERCISE_TYPES])('%s: nothing tells the key before, the check marks it', async (type) => {
    const input = exerciseInputs(await sendPicture(app.sys, author.id))[type];
    const hint = { errorHint: 'keyhint', descriptionTeacher: 'keynote' };
    const { publicationId, id, version } = await addOne({ type, trueFalse: null, [type]: input, ...hint });
    for (const person of [stranger, null]) {
      const { exercises } = await listOf(person, publicationId);
      expect([exercises?.total, keysIn(exercises ?? {}, type)]).toEqual([1, []]);
      for (const [operation, variables] of [
        ['GetExercise', { id }],
        ['Publication', { id: publicationId }],
      ] as const) {
        const shown = await get(person, operation, variables);
        expect(keysIn(shown, type)).toEqual([]);
      }
    }
    const whole = await get<Record<ExerciseType, never>>(author, 'GetExercise', { id });
    expect(keysIn(whole, type)).toContain('keynote');
    expect(keysIn(whole, type)).toEqual(expect.arrayContaining([expect.stringMatching(/answer|keys/)]));
    const answer = RIGHT_ANSWERS[type](whole[type]);
    const check = (sent: object | null) =>
      get(null, 'CheckPublicationExercise', { exerciseId: id, version, answer: sent });
    expect(await check(answer)).toMatchObject({ points: 1, maxPoints: 1, showError: false, errorHint: null });
    expect(await check(null)).toMatchObject({
      points: 0,
      noAnswer: true,
      showError: true,
      errorHint: 'keyhint',
    });
  });

  test('that is wrong names its parts, not the key; nothing is stored', async () => {
    const { id, version } = await addOne({ errorHint: 'Think of winter' });
    const whole = await get<{ trueFalse: { data: { statements: { id: string }[] } } }>(
      author,
      'GetExercise',
      {
        id,
      },
    );
    const [statement] = whole.trueFalse.data.statements;
    const answer = { values: [{ id: statement?.id, value: false }] };
    const checked = await get(stranger, 'CheckPublicationExercise', { exerciseId: id, version, answer });
    expect(checked).toMatchObject({
      points: 0,
      showIncorrect: true,
      incorrect: [statement?.id],
      errorHint: 'Think of winter',
    });
    expect(await get(stranger, 'GetExercise', { id })).toMatchObject({ errorHint: '' });
  });

  test('is refused for an old version, an exercise of a quiz, nothing, and another shape', async () => {
    const { id, version } = await addOne();
    const check = async (values: object) => {
      const sent = { exerciseId: id, version, answer: null, ...values };
      return (await ask(null, 'CheckPublicationExercise', sent)).code;
    };
    await get(author, 'UpdateExercise', {
      id,
      input: { trueFalse: { statements: [{ text: 'Fire is cold', answer: false }] } },
    });
    expect(await check({})).toBe('EXERCISE_CHANGED');
    const current = { version: version + 1 };
    expect(await check(current)).toBeUndefined();
    expect(await check({ ...current, answer: { id: 'x' } })).toBe('INVALID_ANSWER');
    for (const exerciseId of [0, -1, 999_999]) expect(await check({ exerciseId })).toBe('EXERCISE_NOT_FOUND');
    const quiz = await get<{ id: number }>(author, 'CreateQuiz', {
      input: { title: 'Q', privacy: 'PUBLIC' },
    });
    const ofQuiz = await get<Exercise>(author, 'CreateExercise', {
      input: { quizId: quiz.id, type: 'trueFalse', trueFalse: TRUE_FALSE },
    });
    expect(await check({ exerciseId: ofQuiz.id })).toBe('EXERCISE_NOT_FOUND');
  });
});

/** What of a key stands in an answer: fields that only the whole exercise has, and words that only the key has. */
function keysIn(shown: object, type: ExerciseType): string[] {
  const found: string[] = [];
  const isBank = type === 'dragTheWords' || type === 'dragTheWordsImage';
  JSON.stringify(shown, (name: string, value: unknown) => {
    if (['answer', 'keys', 'text', 'errorHint', 'descriptionTeacher'].includes(name) && hidesKey(name, value))
      found.push(name);
    // Words of a bank are offered to everybody; which gap they belong to is the key.
    if (typeof value === 'string' && /key(?!lamp|bed|fox|dog)/.test(value)) found.push(value);
    if (typeof value === 'string' && !isBank && /key/.test(value)) found.push(value);
    return value;
  });
  return found;
}

const hidesKey = (name: string, value: unknown): boolean =>
  name === 'text' ? typeof value === 'string' && value.includes('*') : value !== null && value !== '';
