import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import {
  lessonHomework,
  lessonLookup,
  lessonSheet,
  lessonSheetItem,
  lessonSheetWord,
} from '../../db/schema/lesson-sheet.ts';
import { notification } from '../../db/schema/notification.ts';
import { quizHistory } from '../../db/schema/quiz.ts';
import { listen } from '../../listeners.ts';
import { askOne } from '../../testing/ask-one.ts';
import { createUser } from '../../testing/factories.ts';
import { createTestApp } from '../../testing/harness.ts';
import type { TestApp } from '../../testing/harness.ts';
import { endLesson, runLesson, typeInGap, write } from '../../testing/lesson-sheet-fixture.ts';
import { addQuiz } from '../../testing/quiz-fixture.ts';
import { until } from '../../testing/realtime-fixtures.ts';
import type { UserRow } from '../account/model.ts';
import { blockUser, unblockUser } from '../moderation/service.ts';
import { listeners as marking } from '../live-answer/listeners.ts';
import { storeLookups } from './lookups.ts';
import { personalData } from './privacy.ts';
import { remindOfHomework } from './remind.ts';

const FIELDS = `{ state revision words { key word translation sentence isHidden } corrections { key note isHidden }
  homework { quiz { id } dueAt } }`;

interface Sheet {
  state: string;
  revision: number;
  words: { key: string; word: string; translation: string; sentence: string; isHidden: boolean }[];
  corrections: { key: string; note: string; isHidden: boolean }[];
  homework: { quiz: { id: number }; dueAt: string }[];
}

let app: TestApp;
let teacher: UserRow;
let student: UserRow;
let lesson: Awaited<ReturnType<typeof runLesson>>;
let stop: () => void;

beforeAll(async () => {
  app = await createTestApp();
  stop = listen(app.sys, marking);
});
afterAll(async () => {
  stop();
  await app.close();
});

const at = (time: string, day = 21) => app.clock.set(`2026-11-${day}T${time}.000Z`);

beforeEach(async () => {
  at('09:55:00');
  teacher = await createUser(app, { role: 'INSTRUCTOR' });
  student = await createUser(app, { role: 'STUDENT' });
  lesson = await runLesson(app, teacher, [student], new Date('2026-11-21T10:00:00.000Z'));
  await write(app, teacher, `lesson:${lesson.id}`, {
    change: 'open',
    kind: 'publication',
    id: lesson.opened,
  });
});

const end = async () => {
  await typeInGap(app, student, { scheduleId: lesson.id, exerciseId: lesson.exerciseId, text: 'bringed' });
  at('10:45:00');
  await endLesson(app, teacher, lesson.id);
  await until(async () => expect((await sheetOf(teacher)).corrections).toHaveLength(1));
};
const sheetOf = async (person: UserRow) => {
  const query = `($l: Int!) getLessonSheet(lessonScheduleId: $l) ${FIELDS}`;
  const { it, code } = await askOne<Sheet>(app, query, person, { l: lesson.id });
  if (!it) throw new Error(code);
  return it;
};
const call = (person: UserRow, text: string, variables: Record<string, unknown> = {}) =>
  askOne<Sheet>(app, text, person, { l: lesson.id, ...variables });
const UPDATE = `($l: Int!, $i: LessonSheetInput!) updateLessonSheet(lessonScheduleId: $l, input: $i) ${FIELDS}`;
const update = (person: UserRow, revision: number, items: object[]) =>
  call(person, UPDATE, { i: { revision, items: items.map((item) => ({ isHidden: false, ...item })) } });
const publish = (person = teacher) =>
  call(person, `($l: Int!) publishLessonSheet(lessonScheduleId: $l) ${FIELDS}`);
const HOMEWORK = `($l: Int!, $i: LessonHomeworkInput!) setLessonHomework(lessonScheduleId: $l, input: $i) ${FIELDS}`;
const give = (quizId: number, dueAt: string, person = teacher) =>
  call(person, HOMEWORK, { i: { quizId, dueAt } });
const WORD = `($l: Int!, $i: LessonSheetWordInput!) createLessonSheetWord(lessonScheduleId: $l, input: $i)`;
const putDown = (person: UserRow, input: object) =>
  askOne<boolean>(app, WORD, person, {
    l: lesson.id,
    i: { id: app.sys.platform.ids.randomUuid(), place: 'CHAT', word: 'kettle', ...input },
  });
