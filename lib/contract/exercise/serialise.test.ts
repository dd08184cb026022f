import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import {
  GRAMMARS,
  normaliseLine,
  type GapMark,
  type Mark,
  type MarkedField,
  type MarkedText,
} from './marked-text.ts';
import { parse, parseGap } from './parse.ts';
import { serialise, serialiseGap } from './serialise.ts';

const FIELDS = Object.keys(GRAMMARS) as MarkedField[];

describe('X15: backslashes only where they are needed', () => {
  test.each<[MarkedField, string, string]>([
    ['fillInTheBlanks', '5 * 3 is *15*', '5 * 3 is *15*'],
    ['fillInTheBlanks', '5** by *us*', '5* by *us*'],
    ['fillInTheBlanks', '**a', '\\*a'],
    ['fillInTheBlanks', '** *a*', '* *a*'],
    ['fillInTheBlanks', 'x***a*', 'x\\**a*'],
    ['fillInTheBlanks', 'C:\\temp', 'C:\\temp'],
    ['fillInTheBlanks', 'C:\\\\*a*', 'C:\\\\*a*'],
    ['fillInTheBlanks', '\\/\\-\\_', '/-_'],
    ['fillInTheBlanks', '*\\-ing / un\\+ : a tip *', '*-ing/un+:a tip*'],
    ['fillInTheBlanks', '*he\\/she*', '*he\\/she*'],
    ['fillInTheBlanks', '*10\\:30*', '*10:30*'],
    ['fillInTheBlanks', '*1 / 2 : 3*', '*1/ 2: 3*'],
    ['fillInTheBlanks', '*_/the*', '*the/_*'],
    ['fillInTheBlanks', '*\\_*', '*\\_*'],
    ['dragTheWords', '*\\_*', '*_*'],
    ['markTheWords', '*+a* *-b* *=c* *\\+d* *-\\-e*', '*a* *-b* *=c* *\\+d* *--e*'],
    ['findSynonymText', '*=a* *+b*', '*a* *+b*'],
    ['findSynonymCandidates', '*+a* *=b*', '*a* *=b*'],
    ['findThePlace', '*+always* *+* *-* *\\+a*', '*always* *+* *-* *\\+a*'],
  ])('%s: %j becomes %j', (field, source, canonical) => {
    const { text } = parse(source, field);
    expect(serialise(text, field)).toBe(canonical);
    expect(parse(canonical, field).text).toEqual(text);
  });
});

/** Text made mostly of characters with a meaning in marked text. */
const letter = fc.constantFrom(...'ab* /:\\+-=_7٣é😀ё\u00a0.');
const line = fc.array(letter, { maxLength: 12 }).map((chars) => normaliseLine(chars.join('')).trim());
const word = line.filter((text) => text !== '');
const plain = fc
  .array(fc.oneof(letter, fc.constant('\n')), { minLength: 1, maxLength: 12 })
  .map((chars) => chars.join(''));

const gapMark = (kind: GapMark['kind']): fc.Arbitrary<GapMark> =>
  fc
    .record({
      alts: fc.uniqueArray(word, { maxLength: 4 }),
      tip: fc.option(word, { nil: undefined }),
      zero: kind === 'FIELD' ? fc.boolean() : fc.constant(false),
    })
    .filter(({ alts, zero }) => alts.length > 0 || zero)
    .map(({ alts, tip, zero }) => ({
      kind,
      alts,
      ...(tip !== undefined && { tip }),
      ...(zero && { zero }),
    }));

function markOf(field: MarkedField): fc.Arbitrary<Mark> {
  const grammar = GRAMMARS[field];
  if ('gap' in grammar) return gapMark(grammar.gap);
  const unit = fc.record({ kind: fc.constantFrom(...Object.values(grammar.signs)), s: word });
  if (!('places' in grammar)) return unit;
  return fc.oneof(
    fc.record({ kind: fc.constant('REAL' as const), s: word }),
    fc.constantFrom<Mark>({ kind: 'REAL' }, { kind: 'FAKE' }),
  );
}

const textOf = (field: MarkedField): fc.Arbitrary<MarkedText> =>
  fc.array(fc.oneof(plain, markOf(field)), { maxLength: 8 }).map((segments) => {
    const joined: MarkedText = [];
    for (const segment of segments) {
      const last = joined.at(-1);
      if (typeof segment === 'string' && typeof last === 'string') joined[joined.length - 1] = last + segment;
      else joined.push(segment);
    }
    return joined;
  });

describe('X15: the document comes back', () => {
  test.each(FIELDS)('%s: parse(serialise(x)) is x, without errors', (field) => {
    fc.assert(
      fc.property(textOf(field), (text) => {
        const parsed = parse(serialise(text, field), field);
        expect(parsed.text).toEqual(text);
        expect(parsed.errors).toEqual([]);
      }),
      { numRuns: 500 },
    );
  });

  test.each(FIELDS)('%s: whatever parses is written so that it parses the same', (field) => {
    fc.assert(
      fc.property(plain, (source) => {
        const parsed = parse(source, field);
        fc.pre(parsed.errors.length === 0);
        const canonical = serialise(parsed.text, field);
        expect(parse(canonical, field).text).toEqual(parsed.text);
        expect(serialise(parse(canonical, field).text, field)).toBe(canonical);
      }),
      { numRuns: 500 },
    );
  });

  test.each(['DRAGGABLE', 'FIELD'] as const)('a gap of a picture (%s)', (kind) => {
    fc.assert(
      fc.property(gapMark(kind), (mark) => {
        expect(parseGap(serialiseGap(mark), kind)).toEqual({ mark, errors: [] });
      }),
      { numRuns: 500 },
    );
  });
});
