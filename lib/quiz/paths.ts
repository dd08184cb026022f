import { quizRoutes } from '@/lib/contract/routes/quiz.ts';

/** Path of an author's quizzes. */
export const QUIZZES_PATH = quizRoutes.selfQuizzes.path;
export const NEW_QUIZ_PATH = `${QUIZZES_PATH}/new`;
export const CATEGORIES_PATH = `${QUIZZES_PATH}/categories`;

export const quizPath = (id: number) => `${QUIZZES_PATH}/${id}`;
export const categoryPath = (id: number) => `${CATEGORIES_PATH}/${id}`;
export const exercisePath = (quizId: number, id: number) => `${quizPath(quizId)}/exercises/${id}`;
export const newExercisePath = (quizId: number, type: string) =>
  `${quizPath(quizId)}/exercises/new?type=${type}`;
/** Path where students take the quiz. */
export const publicQuizPath = (id: number) => `/quizzes/${id}`;
