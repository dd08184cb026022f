import { eq } from 'drizzle-orm';
import { publication } from '../../db/schema/material.ts';
import { exercise, quiz } from '../../db/schema/quiz.ts';
import { fork, savedCategory } from '../../db/schema/fork.ts';
import { connect, createUser } from '../../testing/factories.ts';
import { page } from '../../testing/fixture.ts';
import type { Fixtures } from '../../testing/fixture.ts';
import type { FixtureData } from '../../testing/fixture-shape.ts';
import { repeat } from '../../testing/fixture-rows.ts';
import { addCategory } from '#server/testing/category-fixture.ts';
import { createPublicationFixture } from '#server/testing/material-fixture.ts';
import { addQuiz, addSound, addStatements } from '#server/testing/quiz-fixture.ts';
import { createLessonFixture } from '#server/testing/lesson-fixture.ts';
import type { RightsData } from '../../testing/rights-data.ts';
import { FORK_BUDGETS } from './budgets.ts';

/** A connection of the teacher; their quiz has as many exercises with sounds as there are rows. */
async function colleagueOf(data: FixtureData) {
  const { app, teacher, rows } = data;
  const colleague = await createUser(app, { role: 'INSTRUCTOR' });
  await connect(app, teacher, colleague);
  const folderId = await addCategory(app, colleague);
  const values = { privacy: 'CONNECTIONS' as const, categoryId: folderId, exercisesCount: rows };
  const quizId = await addQuiz(app, colleague, values);
  for (const id of await addStatements(app, quizId, rows)) {
    const audioId = await addSound(app, colleague, true);
    await app.sys.db.update(exercise).set({ audioId }).where(eq(exercise.id, id));
  }
  return { authorId: colleague.id, colleague, folderId, quizId, categoryId: await addCategory(app, teacher) };
}

/** As many saved quizzes and folders of different people as there are rows; all quizzes are copies. */
async function saved(data: FixtureData): Promise<void> {
  const { app, teacher, rows } = data;
  const { db } = app.sys;
  const createdAt = app.clock.now();
  await repeat(rows, async () => {
    const { authorId, folderId, quizId } = await colleagueOf({ ...data, rows: 1 });
    await db.update(quiz).set({ sourceAuthorId: authorId, sourceTitle: 'Quiz' }).where(eq(quiz.id, quizId));
    await db.insert(fork).values({ userId: teacher.id, kind: 'QUIZ', sourceId: quizId, createdAt });
    const reference = { userId: teacher.id, sourceId: folderId, authorId, createdAt };
    await db.insert(savedCategory).values(reference);
  });
}

/** A lesson of a connection of the teacher, with as much in it as there are rows. */
async function colleaguesLesson({ app, teacher, rows }: FixtureData) {
  const colleague = await createUser(app, { role: 'INSTRUCTOR' });
  await connect(app, teacher, colleague);
  const { lessonId } = await createLessonFixture(app, colleague, rows);
  return { lessonId };
}

/** A publication of a connection of the teacher, with as much in it as there are rows. */
async function colleaguesPage({ app, teacher, rows }: FixtureData) {
  const colleague = await createUser(app, { role: 'INSTRUCTOR' });
  await connect(app, teacher, colleague);
  const { publicationId } = await createPublicationFixture(app, colleague, rows, 'CONNECTIONS');
  return { publicationId };
}

/** As many saved publications of different people as there are rows; all are copies. */
async function savedPages(data: FixtureData): Promise<void> {
  const { app, teacher, rows } = data;
  const { db } = app.sys;
  const createdAt = app.clock.now();
  await repeat(rows, async () => {
    const { publicationId: sourceId } = await colleaguesPage({ ...data, rows: 1 });
    const from = { sourceAuthorId: teacher.id, sourceTitle: 'Page' };
    await db.update(publication).set(from).where(eq(publication.id, sourceId));
    await db.insert(fork).values({ userId: teacher.id, kind: 'PUBLICATION', sourceId, createdAt });
  });
}

/** A colleague's folder with as many folders and quizzes, all copies, as there are rows. */
async function colleaguesFolder(data: FixtureData) {
  const { colleague, authorId, folderId } = await colleagueOf({ ...data, rows: 1 });
  await repeat(data.rows, async () => {
    const categoryId = await addCategory(data.app, colleague, { parentId: folderId });
    await addQuiz(data.app, colleague, { categoryId });
    await addQuiz(data.app, colleague, { categoryId: folderId, sourceAuthorId: authorId });
  });
  return { authorId, startCategoryId: folderId, categoryId: folderId, ...page };
}

const ownersQuiz = ({ things }: RightsData) => ({ quizId: things.quiz.quizId });
const ownersLesson = ({ things }: RightsData) => ({ lessonId: things.prepared.lessonId });
const ownersPage = ({ things }: RightsData) => ({ publicationId: things.page.publicationId });
const ownersFolder = ({ things: { quiz } }: RightsData) => ({
  authorId: quiz.quizAuthorId,
  sourceId: quiz.categoryId,
});

