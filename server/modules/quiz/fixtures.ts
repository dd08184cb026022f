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
const theirQuiz = ({ quiz }: ForeignData) => ({ id: quiz.quizId });
/** Quizzes. In rights.csv: the instructor's quiz, open to connections. */
export const fixtures = {
  getQuizzes: {
    by: 'teacher',
    long: 50,
    good: async ({ app, teacher, rows, quiz }) => {
      const { categoryId } = await quiz();
      await repeat(rows, () => addQuiz(app, teacher, { categoryId }));
      return page;
    },
  },
  getQuiz: { by: 'teacher', good: oneQuiz, foreign: [theirQuiz, 'INVALID_PERMISSIONS'] },
  createQuiz: {
    by: 'teacher',
    good: async ({ app, quiz }) => ({
      input: {
        ...settings,
        availableFrom,
        clientId: app.sys.platform.ids.randomUuid(),
        categoryId: (await quiz()).categoryId,
      },
    }),
    foreign: [
      ({ quiz }, { input }) => ({ input: { ...input, categoryId: quiz.categoryId } }),
      'CATEGORY_NOT_FOUND',
    ],
    aboutOwner: () => ({ input: titled }),
    rights: {
      categoryId: ({ things }) => ({ input: { ...titled, categoryId: things.quiz.categoryId } }),
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
} satisfies Partial<Fixtures>;
