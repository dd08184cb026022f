import type { Server } from 'node:http';
import { strFromU8, strToU8, unzipSync, zipSync, type Zippable } from 'fflate';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { EXERCISE_TYPES } from '#contract/exercise/exercise-type.ts';
import { eq } from 'drizzle-orm';
import { lessonQuiz } from '../../db/schema/lesson.ts';
import { exercise, quiz } from '../../db/schema/quiz.ts';
import { createMetrics } from '../../platform/metrics.ts';
import { sourceOf } from '../../platform/file-source.ts';
import { exerciseInputs, sendPicture } from '../../testing/exercise-inputs.ts';
import { createUser, tokenFor } from '../../testing/factories.ts';
import { createTestApp } from '../../testing/harness.ts';
import type { TestApp } from '../../testing/harness.ts';
import { openApi, portOf } from '../../testing/open-servers.ts';
import { noisyPng } from '../../testing/pictures.ts';
import { addLesson, addLinks } from '../../testing/lesson-fixture.ts';
import { addInPlace, addPublication } from '../../testing/material-fixture.ts';
import { addQuiz, addStatements } from '../../testing/quiz-fixture.ts';
import type { UserRow } from '../account/model.ts';
import { createExercise, getExercisesAdmin } from '../exercise/service.ts';
import { createQuiz } from '../quiz/service.ts';
import { saveUpload } from '../upload/service.ts';
import { getContentPackageReport, importContentPackage } from './service.ts';

let app: TestApp;
let api: Server;
let teacher: UserRow;
let stranger: UserRow;

beforeAll(async () => {
  app = await createTestApp();
  api = await openApi(app, createMetrics());
});
afterAll(async () => {
  api.closeAllConnections();
  api.close();
  await app.close();
});
beforeEach(async () => {
  teacher = await createUser(app, { role: 'INSTRUCTOR' });
  stranger = await createUser(app, { role: 'INSTRUCTOR' });
});

const as = (person: UserRow) => app.context(person);
const download = async (path: string, person: UserRow | null) =>
  fetch(`http://127.0.0.1:${portOf(api)}/content-packages/${path}`, {
    headers: person ? { authorization: `Bearer ${await tokenFor(app, person)}` } : {},
  });

/** A quiz with an exercise of each kind. */
async function fullQuiz(): Promise<number> {
  const quizId = await addQuiz(app, teacher, { title: 'Verbs: all of them' });
  for (const type of EXERCISE_TYPES) {
    const inputs = exerciseInputs(await sendPicture(app.sys, teacher.id));
    await createExercise(as(teacher), { quizId, type, [type]: inputs[type] });
  }
  return quizId;
}

async function send(content: Uint8Array, person = teacher): Promise<string> {
  const id = app.sys.platform.ids.randomUuid();
  const file = { id, userId: person.id, purpose: 'CONTENT_PACKAGE' as const, name: 'verbs.h5p' };
  await saveUpload(app.sys, { ...file, content: sourceOf(content) });
  return id;
}
const take = async (content: Uint8Array) =>
  importContentPackage(as(teacher), { upload: await send(content) });
const zipped = (files: Record<string, string | Uint8Array>) =>
  zipSync(
    Object.fromEntries(
      Object.entries(files).map(([path, content]) => [
        path,
        typeof content === 'string' ? strToU8(content) : content,
      ]),
    ) as Zippable,
  );
const h5p = (mainLibrary: string, content: object, more: Record<string, string | Uint8Array> = {}) =>
  zipped({
    'h5p.json': JSON.stringify({ title: 'From elsewhere', mainLibrary }),
    'content/content.json': JSON.stringify(content),
    ...more,
  });
const TRUE_FALSE = { question: '<p>Ice is cold</p>', correct: 'true' };
const quizzesOf = (person: UserRow) => app.sys.db.select().from(quiz).where(eq(quiz.authorId, person.id));

