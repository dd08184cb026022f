import type { Viewer } from '../../context.ts';
import type { LiveExerciseState } from '../live-answer/model.ts';
import type { ScheduleRow } from '../schedule/model.ts';
import type { RecordAbilities } from './model.ts';

type Asker = Pick<Viewer, 'id'>;
type Lesson = Pick<ScheduleRow, 'instructorId' | 'studentIds' | 'removedIds'>;

/** Of those who see a lesson, whoever was not put out of it. */
export const canSeeRecord = (viewer: Asker, { removedIds }: Lesson): boolean =>
  !removedIds.includes(viewer.id);

/** Answers belong to their student and the lesson's instructor, the chat to its people: ADMIN sees neither. */
export function abilitiesOf(
  viewer: Asker,
  { instructorId, studentIds, removedIds }: Lesson,
): RecordAbilities {
  const teaches = viewer.id === instructorId;
  const takes = studentIds.includes(viewer.id) && !removedIds.includes(viewer.id);
  return { readChat: teaches || takes, seeAllAnswers: teaches, seeOwnAnswers: takes };
}

/** What was taken back is the instructor's alone. */
export const canSeeExercise = ({ seeAllAnswers, seeOwnAnswers }: RecordAbilities, state: LiveExerciseState) =>
  seeAllAnswers || (seeOwnAnswers && state !== 'TAKEN_BACK' && state !== 'NOT_RELEASED');
