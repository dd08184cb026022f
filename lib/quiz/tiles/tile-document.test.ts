import { getSchema } from '@tiptap/core';
import fc from 'fast-check';
import { describe, expect, it, test } from 'vitest';
import { applyFormatting } from '@/lib/contract/exercise/formatting.ts';
import type { Run } from '@/lib/contract/exercise/formatting.ts';
import { GRAMMARS, marksOf } from '@/lib/contract/exercise/marked-text.ts';
import type { MarkedField } from '@/lib/contract/exercise/marked-text.ts';
import { textNodes } from '@/lib/contract/exercise/nodes.ts';
import { parse } from '@/lib/contract/exercise/parse.ts';
import { serialise } from '@/lib/contract/exercise/serialise.ts';
import { docOf, isReadable, readDoc } from './tile-document';
import { tileExtensions } from './tile-extensions';

const FIELDS = Object.keys(GRAMMARS) as MarkedField[];
const schemaOf = (field: MarkedField) =>
  getSchema(tileExtensions({ field, placeholder: '', nameOf: (kind) => kind }));

/** Sources made mostly of characters that mean something, with whole marks among them. */
const piece = fc.constantFrom(
  ...'ab* /:\\+-=_7é😀ё\n.',
  '*it isn’t/is not:negative* ',
  '*_/the*',
  '*-ы* ',
  '*=две части*',
  '*+*',
  '*-*',
  'Жүрөк ',
);
const source = fc.array(piece, { maxLength: 14 }).map((pieces) => pieces.join(''));
const run = fc
  .record({
    from: fc.nat(20),
    length: fc.integer({ min: 1, max: 10 }),
    style: fc.constantFrom('b', 'i', 'u'),
  })
  .map(({ from, length, style }): Run => ({ from, to: from + length, [style]: true }));

describe('a marked text and its tiles', () => {
  test.each(FIELDS)('%s: tiles hold all of the source, and give it back', (field) => {
    const schema = schemaOf(field);
    fc.assert(
      fc.property(source, fc.array(run, { maxLength: 3 }), (typed, formatting) => {
        fc.pre(isReadable(typed, field));
        const gapMatching = { g1: { case: 'STRICT' as const } };
        const doc = docOf({ source: typed, formatting, gapMatching }, field);
        const shown = schema.nodeFromJSON(doc);
        shown.check();
        const read = readDoc(shown.toJSON(), field);
        const { text } = parse(typed, field);
        expect(read.source).toBe(serialise(text, field));
        expect(parse(read.source, field).text).toEqual(text);
        expect(read.gapMatching).toEqual(marksOf(text).length > 0 ? gapMatching : {});
        // And once more, to the letter.
        expect(readDoc(schema.nodeFromJSON(docOf(read, field)).toJSON(), field)).toEqual(read);
      }),
      { numRuns: 400 },
    );
  });

  it('formatting stays at its letters', () => {
    fc.assert(
      fc.property(
        fc.array(fc.constantFrom(...'ab 😀ё\n'), { maxLength: 20 }),
        fc.array(run),
        (letters, runs) => {
          const text = letters.join('');
          const doc = docOf({ source: text, formatting: runs, gapMatching: {} }, 'dragTheWords');
          const { formatting } = readDoc(doc, 'dragTheWords');
          const content = textNodes(text);
          expect(applyFormatting(content, formatting)).toEqual(applyFormatting(content, runs));
        },
      ),
      { numRuns: 400 },
    );
  });

  it('bold behind a gap is counted without it, behind a marked word with it', () => {
    const bold = (from: number) => [{ from, to: from + 4, b: true }];
    const boldText = (source: string, from: number, field: MarkedField) =>
      docOf({ source, formatting: bold(from), gapMatching: {} }, field).content?.[0]?.content?.find(
        ({ marks }) => marks,
      )?.text;
    expect(boldText('so *long* good', 4, 'fillInTheBlanks')).toBe('good');
    expect(boldText('so *long* good', 8, 'findSynonymCandidates')).toBe('good');
  });

  it('broken marks are not shown', () => {
    expect(isReadable('a *b', 'dragTheWords')).toBe(false);
    expect(isReadable('*:tip*', 'dragTheWords')).toBe(false);
    expect(isReadable('*-word*', 'findThePlace')).toBe(true);
  });
});