const keyOf = async (word: string) =>
  (await sheetOf(teacher)).words.find((one) => one.word === word)?.key ?? '';
const noticesOf = async (person: UserRow, action: string) => {
  const rows = await app.db.select().from(notification).where(eq(notification.userId, person.id));
  return rows.filter((row) => row.action === action);
};

describe('the instructor edits', () => {
  test('what is changed and hidden stays so, and the student sees it once the sheet is given', async () => {
    await end();
    const [umbrella, porter] = [await keyOf('umbrella'), await keyOf('porter')];
    const fix = (await sheetOf(teacher)).corrections[0]?.key ?? '';
    const { it } = await update(teacher, 0, [
      { key: umbrella, translation: 'зонт', sentence: null },
      { key: porter, isHidden: true },
      { key: fix, note: 'An irregular verb.' },
    ]);
    expect(it?.revision).toBe(1);
    await publish();
    const sheet = await sheetOf(student);
    expect(sheet.words.map(({ word, translation }) => [word, translation])).toEqual([['umbrella', 'зонт']]);
    expect(sheet.corrections).toMatchObject([{ note: 'An irregular verb.' }]);
    expect((await sheetOf(teacher)).words).toHaveLength(2);
    await update(teacher, 1, [{ key: porter, isHidden: false }]);
    expect((await sheetOf(student)).words).toHaveLength(2);
  });

  test('two devices: of one item the second is refused by its name, of different ones nothing is lost', async () => {
    await end();
    const [umbrella, porter] = [await keyOf('umbrella'), await keyOf('porter')];
    await update(teacher, 0, [{ key: umbrella, translation: 'first' }]);
    const refused = await update(teacher, 0, [
      { key: umbrella, translation: 'second' },
      { key: porter, translation: 'other' },
    ]);
    expect([refused.code, Object.keys(refused.fields ?? {})]).toEqual([
      'EDIT_CONFLICT',
      [`items.${umbrella}`],
    ]);
    expect((await sheetOf(teacher)).words.map(({ translation }) => translation)).toEqual([
      'first',
      'жүк ташуучу',
    ]);
    expect((await update(teacher, 0, [{ key: porter, translation: 'other' }])).code).toBeUndefined();
    expect((await update(teacher, 0, [{ key: umbrella, translation: 'first' }])).code).toBeUndefined();
    expect((await sheetOf(teacher)).words.map(({ translation }) => translation)).toEqual(['first', 'other']);
  });

  test('an item that is gone meanwhile does not hold back the others', async () => {
    await end();
    const umbrella = await keyOf('umbrella');
    const { it: saved } = await update(teacher, 0, [
      { key: 'word:none', translation: 'x' },
      { key: umbrella, translation: 'зонт' },
    ]);
    expect(saved?.words).toMatchObject([{ translation: 'зонт' }, {}]);
    expect(await app.db.$count(lessonSheetItem, eq(lessonSheetItem.scheduleId, lesson.id))).toBe(1);
  });

  test('what is too long is refused, and so is everybody else', async () => {
    await end();
    const umbrella = await keyOf('umbrella');
    expect((await update(teacher, 0, [{ key: umbrella, translation: 'x'.repeat(301) }])).code).toBe(
      'BAD_USER_INPUT',
    );
    const admin = await createUser(app, { role: 'ADMIN' });
    for (const person of [student, admin, await createUser(app, { role: 'INSTRUCTOR' })]) {
      expect((await update(person, 0, [{ key: umbrella }])).code).toBe('INVALID_PERMISSIONS');
      expect((await publish(person)).code).toBe('INVALID_PERMISSIONS');
      expect((await putDown(person, {})).code).toBe('INVALID_PERMISSIONS');
      expect((await give(lesson.quizId, '2026-11-24T10:00:00.000Z', person)).code).toBe(
        'INVALID_PERMISSIONS',
      );
    }
    expect(await app.db.$count(lessonSheetItem, eq(lessonSheetItem.scheduleId, lesson.id))).toBe(0);
  });

  test('words are put down while the lesson runs; one request makes one word', async () => {
    const id = app.sys.platform.ids.randomUuid();
    const input = { id, word: ' kettle ', translation: 'чайнек', sentence: 'Put the kettle on.' };
    expect([(await putDown(teacher, input)).it, (await putDown(teacher, input)).it]).toEqual([true, true]);
    expect((await update(teacher, 0, [])).code).toBe('SCHEDULE_TOO_EARLY');
    await end();
    await publish();
    expect((await sheetOf(student)).words[0]).toMatchObject({
      ...{ word: 'kettle', translation: 'чайнек', sentence: 'Put the kettle on.' },
    });
  });

  test('a word from a message is there as long as the message, and its sentence as long as it is said', async () => {
    const chat = `chat:${lesson.chatId}` as const;
    const said = await write(app, student, chat, { message: 'Put the kettle\non, my phone is 123.' });
    const messageSeq = said.ok ? said.seq : 0;
    await putDown(teacher, { messageSeq, sentence: 'Put the kettle on, my phone is 123.' });
    await end();
    await publish();
    const sentence = async () =>
      (await sheetOf(student)).words.find(({ word }) => word === 'kettle')?.sentence;
    expect(await sentence()).toBe('Put the kettle on, my phone is 123.');
    await write(app, student, chat, { edits: messageSeq, text: 'Put the kettle on.' });
    expect(await sentence()).toBe('');
    await write(app, student, chat, { deletes: messageSeq });
    expect(await sentence()).toBeUndefined();
  });

  test('nothing that is written goes to a student with a block between the two', async () => {
    await putDown(teacher, { word: 'call me' });
    await end();
    await blockUser(app.context(student), teacher.id);
    const umbrella = await keyOf('umbrella');
    await update(teacher, 0, [{ key: umbrella, translation: 'call me' }]);
    const quizId = await addQuiz(app, teacher);
    await give(quizId, '2026-11-24T10:00:00.000Z');
    await publish();
    at('10:01:00', 23);
    await remindOfHomework(app.sys);
    for (const action of ['SheetGiven', 'HomeworkDue']) expect(await noticesOf(student, action)).toEqual([]);
    const sheet = await sheetOf(student);
    expect(JSON.stringify(sheet)).not.toContain('call me');
    // What was corrected in the lesson is theirs.
    expect([sheet.corrections.length, sheet.homework]).toEqual([1, []]);
    await unblockUser(app.context(student), teacher.id);
    expect(JSON.stringify(await sheetOf(student))).toContain('call me');
  });

  test('the students are notified once', async () => {
    await end();
    expect(await noticesOf(student, 'SheetGiven')).toHaveLength(0);
    await publish();
    at('10:50:00');
    await publish();
    expect(await noticesOf(student, 'SheetGiven')).toMatchObject([
      { lessonScheduleId: lesson.id, type: 'Lesson' },
    ]);
    expect(await noticesOf(teacher, 'SheetGiven')).toHaveLength(0);
  });
});

