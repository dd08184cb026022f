import type { KeyedBlocks } from '#contract/exercise/blocks.ts';
import type { ExerciseLanguage, ExerciseType } from '#contract/exercise/exercise-type.ts';
import type { UsableAnswers, UsableValues } from '#contract/exercise/usable-answers.ts';
import type { Id } from '#contract/exercise/parts.ts';
import type { Marking } from './judge/marking.ts';
import { judgeMarks, judgePicks, judgePlaced, judgeStatements } from './judge/picked.ts';
import { judgeTyped } from './judge/typed.ts';

/** Input of the judgement: the usable answer, the parts of the exercise in reading order, and the key. */
interface Case<T extends ExerciseType> {
  parts: readonly Id[];
  usable: UsableAnswers<UsableValues[T]>;
  block: KeyedBlocks[T];
  language: ExerciseLanguage;
}

const JUDGES: { [T in ExerciseType]: (about: Case<T>) => Marking } = {
  dragTheWords: ({ parts, usable, block }) => judgePlaced(parts, usable, block),
  dragTheWordsImage: ({ parts, usable, block }) => judgePlaced(parts, usable, block),
  fillInTheBlanks: ({ parts, usable, block, language }) => judgeTyped(parts, usable, block, language),
  fillInTheBlanksImage: ({ parts, usable, block, language }) => judgeTyped(parts, usable, block, language),
  markTheWords: ({ parts, usable, block }) => judgeMarks(parts, usable, block.answer),
  multipleChoice: ({ parts, usable, block }) => judgePicks(parts, usable, block.answer),
  singleChoice: ({ parts, usable, block }) => judgePicks(parts, usable, [block.answer]),
  trueFalse: ({ parts, usable, block }) => judgeStatements(parts, usable, block.answer),
  findSynonym: ({ parts, usable, block }) => judgePicks(parts, usable, [block.answer]),
  findThePlace: ({ parts, usable, block }) => judgePicks(parts, usable, [block.answer]),
};

export function judge<T extends ExerciseType>(type: T, about: Case<T>): Marking {
  return JUDGES[type](about);
}
