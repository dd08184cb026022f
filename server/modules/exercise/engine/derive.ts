import type { Blocks } from '#contract/exercise/blocks.ts';
import type { Drafts } from '#contract/exercise/drafts.ts';
import type { ExerciseType } from '#contract/exercise/exercise-type.ts';
import { deriveDragTheWords, deriveFillInTheBlanks } from './derive/gaps.ts';
import { deriveMultipleChoice, deriveSingleChoice, deriveTrueFalse } from './derive/lists.ts';
import type { Making } from './derive/maker.ts';
import { deriveFindSynonym, deriveFindThePlace, deriveMarkTheWords } from './derive/marks.ts';
import { deriveDragTheWordsImage, deriveFillInTheBlanksImage } from './derive/spots.ts';

const DERIVE: { [T in ExerciseType]: (draft: Drafts[T], making: Making<T>) => Blocks[T] } = {
  dragTheWords: deriveDragTheWords,
  dragTheWordsImage: deriveDragTheWordsImage,
  fillInTheBlanks: deriveFillInTheBlanks,
  fillInTheBlanksImage: deriveFillInTheBlanksImage,
  markTheWords: deriveMarkTheWords,
  multipleChoice: deriveMultipleChoice,
  singleChoice: deriveSingleChoice,
  trueFalse: deriveTrueFalse,
  findSynonym: deriveFindSynonym,
  findThePlace: deriveFindThePlace,
};

/**
 * Derives the block to be stored: canonical source, data and key from what the author sent (X18). It also accepts
 * drafts that break rules, so that they can be previewed; `validate` decides whether they may be saved. Pure except
 * for `newId`.
 */
export function derive<T extends ExerciseType>(type: T, draft: Drafts[T], making: Making<T>): Blocks[T] {
  return DERIVE[type](draft, making);
}
