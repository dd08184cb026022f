import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { notification } from '../../db/schema/notification.ts';
import { SHEET_CORRECTIONS_OF_STUDENT_MAX } from '#contract/limits.ts';
import { streamOperation } from '../../db/schema/stream.ts';
import { listen } from '../../listeners.ts';
import { askOne } from '../../testing/ask-one.ts';
import { createSchedule, createUser } from '../../testing/factories.ts';
import { createTestApp } from '../../testing/harness.ts';
import type { TestApp } from '../../testing/harness.ts';
import { endLesson, runLesson, typeInGap, write } from '../../testing/lesson-sheet-fixture.ts';
import { until } from '../../testing/realtime-fixtures.ts';
import type { UserRow } from '../account/model.ts';
import { removeLiveLessonParticipant } from '../live/services/participants.ts';
import { listeners as marking } from '../live-answer/listeners.ts';
import { listeners as recording } from '../lesson-record/listeners.ts';
import { deletePublication } from '../material/service.ts';
import { storeLookups } from './lookups.ts';

const SHEET = `($l: Int!) getLessonSheet(lessonScheduleId: $l) { state revision isFinal publishedAt
  words { key source word translation sentence isHidden isLookedUp lookedUpByIds }
  corrections { key source studentId about original corrected isTrue note isHidden }
  homework { quiz { id title } dueAt } viewerCan { edit publish } }`;

interface Sheet {
  state: string;
  revision: number;
  isFinal: boolean;
  words: {
    key: string;
    source: string;
    word: string;
    translation: string;
    sentence: string;
    isHidden: boolean;
  }[];
  corrections: {
    key: string;
    source: string;
    studentId: number;
    original: string;
    corrected: string;
  }[];
  homework: object[];
  viewerCan: object;
}

let app: TestApp;
let teacher: UserRow;
let student: UserRow;
let other: UserRow;
let lesson: Awaited<ReturnType<typeof runLesson>>;
let stops: (() => void)[];

beforeAll(async () => {
  app = await createTestApp();
  stops = [listen(app.sys, marking), listen(app.sys, recording)];
});
afterAll(async () => {
  for (const stop of stops) stop();
  await app.close();
});

const at = (time: string) => app.clock.set(`2026-11-21T${time}.000Z`);

beforeEach(async () => {
  at('09:55:00');
  teacher = await createUser(app, { role: 'INSTRUCTOR' });
  student = await createUser(app, { role: 'STUDENT' });
  other = await createUser(app, { role: 'STUDENT' });
  lesson = await runLesson(app, teacher, [student, other], new Date('2026-11-21T10:00:00.000Z'));
});

const ask = (person?: UserRow, id = lesson.id) => askOne<Sheet>(app, SHEET, person, { l: id });
const sheetOf = async (person: UserRow) => {
  const { it, code } = await ask(person);
  if (!it) throw new Error(code);
  return it;
};
const publish = (person: UserRow) =>
  askOne<Sheet>(app, '($l: Int!) publishLessonSheet(lessonScheduleId: $l) { state publishedAt }', person, {
    l: lesson.id,
  });
const open = () =>
  write(app, teacher, `lesson:${lesson.id}`, { change: 'open', kind: 'publication', id: lesson.opened });
const say = async (person: UserRow, message: string, corrects?: number) => {
  const answer = await write(app, person, `chat:${lesson.chatId}`, {
    message,
    ...(corrects && { corrects }),
  });
  if (!answer.ok) throw new Error(answer.code);
  return answer.seq;
};
const type = (person: UserRow, text: string) =>
  typeInGap(app, person, { scheduleId: lesson.id, exerciseId: lesson.exerciseId, text });
const end = async () => {
  at('10:45:00');
  await endLesson(app, teacher, lesson.id);
  await until(async () => expect(await marked()).toBe(2));
};
const marked = async () => {
  const rows = await app.db.select().from(streamOperation);
  return rows.filter(
    ({ stream, payload }) => stream.startsWith(`answers:${lesson.id}:`) && 'verdicts' in (payload as object),
  ).length;
};
const wordsOf = ({ words }: Sheet) => words.map(({ word }) => word);
const fixesOf = ({ corrections }: Sheet) =>
  corrections.map(({ original, corrected }) => [original, corrected]);

/** All that happens in a lesson of which something stands on the sheet. */
async function wholeLesson() {
  await open();
  const wrong = await say(student, 'We found three umbrellas this week.');
  await say(teacher, 'We have found three umbrellas this week.', wrong);
  await say(other, 'Is it available?');
  await type(student, 'bringed');
  await type(other, 'brought');
  await end();
}

