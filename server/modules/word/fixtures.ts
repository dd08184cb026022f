import { eq } from 'drizzle-orm';
import { word, wordReview, wordSharing } from '../../db/schema/word.ts';
import { createSchedule } from '../../testing/factories.ts';
import { page } from '../../testing/fixture.ts';
import type { Fixtures } from '../../testing/fixture.ts';
import { repeat } from '../../testing/fixture-rows.ts';
import type { FixtureData } from '../../testing/fixture-shape.ts';
import type { ForeignData } from '../../testing/foreign-data.ts';
import type { UserRow } from '../account/model.ts';
import { WORD_BUDGETS } from './budgets.ts';

const input = { word: 'umbrella', translation: 'зонт', sentence: 'I lost my umbrella.' };

interface Place {
  lessonId?: number;
  lessonWordId?: string;
  publicationId?: number;
}

type World = Pick<FixtureData, 'app'>;

async function insertOwn({ app }: World, { id: ownerId }: Pick<UserRow, 'id'>, place: Place = {}) {
  const { platform } = app.sys;
  const [made] = await app.sys.db
    .insert(word)
    .values({
      ...input,
      ...place,
      ownerId,
      key: platform.ids.randomUuid(),
      placeFrom: 10,
      placeTo: 18,
      language: 'en',
      dueAt: platform.clock.now(),
    })
    .returning({ id: word.id });
  return { id: made?.id ?? 0 };
}

/** A person connected with the teacher, with as many words as there are rows of a lesson, with sounds, and of a publication. */
async function learner(data: FixtureData): Promise<UserRow> {
  const person = await data.friend();
  const { lessonId, wordId: lessonWordId } = await data.prepared();
  const { publicationId } = await data.page();
  // In turn, so that a page has words of both.
  await repeat(data.rows, async () => {
    await insertOwn(data, person, { lessonId, lessonWordId });
    await insertOwn(data, person, { publicationId });
  });
  return person;
}

/** The teacher's lesson that is not over, whose students have forgotten a word of a lesson, and let it be seen. */
async function upcoming(data: FixtureData) {
  const { app, teacher, students } = data;
  const { db, platform } = app.sys;
  const { lessonId } = await data.prepared();
  const now = platform.clock.now().getTime();
  for (const student of students) {
    const { id: wordId } = await insertOwn(data, student, { lessonId });
    const at = (ago: number) => ({ reviewedAt: new Date(now - ago), receivedAt: new Date(now) });
    const entry = (grade: number, ago: number) => ({
      ...{ wordId, id: platform.ids.randomUuid(), grade, ...at(ago) },
    });
    await db.insert(wordReview).values([entry(3, 2_000), entry(1, 1_000)]);
    await db
      .update(word)
      .set({ reviewedAt: new Date(now) })
      .where(eq(word.id, wordId));
    await db.insert(wordSharing).values({ userId: student.id, teachersSee: true }).onConflictDoNothing();
  }
  return createSchedule(app, { instructor: teacher, students });
}

const newWord = ({ app }: World) => ({ clientId: app.sys.platform.ids.randomUuid(), ...input });

const theirs = [({ nobody }: ForeignData) => ({ id: nobody }), 'WORD_NOT_FOUND'] satisfies NonNullable<
  Fixtures['removeWord']['foreign']
>;

export const fixtures = {
  getWords: { by: learner, good: () => ({ ...page, filter: 'ALL' as const, search: '' }), statements: 8 },
  getDueWords: { by: learner, good: () => ({ days: 7, take: 100 }), statements: 8 },
  getAddedWords: { by: learner, good: async (data) => ({ lessonId: (await data.prepared()).lessonId }) },
  getForgottenWords: {
    by: 'teacher',
    good: async (data) => ({ lessonScheduleId: (await upcoming(data)).id }),
    foreign: [({ lesson }: ForeignData) => ({ lessonScheduleId: lesson.id }), 'INVALID_PERMISSIONS'],
  },
  getWordSettings: { by: 'student' },
  updateWordSettings: {
    by: 'student',
    good: () => ({ teachersSee: true, reminds: true }),
    budget: WORD_BUDGETS.word,
  },
  getWordLogs: {
    by: 'student',
    good: async (data) => ({ wordIds: [(await insertOwn(data, data.student)).id] }),
  },
  getWordCounts: { by: learner },
  addWords: { by: 'student', good: (data) => ({ words: [newWord(data)] }), budget: WORD_BUDGETS.word },
  updateWord: {
    by: 'student',
    good: async (data) => ({ ...(await insertOwn(data, data.student)), input }),
    foreign: theirs,
  },
  removeWord: {
    by: 'student',
    good: (data) => insertOwn(data, data.student),
    foreign: theirs,
  },
  reviewWords: {
    by: 'student',
    good: async (data) => {
      const { id: wordId } = await insertOwn(data, data.student);
      const { ids, clock } = data.app.sys.platform;
      return { reviews: [{ id: ids.randomUuid(), wordId, grade: 3, reviewedAt: clock.now() }] };
    },
    budget: WORD_BUDGETS.wordReview,
    // The session, the transaction, the words, their new entries, their logs, where they stand, the reminder.
    statements: 8,
  },
} satisfies Partial<Fixtures>;
