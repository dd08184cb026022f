import type { lessonSchedule } from '../../db/schema/schedule.ts';

export type ScheduleRow = typeof lessonSchedule.$inferSelect;
