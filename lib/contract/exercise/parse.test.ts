import { describe, expect, test } from 'vitest';
import { marksOf, type MarkedField } from './marked-text.ts';
import { parse, parseGap } from './parse.ts';

const show = (source: string, field: MarkedField) => {
  const { text } = parse(source, field);
  return text.map((segment) => (typeof segment === 'string' ? segment : '#')).join('');
};
const marks = (source: string, field: MarkedField) => marksOf(parse(source, field).text);
const errors = (source: string, field: MarkedField) =>
  parse(source, field).errors.map(({ code, at }) => `${code} ${at}`);

describe('X10: asterisks and backslashes', () => {
  test.each([
    ['a *b* c', 'a # c'],
    ['*a**b*', '##'],
    ['a ** b', 'a * b'],
    ['***a*', '*#'],
    ['*a***b', '#*b'],
    ['**a**', '*a*'],
    ['5 * 3', '5 * 3'],
    ['5 *\t3 *', '5 *\t3 *'],
    ['5 *\u00a03', '5 *\u00a03'],
    ['*a *b', '#b'],
    ['end*', 'end*'],
    ['\\*a\\*', '*a*'],
    ['\\\\*a*', '\\#'],
    ['\\a \\', '\\a \\'],
    ['*a\\*b*', '#'],
    ['\\/ \\: \\+ \\- \\= \\_ \\\\', '/ : + - = _ \\'],
    ['', ''],
  ])('%j is shown as %j', (source, shown) => {
    expect(show(source, 'fillInTheBlanks')).toBe(shown);
    expect(errors(source, 'fillInTheBlanks')).toEqual([]);
  });

  test('an escaped asterisk closes nothing', () => {
    expect(marks('*x\\*y*', 'dragTheWords')).toEqual([{ kind: 'DRAGGABLE', alts: ['x*y'] }]);
  });
});

describe('X11: errors', () => {
  test.each([
    ['a *b', 'a *b', ['UNCLOSED_MARKED_SYMBOL 2']],
    ['a *b\nc* d', 'a *b\nc* d', ['UNCLOSED_MARKED_SYMBOL 2']],
    ['*a\n*b*', '*a\n#', ['UNCLOSED_MARKED_SYMBOL 0']],
    ['*\\*', '**', ['UNCLOSED_MARKED_SYMBOL 0']],
    ['😀 *b', '😀 *b', ['UNCLOSED_MARKED_SYMBOL 2']],
    ['a *:tip* b *c', 'a  b *c', ['EMPTY_MARKED_SYMBOL 2', 'UNCLOSED_MARKED_SYMBOL 11']],
    ['*/*', '', ['EMPTY_MARKED_SYMBOL 0']],
    ['*/ / : tip*', '', ['EMPTY_MARKED_SYMBOL 0']],
    ['one\r\n*two', 'one\n*two', ['UNCLOSED_MARKED_SYMBOL 4']],
  ])('%j', (source, shown, found) => {
    expect(show(source, 'fillInTheBlanks')).toBe(shown);
    expect(errors(source, 'fillInTheBlanks')).toEqual(found);
  });

  test('a unit without a word vanishes', () => {
    expect(errors('*+* *-* *=* *+ *', 'markTheWords')).toEqual([
      'EMPTY_MARKED_SYMBOL 0',
      'EMPTY_MARKED_SYMBOL 4',
      'EMPTY_MARKED_SYMBOL 8',
      'EMPTY_MARKED_SYMBOL 12',
    ]);
  });

  test('offsets say where each mark begins', () => {
    expect(parse('😀 *a* *:b* *c*', 'fillInTheBlanks').offsets).toEqual([2, 11]);
  });
});

