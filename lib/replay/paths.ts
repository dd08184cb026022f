import { pathOf } from '@/lib/contract/routes/route.ts';
import { scheduleRoutes } from '@/lib/contract/routes/schedule.ts';

/** The replay of a lesson that is over. */
export const lessonReplayPath = (lessonScheduleId: number): string =>
  pathOf(scheduleRoutes.lessonReplay, { lessonScheduleId });
