import { pathOf } from '@/lib/contract/routes/route.ts';
import { scheduleRoutes } from '@/lib/contract/routes/schedule.ts';

/** The page of a lesson that is over. */
export const lessonRecordPath = (lessonScheduleId: number): string =>
  pathOf(scheduleRoutes.lessonRecord, { lessonScheduleId });
