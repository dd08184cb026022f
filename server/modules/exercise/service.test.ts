import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { sendPicture } from '../../testing/exercise-inputs.ts';
import { createUser, tokenFor } from '../../testing/factories.ts';
import { createTestApp, type TestApp } from '../../testing/harness.ts';
import { addSound } from '#server/testing/quiz-fixture.ts';
import { createWebCaller } from '../../testing/web-caller.ts';
import type { UserRow } from '../account/model.ts';

let app: TestApp;
let author: UserRow;
let stranger: UserRow;
let admin: UserRow;
let quizId: number;
let ask: ReturnType<typeof createWebCaller>['ask'];
let get: ReturnType<typeof createWebCaller>['get'];

interface Shown {
  id: number;
  order: number;
  version: number;
  title: string;
  points: number;
  language: string;
}

beforeAll(async () => {
  app = await createTestApp();
  author = await createUser(app, { role: 'INSTRUCTOR' });
  stranger = await createUser(app, { role: 'INSTRUCTOR' });
  admin = await createUser(app, { role: 'ADMIN' });
  ({ ask, get } = createWebCaller(app));
});
afterAll(() => app.close());
beforeEach(async () => {
  quizId = (await get<{ id: number }>(author, 'CreateQuiz', { input: { title: 'Quiz' } })).id;
});

const TRUE_FALSE = { statements: [{ text: 'Ice is cold', answer: true }] };
const create = (input: object = {}, by = author) =>
  ask<Shown>(by, 'CreateExercise', { input: { quizId, type: 'trueFalse', trueFalse: TRUE_FALSE, ...input } });
const made = async (input: object = {}) => (await create(input)).it as Shown;
const change = (id: number, input: object, by = author) => ask<Shown>(by, 'UpdateExercise', { id, input });
const titles = async () =>
  (await get<{ items: Shown[] }>(author, 'GetExercisesAdminPaginated', { quizId })).items.map(
    ({ title, order }) => `${order} ${title}`,
  );
const violationsOf = ({ extensions }: { extensions: Record<string, unknown> }) =>
  (extensions.violations as { code: string; path: string }[]).map(({ code, path }) => `${path} ${code}`);

describe('input that breaks rules', () => {
  test.each<[string, object, string[]]>([
    [
      'a text without a gap',
      { type: 'fillInTheBlanks', fillInTheBlanks: { text: 'No gap' } },
      ['text REQUIRED_FIELD_MARKED_SYMBOL'],
    ],
    [
      'a synonym without its word',
      { type: 'findSynonym', findSynonym: { text: 'big', candidates: '*+large*' } },
      ['text REQUIRED_SYNONYM_MAIN_MARKED_SYMBOL', 'candidates REQUIRED_SYNONYM_FAKE_MARKED_SYMBOL'],
    ],
    [
      'two right options of one',
      {
        type: 'singleChoice',
        singleChoice: {
          options: [
            { text: 'a', correct: true },
            { text: 'b', correct: true },
          ],
        },
      },
      ['options CORRECT_OPTION_MUST_BE_1'],
    ],
    ['another kind’s block', { type: 'markTheWords' }, ['type EXERCISE_TYPE_BLOCK_MISMATCH']],
    ['points of three digits', { points: 1.234, trueFalse: TRUE_FALSE }, ['points POINTS_TOO_PRECISE']],
    ['too many points', { points: 1001, trueFalse: TRUE_FALSE }, ['points MAX_POINTS']],
    ['no parent', { quizId: null, trueFalse: TRUE_FALSE }, ['quizId EXERCISE_PARENT_MUST_BE_1']],
  ])('%s is told by its rule, and nothing is stored', async (_what, input, violations) => {
    const refused = await create({ trueFalse: null, ...input });
    expect(refused.code).toBe('EXERCISE_INVALID');
    expect(violationsOf(refused)).toEqual(expect.arrayContaining(violations));
    expect(await titles()).toEqual([]);
  });

  test('a change is validated together with the unchanged fields', async () => {
    const { id } = await made();
    expect(violationsOf(await change(id, { points: -1 }))).toEqual(['points MIN_POINTS']);
    expect((await change(id, { type: 'singleChoice', singleChoice: {} })).code).toBe('EXERCISE_INVALID');
    expect((await change(id, { points: 3 })).it).toMatchObject({ points: 3, version: 2 });
  });
});

