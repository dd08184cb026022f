import type { LessonChange } from '#contract/socket-payloads.ts';

/** Who changes something in a lesson they may write in. */
interface Changer {
  id: number | null;
  isTeacher: boolean;
}

/** A student raises and lowers their own hand; the teacher lowers any, and does the rest (R37). */
export function mayChange({ id, isTeacher }: Changer, change: LessonChange): boolean {
  if (change.change !== 'hand') return isTeacher;
  if (isTeacher) return !change.isRaised;
  return change.userId === id && !change.isCalled;
}
