import type { CheckResultFieldsFragment } from '@/graphql/generated/graphql';
import { markingOf } from '@/lib/attempt/marking';
import type { Answers } from '@/lib/contract/exercise/answers.ts';
import type { ExerciseType } from '@/lib/contract/exercise/exercise-type.ts';
import { rightParts } from '@/lib/exercise/view';
import type { Marking } from '@/lib/exercise/view';

export type Answer = Answers[ExerciseType];
export type Checked = Pick<
  CheckResultFieldsFragment,
  'incorrect' | 'showIncorrect' | 'showError' | 'noAnswer' | 'notes'
>;

/** Ids of the parts that an answer says something about. */
export function answeredParts(answer: Answer): string[] {
  if (answer === null) return [];
  if (typeof answer === 'string') return [answer];
  if (Array.isArray(answer)) return answer;
  return Object.entries(answer).flatMap(([id, value]) => (value === null || value === '' ? [] : [id]));
}

/**
 * What is shown of a check. Once the answer is another one, only what was right: a part that is filled now has not been
 * looked at by anybody.
 */
export function practiceMarking(checked: Checked, answered: Answer, now: Answer): Marking {
  const marking = markingOf(checked);
  if (now === answered) return marking;
  const right = checked.showIncorrect
    ? answeredParts(answered).filter((id) => !checked.incorrect.includes(id))
    : [];
  return rightParts({ ...marking, verdicts: Object.fromEntries(right.map((id) => [id, 'CORRECT'])) });
}

export const isAllRight = ({ showError, noAnswer }: Checked): boolean => !showError && !noAnswer;