describe.each([
  ['H5P', 'h5p'],
  ['QTI', 'qti.zip'],
] as const)('a quiz as %s', (format, ending) => {
  test('goes out, and comes in again as a hidden quiz with its pictures', async () => {
    const quizId = await fullQuiz();
    const report = await getContentPackageReport(as(teacher), { quizId }, format);
    expect(report).toMatchObject({ exercisesCount: 10, takenCount: 9 });
    expect(report.notes).toContainEqual({
      code: 'EXERCISE_LEFT_OUT',
      exercises: [4],
      details: ['fillInTheBlanksImage'],
    });
    const answer = await download(`${quizId}.${ending}`, teacher);
    expect(answer.status).toBe(200);
    expect(answer.headers.get('content-disposition')).toContain(`filename="quiz.${ending}"`);
    const { quiz: made, notes } = await take(new Uint8Array(await answer.arrayBuffer()));
    expect(notes).toEqual([]);
    expect(made).toMatchObject({ title: 'Verbs: all of them', privacy: 'HIDDEN' });
    const { items } = await getExercisesAdmin(as(teacher), { quizId: made.id, skip: 0, take: 50 });
    expect(items.map(({ type }) => type)).toEqual(
      format === 'H5P'
        ? [
            ...['dragTheWords', 'dragTheWordsImage', 'fillInTheBlanks', 'markTheWords', 'multipleChoice'],
            ...['singleChoice', 'trueFalse', 'trueFalse', 'singleChoice', 'singleChoice'],
          ]
        : [
            ...['dragTheWords', 'dragTheWordsImage', 'fillInTheBlanks', 'markTheWords', 'multipleChoice'],
            ...['singleChoice', 'trueFalse', 'singleChoice', 'findThePlace'],
          ],
    );
    const picture = items[1]?.shown.block as { images: { width: number; height: number }[] };
    expect(picture.images).toMatchObject([{ width: 40, height: 30 }]);
  });

  test('is for its author and ADMIN alone', async () => {
    const quizId = await addQuiz(app, teacher, { privacy: 'PUBLIC' });
    await createExercise(as(teacher), { quizId, trueFalse: exerciseInputs('').trueFalse });
    const admin = await createUser(app, { role: 'ADMIN' });
    expect((await download(`${quizId}.${ending}`, null)).status).toBe(401);
    expect((await download(`${quizId}.${ending}`, stranger)).status).toBe(403);
    expect((await download(`${quizId}.${ending}`, admin)).status).toBe(200);
    expect((await download(`0${quizId}.${ending}`, teacher)).status).toBe(404);
    await expect(getContentPackageReport(as(stranger), { quizId }, format)).rejects.toThrow(
      'INSUFFICIENT_ROLE',
    );
  });

  test('notes the settings that it does not have', async () => {
    // H5P always shows mistakes, QTI never.
    const quizId = await addQuiz(app, teacher, { showCorrectnessOnError: format === 'QTI' });
    const { trueFalse } = exerciseInputs('');
    await createExercise(as(teacher), { quizId, trueFalse });
    await createExercise(as(teacher), { quizId, trueFalse, isVocabulary: true });
    await createExercise(as(teacher), { quizId, trueFalse, showCorrectnessOnError: false });
    const { notes } = await getContentPackageReport(as(teacher), { quizId }, format);
    expect(notes).toEqual(
      expect.arrayContaining([
        { code: 'SETTINGS_LEFT_OUT', exercises: [], details: [] },
        { code: 'EXERCISE_SETTINGS_LEFT_OUT', exercises: [2, 3], details: [] },
      ]),
    );
  });

  test('that is empty makes no package', async () => {
    const quizId = await addQuiz(app, teacher);
    expect(await (await download(`${quizId}.${ending}`, teacher)).json()).toMatchObject({
      code: 'QUIZ_EMPTY',
    });
  });
});

