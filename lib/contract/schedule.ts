import { LESSON_DURATION_MAX, LESSON_EXTENSIONS } from './limits.ts';

/** By how many minutes a running lesson of this duration (minutes) may still be lengthened. */
export const extensionsOf = (duration: number): number[] =>
  LESSON_EXTENSIONS.filter((minutes) => duration + minutes <= LESSON_DURATION_MAX);
