import { signedIn } from './route.ts';
import type { Routes } from './route.ts';

export const historyRoutes = {
  quizzesHistory: signedIn('/profile/quizzes-history'),
  quizHistory: signedIn('/profile/quizzes-history/:quizHistoryId(\\d+)'),
  historyPages: signedIn('/profile/history/*', { planned: true }),
} satisfies Routes;
