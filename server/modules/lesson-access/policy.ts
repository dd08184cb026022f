import type { Viewer } from '../../context.ts';
import { denied, FULL_ACCESS, READ_ACCESS, WAITING_ACCESS } from '../stream/model.ts';
import type { StreamAccess } from '../stream/model.ts';
import type { LessonAccess } from './model.ts';

type Asker = Pick<Viewer, 'id' | 'role'> | null;
type Person = Pick<Viewer, 'id'>;

const takesPart = (viewer: Person, lesson: LessonAccess) =>
  lesson.instructorId === viewer.id ||
  lesson.studentIds.includes(viewer.id) ||
  lesson.removedIds.includes(viewer.id);
export const isRemoved = (viewer: Person, lesson: LessonAccess) => lesson.removedIds.includes(viewer.id);

/** Lessons to which the person has access: not cancelled ones, nor those they were removed from. */
export const admitting = (viewer: Person, lessons: readonly LessonAccess[]) =>
  lessons.filter(
    (lesson) => takesPart(viewer, lesson) && !isRemoved(viewer, lesson) && lesson.state !== 'CANCELLED',
  );

/** Whether the person draws on the lesson's boards while it goes on (R42). */
export const mayDraw = ({ id }: Person, { instructorId, draw }: LessonAccess): boolean =>
  id === instructorId ||
  draw === null ||
  draw.mode === 'ALL' ||
  (draw.mode === 'CHOSEN' && draw.userIds.includes(id));

/** Access to the log of a lesson: its people write while it is open, ADMIN reads. */
export function checkLessonAccess(viewer: Asker, lessons: readonly LessonAccess[]): StreamAccess {
  if (!viewer) return denied('UNAUTHORIZED');
  const own = checkLessonsAccess(viewer, lessons);
  if (!own.canRead) return viewer.role === 'ADMIN' && lessons.length > 0 ? READ_ACCESS : own;
  // What waited until the lesson was over changes nothing any more.
  return own.canWrite ? FULL_ACCESS : READ_ACCESS;
}

/**
 * Access that these lessons give their people: writing while one is open; otherwise reading, and sending what waited
 * for those who were cut off.
 */
export function checkLessonsAccess(viewer: Person, lessons: readonly LessonAccess[]): StreamAccess {
  const open = admitting(viewer, lessons);
  if (open.length === 0) return denied(refusalOf(viewer, lessons));
  if (open.some((lesson) => lesson.open)) return FULL_ACCESS;
  return open.some(({ waitingIds }) => waitingIds.includes(viewer.id)) ? WAITING_ACCESS : READ_ACCESS;
}

/** Why these lessons give a person no access. */
export function refusalOf(viewer: Person, lessons: readonly LessonAccess[]): StreamAccess['code'] {
  if (lessons.some((lesson) => isRemoved(viewer, lesson))) return 'LIVE_LESSON_REMOVED';
  const cancelled = lessons.some((lesson) => takesPart(viewer, lesson) && lesson.state === 'CANCELLED');
  return cancelled ? 'SCHEDULE_CANCELLED' : 'INVALID_PERMISSIONS';
}
