import { EXERCISE_LIMITS } from '#contract/exercise/limits.ts';

/**
 * How much of one thing is read. An exercise with more breaks a rule of exercises anyway; a hostile package could name one
 * long list in thousands of places.
 */
export const READ_MAX = {
  gaps: 2 * EXERCISE_LIMITS.gaps,
  spots: 2 * EXERCISE_LIMITS.spots,
  alternatives: 2 * EXERCISE_LIMITS.alternatives,
  options: 2 * EXERCISE_LIMITS.options,
  distractors: 2 * EXERCISE_LIMITS.distractors,
  statements: 2 * EXERCISE_LIMITS.statements,
  /** UTF-16 units of a text without marks; each exercise of an item has the words beside its task. */
  text: 4 * EXERCISE_LIMITS.text,
  /** UTF-16 units of a phrase or an accepted answer. */
  phrase: 10 * EXERCISE_LIMITS.phrase,
} as const;
