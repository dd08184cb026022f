import { describe, expect, test } from 'vitest';
import type { GapKey } from '#contract/exercise/blocks.ts';
import type { Matching } from '#contract/exercise/matching.ts';
import { judgeTyped } from './typed.ts';

const key = (...accepted: string[]): GapKey => ({
  accepted: accepted.filter((text) => text !== '_'),
  zero: accepted.includes('_'),
});

/** Verdicts and notes of gaps g1, g2 …; a gap without text is left open. */
function judge(
  keys: GapKey[],
  texts: (string | null)[],
  { noRepeat = false, matching = {} as Matching } = {},
) {
  const ids = keys.map((_, index) => `g${index + 1}`);
  const usable = new Map(ids.flatMap((id, index) => (texts[index] ? [[id, texts[index]] as const] : [])));
  const answer = Object.fromEntries(ids.map((id, index) => [id, keys[index] ?? key()]));
  const { verdicts, notes } = judgeTyped(ids, usable, { answer, data: { matching, noRepeat } }, 'en');
  return ids.map((id) => [verdicts.get(id), ...(notes.get(id) ?? [])].join(' '));
}

describe('X34: other gaps', () => {
  const full = { matching: { typos: 'FULL' } as const };

  test('an answer to another gap is no typo, in any of its accepted forms', () => {
    expect(judge([key('walks'), key('run', 'walk')], ['walk', null], full)).toEqual(['WRONG', 'EMPTY']);
    expect(judge([key('walks'), key('Walk')], ['walk.', null], full)).toEqual(['WRONG', 'EMPTY']);
    expect(judge([key('walks'), key('talk')], ['walk', null], full)).toEqual(['CORRECT TYPO', 'EMPTY']);
    expect(judge([key('замки'), key('замок')], ['зaмок', null], full)).toEqual(['WRONG', 'EMPTY']);
  });

  test('also with the folds that its own gap allows', () => {
    const strict: GapKey = { ...key('walks'), matching: { case: 'STRICT' } };
    expect(judge([strict, key('Walk')], ['walk', null], full)).toEqual(['CORRECT TYPO', 'EMPTY']);
  });

  test('also beside a gap whose key is punctuation', () => {
    expect(judge([key('walks'), key(','), key('walk')], ['walk', ',', null], full)).toEqual([
      'WRONG',
      'CORRECT',
      'EMPTY',
    ]);
  });
});

describe('X35: noRepeat', () => {
  const colours = key('red', 'green', 'blue');
  const on = { noRepeat: true };

  test('an alternative counts once among gaps that share the set', () => {
    expect(judge([colours, colours, colours], ['red', 'RED.', 'blue'], on)).toEqual([
      'CORRECT',
      'WRONG REPEATED',
      'CORRECT',
    ]);
    expect(judge([colours, colours], ['red', 'red'])).toEqual(['CORRECT', 'CORRECT']);
  });

  test('the order of the alternatives, and letter case, do not separate sets; another set does', () => {
    expect(judge([key('Red', 'green'), key('green', 'red')], ['red', 'Red'], on)[1]).toBe('WRONG REPEATED');
    expect(judge([key('red', 'green'), key('red', 'blue')], ['red', 'red'], on)).toEqual([
      'CORRECT',
      'CORRECT',
    ]);
    expect(judge([key('red'), key('red')], ['red', 'red'], on)).toEqual(['CORRECT', 'CORRECT']);
  });

  test('a wrong or open gap uses nothing; a later one may', () => {
    expect(judge([colours, colours, colours], ['pink', null, 'red'], on)).toEqual([
      'WRONG',
      'EMPTY',
      'CORRECT',
    ]);
    expect(judge([colours, colours, colours], ['red', 'red', 'red'], on).slice(1)).toEqual([
      'WRONG REPEATED',
      'WRONG REPEATED',
    ]);
  });

  test('a typo uses up the alternative it is matched with', () => {
    const half = { noRepeat: true, matching: { typos: 'HALF' } as const };
    expect(judge([colours, colours], ['greeen', 'green'], half)).toEqual(['HALF TYPO', 'WRONG REPEATED']);
    expect(judge([colours, colours], ['green', 'greeen'], half)).toEqual(['CORRECT', 'WRONG REPEATED']);
    const cats = key('cart', 'card');
    expect(judge([cats, cats], ['carx', 'carx'], half)).toEqual(['HALF TYPO', 'HALF TYPO']);
  });

  test('the zero answer is an alternative', () => {
    expect(judge([key('the', '_'), key('_', 'the')], ['-', '∅'], on)).toEqual(['CORRECT', 'WRONG REPEATED']);
    expect(judge([key('_'), key('_')], ['-', '-'], on)).toEqual(['CORRECT', 'CORRECT']);
  });
});
