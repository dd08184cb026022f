import type { LessonChange } from '#contract/socket-payloads.ts';
import type { Standing } from './state-store.ts';

/** A student raises and lowers their own hand; the teacher lowers those of students, and does the rest (R37). */
export function mayChange(
  userId: number | null,
  change: LessonChange,
  { instructorId, studentIds, isOver }: Standing,
): boolean {
  if (isOver) return false;
  const isTeacher = userId === instructorId;
  if (change.change !== 'hand') return isTeacher;
  if (!studentIds.includes(change.userId)) return false;
  return isTeacher ? !change.isRaised : change.userId === userId && !change.isCalled;
}
