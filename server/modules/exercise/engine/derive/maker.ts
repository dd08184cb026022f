import type { Blocks } from '#contract/exercise/blocks.ts';
import type { ExerciseLanguage, ExerciseType } from '#contract/exercise/exercise-type.ts';
import type { Id } from '#contract/exercise/parts.ts';

/** What the derivation of a block needs besides the draft. */
export interface Making<T extends ExerciseType> {
  language: ExerciseLanguage;
  /** A random id of 6 to 8 characters. */
  newId: () => Id;
  /** The block as it was before this edit. */
  former?: Blocks[T];
}
