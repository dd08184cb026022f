import type { ExerciseType } from '@/lib/contract/exercise/exercise-type.ts';
import { EXERCISE_TYPES } from '@/lib/contract/exercise/exercise-type.ts';
import type { ShownBlocks } from './view';

/** A block with its type. */
export type ShownBlock = { [T in ExerciseType]: { type: T; block: ShownBlocks[T] } }[ExerciseType];

/** The one typed block of an exercise as the contract sends it, without nulls; null when there is none. */
export function shownBlockOf(blocks: Partial<Record<ExerciseType, object | null>>): ShownBlock | null {
  const type = EXERCISE_TYPES.find((each) => blocks[each]);
  return type ? ({ type, block: withoutNulls(blocks[type]) } as ShownBlock) : null;
}

function withoutNulls(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(withoutNulls);
  if (typeof value !== 'object' || value === null) return value;
  return Object.fromEntries(
    Object.entries(value)
      .filter(([, held]) => held !== null)
      .map(([key, held]) => [key, withoutNulls(held)]),
  );
}
