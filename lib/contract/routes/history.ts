import { signedIn } from './route.ts';
import type { Routes } from './route.ts';

export const historyRoutes = {
  activityHistory: signedIn('/profile/activity-history'),
  lessonsHistory: signedIn('/profile/lessons-history'),
  quizzesHistory: signedIn('/profile/quizzes-history'),
  quizHistory: signedIn('/profile/quizzes-history/:quizHistoryId(\\d+)'),
} satisfies Routes;
