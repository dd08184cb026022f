import { describe, expect, it } from 'vitest';
import { answerSchemas } from '../exercise/answers.ts';
import type { Answers } from '../exercise/answers.ts';
import type { ExerciseType } from '../exercise/exercise-type.ts';
import { changedParts, fromParts, outranks, toParts } from './parts.ts';

const ANSWERS: { [T in ExerciseType]: NonNullable<Answers[T]> } = {
  dragTheWords: { a: 'p1', b: 'p2' },
  dragTheWordsImage: { a: 'p1' },
  fillInTheBlanks: { a: 'lost', b: '' },
  fillInTheBlanksImage: { a: 'ложка' },
  markTheWords: { a: 'WRONG', b: 'CORRECT' },
  multipleChoice: ['a', 'c'],
  singleChoice: 'b',
  trueFalse: { a: true, b: false },
  findSynonym: 'b',
  findThePlace: 'c',
};
const TYPES = Object.keys(ANSWERS) as ExerciseType[];

describe('the parts of an answer', () => {
  it.each(TYPES)('%s: make the same answer again', (type) => {
    expect(fromParts(type, toParts(type, ANSWERS[type]))).toEqual(ANSWERS[type]);
    expect(fromParts(type, toParts(type, null))).toBeNull();
  });

  it.each(TYPES)('%s: what is taken away stays away', (type) => {
    const parts = toParts(type, ANSWERS[type]);
    const sent = changedParts({}, parts, {}, () => 1);
    expect(Object.values(sent).every(({ value }) => value === null)).toBe(true);
    const emptied = Object.fromEntries(Object.entries(sent).map(([part, { value }]) => [part, value]));
    expect(fromParts(type, emptied)).toBeNull();
  });

  it.each(TYPES)('%s: values of another type are left out', (type) => {
    const parts = { a: 'x', b: true, c: false, d: null, pick: true } as const;
    expect(answerSchemas[type].safeParse(fromParts(type, parts)).success).toBe(true);
  });

  it('sends only what changed, one version above what is known', () => {
    const known = { a: { value: 'lo', partVersion: 4, nonce: 9 } };
    expect(changedParts(known, { a: 'lo', b: 'x' }, { a: 'los', b: 'x', c: 'new' }, () => 7)).toEqual({
      a: { value: 'los', partVersion: 5, nonce: 7 },
      c: { value: 'new', partVersion: 1, nonce: 7 },
    });
  });

  it('ranks by version, then by the lower nonce (R40)', () => {
    const standing = { partVersion: 2, nonce: 5 };
    expect([
      outranks({ partVersion: 3, nonce: 9 }, standing),
      outranks({ partVersion: 2, nonce: 4 }, standing),
      outranks({ partVersion: 2, nonce: 5 }, standing),
      outranks({ partVersion: 2, nonce: 6 }, standing),
      outranks({ partVersion: 1, nonce: 0 }, standing),
      outranks({ partVersion: 1, nonce: 9 }, undefined),
    ]).toEqual([true, true, false, false, false, true]);
  });
});
