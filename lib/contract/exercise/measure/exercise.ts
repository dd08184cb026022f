import type { Drafts } from '../drafts.ts';
import { EXERCISE_TYPES, type ExerciseType } from '../exercise-type.ts';
import { EXERCISE_LIMITS } from '../limits.ts';
import { measured, measuredLength, type Measurement } from './measurement.ts';

/** An exercise as an author sends it: what all kinds have, and one typed block under the key equal to `type`. */
export interface ExerciseInput extends Partial<{ [T in ExerciseType]: Drafts[T] | null }> {
  type: ExerciseType;
  title?: string | null;
  descriptionTeacher?: string | null;
  descriptionStudent?: string | null;
  errorHint?: string | null;
  /** Left out: 1. Null, as of an emptied field, is no number. */
  points?: unknown;
  quizId?: unknown;
  publicationResourceId?: unknown;
  /** Null: there is none. Left out: not known here. */
  audio?: unknown;
  audioAutoplay?: boolean | null;
  audioHidden?: boolean | null;
}

const TEXTS = ['title', 'descriptionTeacher', 'descriptionStudent', 'errorHint'] as const;

const isGiven = (value: unknown) => value !== null && value !== undefined;

/** What holds for all kinds. */
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

/** Typed blocks given; none where the only one is of another kind. */
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

/** Decimals a number is written with. */
function countDecimals(value: number): number {
  for (let decimals = 0; decimals < DECIMALS_MAX; decimals += 1) {
    if (Number(value.toFixed(decimals)) === value) return decimals;
  }
  return DECIMALS_MAX;
}
