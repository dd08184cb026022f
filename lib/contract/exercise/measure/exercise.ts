import type { Drafts } from '../drafts.ts';
import { EXERCISE_TYPES, type ExerciseType } from '../exercise-type.ts';
import { EXERCISE_LIMITS } from '../limits.ts';
import { measured, measuredLength, type Measurement } from './measurement.ts';

/** An exercise as an author sends it: the fields of all kinds, and one typed block under the key equal to `type`. */
export interface ExerciseInput extends Partial<{ [T in ExerciseType]: Drafts[T] | null }> {
  type: ExerciseType;
  title?: string | null;
  descriptionTeacher?: string | null;
  descriptionStudent?: string | null;
  errorHint?: string | null;
  /** Omitted: 1. Null, as from an emptied field, is not a number. */
  points?: unknown;
  quizId?: unknown;
  publicationResourceId?: unknown;
  /** Null: there is none. Omitted: unknown here. */
  audio?: unknown;
  audioAutoplay?: boolean | null;
  audioHidden?: boolean | null;
}

const TEXTS = ['title', 'descriptionTeacher', 'descriptionStudent', 'errorHint'] as const;

const isGiven = (value: unknown) => value !== null && value !== undefined;

/** Measures the fields that all kinds have. */
export function measureExercise(input: ExerciseInput): Measurement[] {
  const { audio, audioAutoplay, audioHidden, quizId, publicationResourceId } = input;
  return [
    ...measurePoints(input.points),
    ...TEXTS.map((field) => measuredLength(field, input[field] ?? '')),
    measured('audioHidden', 'NEVER_HEARD', audioHidden === true && !audioAutoplay && audio !== null),
    measured('type', 'BLOCKS', countBlocks(input)),
    measured('quizId', 'PARENTS', [quizId, publicationResourceId].filter(isGiven).length),
  ];
}

/** Number of typed blocks given; 0 if the only one is of another kind. */
function countBlocks(input: ExerciseInput): number {
  const types = EXERCISE_TYPES.filter((type) => isGiven(input[type]));
  return types.length === 1 && types[0] !== input.type ? 0 : types.length;
}

function measurePoints(points: unknown = EXERCISE_LIMITS.pointsDefault): Measurement[] {
  if (typeof points !== 'number' || !Number.isFinite(points))
    return [measured('points', 'NOT_A_NUMBER', true)];
  return [measured('points', 'VALUE', points), measured('points', 'DECIMALS', countDecimals(points))];
}

const DECIMALS_MAX = 20;

/** Number of decimals a number is written with. */
function countDecimals(value: number): number {
  for (let decimals = 0; decimals < DECIMALS_MAX; decimals += 1) {
    if (Number(value.toFixed(decimals)) === value) return decimals;
  }
  return DECIMALS_MAX;
}