/** The teacher's references to quizzes and folders of a colleague, and copies. In rights.csv: of the instructor's. */
export const fixtures = {
  getSavedQuizzes: {
    by: 'teacher',
    good: async (data) => saved(data).then(() => page),
    long: 50,
    // The total alone.
    documents: { GetSavedCount: { long: 0 } },
  },
  getSavedPublications: {
    by: 'teacher',
    long: 50,
    // All fields of more would be too complex.
    good: async (data) => savedPages(data).then(() => ({ skip: 0, take: 3 })),
    documents: { GetSavedPublications: { good: () => ({ take: page.take }) }, GetSavedCount: { long: 0 } },
  },
  getSavedQuizCategories: { by: 'teacher', good: async (data) => saved(data).then(() => ({})), long: 50 },
  getAuthorQuizCategory: {
    by: 'teacher',
    long: 50,
    good: colleaguesFolder,
    foreign: [
      ({ quiz: { quizAuthorId: authorId, categoryId } }) => ({
        authorId,
        startCategoryId: categoryId,
        categoryId,
      }),
      'INVALID_PERMISSIONS',
    ],
    aboutOwner: ({ things: { quiz } }) => ({
      authorId: quiz.quizAuthorId,
      startCategoryId: quiz.categoryId,
      categoryId: quiz.categoryId,
      ...page,
    }),
  },
  saveQuiz: {
    by: 'teacher',
    good: async (data) => {
      const { quizId, categoryId } = await colleagueOf(data);
      return { quizId, categoryId };
    },
    foreign: [({ quiz }) => ({ categoryId: quiz.categoryId }), 'CATEGORY_NOT_FOUND'],
    aboutOwner: ownersQuiz,
    rights: { categoryId: ({ things }) => ({ categoryId: things.quiz.categoryId }) },
  },
  removeSavedQuiz: {
    by: 'teacher',
    good: async (data) => ({ quizId: (await colleagueOf(data)).quizId }),
    aboutOwner: ownersQuiz,
  },
  saveLesson: {
    by: 'teacher',
    budget: FORK_BUDGETS.fork,
    good: async (data) => ({
      lessonId: (await colleaguesLesson(data)).lessonId,
      categoryId: await addCategory(data.app, data.teacher),
    }),
    foreign: [({ quiz }) => ({ categoryId: quiz.categoryId }), 'CATEGORY_NOT_FOUND'],
    aboutOwner: ownersLesson,
    rights: { categoryId: ({ things }) => ({ categoryId: things.quiz.categoryId }) },
  },
  removeSavedLesson: {
    by: 'teacher',
    good: colleaguesLesson,
    aboutOwner: ownersLesson,
  },
  copyLesson: {
    by: 'teacher',
    // Each part of a lesson is read before all of them are written at once.
    statements: 9,
    good: async (data) => ({
      ...(await colleaguesLesson(data)),
      clientId: data.app.sys.platform.ids.randomUuid(),
    }),
    foreign: [({ prepared }) => ({ lessonId: prepared.lessonId }), 'INVALID_PERMISSIONS'],
    aboutOwner: (data) => ({ ...ownersLesson(data), clientId: data.app.sys.platform.ids.randomUuid() }),
    rights: { clientId: ({ things }) => ({ clientId: things.prepared.clientId }) },
  },
  savePublication: {
    by: 'teacher',
    budget: FORK_BUDGETS.fork,
    good: async (data) => ({
      ...(await colleaguesPage(data)),
      categoryId: await addCategory(data.app, data.teacher),
    }),
    foreign: [({ quiz }, good) => ({ ...good, categoryId: quiz.categoryId }), 'CATEGORY_NOT_FOUND'],
    aboutOwner: ownersPage,
    rights: { categoryId: ({ things }) => ({ categoryId: things.quiz.categoryId }) },
  },
  removeSavedPublication: {
    by: 'teacher',
    good: colleaguesPage,
    aboutOwner: ownersPage,
  },
  copyPublication: {
    by: 'teacher',
    statements: 9,
    good: async (data) => ({
      ...(await colleaguesPage(data)),
      clientId: data.app.sys.platform.ids.randomUuid(),
    }),
    foreign: [({ page: { publicationId } }) => ({ publicationId }), 'INVALID_PERMISSIONS'],
    aboutOwner: (data) => ({ ...ownersPage(data), clientId: data.app.sys.platform.ids.randomUuid() }),
    rights: { clientId: ({ things }) => ({ clientId: things.page.clientId }) },
  },
  saveQuizCategory: {
    by: 'teacher',
    good: async (data) => {
      const { authorId, folderId: sourceId, categoryId } = await colleagueOf(data);
      return { authorId, sourceId, categoryId };
    },
    foreign: [
      ({ quiz }) => ({ authorId: quiz.quizAuthorId, sourceId: quiz.categoryId }),
      'INVALID_PERMISSIONS',
    ],
    aboutOwner: ownersFolder,
    rights: { categoryId: ({ things }) => ({ categoryId: things.quiz.categoryId }) },
  },
  removeSavedQuizCategory: {
    by: 'teacher',
    good: async (data) => ({ sourceId: (await colleagueOf(data)).folderId }),
    aboutOwner: (data) => ({ sourceId: ownersFolder(data).sourceId }),
  },
  copyQuiz: {
    by: 'teacher',
    budget: FORK_BUDGETS.copy,
    // Rows and files of all exercises are written in statements for many: as many for one as for a hundred.
    good: async (data) => ({
      quizId: (await colleagueOf(data)).quizId,
      clientId: data.app.sys.platform.ids.randomUuid(),
    }),
    foreign: [({ quiz }) => ({ quizId: quiz.quizId }), 'INVALID_PERMISSIONS'],
    aboutOwner: (data) => ({
      ...ownersQuiz(data),
      clientId: data.app.sys.platform.ids.randomUuid(),
    }),
    rights: { clientId: ({ things }) => ({ clientId: things.quiz.quizClientId }) },
  },
} satisfies Partial<Fixtures>;