describe('X12: gaps', () => {
  const field = (source: string) => marks(source, 'fillInTheBlanks')[0];

  test.each([
    ['*cold / chilly : about it *', { alts: ['cold', 'chilly'], tip: 'about it' }],
    ['*a/a/ a /b//b*', { alts: ['a', 'b'] }],
    ['*a/A*', { alts: ['a', 'A'] }],
    ['*a:b:c/d*', { alts: ['a'], tip: 'b:c/d' }],
    ['*a:*', { alts: ['a'] }],
    ['*10:30*', { alts: ['10:30'] }],
    ['*1/2/3*', { alts: ['1/2/3'] }],
    ['*1 / 2*', { alts: ['1', '2'] }],
    ['*1:a*', { alts: ['1'], tip: 'a' }],
    ['*10:30:time*', { alts: ['10:30'], tip: 'time' }],
    ['*٣/٤*', { alts: ['٣/٤'] }],
    ['*1\\/a*', { alts: ['1/a'] }],
    ['*a\\:b*', { alts: ['a:b'] }],
    ['*a:1\\:2\\*3*', { alts: ['a'], tip: '1:2*3' }],
    ['*_*', { alts: [], zero: true }],
    ['*the/ _ :none?*', { alts: ['the'], tip: 'none?', zero: true }],
    ['*__*', { alts: ['__'] }],
    ['*\\_*', { alts: ['_'] }],
    ['*_/\\_*', { alts: ['_'], zero: true }],
    ['*-ing*', { alts: ['-ing'] }],
    ['*+1*', { alts: ['+1'] }],
  ])('%j', (source, expected) => {
    expect(field(source)).toEqual({ kind: 'FIELD', ...expected });
  });

  test('a phrase to drag knows no zero answer', () => {
    expect(marks('*_*', 'dragTheWords')).toEqual([{ kind: 'DRAGGABLE', alts: ['_'] }]);
  });

  test('the gap of a picture has no asterisks around it, and is one line', () => {
    expect(parseGap('mug/cup:for\ntea', 'FIELD').mark).toEqual({
      kind: 'FIELD',
      alts: ['mug', 'cup'],
      tip: 'for tea',
    });
    expect(parseGap('2*2', 'DRAGGABLE').mark?.alts).toEqual(['2*2']);
    expect(parseGap(' / ', 'FIELD')).toEqual({
      mark: null,
      errors: [{ code: 'EMPTY_MARKED_SYMBOL', at: 0 }],
    });
  });
});

describe('X13, X14: kinds', () => {
  test.each<[MarkedField, string, object[]]>([
    [
      'markTheWords',
      '*a* *+b* *-c* *=d e* *\\-f* *--g*',
      [
        { kind: 'CORRECT', s: 'a' },
        { kind: 'CORRECT', s: 'b' },
        { kind: 'WRONG', s: 'c' },
        { kind: 'GROUP', s: 'd e' },
        { kind: 'CORRECT', s: '-f' },
        { kind: 'WRONG', s: '-g' },
      ],
    ],
    [
      'markTheWords',
      '*and/or* *9:30*',
      [
        { kind: 'CORRECT', s: 'and/or' },
        { kind: 'CORRECT', s: '9:30' },
      ],
    ],
    [
      'findSynonymText',
      '*a* *=b* *+c* *-d*',
      [
        { kind: 'MAIN', s: 'a' },
        { kind: 'MAIN', s: 'b' },
        { kind: 'REAL', s: 'c' },
        { kind: 'FAKE', s: 'd' },
      ],
    ],
    [
      'findSynonymCandidates',
      '*a* *=b* *-d*',
      [
        { kind: 'REAL', s: 'a' },
        { kind: 'MAIN', s: 'b' },
        { kind: 'FAKE', s: 'd' },
      ],
    ],
    [
      'findThePlace',
      '*a* *+b* *+* *-* *=c*',
      [
        { kind: 'REAL', s: 'a' },
        { kind: 'REAL', s: 'b' },
        { kind: 'REAL' },
        { kind: 'FAKE' },
        { kind: 'REAL', s: '=c' },
      ],
    ],
  ])('%s %j', (field, source, expected) => {
    expect(marks(source, field)).toEqual(expected);
    expect(errors(source, field)).toEqual([]);
  });

  test('a wrong place that holds text', () => {
    expect(errors('She *always* drinks *-tea*', 'findThePlace')).toEqual([
      'PLACE_FAKE_MARKED_SYMBOL_MUST_BE_EMPTY 20',
    ]);
  });
});

test('X15: what is read is normalised', () => {
  const { source, text } = parse('e\u0301\r\nb\rc\u2028d\u0000\u0007\ud800', 'markTheWords');
  expect(source).toBe('é\nb\nc\nd\ufffd');
  expect(text).toEqual([source]);
});
