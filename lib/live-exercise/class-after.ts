import { NO_ANSWERS } from './answers';
import type { AnswersNow } from './answers';

/** By student. */
export type ClassAnswers = ReadonlyMap<number, AnswersNow>;

/** What a student's stream has brought. */
export type ClassChange = [studentId: number, change: (before: AnswersNow) => AnswersNow];

/** Everybody's answers after these changes. */
export function classAfter(before: ClassAnswers, changes: readonly ClassChange[]): ClassAnswers {
  const next = new Map(before);
  for (const [studentId, change] of changes) next.set(studentId, change(next.get(studentId) ?? NO_ANSWERS));
  return next;
}