describe('the sheet has exactly what the log has', () => {
  test('words with their sentences, corrections of messages and of answers', async () => {
    await wholeLesson();
    const sheet = await sheetOf(teacher);
    expect(sheet).toMatchObject({ state: 'DRAFT', viewerCan: { edit: true, publish: true } });
    expect(
      sheet.words.map(({ source, word, translation, sentence }) => [source, word, translation, sentence]),
    ).toEqual([
      ['MATERIAL', 'umbrella', 'кол чатыр', 'I lost my umbrella in the lobby.'],
      ['MATERIAL', 'porter', 'жүк ташуучу', 'The porter came.'],
      ['CHAT', 'available', 'бош', 'A room is available.'],
    ]);
    expect(sheet.corrections).toMatchObject([
      {
        ...{ source: 'CHAT', studentId: student.id, note: '' },
        original: 'We found three umbrellas this week.',
        corrected: 'We have found three umbrellas this week.',
      },
      {
        ...{ source: 'ANSWER', studentId: student.id, note: 'Bring, brought, brought.' },
        ...{ original: 'He bringed it.', corrected: 'He brought it.' },
      },
    ]);
  });

  test('what never happened is not on it: a part of a word, a right answer, a material that stayed closed', async () => {
    await say(other, 'Concatenate unavailables.');
    await type(student, 'brought');
    await type(other, 'brought');
    await end();
    const sheet = await sheetOf(teacher);
    expect([sheet.words, sheet.corrections]).toEqual([[], []]);
  });

  test('the lesson goes on being read for ten minutes, and not longer', async () => {
    await open();
    await type(student, 'brought');
    await type(other, 'brought');
    await end();
    at('10:50:00');
    const answer = await write(app, student, `chat:${lesson.chatId}`, { message: 'Is the room available?' });
    expect(answer.ok).toBe(true);
    expect(wordsOf(await sheetOf(teacher))).toContain('available');
    expect((await sheetOf(teacher)).isFinal).toBe(false);
    at('10:55:00');
    expect((await sheetOf(teacher)).isFinal).toBe(true);
  });

  test('it is there as soon as the lesson has ended, after ten thousand operations too', async () => {
    await open();
    await type(student, 'bringed');
    await type(other, 'brought');
    const rows = Array.from({ length: 10_000 }, (_, index) => ({
      ...{ stream: `chat:${lesson.chatId}`, seq: 100_000 + index, opId: app.sys.platform.ids.randomUuid() },
      ...{ userId: student.id, digest: '', payload: { message: `Line ${index}, it is available` } },
      createdAt: app.clock.now(),
    }));
    for (let from = 0; from < rows.length; from += 2_000)
      await app.db.insert(streamOperation).values(rows.slice(from, from + 2_000));
    await end();
    const sheet = await sheetOf(teacher);
    expect([wordsOf(sheet), fixesOf(sheet)]).toEqual([
      ['umbrella', 'porter', 'available'],
      [['He bringed it.', 'He brought it.']],
    ]);
  });

  test('of each student so many are on it, for the instructor as for them', async () => {
    const share = SHEET_CORRECTIONS_OF_STUDENT_MAX;
    const corrected = Array.from({ length: share + 5 }, (_, index) => ({
      said: 1000 + index,
      fix: 5000 + index,
    }));
    const row = (seq: number, userId: number, payload: object) => ({
      ...{ stream: `chat:${lesson.chatId}`, seq, opId: app.sys.platform.ids.randomUuid(), userId },
      ...{ digest: '', payload, createdAt: app.clock.now() },
    });
    await app.db
      .insert(streamOperation)
      .values(
        corrected.flatMap(({ said, fix }) => [
          row(said, student.id, { message: `He go ${said}` }),
          row(fix, teacher.id, { message: `He goes ${said}`, corrects: said, original: `He go ${said}` }),
        ]),
      );
    await type(student, 'brought');
    await type(other, 'bringed');
    await end();
    await publish(teacher);
    const all = fixesOf(await sheetOf(teacher));
    expect(all).toHaveLength(share + 1);
    expect(fixesOf(await sheetOf(student))).toEqual(all.slice(0, share));
    expect(fixesOf(await sheetOf(other))).toEqual(all.slice(share));
  });

  test('a deleted message takes its correction along, and a deleted material its words', async () => {
    await wholeLesson();
    const chat = `chat:${lesson.chatId}` as const;
    await write(app, student, chat, { deletes: 1 });
    await deletePublication(app.context(teacher), lesson.opened);
    const sheet = await sheetOf(teacher);
    expect(wordsOf(sheet)).toEqual(['available']);
    expect(fixesOf(sheet)).toEqual([['He bringed it.', 'He brought it.']]);
  });

  test('an exercise that was taken back is not on it', async () => {
    await type(student, 'bringed');
    await write(app, teacher, `lesson:${lesson.id}`, {
      ...{ change: 'release', exerciseId: lesson.exerciseId, state: 'TAKEN_BACK' },
    });
    at('10:45:00');
    await endLesson(app, teacher, lesson.id);
    expect((await sheetOf(teacher)).corrections).toEqual([]);
  });
});

