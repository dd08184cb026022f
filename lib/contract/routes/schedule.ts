import { TEACHES, signedIn } from './route.ts';
import type { Routes } from './route.ts';

export const scheduleRoutes = {
  lessons: signedIn('/lessons'),
  upcomingLessons: signedIn('/lessons/upcoming'),
  pastLessons: signedIn('/lessons/past'),
  newSchedule: signedIn('/lessons/schedule', { roles: TEACHES }),
  lessonRecord: signedIn('/lessons/:lessonScheduleId(\\d+)'),
  lessonReplay: signedIn('/lessons/:lessonScheduleId(\\d+)/replay'),
  schedule: signedIn('/lessons/schedule/:id(\\d+)', { roles: TEACHES }),
  workingHours: signedIn('/profile/schedule/working-hours', { roles: TEACHES }),
  selfSchedule: signedIn('/profile/schedule'),
} satisfies Routes;
