import { open } from './route.ts';
import type { Routes } from './route.ts';

export const liveRoutes = {
  /** Visitors see what a live lesson is; the API tells the lesson to its people only. */
  liveLesson: open('/live-lesson/:lessonScheduleId(\\d+)', { unlisted: true }),
} satisfies Routes;
