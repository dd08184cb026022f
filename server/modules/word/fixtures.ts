import { word } from '../../db/schema/word.ts';
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
  await repeat(data.rows, () => insertOwn(data, person, { lessonId, lessonWordId }));
  await repeat(data.rows, () => insertOwn(data, person, { publicationId }));
  return person;
}

const newWord = ({ app }: World) => ({ clientId: app.sys.platform.ids.randomUuid(), ...input });

const theirs = [({ nobody }: ForeignData) => ({ id: nobody }), 'WORD_NOT_FOUND'] satisfies NonNullable<
  Fixtures['removeWord']['foreign']
>;

export const fixtures = {
  getWords: { by: learner, good: () => ({ ...page, filter: 'ALL' as const, search: '' }), statements: 8 },
  getDueWords: { by: learner, good: () => ({ days: 7, take: 100 }), statements: 8 },
  getAddedWords: { by: learner, good: async (data) => ({ lessonId: (await data.prepared()).lessonId }) },
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
    // The session, the transaction, the words, their new entries, their logs, where they stand.
    statements: 7,
  },
} satisfies Partial<Fixtures>;
