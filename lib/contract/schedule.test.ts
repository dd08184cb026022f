import { describe, expect, it } from 'vitest';
import { completePrices, hasSubject, priceOfDuration } from './schedule.ts';

describe('priceOfDuration', () => {
  it.each([
    [80_000, 45, 60_000],
    [80_000, 120, 160_000],
    [100, 50, 83],
    [1, 30, 1],
  ])('%i an hour, %i minutes: %i', (hourly, minutes, price) => {
    expect(priceOfDuration(hourly, minutes)).toBe(price);
  });
});

describe('completePrices', () => {
  it.each([
    ['neither', { price: null, commonPrice: null }, 3, { price: null, commonPrice: null }],
    ['the total follows', { price: 500, commonPrice: null }, 3, { price: 500, commonPrice: 1500 }],
    ['the share follows', { price: null, commonPrice: 100 }, 3, { price: 33, commonPrice: 100 }],
    ['they agree', { price: 33, commonPrice: 100 }, 3, { price: 33, commonPrice: 100 }],
    ['they do not agree', { price: 34, commonPrice: 100 }, 3, null],
    ['no student', { price: 500, commonPrice: null }, 0, { price: 500, commonPrice: null }],
  ])('%s', (_, given, students, expected) => {
    expect(completePrices(given, students)).toEqual(expected);
  });
});

it('a lesson in time needs a student, a lesson or a quiz', () => {
  const none = { students: 0, lessons: 0, quizzes: 0 };
  expect(hasSubject(none)).toBe(false);
  for (const subject of ['students', 'lessons', 'quizzes'])
    expect(hasSubject({ ...none, [subject]: 1 })).toBe(true);
});
