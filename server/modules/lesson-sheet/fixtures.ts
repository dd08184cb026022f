import { lessonHomework, lessonSheet, lessonSheetWord } from '../../db/schema/lesson-sheet.ts';
import { streamOperation } from '../../db/schema/stream.ts';
import { createSchedule } from '../../testing/factories.ts';
import type { Fixtures } from '../../testing/fixture.ts';
import type { FixtureData } from '../../testing/fixture-shape.ts';
import { glossed, addPublication, addResources } from '../../testing/material-fixture.ts';
import { addQuiz } from '../../testing/quiz-fixture.ts';
import { LESSON_SHEET_BUDGETS } from './budgets.ts';
import { wordKey } from './keys.ts';

const HOUR_MS = 3_600_000;
const DAY_MS = 24 * HOUR_MS;
const WORD = { word: 'porter', translation: 'жүк ташуучу' };

/** The teacher's lesson that is over, with a text that was opened for all, and its sheet. */
async function held(data: FixtureData) {
  const { app, teacher, students, rows } = data;
  const { db, platform } = app.sys;
  const now = app.clock.now();
  const past = (hours: number) => new Date(now.getTime() - hours * HOUR_MS);
  const publicationId = await addPublication(app, teacher);
  await addResources(app, publicationId, [glossed(WORD.word, WORD.translation)]);
  const { id: scheduleId } = await createSchedule(app, {
    ...{ instructor: teacher, students, publicationIds: [publicationId] },
    ...{ startsAt: past(2), startedAt: past(2), endedAt: past(1) },
  });
  await db.insert(streamOperation).values({
    ...{ stream: `lesson:${scheduleId}`, seq: 1_000, opId: platform.ids.randomUuid(), userId: teacher.id },
    ...{
      digest: '',
      payload: { change: 'open', kind: 'publication', id: publicationId },
      createdAt: past(2),
    },
  });
  await db.insert(lessonSheet).values({ scheduleId, revision: 1, publishedAt: past(1) });
  const quizId = await addQuiz(app, teacher, { privacy: 'HIDDEN' });
  await db
    .insert(lessonHomework)
    .values({ scheduleId, quizId, dueAt: new Date(now.getTime() + DAY_MS), createdAt: past(1) });
  const words = Array.from({ length: Math.min(rows, 30) }, (_, index) => ({
    ...{ id: platform.ids.randomUuid(), scheduleId, source: 'OWN' as const },
    ...{ word: `word ${index}`, translation: '', sentence: '', createdAt: past(1) },
  }));
  if (words.length > 0) await db.insert(lessonSheetWord).values(words);
  return { lessonScheduleId: scheduleId, quizId };
}

const theirs = [
  ({ lesson }) => ({ lessonScheduleId: lesson.id }),
  'INVALID_PERMISSIONS',
] satisfies NonNullable<Fixtures['getLessonSheet']['foreign']>;

const change = { key: wordKey(WORD), isHidden: false, translation: 'швейцар', sentence: null, note: null };
const ofHeld = async (data: FixtureData) => ({ lessonScheduleId: (await held(data)).lessonScheduleId });

export const fixtures = {
  getLessonSheet: {
    by: 'student',
    good: ofHeld,
    foreign: theirs,
    long: 28,
    // The session, the lesson, what is stored of the sheet, the chat, the materials with their texts, what was said and answered, quizzes.
    statements: 11,
  },
  updateLessonSheet: {
    by: 'teacher',
    good: async (data) => ({ ...(await ofHeld(data)), input: { revision: 1, items: [change] } }),
    foreign: theirs,
    long: 28,
    budget: LESSON_SHEET_BUDGETS.lessonSheet,
    // As getLessonSheet, and in one transaction the sheet, locked, its items, and the change.
    statements: 17,
  },
  publishLessonSheet: {
    by: 'teacher',
    good: ofHeld,
    foreign: theirs,
    long: 28,
    budget: LESSON_SHEET_BUDGETS.lessonSheet,
    // As getLessonSheet after the sheet was locked.
    statements: 13,
  },
  createLessonSheetWord: {
    by: 'teacher',
    good: async (data) => ({
      ...(await ofHeld(data)),
      input: { id: data.app.sys.platform.ids.randomUuid(), place: 'CHAT', ...WORD, sentence: '' },
    }),
    foreign: theirs,
    budget: LESSON_SHEET_BUDGETS.sheetWord,
  },
  setLessonHomework: {
    by: 'teacher',
    good: async (data) => {
      const { lessonScheduleId, quizId } = await held(data);
      const dueAt = new Date(data.app.clock.now().getTime() + 2 * DAY_MS);
      return { lessonScheduleId, input: { quizId, dueAt } };
    },
    foreign: theirs,
    long: 28,
    budget: LESSON_SHEET_BUDGETS.lessonSheet,
    // As getLessonSheet, after the quiz, and in one transaction the sheet, locked, its homework, and the change.
    statements: 16,
  },
  removeLessonHomework: {
    by: 'teacher',
    good: held,
    foreign: theirs,
    long: 28,
    budget: LESSON_SHEET_BUDGETS.lessonSheet,
    // As getLessonSheet after the removal.
    statements: 11,
  },
} satisfies Partial<Fixtures>;