describe('who sees it', () => {
  test('students see that there is a draft, and nothing of it', async () => {
    await wholeLesson();
    expect(await sheetOf(student)).toMatchObject({
      ...{ state: 'DRAFT', words: [], corrections: [], homework: [] },
      viewerCan: { edit: false, publish: false },
    });
  });

  test('once it is given to them, what is common, and their own', async () => {
    await wholeLesson();
    await storeLookups(app.sys, {
      ...{ id: lesson.id, userId: student.id, publicationId: lesson.opened, blockId: null, isApart: false },
      words: [
        { word: 'Porter', translation: 'жүк ташуучу' },
        { word: 'made up', translation: 'by a device' },
      ],
    });
    expect((await publish(teacher)).it).toMatchObject({ state: 'PUBLISHED' });
    const [own, others, all] = [await sheetOf(student), await sheetOf(other), await sheetOf(teacher)];
    expect(wordsOf(own)).toEqual(['umbrella', 'porter', 'available']);
    expect(wordsOf(others)).toEqual(wordsOf(own));
    expect(fixesOf(own)).toHaveLength(2);
    expect(fixesOf(others)).toEqual([]);
    const lookedUp = (sheet: Sheet) => sheet.words.find(({ word }) => word === 'porter');
    expect(lookedUp(own)).toMatchObject({ isLookedUp: true, lookedUpByIds: [] });
    expect(lookedUp(others)).toMatchObject({ isLookedUp: false, lookedUpByIds: [] });
    expect(lookedUp(all)).toMatchObject({ lookedUpByIds: [student.id] });
  });

  test('nobody else: a stranger, an administrator, a visitor, and who was put out', async () => {
    await removeLiveLessonParticipant(app.context(teacher), lesson.id, other.id);
    await type(student, 'bringed');
    at('10:45:00');
    await endLesson(app, teacher, lesson.id);
    await publish(teacher);
    const noticed = await app.db.select().from(notification).where(eq(notification.action, 'SheetGiven'));
    expect(noticed.filter(({ lessonScheduleId }) => lessonScheduleId === lesson.id)).toMatchObject([
      { userId: student.id },
    ]);
    const codes = [
      await ask(await createUser(app, { role: 'STUDENT' })),
      await ask(await createUser(app, { role: 'ADMIN' })),
      await ask(),
      await ask(other),
    ].map(({ code }) => code);
    expect(codes).toEqual([
      'INVALID_PERMISSIONS',
      'INVALID_PERMISSIONS',
      'UNAUTHORIZED',
      'LIVE_LESSON_REMOVED',
    ]);
  });

  test('of an exercise that is given again now, the student sees the key when that lesson reveals it', async () => {
    await wholeLesson();
    await publish(teacher);
    at('11:00:00');
    const again = await createSchedule(app, {
      ...{ instructor: teacher, students: [student], startsAt: app.clock.now(), startedAt: app.clock.now() },
      quizIds: [lesson.quizId],
    });
    await write(app, teacher, `lesson:${again.id}`, {
      ...{ change: 'release', exerciseId: lesson.exerciseId, state: 'RELEASED' },
    });
    expect(fixesOf(await sheetOf(student))).toHaveLength(1);
    expect(fixesOf(await sheetOf(teacher))).toHaveLength(2);
  });

  test('there is none of a lesson that never began', async () => {
    const empty = await createSchedule(app, {
      instructor: teacher,
      students: [student],
      startsAt: app.clock.now(),
    });
    await endLesson(app, teacher, empty.id);
    expect((await ask(teacher, empty.id)).it).toMatchObject({
      ...{ state: 'NONE', words: [], corrections: [], isFinal: false },
      viewerCan: { edit: false, publish: false },
    });
    const refused = await askOne(
      app,
      '($l: Int!) publishLessonSheet(lessonScheduleId: $l) { state }',
      teacher,
      { l: empty.id },
    );
    expect(refused.code).toBe('SCHEDULE_TOO_EARLY');
  });
});
