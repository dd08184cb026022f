import { readFileSync } from 'node:fs';
import { gunzipSync } from 'node:zlib';
import { describe, expect, it } from 'vitest';
import { NEW_WORD, gradeWord, intervalsOf, progressOf, wordStep } from './schedule.ts';
import type { Grade, LoggedReview, WordProgress } from './schedule.ts';

type Expected = [state: number, step: number, stability: number, difficulty: number, dueIn: number];
type History = [given: number[], expected: Expected[]];

/** Written once by the reference implementation: tests/data/fsrs/make_histories.py. */
const histories = JSON.parse(
  gunzipSync(readFileSync('tests/data/fsrs/histories.json.gz')).toString(),
) as History[];

const PHASES = ['NEW', 'LEARNING', 'REVIEW', 'RELEARNING'];
const START = Date.UTC(2026, 0, 1);

/** How far two numbers are apart, as a part of them; the library rounds to eight digits. */
const apart = (one: number, other: number) => Math.abs(one - other) / Math.max(1, Math.abs(other));

describe('the schedule is that of the reference implementation', () => {
  it('for 10,000 random histories', () => {
    expect(histories).toHaveLength(10_000);
    const wrong: unknown[] = [];
    let reviews = 0;
    let furthest = 0;
    histories.forEach(([given, expected], history) => {
      let progress: WordProgress = NEW_WORD;
      let at = START;
      given.forEach((packed, index) => {
        at += Math.floor(packed / 4);
        progress = gradeWord(progress, ((packed % 4) + 1) as Grade, at);
        const [state, step, stability, difficulty, dueIn] = expected[index] ?? [0, 0, 0, 0, 0];
        reviews += 1;
        furthest = Math.max(
          furthest,
          apart(progress.stability, stability),
          apart(progress.difficulty, difficulty),
        );
        const isSame =
          progress.phase === PHASES[state] &&
          progress.step === Math.max(0, step) &&
          progress.dueAt === at + dueIn;
        if (!isSame) wrong.push({ history, index, progress, expected: expected[index] });
      });
    });
    expect(wrong).toEqual([]);
    expect(reviews).toBeGreaterThan(50_000);
    expect(furthest).toBeLessThan(1e-6);
  });
});

const review = (id: string, at: number, grade: Grade): LoggedReview => ({ id, at, grade, undoes: null });
const undo = (id: string, at: number, undoes: string): LoggedReview => ({ id, at, grade: null, undoes });

describe('a log', () => {
  const DAY = 86_400_000;
  const log = [
    review('a', START, 3),
    review('b', START + 600_000, 3),
    review('c', START + 3 * DAY, 1),
    undo('d', START + 3 * DAY + 5_000, 'c'),
    review('e', START + 3 * DAY, 4),
  ];

  it('gives the same in any order, however often an entry comes', () => {
    const expected = progressOf(log);
    expect(expected.phase).toBe('REVIEW');
    expect(progressOf([...log].reverse())).toEqual(expected);
    expect(progressOf([...log.slice(2), ...log, ...log.slice(0, 3)])).toEqual(expected);
  });

  it('an entry that was taken back counts as if it had not been given', () => {
    const without = log.filter(({ id }) => id !== 'c' && id !== 'd');
    expect(progressOf(log)).toEqual(progressOf(without));
    expect(progressOf([undo('x', START, 'a'), review('a', START, 3)])).toEqual(NEW_WORD);
  });

  it('what was taken back stays so when the same is taken back twice', () => {
    expect(progressOf([...log, undo('f', START + 4 * DAY, 'c')])).toEqual(progressOf(log));
  });
});

it('a new word comes again in minutes, or in days if it was easy', () => {
  const MINUTE = 60_000;
  const { 1: again, 2: hard, 3: good, 4: easy } = intervalsOf(NEW_WORD, START);
  expect([again, hard, good]).toEqual([MINUTE, 5.5 * MINUTE, 10 * MINUTE]);
  expect(easy).toBe(8 * 86_400_000);
});

it('four steps say how well a word is known', () => {
  expect(wordStep(NEW_WORD)).toBe(1);
  expect(wordStep({ phase: 'LEARNING', stability: 30 })).toBe(1);
  expect(wordStep({ phase: 'RELEARNING', stability: 30 })).toBe(2);
  expect(wordStep({ phase: 'REVIEW', stability: 3 })).toBe(2);
  expect(wordStep({ phase: 'REVIEW', stability: 8 })).toBe(3);
  expect(wordStep({ phase: 'REVIEW', stability: 60 })).toBe(4);
});
