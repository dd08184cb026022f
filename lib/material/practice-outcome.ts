import type { CheckResultFieldsFragment } from '@/graphql/generated/graphql';
import { markingOf } from '@/lib/attempt/marking';
import type { ExerciseType } from '@/lib/contract/exercise/exercise-type.ts';
import { partsOf } from '@/lib/contract/exercise/usable-answers.ts';
import type { ShownBlock } from '@/lib/exercise/shown-block';
import { stateOf } from '@/lib/exercise/view';
import { answeredParts } from './practice-marking';
import type { Answer } from './practice-marking';

/** Kinds whose parts are right or wrong each by itself. */
const COUNTED: readonly ExerciseType[] = [
  'fillInTheBlanks',
  'fillInTheBlanksImage',
  'dragTheWords',
  'dragTheWordsImage',
  'trueFalse',
];

export interface PartsRight {
  right: number;
  total: number;
  /** Numbers of the parts that are not right, from 1. */
  notYet: number[];
}

/**
 * How many parts of a checked answer are right. Null where that cannot be said: the kind is right as a whole only, the
 * author does not show which parts are wrong, or one of them is right in part.
 */
export function partsRight(
  { type, block }: ShownBlock,
  { result, answer }: { result: CheckResultFieldsFragment; answer: Answer },
): PartsRight | null {
  if (!COUNTED.includes(type) || !result.showIncorrect) return null;
  const parts = partsOf(type, block as never);
  const answered = new Set(answeredParts(answer));
  const marking = markingOf(result);
  const notYet = parts.flatMap((part, index) =>
    stateOf(marking, part, answered.has(part)) === 'RIGHT' ? [] : [index + 1],
  );
  if (notYet.length === 0) return null;
  return { right: parts.length - notYet.length, total: parts.length, notYet };
}
