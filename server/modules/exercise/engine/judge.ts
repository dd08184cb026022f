import type { KeyedBlocks } from '#contract/exercise/blocks.ts';
import type { ExerciseLanguage, ExerciseType } from '#contract/exercise/exercise-type.ts';
import type { Given, GivenValues } from '#contract/exercise/given.ts';
import type { Id } from '#contract/exercise/parts.ts';
import type { Marking } from './judge/marking.ts';
import { judgeMarks, judgePicks, judgePlaced, judgeStatements } from './judge/picked.ts';
import { judgeTyped } from './judge/typed.ts';

/** What an answer is judged by: its usable part, the parts of the exercise in reading order, and the key. */
interface Case<T extends ExerciseType> {
  parts: readonly Id[];
  given: Given<GivenValues[T]>;
  block: KeyedBlocks[T];
  language: ExerciseLanguage;
}

const JUDGES: { [T in ExerciseType]: (about: Case<T>) => Marking } = {
  dragTheWords: ({ parts, given, block }) => judgePlaced(parts, given, block),
  dragTheWordsImage: ({ parts, given, block }) => judgePlaced(parts, given, block),
  fillInTheBlanks: ({ parts, given, block, language }) => judgeTyped(parts, given, block, language),
  fillInTheBlanksImage: ({ parts, given, block, language }) => judgeTyped(parts, given, block, language),
  markTheWords: ({ parts, given, block }) => judgeMarks(parts, given, block.answer),
  multipleChoice: ({ parts, given, block }) => judgePicks(parts, given, block.answer),
  singleChoice: ({ parts, given, block }) => judgePicks(parts, given, [block.answer]),
  trueFalse: ({ parts, given, block }) => judgeStatements(parts, given, block.answer),
  findSynonym: ({ parts, given, block }) => judgePicks(parts, given, [block.answer]),
  findThePlace: ({ parts, given, block }) => judgePicks(parts, given, [block.answer]),
};

export function judge<T extends ExerciseType>(type: T, about: Case<T>): Marking {
  return JUDGES[type](about);
}
