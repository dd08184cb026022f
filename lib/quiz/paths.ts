import { quizRoutes } from '@/lib/contract/routes/quiz.ts';

const QUIZZES_PATH = quizRoutes.selfQuizzes.path;
const NEW_QUIZ_PATH = `${QUIZZES_PATH}/new`;
const IMPORT_QUIZ_PATH = `${QUIZZES_PATH}/import`;
/** Where a quiz is made in this folder; null: in none. */
export const newQuizPath = (categoryId: number | null) =>
  categoryId === null ? NEW_QUIZ_PATH : `${NEW_QUIZ_PATH}?folder=${categoryId}`;

/** Where a package of another system becomes a quiz in this folder; null: in none. */
export const importQuizPath = (categoryId: number | null) =>
  categoryId === null ? IMPORT_QUIZ_PATH : `${IMPORT_QUIZ_PATH}?folder=${categoryId}`;

export const quizPath = (id: number) => `${QUIZZES_PATH}/${id}`;
export const exercisePath = (quizId: number, id: number) => `${quizPath(quizId)}/exercises/${id}`;
export const newExercisePath = (quizId: number, type: string) =>
  `${quizPath(quizId)}/exercises/new?type=${type}`;
/** Path where students take the quiz. */
export const publicQuizPath = (id: number) => `/quizzes/${id}`;
