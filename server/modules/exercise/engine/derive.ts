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
 * The block to be stored: canonical source, data and key derived from what the author sent (X18). Works on drafts that
 * break rules too, so that they can be previewed; whether they may be saved is `validate`'s to say. Pure but for `newId`.
 */
export function derive<T extends ExerciseType>(type: T, draft: Drafts[T], making: Making<T>): Blocks[T] {
  return DERIVE[type](draft, making);
}