describe('homework', () => {
  const OPEN = '($q: Int!) getQuiz(id: $q) { id }';

  test('a quiz of one’s own; students may open it once the sheet is given', async () => {
    await end();
    const quizId = await addQuiz(app, teacher, { privacy: 'HIDDEN' });
    expect((await give(quizId, '2026-11-24T10:00:00.000Z')).it?.homework).toEqual([
      { quiz: { id: quizId }, dueAt: '2026-11-24T10:00:00.000Z' },
    ]);
    expect((await askOne(app, OPEN, student, { q: quizId })).code).toBe('INVALID_PERMISSIONS');
    await publish();
    expect((await askOne(app, OPEN, student, { q: quizId })).it).toEqual({ id: quizId });
    expect((await sheetOf(student)).homework).toHaveLength(1);
    const remove = '($l: Int!, $q: Int!) removeLessonHomework(lessonScheduleId: $l, quizId: $q) { state }';
    await call(teacher, remove, { q: quizId });
    expect((await sheetOf(student)).homework).toEqual([]);
    expect((await askOne(app, OPEN, student, { q: quizId })).code).toBe('INVALID_PERMISSIONS');
  });

  test('another’s quiz and a date that has passed are refused', async () => {
    await end();
    const foreign = await addQuiz(app, await createUser(app, { role: 'INSTRUCTOR' }));
    expect((await give(foreign, '2026-11-24T10:00:00.000Z')).code).toBe('QUIZ_NOT_FOUND');
    expect(await give(lesson.quizId, '2026-11-20T10:00:00.000Z')).toMatchObject({
      code: 'BAD_USER_INPUT',
      fields: { dueAt: { code: 'IN_PAST' } },
    });
  });

  test('who has not taken it is reminded a day before, once', async () => {
    await end();
    const done = await addQuiz(app, teacher, { title: 'Done' });
    const left = await addQuiz(app, teacher, { title: 'Left' });
    const soon = await addQuiz(app, teacher, { title: 'Tomorrow' });
    for (const id of [done, left]) await give(id, '2026-11-24T10:00:00.000Z');
    await give(soon, '2026-11-22T09:00:00.000Z');
    await remindOfHomework(app.sys);
    await publish();
    at('12:00:00');
    await app.db.insert(quizHistory).values({
      ...{ quizId: done, userId: student.id, authorId: teacher.id, title: 'Done', description: '' },
      ...{ attemptId: app.sys.platform.ids.randomUuid(), earnedPoints: 0, maxPoints: 0, itemsPerPage: 1 },
      ...{ showCorrectnessOnError: false, revealSolution: 'NEVER', createdAt: app.clock.now() },
    });
    at('09:59:00', 23);
    await remindOfHomework(app.sys);
    expect(await noticesOf(student, 'HomeworkDue')).toHaveLength(0);
    at('10:01:00', 23);
    await remindOfHomework(app.sys);
    await remindOfHomework(app.sys);
    expect(await noticesOf(student, 'HomeworkDue')).toMatchObject([
      { title: 'Left', lessonScheduleId: lesson.id },
    ]);
  });
});

