import type { Answers } from '../exercise/answers.ts';
import type { ExerciseType } from '../exercise/exercise-type.ts';
import type { PartAnswer, PartAnswers } from './answers.ts';

export type PartValue = PartAnswer['value'];
export type PartValues = Readonly<Record<string, PartValue>>;

/** Whether `one` counts where `other` stands; what was sent again does not. */
export const outranks = (
  one: Pick<PartAnswer, 'partVersion' | 'nonce'>,
  other: Pick<PartAnswer, 'partVersion' | 'nonce'> | undefined,
): boolean =>
  !other ||
  one.partVersion > other.partVersion ||
  (one.partVersion === other.partVersion && one.nonce < other.nonce);

/** The part that has the choice, where only one thing is chosen. */
export const PICK = 'pick';

type Shape = 'MAP' | 'LIST' | 'PICK';
const SHAPES: Readonly<Record<ExerciseType, Shape>> = {
  dragTheWords: 'MAP',
  dragTheWordsImage: 'MAP',
  fillInTheBlanks: 'MAP',
  fillInTheBlanksImage: 'MAP',
  markTheWords: 'MAP',
  multipleChoice: 'LIST',
  singleChoice: 'PICK',
  trueFalse: 'MAP',
  findSynonym: 'PICK',
  findThePlace: 'PICK',
};

/** The parts of an answer that may change apart: a gap, a statement, a word, an option, or the one choice. */
export function toParts<T extends ExerciseType>(type: T, answer: Answers[T]): PartValues {
  if (answer === null) return {};
  if (SHAPES[type] === 'PICK') return { [PICK]: answer as string };
  if (SHAPES[type] === 'LIST') return Object.fromEntries((answer as string[]).map((id) => [id, true]));
  return answer as PartValues;
}

/** Whether a part of this type can have the value; anything can be sent. */
function isOfType(type: ExerciseType, value: PartValue): boolean {
  if (type === 'trueFalse') return typeof value === 'boolean';
  if (SHAPES[type] === 'LIST') return value === true;
  if (type === 'markTheWords') return value === 'CORRECT' || value === 'WRONG';
  return typeof value === 'string';
}

/** The answer that these parts make, without values that the type does not have; null if all are empty. */
export function fromParts<T extends ExerciseType>(type: T, parts: PartValues): Answers[T] {
  const given = Object.entries(parts).filter(([, value]) => isOfType(type, value));
  if (given.length === 0) return null as Answers[T];
  if (SHAPES[type] === 'PICK') return (given.find(([part]) => part === PICK)?.[1] ?? null) as Answers[T];
  if (SHAPES[type] === 'LIST') return given.map(([id]) => id) as Answers[T];
  return Object.fromEntries(given) as Answers[T];
}

/** The values of parts. */
export const valuesOf = (parts: PartAnswers): PartValues =>
  Object.fromEntries(Object.entries(parts).map(([part, { value }]) => [part, value]));

/** What has to be sent so that `shown` becomes `wanted`: each changed part, one version above what is known of it. */
export function changedParts(
  known: Readonly<Record<string, PartAnswer>>,
  shown: PartValues,
  wanted: PartValues,
  nonce: () => number,
): PartAnswers {
  const parts = [...new Set([...Object.keys(shown), ...Object.keys(wanted)])];
  return Object.fromEntries(
    parts
      .filter((part) => (shown[part] ?? null) !== (wanted[part] ?? null))
      .map((part) => [
        part,
        { value: wanted[part] ?? null, partVersion: (known[part]?.partVersion ?? 0) + 1, nonce: nonce() },
      ]),
  );
}