describe('the settings of a quiz in H5P', () => {
  const contentOf = async (quizId: number) => {
    const answer = await download(`${quizId}.h5p`, teacher);
    const files = unzipSync(new Uint8Array(await answer.arrayBuffer()));
    return JSON.parse(strFromU8(files['content/content.json'] ?? new Uint8Array())) as {
      override?: object;
      endGame: object;
      questions: { params: object }[];
    };
  };

  test.each([
    ['AFTER_SUBMIT', 'on', true],
    ['NEVER', 'off', false],
  ] as const)(
    'are those of its solution and of shown mistakes: %s',
    async (revealSolution, button, isShown) => {
      const quizId = await addQuiz(app, teacher, { revealSolution, showCorrectnessOnError: true });
      const { trueFalse } = exerciseInputs('');
      await createExercise(as(teacher), { quizId, trueFalse, showCorrectnessOnError: true });
      const { notes } = await getContentPackageReport(as(teacher), { quizId }, 'H5P');
      expect(notes.map(({ code }) => code)).not.toContain('SETTINGS_LEFT_OUT');
      expect(notes.map(({ code }) => code)).not.toContain('EXERCISE_SETTINGS_LEFT_OUT');
      expect(await contentOf(quizId)).toMatchObject({
        override: { showSolutionButton: button },
        endGame: { showSolutionButton: isShown },
      });
    },
  );

  test.each([true, false])('say whether options are shuffled: %s', async (shuffleOptions) => {
    const quizId = await addQuiz(app, teacher, { shuffleOptions });
    const { singleChoice } = exerciseInputs(await sendPicture(app.sys, teacher.id));
    await createExercise(as(teacher), { quizId, singleChoice: { ...singleChoice, shuffle: true } });
    expect((await contentOf(quizId)).questions[0]?.params).toMatchObject({
      behaviour: { randomAnswers: shuffleOptions },
    });
  });
});

describe('the exercises of a lesson and of a publication', () => {
  const textOf = async (path: string, person = teacher) => {
    const answer = await download(path, person);
    expect(answer.status, path).toBe(200);
    const files = unzipSync(new Uint8Array(await answer.arrayBuffer()));
    return strFromU8(files['content/content.json'] ?? new Uint8Array());
  };
  const statements = (text: string) => ({
    data: { statements: [{ id: 'p1', text }], shuffle: false },
    answer: { p1: true },
  });

  test('a lesson has those of its quizzes in their order, and none of a quiz that somebody else wrote', async () => {
    const lessonId = await addLesson(app, teacher, { title: 'Hotel', privacy: 'PUBLIC' });
    const [one = 0, two = 0] = await addLinks(app, teacher, lessonId, 2);
    const theirs = await addQuiz(app, stranger, { privacy: 'PUBLIC', title: 'Of a colleague' });
    const [foreign = 0] = await addStatements(app, theirs, 1);
    await app.db.insert(lessonQuiz).values({ lessonId, quizId: theirs, order: 3 });
    const write = (quizId: number, text: string) =>
      app.db
        .update(exercise)
        .set({ block: statements(text) })
        .where(eq(exercise.quizId, quizId));
    await write(one, 'First of all');
    await write(two, 'Second of all');
    await app.db
      .update(exercise)
      .set({ block: statements('Their key') })
      .where(eq(exercise.id, foreign));
    expect(await getContentPackageReport(as(teacher), { lessonId }, 'H5P')).toMatchObject({
      exercisesCount: 2,
      notes: expect.arrayContaining([
        { code: 'OTHERS_LEFT_OUT', exercises: [], details: ['Of a colleague'] },
      ]) as unknown,
    });
    const text = await textOf(`lesson-${lessonId}.h5p`);
    expect(text.indexOf('First of all')).toBeGreaterThan(0);
    expect(text.indexOf('Second of all')).toBeGreaterThan(text.indexOf('First of all'));
    expect(text).not.toContain('Their key');
    expect((await download(`lesson-${lessonId}.qti.zip`, stranger)).status).toBe(403);
    expect((await download(`lesson-${lessonId}.qti.zip`, null)).status).toBe(401);
  });

  test('a publication has those of its blocks in their order', async () => {
    const publicationId = await addPublication(app, teacher);
    await addInPlace(app, publicationId, { block: statements('In the text') });
    expect(await textOf(`publication-${publicationId}.h5p`)).toContain('In the text');
    expect((await download(`publication-${publicationId}.h5p`, stranger)).status).toBe(403);
  });

  test('without exercises there is no package, and of two things there is none either', async () => {
    const lessonId = await addLesson(app, teacher, {});
    const publicationId = await addPublication(app, teacher);
    for (const path of [`lesson-${lessonId}.h5p`, `publication-${publicationId}.h5p`])
      expect(await (await download(path, teacher)).json()).toMatchObject({ code: 'QUIZ_EMPTY' });
    await expect(getContentPackageReport(as(teacher), { lessonId, publicationId }, 'H5P')).rejects.toThrow(
      'BAD_USER_INPUT',
    );
    await expect(getContentPackageReport(as(teacher), {}, 'H5P')).rejects.toThrow('BAD_USER_INPUT');
  });
});