describe('with an account', () => {
  const tables = [lessonSheet, lessonSheetItem, lessonSheetWord, lessonLookup, lessonHomework] as const;
  const rowsOf = async () =>
    Promise.all(tables.map((table) => app.db.$count(table, eq(table.scheduleId, lesson.id))));
  const lookUp = () =>
    storeLookups(app.sys, {
      ...{ id: lesson.id, userId: student.id, publicationId: lesson.opened, blockId: null, isApart: false },
      words: [{ word: 'porter', translation: 'жүк ташуучу' }],
    });
  const everything = async () => {
    await lookUp();
    await lookUp();
    await putDown(teacher, {});
    await end();
    const fix = (await sheetOf(teacher)).corrections[0]?.key ?? '';
    await update(teacher, 0, [
      { key: fix, note: 'Mine' },
      { key: await keyOf('umbrella'), isHidden: true },
    ]);
    await give(lesson.quizId, '2026-11-24T10:00:00.000Z');
  };
  const erase = (person: UserRow) => personalData.erase?.(app.sys, person.id, { photoId: null });
  const archiveOf = (person: UserRow) =>
    Promise.all(
      (personalData.archive ?? []).map(async (part) =>
        'read' in part ? await part.read(app.sys, person.id) : [],
      ),
    );

  test('of a student goes what is theirs', async () => {
    await everything();
    expect(await rowsOf()).toEqual([1, 2, 1, 1, 1]);
    expect(await archiveOf(student)).toMatchObject([[{ word: 'porter' }], []]);
    await erase(student);
    expect(await rowsOf()).toEqual([1, 1, 1, 0, 1]);
  });

  test('what a message does not say any more is in no archive', async () => {
    const chat = `chat:${lesson.chatId}` as const;
    const said = await write(app, student, chat, { message: 'My phone is 123.' });
    const messageSeq = said.ok ? said.seq : 0;
    await putDown(teacher, { messageSeq, word: 'phone', sentence: 'My phone is 123.' });
    expect(JSON.stringify(await archiveOf(teacher))).toContain('123');
    await write(app, student, chat, { edits: messageSeq, text: 'My phone is off.' });
    expect(JSON.stringify(await archiveOf(teacher))).not.toContain('123');
    expect(JSON.stringify(await archiveOf(teacher))).toContain('phone');
    await write(app, student, chat, { deletes: messageSeq });
    expect(JSON.stringify(await archiveOf(teacher))).not.toContain('phone');
  });

  test('of the instructor go the sheets of their lessons', async () => {
    await everything();
    expect(await archiveOf(teacher)).toMatchObject([
      [],
      [{ lessonScheduleId: lesson.id, words: [{ word: 'kettle' }], homework: [{ quizId: lesson.quizId }] }],
    ]);
    await erase(teacher);
    expect(await rowsOf()).toEqual([0, 0, 0, 0, 0]);
  });
});
