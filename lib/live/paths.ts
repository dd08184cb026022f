import { liveRoutes } from '@/lib/contract/routes/live.ts';
import { pathOf } from '@/lib/contract/routes/route.ts';

export const livePath = (lessonScheduleId: number): string =>
  pathOf(liveRoutes.liveLesson, { lessonScheduleId });