describe('a package that comes in', () => {
  test('makes one quiz, however often it is sent', async () => {
    const upload = await send(h5p('H5P.TrueFalse', TRUE_FALSE));
    const { quiz: made } = await importContentPackage(as(teacher), { upload });
    const again = await importContentPackage(as(teacher), { upload });
    expect(again).toMatchObject({ quiz: { id: made.id }, notes: null });
    expect(await quizzesOf(teacher)).toHaveLength(1);
    expect(made).toMatchObject({ title: 'From elsewhere', exercisesCount: 1 });
  });

  test('makes one quiz if it is sent again while it is being read', async () => {
    const upload = await send(h5p('H5P.TrueFalse', TRUE_FALSE));
    const both = await Promise.all([0, 1].map(() => importContentPackage(as(teacher), { upload })));
    expect(new Set(both.map(({ quiz: made }) => made.id)).size).toBe(1);
    expect(both.map(({ notes }) => notes).toSorted()).toEqual([[], null]);
    expect(await quizzesOf(teacher)).toHaveLength(1);
  });

  test('returns the quiz that another process made of it meanwhile', async () => {
    const upload = await send(h5p('H5P.TrueFalse', TRUE_FALSE));
    const ctx = as(teacher);
    const storage = {
      ...ctx.platform.storage,
      async getStream() {
        await createQuiz(as(teacher), { clientId: upload, title: 'Made elsewhere' });
        return null;
      },
    };
    const made = await importContentPackage({ ...ctx, platform: { ...ctx.platform, storage } }, { upload });
    expect(made).toMatchObject({ quiz: { title: 'Made elsewhere' }, notes: null });
  });

  test('is only its owner’s, and for who may make quizzes', async () => {
    const upload = await send(h5p('H5P.TrueFalse', TRUE_FALSE));
    await expect(importContentPackage(as(stranger), { upload })).rejects.toThrow('UPLOAD_NOT_FOUND');
    const student = await createUser(app, { role: 'STUDENT' });
    await expect(importContentPackage(as(student), { upload })).rejects.toThrow('INSUFFICIENT_ROLE');
  });

  test('compares each gap as the package says', async () => {
    const declared = (id: string, word: string, isExact: boolean) =>
      `<qti-response-declaration identifier="${id}" cardinality="single" base-type="string"><qti-mapping>` +
      `<qti-map-entry map-key="${word}" mapped-value="1" case-sensitive="${isExact}"/></qti-mapping></qti-response-declaration>`;
    const gap = (id: string) => `<qti-text-entry-interaction response-identifier="${id}"/>`;
    const item = `<qti-assessment-item>${declared('A', 'nice', false)}${declared('B', 'Paris', true)}<qti-item-body><p>A ${gap('A')} day in ${gap('B')}</p></qti-item-body></qti-assessment-item>`;
    const { quiz: made } = await take(zipped({ 'item.xml': item }));
    const { items } = await getExercisesAdmin(as(teacher), { quizId: made.id, skip: 0, take: 50 });
    expect(items[0]?.shown.block).toMatchObject({
      data: { matching: {} },
      answer: { g1: { accepted: ['nice'] }, g2: { accepted: ['Paris'], matching: { case: 'STRICT' } } },
    });
  });

  test.each([
    ['\u200b', 'cat.png'],
    ['\u2800 ', 'cat.png'],
    [
      'x\u{1f600}'.repeat(1000),
      'x\u{1f600}'
        .repeat(1000)
        .slice(0, 2000)
        .replace(/[\ud800-\udbff]$/, ''),
    ],
  ])('has a description of its picture that is stored', async (alt, stored) => {
    const image = { library: 'H5P.Image 1.1', params: { file: { path: 'images/cat.png' }, alt } };
    const question = { library: 'H5P.TrueFalse 1.8', params: { ...TRUE_FALSE, media: { type: image } } };
    const content = { questions: [{ ...question, metadata: { title: ' ' } }] };
    const files = { 'content/images/cat.png': await noisyPng(40, 30, 1) };
    const { quiz: made } = await take(h5p('H5P.QuestionSet', content, files));
    const { items } = await getExercisesAdmin(as(teacher), { quizId: made.id, skip: 0, take: 50 });
    expect(items.map(({ media }) => media?.image?.alt)).toEqual([stored]);
  });

  test('says what it lacks, and takes the rest', async () => {
    const picture = await noisyPng(40, 30, 1);
    const media = (path: string) => ({
      type: {
        library: 'H5P.Image 1.1',
        params: { file: { path }, alt: 'A cat' },
        metadata: { title: 'Cat' },
      },
    });
    const question = (params: object, library = 'H5P.TrueFalse 1.8') => ({ library, params });
    const content = {
      questions: [
        question({ ...TRUE_FALSE, media: media('images/cat.png') }),
        question({}, 'H5P.Essay 1.5'),
        question({ ...TRUE_FALSE, media: media('images/gone.png') }),
        question(
          { question: '<p>One?</p>', answers: [{ text: 'a', correct: true }] },
          'H5P.MultiChoice 1.16',
        ),
        question({ ...TRUE_FALSE, media: media('images/text.png') }),
        question({ question: '<p onclick="x()">Ice<script>alert(1)</script></p>', correct: 'false' }),
      ],
    };
    const more = {
      'content/images/cat.png': picture,
      'content/images/text.png': 'no picture',
      'content/run.js': 'alert(1)',
      'H5P.TrueFalse-1.8/true-false.js': 'library()',
    };
    const { quiz: made, notes } = await take(h5p('H5P.QuestionSet', content, more));
    expect(notes).toEqual([
      { code: 'SCRIPT_LEFT_OUT', exercises: [6], details: ['content/run.js'] },
      { code: 'EXERCISE_LEFT_OUT', exercises: [2], details: ['H5P.Essay'] },
      { code: 'FILE_MISSING', exercises: [3], details: ['gone.png'] },
      { code: 'EXERCISE_INVALID', exercises: [4], details: ['MIN_OPTIONS:2:20'] },
      { code: 'FILE_NOT_ALLOWED', exercises: [5], details: ['text.png'] },
    ]);
    const { items } = await getExercisesAdmin(as(teacher), { quizId: made.id, skip: 0, take: 50 });
    expect(items.map(({ media: shown }) => shown?.image?.alt ?? null)).toEqual(['A cat', null, null, null]);
    expect(items[3]?.shown.block).toMatchObject({ data: { statements: [{ text: 'Ice' }] } });
  });

  test.each([
    ['no archive', strToU8('PK\u0003\u0004 nothing more'), 'CONTENT_PACKAGE_UNREADABLE'],
    ['half an archive', h5p('H5P.TrueFalse', TRUE_FALSE).slice(0, -30), 'CONTENT_PACKAGE_UNREADABLE'],
    [
      'in letters that nobody declares',
      h5p('H5P.TrueFalse', {}, { 'content/content.json': Uint8Array.from([0xc4, 0xe0]) }),
      'CONTENT_PACKAGE_UNREADABLE',
    ],
    ['neither format', zipped({ 'readme.txt': 'Hello' }), 'CONTENT_PACKAGE_UNREADABLE'],
    ['no JSON', zipped({ 'h5p.json': '{', 'content/content.json': '{' }), 'CONTENT_PACKAGE_UNREADABLE'],
    ['an unknown kind', h5p('H5P.Essay', {}), 'CONTENT_PACKAGE_KIND_UNKNOWN'],
    ['nothing of ours', h5p('H5P.TrueFalse', {}), 'CONTENT_PACKAGE_EMPTY'],
    ['a way out', h5p('H5P.TrueFalse', TRUE_FALSE, { '../../etc/cron.d/x': 'x' }), 'CONTENT_PACKAGE_UNSAFE'],
    [
      'a bomb',
      h5p('H5P.TrueFalse', TRUE_FALSE, { 'content/images/a.png': new Uint8Array(30_000_000) }),
      'CONTENT_PACKAGE_TOO_LARGE',
    ],
  ])('is refused if it is %s, and nothing is made', async (_, content, code) => {
    await expect(take(content)).rejects.toThrow(code);
    expect(await quizzesOf(teacher)).toEqual([]);
  });
});