describe('the order', () => {
  test('has no gaps: a new exercise comes last or at the requested place, a removed one leaves no gap', async () => {
    const [a] = [await made({ title: 'a' }), await made({ title: 'b' })];
    await made({ title: 'c', order: 1 });
    await made({ title: 'd', order: 99 });
    expect(await titles()).toEqual(['1 c', '2 a', '3 b', '4 d']);
    await get(author, 'RemoveExercise', { id: a?.id });
    expect(await titles()).toEqual(['1 c', '2 b', '3 d']);
    expect((await ask(author, 'GetExercise', { id: a?.id })).code).toBe('EXERCISE_NOT_FOUND');
  });

  test('two exercises swap places, however many requests come at once; one of another quiz does not', async () => {
    const all = [await made({ title: 'a' }), await made({ title: 'b' }), await made({ title: 'c' })];
    const [a, b, c] = all.map(({ id }) => id);
    const swap = (first?: number, second?: number) => ask(author, 'ChangeOrderExercise', { first, second });
    await swap(a, c);
    expect(await titles()).toEqual(['1 c', '2 b', '3 a']);
    await swap(a, a);
    await Promise.all([swap(a, b), swap(b, c), swap(c, a), swap(b, a)]);
    expect((await titles()).map((line) => line.split(' ')[0])).toEqual(['1', '2', '3']);
    quizId = (await get<{ id: number }>(author, 'CreateQuiz', { input: { title: 'Other' } })).id;
    const other = await made();
    expect((await swap(a, other.id)).code).toBe('EXERCISE_NOT_FOUND');
  });
});

describe('versions', () => {
  test('grow with changes of what answers refer to', async () => {
    const { id, version } = await made();
    expect(version).toBe(1);
    expect((await change(id, { title: 'T', errorHint: 'H', descriptionTeacher: 'D' })).it?.version).toBe(1);
    expect((await change(id, { descriptionStudent: 'D' })).it?.version).toBe(2);
    expect((await change(id, { partialPoints: false })).it?.version).toBe(3);
    expect((await change(id, { partialPoints: false })).it?.version).toBe(3);
  });
});

describe('files', () => {
  const picture = (fileId: string) => ({
    type: 'dragTheWordsImage',
    trueFalse: null,
    dragTheWordsImage: {
      images: [{ id: 'i1', fileId, alt: 'A room' }],
      spots: [{ imageId: 'i1', x: 0.1, y: 0.1, w: 0.2, h: 0.2, phrase: 'lamp' }],
    },
  });

  test('are the author’s own, used once, and deleted with what refers to them', async () => {
    expect((await create(picture(await sendPicture(app.sys, stranger.id)))).code).toBe('UPLOAD_NOT_FOUND');
    const own = await sendPicture(app.sys, author.id);
    const { id } = await made(picture(own));
    expect((await create(picture(own))).code).toBe('UPLOAD_NOT_FOUND');
    const shown = await get(author, 'GetExercise', { id });
    expect(shown).toMatchObject({ dragTheWordsImage: { images: [{ fileId: own, width: 40, height: 30 }] } });
    const next = await sendPicture(app.sys, author.id);
    expect((await change(id, picture(next))).code).toBeUndefined();
    expect((await ask(author, 'GetUpload', { id: own })).code).toBe('UPLOAD_NOT_FOUND');
  });

  test('may be shown in two places of an exercise', async () => {
    const own = await sendPicture(app.sys, author.id);
    const twice = picture(own);
    const [image] = twice.dragTheWordsImage.images;
    twice.dragTheWordsImage.images.push({ ...image, id: 'i2', fileId: own, alt: 'Again' });
    expect((await create(twice)).code).toBeUndefined();
  });

  test('of sound are added, titled, replaced and removed; each time a new version', async () => {
    const { id: exerciseId } = await made();
    const file = await addSound(app, author);
    await get(author, 'CreateExerciseAudio', { exerciseId, file, title: 'Sound' });
    expect((await ask(stranger, 'UpdateAudio', { id: file, title: 'Mine' })).code).toBe('INSUFFICIENT_ROLE');
    await get(author, 'UpdateAudio', { id: file, title: 'Other' });
    const newAudio = await addSound(app, author);
    expect(await get(author, 'RenewExerciseAudio', { oldAudio: file, newAudio })).toMatchObject({
      id: newAudio,
      title: 'Other',
    });
    expect((await ask(author, 'RemoveExerciseAudio', { id: file })).code).toBe('AUDIO_NOT_FOUND');
    await get(author, 'RemoveExerciseAudio', { id: newAudio });
    expect(await get(author, 'GetExercise', { id: exerciseId })).toMatchObject({ audio: null, version: 5 });
  });
});

