import { page } from '../../testing/fixture.ts';
import type { Fixtures } from '../../testing/fixture.ts';
import type { FixtureData } from '../../testing/fixture-shape.ts';
import { repeat } from '../../testing/fixture-rows.ts';
import type { ForeignData } from '../../testing/foreign-data.ts';
import { addQuiz } from '#server/testing/quiz-fixture.ts';

const settings = {
  title: 'Quiz',
  description: 'About ice',
  cover: null,
  privacy: 'CONNECTIONS',
  itemsPerPage: 3,
  showCorrectnessOnError: true,
  partialPoints: true,
  shuffleExercises: true,
  shuffleOptions: true,
  attemptsLimit: 2,
  revealSolution: 'AFTER_SUBMIT',
  othersMayCopy: true,
} as const;
const availableFrom = new Date('2026-12-01T10:00:00.000Z');
const titled = { title: 'Quiz' };

const oneQuiz = async ({ quiz }: FixtureData) => ({ id: (await quiz()).quizId });
const oneFolder = async ({ quiz }: FixtureData) => ({ id: (await quiz()).quizCategoryId });
const theirQuiz = ({ quiz }: ForeignData) => ({ id: quiz.quizId });
const theirFolder = [
  ({ quiz }: ForeignData) => ({ id: quiz.quizCategoryId }),
  'QUIZ_CATEGORY_NOT_FOUND',
] satisfies NonNullable<Fixtures['removeQuizCategory']['foreign']>;

/** Quizzes and the folders that contain them. In rights.csv: the instructor's quiz, open to connections. */
export const fixtures = {
  getQuizzes: {
    by: 'teacher',
    long: 50,
    good: async ({ app, teacher, rows, quiz }) => {
      const { quizCategoryId: categoryId } = await quiz();
      await repeat(rows, () => addQuiz(app, teacher, { categoryId }));
      return page;
    },
  },
  getQuiz: { by: 'teacher', good: oneQuiz, foreign: [theirQuiz, 'INVALID_PERMISSIONS'] },
  getQuizCategories: { by: 'teacher', good: async ({ quiz }) => quiz().then(() => ({})) },
  createQuiz: {
    by: 'teacher',
    good: async ({ app, quiz }) => ({
      input: {
        ...settings,
        availableFrom,
        clientId: app.sys.platform.ids.randomUuid(),
        categoryId: (await quiz()).quizCategoryId,
      },
    }),
    foreign: [
      ({ quiz }, { input }) => ({ input: { ...input, categoryId: quiz.quizCategoryId } }),
      'QUIZ_CATEGORY_NOT_FOUND',
    ],
    aboutOwner: () => ({ input: titled }),
    rights: {
      categoryId: ({ things }) => ({ input: { ...titled, categoryId: things.quiz.quizCategoryId } }),
      clientId: ({ things }) => ({ input: { ...titled, clientId: things.quiz.quizClientId } }),
    },
  },
  updateQuiz: {
    by: 'teacher',
    good: async (data) => ({ ...(await oneQuiz(data)), input: { ...settings, availableFrom, revision: 1 } }),
    foreign: [theirQuiz, 'INSUFFICIENT_ROLE'],
    aboutOwner: async (data) => ({ ...(await oneQuiz(data)), input: { title: 'Title' } }),
  },
  deleteQuiz: { by: 'teacher', good: oneQuiz, foreign: [theirQuiz, 'INSUFFICIENT_ROLE'] },
  createQuizCategory: {
    by: 'teacher',
    good: () => ({ title: 'Folder' }),
    foreign: [({ quiz }) => ({ parentId: quiz.quizCategoryId }), 'QUIZ_CATEGORY_NOT_FOUND'],
    rights: { parentId: ({ things }) => ({ parentId: things.quiz.quizCategoryId }) },
  },
  updateQuizCategory: {
    by: 'teacher',
    good: async (data) => ({ ...(await oneFolder(data)), title: 'Title' }),
    foreign: theirFolder,
  },
  removeQuizCategory: { by: 'teacher', good: oneFolder, foreign: theirFolder },
} satisfies Partial<Fixtures>;
