import { quizRoutes } from '@/lib/contract/routes/quiz.ts';

/** Where an author's quizzes stand. */
export const QUIZZES_PATH = quizRoutes.selfQuizzes.path;
export const NEW_QUIZ_PATH = `${QUIZZES_PATH}/new`;
export const CATEGORIES_PATH = `${QUIZZES_PATH}/categories`;

export const quizPath = (id: number) => `${QUIZZES_PATH}/${id}`;
export const categoryPath = (id: number) => `${CATEGORIES_PATH}/${id}`;
export const exercisePath = (quizId: number, id: number) => `${quizPath(quizId)}/exercises/${id}`;
export const newExercisePath = (quizId: number, type: string) =>
  `${quizPath(quizId)}/exercises/new?type=${type}`;
/** Where students take it. */
export const publicQuizPath = (id: number) => `/quizzes/${id}`;