describe('rights', () => {
  test('belong to the author and the ADMIN; a hidden quiz reveals nothing to others', async () => {
    const { id } = await made();
    expect((await create({}, stranger)).code).toBe('INSUFFICIENT_ROLE');
    expect((await change(id, { title: 'T' }, stranger)).code).toBe('INSUFFICIENT_ROLE');
    expect((await change(id, { title: 'T' }, admin)).it).toMatchObject({ title: 'T' });
    for (const person of [stranger, null]) {
      expect((await ask(person, 'GetExercise', { id })).code).toBe('INVALID_PERMISSIONS');
      expect((await ask(person, 'GetExercisesPaginated', { quizId })).code).toBe('INVALID_PERMISSIONS');
    }
  });
});

describe('a preview', () => {
  const block = { type: 'fillInTheBlanks', fillInTheBlanks: { text: 'She *sees* it' } };

  /** The web checks the rules itself; other clients ask the API. */
  const violationsIn = async (input: object) => {
    const { data } = await app.query<{ previewExercise: { violations: object[] } }>(
      'mutation ($input: ExercisePreviewInput!) { previewExercise(input: $input) { violations { code at } } }',
      { input },
      await tokenFor(app, author),
    );
    return data?.previewExercise.violations;
  };

  test('shows what a student would see, with every rule that is broken', async () => {
    const preview = await get(author, 'PreviewExercise', { input: block });
    expect(preview).toMatchObject({ exercise: { fillInTheBlanks: { data: {} } } });
    expect(JSON.stringify(preview)).not.toContain('sees');
    const open = { ...block, fillInTheBlanks: { text: 'She *sees it' } };
    expect(await violationsIn(block)).toEqual([]);
    expect(await violationsIn(open)).toContainEqual({ code: 'UNCLOSED_MARKED_SYMBOL', at: 4 });
  });

  test('and its check name the same parts: what was chosen in one is right in the other', async () => {
    const choice = { options: [{ text: 'one', correct: true }, { text: 'two' }] };
    const input = { type: 'singleChoice', singleChoice: choice };
    const { exercise } = await get<{
      exercise: { singleChoice: { data: { options: { id: string; text: string }[] } } };
    }>(author, 'PreviewExercise', { input });
    const one = exercise.singleChoice.data.options.find(({ text }) => text === 'one');
    const answer = { id: one?.id };
    expect(await get(author, 'CheckExercisePreview', { data: input, answer, points: 1 })).toMatchObject({
      result: { points: 1, noAnswer: false },
    });
  });

  test('marks an answer, shows its author everything, and stores nothing', async () => {
    const check = (value: string) =>
      get(author, 'CheckExercisePreview', {
        data: { ...block, showCorrectnessOnError: true },
        answer: { gaps: [{ id: 'g1', value }] },
        points: 2,
        quizId,
      });
    expect(await check('sees')).toMatchObject({ result: { points: 2, showError: false } });
    expect(await check('saw')).toMatchObject({
      result: { points: 0, incorrect: ['g1'] },
      verdicts: [{ id: 'g1', verdict: 'WRONG' }],
      solution: { fillInTheBlanks: { keys: [{ accepted: ['sees'] }] } },
    });
    expect(await titles()).toEqual([]);
  });
});
