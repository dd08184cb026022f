import { describe, expect, test } from 'vitest';
import type { ExerciseType } from '#contract/exercise/exercise-type.ts';
import type { Verdict } from '#contract/exercise/result.ts';
import { isFullyRight, score } from './score.ts';
import { totals } from './totals.ts';
import { isNewVersion, type Versioned } from './version.ts';

const VERDICT: Record<string, Verdict> = { C: 'CORRECT', H: 'HALF', W: 'WRONG', E: 'EMPTY', M: 'MISSED' };

/** `letters`: verdicts in reading order. */
function marking(letters: string, keySize = letters.length) {
  const verdicts = new Map(Array.from(letters, (letter, at) => [`p${at}`, VERDICT[letter] ?? 'WRONG']));
  return { verdicts, notes: new Map(), keySize };
}

describe('X40 to X42: points in hundredths', () => {
  test.each<[ExerciseType, string, number, number, number]>([
    ['dragTheWords', 'CCCC', 4, 2.5, 250],
    ['dragTheWords', 'CEEE', 4, 2.5, 63],
    ['dragTheWords', 'CCCW', 4, 2.5, 188],
    ['dragTheWords', 'CCCE', 4, 0.01, 0],
    ['dragTheWords', 'WWWW', 4, 1, 0],
    ['dragTheWords', 'CWW', 3, 1, 33],
    ['dragTheWords', 'CCE', 3, 1, 67],
    ['fillInTheBlanks', 'HCCC', 4, 4, 350],
    ['fillInTheBlanks', 'H', 1, 0.01, 0],
    ['fillInTheBlanks', 'HE', 2, 0.02, 1],
    ['fillInTheBlanks', 'HHHHHHC', 7, 1, 57],
    ['trueFalse', 'CWEC', 4, 0, 0],
    ['trueFalse', 'CC', 2, 0, 0],
    ['markTheWords', 'CCW', 3, 2, 67],
    ['markTheWords', 'CCWW', 3, 3, 0],
    ['markTheWords', 'CWWWW', 3, 3, 0],
    ['multipleChoice', 'CCCM', 4, 2, 150],
    ['multipleChoice', 'CCCWW', 3, 3, 100],
    ['multipleChoice', 'WW', 0, 3, 0],
    ['singleChoice', 'MW', 1, 2, 0],
    ['findSynonym', 'C', 1, 0.07, 7],
    ['findThePlace', 'M', 1, 1000, 0],
    ['dragTheWords', `${'C'.repeat(999)}E`, 1000, 1, 99],
    ['dragTheWords', `${'C'.repeat(49)}W`, 50, 1000, 98_000],
    ['dragTheWords', '', 0, 1, 0],
  ])('%s %.12s of %d, %d points: %d', (type, letters, keySize, points, expected) => {
    expect(score(type, marking(letters, keySize), { points, partialPoints: true })).toBe(expected);
  });

  test('without partial points it is all or nothing', () => {
    const off = { points: 3, partialPoints: false };
    expect(score('dragTheWords', marking('CCE'), off)).toBe(0);
    expect(score('fillInTheBlanks', marking('CCH'), off)).toBe(0);
    expect(score('multipleChoice', marking('CCM'), off)).toBe(0);
    expect(score('dragTheWords', marking('CCC'), off)).toBe(300);
  });

  test('an exercise is fully right only with verdicts that are all CORRECT', () => {
    expect(['CC', 'C', 'CH', 'CE', ''].map((letters) => isFullyRight(marking(letters)))).toEqual([
      true,
      true,
      false,
      false,
      false,
    ]);
  });
});

test('X80, X81: sums are exact, and nothing is both unanswered and incomplete', () => {
  const one = (exerciseId: string, points: number, noAnswer: boolean, letters: string) => ({
    result: {
      exerciseId,
      points,
      maxPoints: 0.1,
      noAnswer,
      incorrect: [],
      showIncorrect: false,
      showError: false,
      notes: {},
    },
    verdicts: Object.fromEntries(marking(letters).verdicts),
  });
  const all = [one('a', 0.1, false, 'CE'), one('b', 0.2, false, 'CM'), one('c', 0, true, 'EE')];
  expect(totals(all)).toEqual({ earnedPoints: 0.3, maxPoints: 0.3, unanswered: ['c'], incomplete: ['a'] });
  expect(totals([])).toEqual({ earnedPoints: 0, maxPoints: 0, unanswered: [], incomplete: [] });
});

test('X82: what makes a new version', () => {
  const before: Versioned = {
    block: { data: { a: 1, b: undefined } },
    language: 'en',
    points: 1,
    partialPoints: true,
    showCorrectnessOnError: null,
    descriptionStudent: null,
    audio: null,
    media: null,
  };
  expect(isNewVersion(before, { ...before, block: { data: { a: 1 } } })).toBe(false);
  const changes: Partial<Versioned>[] = [
    { block: { data: { a: 2 } } },
    { language: 'ru' },
    { points: 2 },
    { partialPoints: false },
    { showCorrectnessOnError: false },
    { descriptionStudent: 'x' },
    { audio: { id: 1 } },
    { media: { id: 1 } },
  ];
  for (const change of changes) expect(isNewVersion(before, { ...before, ...change })).toBe(true);
});
