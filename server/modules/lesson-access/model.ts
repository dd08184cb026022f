import type { LessonChangeOf } from '#contract/live/changes.ts';
import type { ScheduleState } from './window.ts';

/** What boards, chats and the log of a lesson need to know about it to decide who may read and write. */
export interface LessonAccess {
  scheduleId: number;
  boardId: number;
  chatId: number;
  instructorId: number;
  studentIds: number[];
  removedIds: number[];
  /** Who was still in the lesson when it ended, minutes ago: what waited on their devices is taken. */
  waitingIds: number[];
  state: ScheduleState;
  /** The room is open: LIVE, or UPCOMING within the minutes before the start. Writing requires it. */
  open: boolean;
  /** Who draws on its boards, besides its teacher; null: all, or not read because it is not about a board. */
  draw: LessonChangeOf<'draw'> | null;
}
