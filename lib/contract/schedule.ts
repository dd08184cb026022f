import { LESSON_DURATION_MAX, LESSON_EXTENSIONS, SERIES_LESSONS_MAX } from './limits.ts';
import { lowestOf } from './price.ts';
import type { Price } from './price.ts';

/** By how many minutes a running lesson of this duration (minutes) may still be lengthened. */
export const extensionsOf = (duration: number): number[] =>
  LESSON_EXTENSIONS.filter((minutes) => duration + minutes <= LESSON_DURATION_MAX);

/** Prices of a lesson, in minor units; null: not set. */
export interface LessonPrices {
  /** Per student. */
  price: number | null;
  /** For all students together. */
  commonPrice: number | null;
}

const MINUTES_PER_HOUR = 60;

/** The price per student of a lesson of so many minutes at an hourly price; at least one minor unit. */
export const priceOfDuration = (hourlyPrice: number, minutes: number): number =>
  Math.max(1, Math.round((hourlyPrice * minutes) / MINUTES_PER_HOUR));

/** What a lesson of so many minutes costs at the lowest of these hourly prices, as who asks for it sees; null: none. */
export function askedPrice(hourly: readonly Price[], minutes: number): Price | null {
  const lowest = lowestOf(hourly);
  return lowest && { ...lowest, amount: priceOfDuration(lowest.amount, minutes) };
}

export const commonPriceOf = (price: number, students: number): number => price * students;

/** Each student's share of the price for all, rounded to the nearest minor unit; at least one. */
export const priceOfShare = (commonPrice: number, students: number): number =>
  Math.max(1, Math.round(commonPrice / students));

/**
 * Completes the prices: the one that is missing follows the other. Null if both are given and do not agree. Without
 * students nothing can be computed.
 */
export function completePrices({ price, commonPrice }: LessonPrices, students: number): LessonPrices | null {
  if (students === 0 || (price === null && commonPrice === null)) return { price, commonPrice };
  if (price === null) return { price: priceOfShare(commonPrice ?? 0, students), commonPrice };
  if (commonPrice === null) return { price, commonPrice: commonPriceOf(price, students) };
  const agrees =
    commonPrice === commonPriceOf(price, students) || price === priceOfShare(commonPrice, students);
  return agrees ? { price, commonPrice } : null;
}

/** How much a lesson in time has to begin with. */
export interface Subjects {
  students: number;
  lessons: number;
  quizzes: number;
}

/** Whether it can be saved: with at least one of student, lesson and quiz. */
export const hasSubject = ({ students, lessons, quizzes }: Subjects): boolean =>
  students + lessons + quizzes > 0;

const DAYS_OF_YEAR = 365;
const DAYS_OF_WEEK = 7;

/** Most lessons of a series that repeats so: within a year of the first one. */
export const mostLessons = (everyWeeks: number): number =>
  Math.min(SERIES_LESSONS_MAX, Math.floor(DAYS_OF_YEAR / (everyWeeks * DAYS_OF_WEEK)) + 1);
