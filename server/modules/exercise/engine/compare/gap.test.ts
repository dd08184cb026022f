import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import type { GapKey } from '#contract/exercise/blocks.ts';
import type { ExerciseLanguage } from '#contract/exercise/exercise-type.ts';
import type { Matching } from '#contract/exercise/matching.ts';
import { FOLD_SETS, namesOf } from './folds.ts';
import { makeAlternative, makeInput } from './forms.ts';
import { decideGap, readyGap } from './gap.ts';
import { findMatch, isEqual } from './match.ts';

interface About extends Partial<GapKey> {
  exercise?: Matching;
  language?: ExerciseLanguage;
}

/** `CORRECT CASE+LETTER`: the verdict and its notes. */
function decide(
  text: string,
  { accepted = [], zero = false, matching, exercise = {}, language = 'en' }: About,
) {
  const gap = readyGap({ accepted, zero, matching }, exercise, language);
  const { verdict, notes } = decideGap(text, gap, language, () => false);
  return [verdict, ...notes].join(' ');
}

describe('X31: the zero answer', () => {
  test.each<[string, About, string]>([
    ['-', { zero: true }, 'CORRECT'],
    [' — ', { zero: true, accepted: ['the'] }, 'CORRECT'],
    ['∅', { zero: true }, 'CORRECT'],
    ['the', { zero: true }, 'WRONG'],
    ['the', { zero: true, accepted: ['The'] }, 'CORRECT CASE'],
    ['-', { accepted: ['a'] }, 'WRONG'],
    ['∅', { accepted: ['a'], exercise: { typos: 'FULL' } }, 'WRONG'],
    ['–', { accepted: ['-'] }, 'CORRECT'],
    ['∅', { accepted: ['-'] }, 'WRONG'],
    ['∅', { accepted: ['∅', '-'] }, 'CORRECT'],
    ['--', { zero: true }, 'WRONG'],
  ])('%s', (text, about, expected) => {
    expect(decide(text, about)).toBe(expected);
  });
});

describe('X33: the smallest set of folds', () => {
  test.each<[string, About, string]>([
    ['goes', { accepted: ['goes'] }, 'CORRECT'],
    ['GOES.', { accepted: ['goes'] }, 'CORRECT CASE PUNCTUATION'],
    ['Goes', { accepted: ['goes', 'Goes'] }, 'CORRECT'],
    ['Goes.', { accepted: ['goes', 'Goes'] }, 'CORRECT PUNCTUATION'],
    ['елка', { accepted: ['Ёлка'], language: 'ru' }, 'CORRECT CASE LETTER'],
    ['зaмок', { accepted: ['за́мок'], language: 'ru' }, 'CORRECT SCRIPT'],
    ['iнiсi', { accepted: ['інісі'], language: 'kk' }, 'CORRECT SCRIPT'],
    ['İT', { accepted: ['it'], language: 'uz' }, 'CORRECT CASE LETTER'],
    ['Straße', { accepted: ['STRASSE'] }, 'WRONG'],
    ['english', { accepted: ['English'], exercise: { case: 'STRICT' } }, 'WRONG CASE'],
    ['english.', { accepted: ['English'], exercise: { case: 'STRICT' } }, 'WRONG CASE'],
    [
      'english.',
      { accepted: ['English'], exercise: { case: 'STRICT', punctuation: 'STRICT' } },
      'WRONG CASE PUNCTUATION',
    ],
    ['saw.', { accepted: ['saw'], exercise: { punctuation: 'STRICT' } }, 'WRONG PUNCTUATION'],
    ['елка', { accepted: ['ёлка'], exercise: { letters: 'STRICT' } }, 'WRONG LETTER'],
    ['кала', { accepted: ['қала'], language: 'kk' }, 'WRONG DIACRITIC'],
    ['Кала', { accepted: ['қала'], language: 'kk' }, 'WRONG DIACRITIC'],
    ['кала', { accepted: ['қала'], language: 'kk', exercise: { diacritics: 'IGNORE' } }, 'CORRECT DIACRITIC'],
    [
      'kала',
      { accepted: ['қала'], language: 'kk', exercise: { diacritics: 'IGNORE' } },
      'CORRECT SCRIPT DIACRITIC',
    ],
    ['well known', { accepted: ['well-known'] }, 'WRONG INNER_PUNCTUATION'],
    [
      'well known',
      { accepted: ['well-known'], exercise: { punctuation: 'ALL' } },
      'CORRECT INNER_PUNCTUATION',
    ],
    [
      'Well, known.',
      { accepted: ['well-known'], exercise: { punctuation: 'ALL' } },
      'CORRECT CASE INNER_PUNCTUATION',
    ],
    ['saw.', { accepted: ['saw'], exercise: { punctuation: 'ALL' } }, 'CORRECT PUNCTUATION'],
    ['եվ', { accepted: ['և'], language: 'hy' }, 'CORRECT LETTER'],
    ['ozbek', { accepted: ['oʻzbek'], language: 'uz' }, 'WRONG DIACRITIC'],
    [
      'о’zbek',
      { accepted: ['ozbek'], language: 'uz', exercise: { diacritics: 'IGNORE' } },
      'CORRECT SCRIPT DIACRITIC',
    ],
    ['i', { accepted: ['I'], matching: { case: 'STRICT' } }, 'WRONG CASE'],
    ['i', { accepted: ['I'], exercise: { case: 'STRICT' }, matching: { case: 'IGNORE' } }, 'CORRECT CASE'],
    ['i', { accepted: ['I'], exercise: { case: 'STRICT' }, matching: { letters: 'STRICT' } }, 'WRONG CASE'],
  ])('%s', (text, about, expected) => {
    expect(decide(text, about)).toBe(expected);
  });

  test.each<[string, string[], string]>([
    [',', [','], 'CORRECT'],
    ['.', [','], 'WRONG'],
    ['"', [','], 'WRONG'],
    ['and.', [',', 'and'], 'WRONG'],
    ['And', [',', 'and'], 'CORRECT CASE'],
    ['...', ['word'], 'WRONG'],
  ])('X32: %s for a key that is punctuation: %o', (text, accepted, expected) => {
    const about = { accepted, exercise: { punctuation: 'ALL' as const } };
    expect(decide(text, about)).toBe(expected);
  });
});

