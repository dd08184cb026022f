import { describe, expect, test } from 'vitest';
import {
  BOARDS_PER_LESSON_MAX,
  NOTES_MAX,
  PRICE_MAX,
  QUIZZES_PER_LESSON_MAX,
  STUDENTS_PER_LESSON_MAX,
  TITLE_MAX,
} from '#contract/limits.ts';
import { DomainError } from '../../errors.ts';
import type { ScheduleInput } from './input.ts';
import { checkInput, refusePast } from './input.ts';

const good: ScheduleInput = {
  title: 'Travel',
  startsAt: new Date('2026-03-02T10:00:00Z'),
  duration: 45,
  zone: 'Asia/Bishkek',
  studentIds: [1],
};

const ids = (count: number) => Array.from({ length: count }, (_, index) => index + 1);

function fieldsOf(change: Partial<ScheduleInput>): unknown {
  try {
    checkInput({ ...good, ...change });
  } catch (error) {
    if (error instanceof DomainError) return error.fields;
    throw error;
  }
  return {};
}

describe('what is refused, by field', () => {
  test.each<[string, Partial<ScheduleInput>, unknown]>([
    ['no title', { title: ' \n ' }, { title: { code: 'REQUIRED' } }],
    ['a title of controls only', { title: '\u202e\u0000' }, { title: { code: 'REQUIRED' } }],
    [
      'a long title',
      { title: 'x'.repeat(TITLE_MAX + 1) },
      { title: { code: 'TOO_LONG', values: { length: TITLE_MAX } } },
    ],
    [
      'long notes',
      { notes: 'x'.repeat(NOTES_MAX + 1) },
      { notes: { code: 'TOO_LONG', values: { length: NOTES_MAX } } },
    ],
    ['a title that shows nothing', { title: '\u200b\u3164\u2800' }, { title: { code: 'REQUIRED' } }],
    ['a duration not offered', { duration: 44 }, { duration: { code: 'INVALID_VALUE' } }],
    ['a huge duration', { duration: 2_147_483_647 }, { duration: { code: 'INVALID_VALUE' } }],
    ['an unknown zone', { zone: 'Asia/Nowhere' }, { zone: { code: 'INVALID_VALUE' } }],
    ['an offset for a zone', { zone: '+06:00' }, { zone: { code: 'INVALID_VALUE' } }],
    ['an endless zone', { zone: 'A'.repeat(100_000) }, { zone: { code: 'INVALID_VALUE' } }],
    ['no date', { startsAt: new Date(Number.NaN) }, { startsAt: { code: 'INVALID_DATE' } }],
    [
      'a date of five digits',
      { startsAt: new Date('+010000-01-01T00:00:00Z') },
      { startsAt: { code: 'INVALID_DATE' } },
    ],
    ['a price of nothing', { price: 0 }, { price: { code: 'POSITIVE_NUMBER' } }],
    [
      'a negative price',
      { price: -1, commonPrice: -5 },
      { price: { code: 'POSITIVE_NUMBER' }, commonPrice: { code: 'POSITIVE_NUMBER' } },
    ],
    [
      'a huge price',
      { price: PRICE_MAX + 1 },
      { price: { code: 'NUMBER_TOO_LARGE', values: { value: PRICE_MAX } } },
    ],
    [
      'an odd email',
      { studentEmails: ['a@example.com', 'nobody'] },
      { 'studentEmails.1': { code: 'INVALID_EMAIL' } },
    ],
    [
      'too many students',
      { studentIds: ids(STUDENTS_PER_LESSON_MAX + 1) },
      { studentIds: { code: 'TOO_MANY_ITEMS', values: { value: STUDENTS_PER_LESSON_MAX } } },
    ],
    ['neither student nor quiz', { studentIds: [] }, { studentIds: { code: 'SELECT_ONE' } }],
    [
      'too many quizzes and boards',
      { quizIds: ids(QUIZZES_PER_LESSON_MAX + 1), boardIds: ids(BOARDS_PER_LESSON_MAX + 1) },
      {
        quizIds: { code: 'TOO_MANY_ITEMS', values: { value: QUIZZES_PER_LESSON_MAX } },
        boardIds: { code: 'TOO_MANY_ITEMS', values: { value: BOARDS_PER_LESSON_MAX } },
      },
    ],
    [
      'several at once',
      { title: '', duration: 1 },
      { title: { code: 'REQUIRED' }, duration: { code: 'INVALID_VALUE' } },
    ],
  ])('%s', (_, change, fields) => {
    expect(fieldsOf(change)).toEqual(fields);
  });
});

describe('what is accepted', () => {
  test('a zone is stored as the database spells it', () => {
    const zoneOf = (zone: string) => checkInput({ ...good, zone }).zone;
    expect(['asia/bishkek', 'ASIA/BISHKEK', 'Asia/Kolkata', 'utc'].map(zoneOf)).toEqual([
      'Asia/Bishkek',
      'Asia/Bishkek',
      'Asia/Kolkata',
      'UTC',
    ]);
  });

  test('the end follows from the duration, absent fields are empty', () => {
    expect(checkInput(good)).toEqual({
      ...good,
      endsAt: new Date('2026-03-02T10:45:00Z'),
      studentEmails: [],
      price: null,
      commonPrice: null,
      currency: 'KGS',
      notes: null,
      lessonIds: [],
      quizIds: [],
      boardIds: [],
    });
  });

  test('text is cleaned: composed, without control characters and direction marks', () => {
    const { title, notes } = checkInput({
      ...good,
      title: ' Cafe\u0301\n\u202eevil\u0007 ',
      notes: 'a\r\nb\u2066\ud800',
    });
    expect(title).toBe('Café evil');
    expect(notes).toBe('a\nb\ufffd');
  });

  test('emails are compared in lower case', () => {
    expect(checkInput({ ...good, studentEmails: [' Emma@Example.COM '] }).studentEmails).toEqual([
      'emma@example.com',
    ]);
  });

  test('limits are inclusive', () => {
    expect(
      fieldsOf({ title: 'x'.repeat(TITLE_MAX), notes: 'x'.repeat(NOTES_MAX), price: PRICE_MAX }),
    ).toEqual({});
  });
});

test('a start is in the past after a minute of grace', () => {
  const now = new Date('2026-03-02T10:01:00.000Z');
  expect(() => refusePast(new Date('2026-03-02T10:00:00.000Z'), now)).not.toThrow();
  expect(() => refusePast(new Date('2026-03-02T09:59:59.999Z'), now)).toThrow(
    new DomainError('SCHEDULE_IN_PAST', { fields: { startsAt: { code: 'IN_PAST' } } }),
  );
});
