import { describe, expect, it } from 'vitest';
import { countMarks, dropPlace, markStretch, moveGapSettings, replaceMark, widenMark } from './marking';
import { cutSource, unitOffset } from './segments';

const mark = (source: string, words: string, kind: 'FIELD' | 'DRAGGABLE' = 'FIELD') => {
  const from = source.indexOf(words);
  const field = kind === 'FIELD' ? 'fillInTheBlanks' : 'dragTheWords';
  return markStretch(source, { from, to: from + words.length }, field, kind, 'en');
};

describe('marking a selection', () => {
  it.each([
    ['It is cold.', 'is', 'It *is* cold.'],
    ['It is cold.', ' is ', 'It *is* cold.'],
    ['At 10:30 or 24/7', '10:30', 'At *10:30* or 24/7'],
    ['red/white', 'red/white', '*red\\/white*'],
    ['one\ntwo', 'one\ntwo', '*one*\ntwo'],
    ['a *b* c', 'b* c', 'a *b c*'],
    ['a   ', '  ', 'a   '],
    ['5 \\*x', '\\*x', '5 *\\*x*'],
    ['🙂 smile', 'smile', '🙂 *smile*'],
  ])('%j, of it %j: %j', (source, words, marked) => expect(mark(source, words)).toBe(marked));

  it('writes the character of its kind', () => {
    const write = (kind: 'CORRECT' | 'WRONG' | 'GROUP') =>
      markStretch('go on', { from: 0, to: 5 }, 'markTheWords', kind, 'en');
    expect([write('CORRECT'), write('WRONG'), write('GROUP')]).toEqual(['*go on*', '*-go on*', '*=go on*']);
  });

  it('inserts an empty place instead of marking words', () => {
    const source = 'She drinks coffee.';
    expect(markStretch(source, { from: 4, to: 10 }, 'findThePlace', 'FAKE', 'en')).toBe(
      'She drinks *-* coffee.',
    );
    expect(dropPlace(source, 10, 'findThePlace', 'REAL')).toBe('She drinks *+* coffee.');
    expect(dropPlace(source, 17, 'findThePlace', 'FAKE')).toBe('She drinks coffee *-*.');
  });
});

describe('an existing mark', () => {
  it('is removed, and leaves its words', () => {
    expect(replaceMark('a *b/c:tip* d', 0, null, 'dragTheWords')).toBe('a b d');
    expect(replaceMark('She *-* drinks', 0, null, 'findThePlace')).toBe('She drinks');
  });

  it('gets another content', () => {
    const next = { kind: 'FIELD', alts: ['b', 'c'], tip: 'letters', zero: true } as const;
    expect(replaceMark('a *b* d *e*', 0, { ...next, alts: [...next.alts] }, 'fillInTheBlanks')).toBe(
      'a *b/c/_:letters* d *e*',
    );
  });

  it('grows by a word on either side, but not beyond its line', () => {
    const widen = (source: string, side: 'before' | 'after') =>
      widenMark(source, 0, side, 'fillInTheBlanks', 'en');
    expect(widen('I have *been* there', 'before')).toBe('I *have been* there');
    expect(widen('I have *been/gone* there.', 'after')).toBe('I have *been there/gone*.');
    expect(widen('I\n*been*', 'before')).toBe('I\n*been*');
    expect(widen('*been*', 'after')).toBe('*been*');
  });

  it('keeps its settings when gaps before it are added and removed', () => {
    const strict = { case: 'STRICT' };
    const move = (before: string, after: string) =>
      moveGapSettings(before, after, 'fillInTheBlanks', { g2: strict });
    expect(move('*a* *b*', '*x* *a* *b*')).toEqual({ g3: strict });
    expect(move('*a* *b*', 'a *b*')).toEqual({ g1: strict });
    expect(move('*a* *b*', '*a* b')).toEqual({});
    expect(move('*a* *b*', '*a* *b* *c*')).toEqual({ g2: strict });
  });
});

describe('the text as pieces', () => {
  it('covers the source without gaps', () => {
    const source = 'It *isn’t/is not:negative* cold,\n5 * 3 and *go*.';
    const segments = cutSource(source, 'fillInTheBlanks', 'en');
    expect(segments.map(({ from, to }) => source.slice(from, to)).join('')).toBe(source);
    expect(segments.filter((segment) => 'mark' in segment)).toHaveLength(2);
  });

  it('finds the position that a rule names, counted in code points', () => {
    expect(unitOffset('🙂 *a', 2)).toBe(3);
  });

  it('counts marks by kind', () => {
    expect(countMarks('*a:x* *b*', 'fillInTheBlanks')).toEqual({ kinds: [['FIELD', 2]], tips: 1 });
    expect(countMarks('*a* *-b* *=c d*', 'markTheWords').kinds).toEqual([
      ['CORRECT', 1],
      ['WRONG', 1],
      ['GROUP', 1],
    ]);
  });
});