describe('X34: typos', () => {
  const full = { typos: 'FULL' } as const;
  test.each<[string, About, string]>([
    ['goess', { accepted: ['goes'] }, 'WRONG TYPO'],
    ['goess', { accepted: ['goes'], exercise: { typos: 'OFF' } }, 'WRONG'],
    ['goess', { accepted: ['goes'], exercise: { typos: 'HALF' } }, 'HALF TYPO'],
    ['goess', { accepted: ['goes'], exercise: full }, 'CORRECT TYPO'],
    ['Goess!', { accepted: ['goes'], exercise: full }, 'CORRECT TYPO'],
    ['gos', { accepted: ['goes'], exercise: full }, 'CORRECT TYPO'],
    ['sow', { accepted: ['saw'], exercise: full }, 'WRONG'],
    ['saww', { accepted: ['saw'], exercise: full }, 'WRONG'],
    ['goesss', { accepted: ['goes'], exercise: full }, 'WRONG'],
    ['acommodatin', { accepted: ['accommodation'], exercise: full }, 'CORRECT TYPO'],
    ['vocablry', { accepted: ['vocabulary'], exercise: full }, 'CORRECT TYPO'],
    ['vcablry', { accepted: ['vocabulary'], exercise: full }, 'WRONG'],
    ['acomodatin', { accepted: ['accommodation'], exercise: full }, 'WRONG'],
    ['brekfats', { accepted: ['breakfast'], exercise: full }, 'WRONG'],
    ['room 110', { accepted: ['room 101'], exercise: full }, 'WRONG'],
    ['rom 101', { accepted: ['room 101'], exercise: full }, 'CORRECT TYPO'],
    ['english', { accepted: ['English'], exercise: { ...full, case: 'STRICT' } }, 'WRONG CASE'],
    ['well known', { accepted: ['well-known'], exercise: full }, 'WRONG INNER_PUNCTUATION'],
    ['елка', { accepted: ['ёлка'], exercise: { ...full, letters: 'STRICT' } }, 'CORRECT TYPO'],
    ['кала', { accepted: ['қала'], exercise: full }, 'CORRECT TYPO'],
    ['кала', { accepted: ['қала'], exercise: { typos: 'HALF' } }, 'HALF TYPO'],
    ['бир', { accepted: ['бір'], exercise: full }, 'WRONG DIACRITIC'],
    ['students', { accepted: ["students'"] }, 'WRONG TYPO'],
  ])('%s', (text, about, expected) => {
    expect(decide(text, about)).toBe(expected);
  });

  test('an answer that another gap accepts is a wrong form', () => {
    const gap = readyGap({ accepted: ['walks'], zero: false }, full, 'en');
    expect(decideGap('walk', gap, 'en', () => true)).toMatchObject({ verdict: 'WRONG', notes: [] });
  });
});

test('X33: the quick search finds what trying all 64 sets finds', () => {
  const letters = fc.constantFrom(...'aAiIöоОйіıё.-\' "5gGb՞');
  const text = fc.array(letters, { minLength: 1, maxLength: 5 }).map((chars) => chars.join(''));
  fc.assert(
    fc.property(
      text,
      fc.array(text, { minLength: 1, maxLength: 3 }),
      fc.nat(63),
      (answer, accepted, usable) => {
        const input = makeInput(answer, 'uz');
        const alternatives = accepted.map((each) => makeAlternative(each, 'uz'));
        const sets = FOLD_SETS.filter((mask) => (mask & ~usable) === 0);
        const slow = sets.find((mask) => alternatives.some((each) => isEqual(input, each, mask)));
        const quick = findMatch(input, alternatives, usable);
        expect(quick && namesOf(quick.folds)).toEqual(slow === undefined ? null : namesOf(slow));
      },
    ),
    { numRuns: 2000 },
  );
});
