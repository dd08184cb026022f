import type { Viewer } from '../../context.ts';
import type { RecordAbilities } from '../lesson-record/model.ts';

/** The students whose answers the viewer sees: the instructor all, a student their own, ADMIN none. */
export function studentsSeen(
  viewer: Pick<Viewer, 'id'>,
  { studentIds }: { studentIds: readonly number[] },
  { seeAllAnswers, seeOwnAnswers }: Pick<RecordAbilities, 'seeAllAnswers' | 'seeOwnAnswers'>,
): readonly number[] {
  if (seeAllAnswers) return studentIds;
  return seeOwnAnswers ? [viewer.id] : [];
}
