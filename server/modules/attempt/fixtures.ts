import { eq } from 'drizzle-orm';
import { exerciseHistory, quizHistory } from '../../db/schema/quiz.ts';
import { page } from '../../testing/fixture.ts';
import type { Fixtures } from '../../testing/fixture.ts';
import type { FixtureData } from '../../testing/fixture-shape.ts';
import { repeat } from '../../testing/fixture-rows.ts';
import type { ForeignData } from '../../testing/foreign-data.ts';
import { addHistory, addQuiz } from '#server/testing/quiz-fixture.ts';

const begun = async ({ quiz }: FixtureData) => {
  const { quizId, attemptId } = await quiz();
  return { quizId, attemptId };
};
const submission = async ({ quiz }: FixtureData) => ({ quizHistoryId: (await quiz()).quizHistoryId });
const theirSubmission = [
  ({ quiz }: ForeignData) => ({ quizHistoryId: quiz.quizHistoryId }),
  'QUIZ_HISTORY_NOT_FOUND',
] satisfies NonNullable<Fixtures['getQuizHistory']['foreign']>;

/** A submission with a history row for each exercise; its taker may see the solutions. */
async function marked({ app: { sys }, quiz }: FixtureData) {
  const made = await quiz();
  const { quizHistoryId } = made;
  const shown = {
    verdicts: { p1: 'EMPTY' },
    notes: {},
    incorrect: [],
    showIncorrect: false,
    showError: true,
  };
  await sys.db.insert(exerciseHistory).values(
    made.exerciseIds.map((exerciseId, index) => ({
      ...shown,
      quizHistoryId,
      exerciseId,
      exerciseVersion: 1,
      order: index + 1,
      earnedPoints: 0,
      maxPoints: 100,
      noAnswer: true,
    })),
  );
  const revealed = { revealSolution: 'AFTER_SUBMIT' as const };
  await sys.db.update(quizHistory).set(revealed).where(eq(quizHistory.id, quizHistoryId));
  return made;
}

/** Attempts at quizzes and their results. The student has begun and submitted the teacher's quiz. */
export const fixtures = {
  getExercisesPaginated: {
    by: 'student',
    good: async (data) => ({ ...(await begun(data)), skip: 0, take: 20 }),
    foreign: [({ quiz }) => ({ attemptId: quiz.attemptId }), 'ATTEMPT_NOT_FOUND'],
    aboutOwner: async ({ quiz }) => ({ quizId: (await quiz()).quizId, skip: 0, take: 20 }),
    rights: { attemptId: begun },
  },
  startQuizAttempt: {
    by: 'student',
    good: async ({ quiz }) => ({ quizId: (await quiz()).quizId }),
    foreign: [({ quiz }) => ({ quizId: quiz.quizId }), 'INVALID_PERMISSIONS'],
    // The student has begun already.
    documents: { StartQuizAttempt: { by: 'teacher' } },
  },
  checkQuizExercises: {
    by: 'student',
    good: async (data) => {
      const { quizId, attemptId, exerciseIds } = await data.quiz();
      return { quizId, attemptId, data: exerciseIds.map((exerciseId) => ({ exerciseId, version: 1 })) };
    },
    foreign: [({ quiz }) => ({ attemptId: quiz.attemptId, data: [] }), 'ATTEMPT_NOT_FOUND'],
    aboutOwner: async (data) => ({ ...(await begun(data)), data: [] }),
  },
  getQuizHistoryPaginated: {
    by: 'teacher',
    long: 50,
    good: async ({ app, rows, teacher, student }) => {
      const ids = await repeat(rows, () => addQuiz(app, teacher));
      for (const quizId of ids) await addHistory(app, { quizId, author: teacher, taker: student }, 1);
      return { of: 'STUDENTS', withFlags: [], withoutFlags: ['DETAILS_UNAVAILABLE'], ...page };
    },
  },
  getQuizHistory: { by: 'teacher', good: submission, foreign: theirSubmission },
  getExercisesHistoryPaginated: {
    by: 'teacher',
    good: async (data) => ({ quizHistoryId: (await marked(data)).quizHistoryId, skip: 0, take: 20 }),
    foreign: theirSubmission,
  },
  getAttemptSolutions: {
    by: 'student',
    good: async (data) => {
      const { quizId, submittedAttemptId: attemptId } = await marked(data);
      return { quizId, attemptId, skip: 0, take: 20 };
    },
    foreign: [
      ({ quiz }) => ({ quizId: quiz.quizId, attemptId: quiz.submittedAttemptId }),
      'ATTEMPT_NOT_FOUND',
    ],
    aboutOwner: async ({ quiz }) => {
      const { quizId, submittedAttemptId: attemptId } = await quiz();
      return { quizId, attemptId, skip: 0, take: 20 };
    },
  },
  setQuizHistoryFlag: {
    by: 'teacher',
    good: async ({ quiz }) => ({ id: (await quiz()).quizHistoryId, flag: 'REVIEWED', value: true }),
    foreign: [({ quiz }) => ({ id: quiz.quizHistoryId }), 'QUIZ_HISTORY_NOT_FOUND'],
  },
} satisfies Partial<Fixtures>;
