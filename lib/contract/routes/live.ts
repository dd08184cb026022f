import { signedIn } from './route.ts';
import type { Routes } from './route.ts';

export const liveRoutes = {
  liveLesson: signedIn('/live-lesson/:lessonScheduleId(\\d+)'),
} satisfies Routes;
