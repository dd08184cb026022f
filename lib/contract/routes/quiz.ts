import { TEACHES, open, signedIn } from './route.ts';
import type { Routes } from './route.ts';

const OWN = '/profile/materials/quizzes';

export const quizRoutes = {
  quiz: open('/quizzes/:quizId(\\d+)'),
  selfQuizzes: signedIn(OWN, { roles: TEACHES }),
  newQuiz: signedIn(`${OWN}/new`, { roles: TEACHES }),
  importQuiz: signedIn(`${OWN}/import`, { roles: TEACHES }),
  quizCategories: signedIn(`${OWN}/categories`),
  quizCategory: signedIn(`${OWN}/categories/:categoryId(\\d+)`, { roles: TEACHES }),
  selfQuiz: signedIn(`${OWN}/:quizId(\\d+)`, { roles: TEACHES }),
  newExercise: signedIn(`${OWN}/:quizId(\\d+)/exercises/new`, { roles: TEACHES }),
  exercise: signedIn(`${OWN}/:quizId(\\d+)/exercises/:exerciseId(\\d+)`, { roles: TEACHES }),
  savedCategories: signedIn(`${OWN}/saved-categories`),
  savedCategory: signedIn(`${OWN}/saved-categories/:categoryId(\\d+)`),
  authorCategory: signedIn('/profile/materials/saved-categories/:authorId(\\d+)/:walk(\\d+-\\d+)'),
} satisfies Routes;
