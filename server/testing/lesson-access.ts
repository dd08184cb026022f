import type { LessonAccess } from '../modules/lesson-access/model.ts';

/** People and lessons for tests of who may see what. */
export const owner = { id: 1, role: 'INSTRUCTOR' } as const;
export const student = { id: 2, role: 'STUDENT' } as const;
export const stranger = { id: 3, role: 'STUDENT' } as const;
export const admin = { id: 4, role: 'ADMIN' } as const;

/** A live lesson of `owner` with `student`. */
export const lesson = (more: Partial<LessonAccess> = {}): LessonAccess => ({
  scheduleId: 1,
  boardId: 1,
  chatId: 1,
  instructorId: 1,
  studentIds: [2],
  removedIds: [],
  waitingIds: [],
  state: 'LIVE',
  open: true,
  draw: null,
  ...more,
});
export const over = lesson({ state: 'ENDED', open: false });
export const cancelled = lesson({ state: 'CANCELLED', open: false });
export const removed = lesson({ removedIds: [2] });
