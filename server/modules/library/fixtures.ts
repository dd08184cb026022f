import { page } from '../../testing/fixture.ts';
import type { Fixtures } from '../../testing/fixture.ts';
import type { FixtureData } from '../../testing/fixture-shape.ts';
import type { ForeignData } from '../../testing/foreign-data.ts';
import { recommend, repeat } from '../../testing/fixture-rows.ts';
import type { RightsData } from '../../testing/rights-data.ts';
import { addCategory } from '#server/testing/category-fixture.ts';
import { addLesson } from '#server/testing/lesson-fixture.ts';
import { addPublication } from '#server/testing/material-fixture.ts';
import { addQuiz } from '#server/testing/quiz-fixture.ts';
import { createUser } from '../../testing/factories.ts';
import type { UserRow } from '../account/model.ts';
import { LIBRARY_BUDGETS } from './budgets.ts';

/** A lesson and a quiz of the teacher. */
const selection = async ({ app, teacher }: FixtureData) => ({
  items: [
    { kind: 'LESSON' as const, id: await addLesson(app, teacher) },
    { kind: 'QUIZ' as const, id: await addQuiz(app, teacher) },
  ],
});
async function addOfEachKind(app: FixtureData['app'], author: UserRow): Promise<void> {
  await addLesson(app, author);
  await addQuiz(app, author);
  await addPublication(app, author);
}
const theirs = [
  ({ prepared }: ForeignData) => ({ items: [{ kind: 'LESSON' as const, id: prepared.lessonId }] }),
  'LESSON_NOT_FOUND',
] satisfies NonNullable<Fixtures['deleteMaterials']['foreign']>;
const ofOwner = ({ things }: RightsData) => ({
  items: [{ kind: 'LESSON' as const, id: things.prepared.lessonId }],
});

/** The library. In rights.csv: the instructor's lesson. */
export const fixtures = {
  getMaterials: {
    by: 'teacher',
    long: 20,
    documents: { GetMaterialCounts: { long: 0 } },
    good: async ({ app, teacher, rows }) => {
      const categoryId = await addCategory(app, teacher);
      await repeat(rows, () => addLesson(app, teacher, { categoryId }));
      return { categoryId, inSubfolders: true, sort: 'CHANGED_DESC' as const, skip: 0, take: 20 };
    },
  },
  getUserMaterials: {
    by: 'student',
    long: 50,
    good: async ({ app, teacher, seen, rows }) => {
      await repeat(rows, () => addOfEachKind(app, teacher));
      return { userId: seen.id, skip: 0, take: 2 };
    },
    aboutOwner: ({ people }) => ({ userId: people.owner.id, skip: 0, take: 2 }),
    documents: {
      GetProfile: { long: 6 },
      GetProfileMaterials: { good: () => ({ take: page.take }) },
    },
  },
  getSkillMaterials: {
    by: 'student',
    long: 6,
    good: async ({ app, rows }) => {
      const authors = await repeat(rows, () => createUser(app, { role: 'INSTRUCTOR' }));
      await recommend(app, authors);
      for (const author of authors) await addOfEachKind(app, author);
      return { specialitySlug: 'first-steps', take: 6 };
    },
    aboutOwner: () => ({ specialitySlug: 'unknown', take: 6 }),
  },
  moveMaterials: {
    by: 'teacher',
    budget: LIBRARY_BUDGETS.library,
    good: async (data) => ({
      ...(await selection(data)),
      categoryId: await addCategory(data.app, data.teacher),
    }),
    foreign: theirs,
    aboutOwner: ofOwner,
    rights: { categoryId: ({ things }) => ({ items: [], categoryId: things.quiz.categoryId }) },
  },
  setMaterialsPrivacy: {
    by: 'teacher',
    good: async (data) => ({ ...(await selection(data)), privacy: 'CONNECTIONS' as const }),
    foreign: theirs,
    aboutOwner: (data) => ({ ...ofOwner(data), privacy: 'CONNECTIONS' as const }),
  },
  deleteMaterials: { by: 'teacher', good: selection, foreign: theirs, aboutOwner: ofOwner },
} satisfies Partial<Fixtures>;
