import type { lessonSchedule } from '../../db/schema/schedule.ts';
import type { ScheduleState } from './window.ts';

/** A lesson in time with its people, read in one query. */
export type ScheduleRow = typeof lessonSchedule.$inferSelect & {
  /** In the order of their ids. */
  studentIds: number[];
  /** Students the instructor removed from the live lesson. */
  removedIds: number[];
  /** Somebody is in the room, or was a moment ago. */
  occupied: boolean;
};

/** What boards, chats and streams need to know of a lesson to judge who may read and write. */
export interface LessonAccess {
  scheduleId: number;
  boardId: number;
  chatId: number;
  instructorId: number;
  studentIds: number[];
  removedIds: number[];
  state: ScheduleState;
  /** The room is open: LIVE, or UPCOMING within the minutes before the start. Writing goes by this. */
  open: boolean;
}
