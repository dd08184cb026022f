import { exercise, exerciseHistory, quiz, quizHistory } from '../db/schema/quiz.ts';
import { eq } from 'drizzle-orm';
import { page } from './lesson-sendings.ts';
import type { Sendings } from './lesson-sendings.ts';
import { addHistory, addQuiz, addSound, addStatements, attemptOf, makeQuizThings } from './quiz-things.ts';
import { repeat } from './statement-scene.ts';
import type { Scene } from './statement-scene.ts';

const block = { type: 'trueFalse', trueFalse: { statements: [{ text: 'Ice is cold', answer: true }] } };

/** A quiz of as many exercises as there are rows, that the pupil has begun. */
async function full(scene: Scene) {
  const { app, teacher, pupil, rows } = scene;
  const things = await makeQuizThings(app, teacher, pupil);
  await app.db.delete(exercise).where(eq(exercise.quizId, things.quizId));
  const exerciseIds = await addStatements(app, things.quizId, Math.max(rows, 2));
  const counted = { exercisesCount: exerciseIds.length, privacy: 'PUBLIC' as const };
  await app.db.update(quiz).set(counted).where(eq(quiz.id, things.quizId));
  const newId = app.sys.platform.ids.randomUuid();
  return { ...things, newId, exerciseIds, first: exerciseIds[0] ?? 0, second: exerciseIds[1] ?? 0 };
}

/** As many quizzes of the teacher's, and submissions to each, as there are rows. */
async function many({ app, teacher, pupil, rows }: Scene) {
  const { quizCategoryId: categoryId } = await makeQuizThings(app, teacher, pupil);
  const ids = await repeat(rows, () => addQuiz(app, teacher, { categoryId }));
  for (const quizId of ids) await addHistory(app, { quizId, author: teacher, taker: pupil }, 1);
}

/** A submission of as many exercises as there are rows. */
async function submitted(scene: Scene) {
  const { app, pupil, teacher } = scene;
  const { quizId, exerciseIds } = await full(scene);
  const [quizHistoryId = 0] = await addHistory(app, { quizId, author: teacher, taker: pupil }, 1);
  const told = { verdicts: { p1: 'EMPTY' }, notes: {}, incorrect: [], showIncorrect: false, showError: true };
  await app.db.insert(exerciseHistory).values(
    exerciseIds.map((exerciseId, index) => ({
      ...told,
      quizHistoryId,
      exerciseId,
      exerciseVersion: 1,
      order: index + 1,
      earnedPoints: 0,
      maxPoints: 100,
      noAnswer: true,
    })),
  );
  await app.db
    .update(quizHistory)
    .set({ revealSolution: 'AFTER_SUBMIT' })
    .where(eq(quizHistory.id, quizHistoryId));
  return { quizId, quizHistoryId, attemptId: await attemptOf(app, quizHistoryId) };
}

const of = (pick: (things: Awaited<ReturnType<typeof full>>) => object) => async (scene: Scene) => ({
  variables: pick(await full(scene)),
});
const byPupil = (pick: (things: Awaited<ReturnType<typeof full>>) => object) => async (scene: Scene) => ({
  variables: pick(await full(scene)),
  by: scene.pupil,
});

/** Quizzes, exercises and attempts. */
export const QUIZ_SENDINGS: Sendings = {
  GetQuizzes: async (scene) => {
    await many(scene);
    return { variables: page };
  },
  GetQuiz: of(({ quizId: id }) => ({ id })),
  GetQuizAllPoints: of(({ quizId }) => ({ quizId })),
  GetQuizCategories: of(() => ({})),
  CreateQuiz: ({ app }) => ({
    variables: { input: { clientId: app.sys.platform.ids.randomUuid(), title: 'Quiz' } },
  }),
  UpdateQuiz: of(({ quizId: id }) => ({ id, input: { revision: 1, title: 'Title' } })),
  DeleteQuiz: of(({ quizId: id }) => ({ id })),
  CreateQuizCategory: () => ({ variables: { title: 'Folder' } }),
  UpdateQuizCategory: of(({ quizCategoryId: id }) => ({ id, title: 'Title' })),
  RemoveQuizCategory: of(({ quizCategoryId: id }) => ({ id })),
  GetExercise: of(({ first: id }) => ({ id })),
  GetExerciseSubmissionsCount: of(({ first: id }) => ({ id })),
  GetExercisesAdminPaginated: of(({ quizId }) => ({ quizId, skip: 0 })),
  GetExercisesPaginated: byPupil(({ quizId, attemptId }) => ({ quizId, attemptId, skip: 0 })),
  GetExerciseValidators: () => ({}),
  CreateExercise: of(({ quizId, newId: clientId }) => ({
    input: { clientId, quizId, order: 1, language: 'en', ...block },
  })),
  UpdateExercise: of(({ first: id }) => ({ id, input: { revision: 1, points: 2, ...block } })),
  RemoveExercise: of(({ first: id }) => ({ id })),
  ChangeOrderExercise: of(({ first, second }) => ({ first, second })),
  PreviewExercise: () => ({ variables: { input: block } }),
  CheckExercisePreview: of(({ quizId }) => ({ data: block, points: 1, quizId })),
  CreateExerciseAudio: of(({ first: exerciseId, newAudioId: file }) => ({ exerciseId, file, title: 'T' })),
  RemoveExerciseAudio: async (scene) => ({ variables: { id: await heard(scene) } }),
  RenewExerciseAudio: async (scene) => ({
    variables: { oldAudio: await heard(scene), newAudio: await addSound(scene.app, scene.teacher) },
  }),
  UpdateAudio: async (scene) => ({ variables: { id: await heard(scene), title: 'Title' } }),
  StartQuizAttempt: of(({ quizId }) => ({ quizId })),
  CheckQuizExercises: byPupil(({ quizId, attemptId, exerciseIds }) => ({
    quizId,
    attemptId,
    data: exerciseIds.map((exerciseId) => ({ exerciseId, version: 1 })),
  })),
  GetQuizHistoryPaginated: async (scene) => {
    await many(scene);
    return { variables: { of: 'STUDENTS', withFlags: [], withoutFlags: ['DETAILS_UNAVAILABLE'], ...page } };
  },
  GetQuizHistory: of(({ quizHistoryId }) => ({ quizHistoryId })),
  GetExercisesHistoryPaginated: async (scene) => ({
    variables: { quizHistoryId: (await submitted(scene)).quizHistoryId, skip: 0 },
  }),
  GetAttemptSolutions: async (scene) => {
    const { quizId, attemptId } = await submitted(scene);
    return { variables: { quizId, attemptId, skip: 0 }, by: scene.pupil };
  },
  SetQuizHistoryFlag: of(({ quizHistoryId: id }) => ({ id, flag: 'REVIEWED', value: true })),
};

/** A sound above the first exercise of a quiz. */
async function heard(scene: Scene): Promise<string> {
  const { first } = await full(scene);
  const audioId = await addSound(scene.app, scene.teacher, true);
  await scene.app.db.update(exercise).set({ audioId }).where(eq(exercise.id, first));
  return audioId;
}
