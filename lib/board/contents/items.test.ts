import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { BoardElement } from '@/lib/contract/socket-payloads.ts';
import { boxOf } from './box';
import { inReadingOrder, listItems } from './items';
import { overlapped, placeWord } from './place';
import { shadeOf } from './shade';

const drawn = (id: string, type: string, more: Record<string, unknown> = {}): BoardElement => ({
  ...{ id, type, version: 1, versionNonce: 1, isDeleted: false },
  ...{ x: 0, y: 0, width: 100, height: 50, strokeColor: '#0A212B', backgroundColor: 'transparent' },
  ...more,
});
const stroke = (id: string, x: number, more: Record<string, unknown> = {}) =>
  drawn(id, 'freedraw', {
    ...{
      x,
      opacity: 100,
      points: [
        [0, 0],
        [20, 30],
      ],
    },
    ...more,
  });

describe('what is on a board', () => {
  it('is announced by its kind, with a shape’s text as the shape’s', () => {
    const items = listItems([
      drawn('box', 'rectangle', { strokeColor: '#C11435' }),
      drawn('in', 'text', { containerId: 'box', text: 'irregular\nverbs', originalText: 'irregular verbs' }),
      drawn('note', 'rectangle', { y: 100, backgroundColor: '#FCBD30' }),
      drawn('gone', 'ellipse', { isDeleted: true }),
      drawn('words', 'text', { y: 200, text: 'to be', customData: { name: 'first' } }),
    ]);
    expect(items.map(({ id, kind, text, name, shade }) => [id, kind, text, name, shade])).toEqual([
      ['box', 'rectangle', 'irregular verbs', '', 'red'],
      ['note', 'note', '', '', 'yellow'],
      ['words', 'text', 'to be', 'first', 'black'],
    ]);
  });

  it('is announced although its text is long, or stands in a shape that is no longer there', () => {
    const [long, lost] = listItems([
      drawn('a', 'text', { text: 'ң'.repeat(200) }),
      drawn('b', 'text', { y: 100, text: 'left over', containerId: 'gone' }),
    ]);
    expect(long?.text).toBe(`${'ң'.repeat(60)}…`);
    expect(lost?.text).toBe('left over');
  });

  it('is read from top to bottom, and in a line from left to right', () => {
    const at = (id: string, x: number, y: number) => drawn(id, 'rectangle', { x, y });
    const items = listItems([at('d', 0, 200), at('b', 150, 0), at('a', 0, 10), at('c', 300, 20)]);
    expect(items.map(({ id }) => id)).toEqual(['a', 'b', 'c', 'd']);
  });

  it('has strokes that follow one another as one handwriting, but not those of another colour, name or place', () => {
    const items = listItems([
      ...[stroke('a', 0), stroke('b', 30), stroke('c', 60)],
      stroke('red', 90, { strokeColor: '#C11435' }),
      stroke('far', 600, { strokeColor: '#C11435' }),
      stroke('marker', 620, { opacity: 60, strokeColor: '#C11435' }),
    ]);
    expect(items.map(({ kind, ids }) => [kind, ids])).toEqual([
      ['handwriting', ['a', 'b', 'c']],
      ['pen', ['red']],
      ['pen', ['far']],
      ['marker', ['marker']],
    ]);
    expect(items[0]?.box).toEqual({ left: 0, top: 0, right: 80, bottom: 30 });
  });

  it('begins with the page’s background, which is under all else, and is locked', () => {
    const ground = drawn('g', 'image', { y: 900, locked: true, customData: { background: true } });
    const items = listItems([drawn('a', 'text', { text: 'x' }), ground]);
    expect(items.map(({ kind, isLocked }) => [kind, isLocked])).toEqual([
      ['background', true],
      ['text', false],
    ]);
    expect(items[1] && overlapped(items[1], items)).toBeNull();
  });

  it('says what an arrow leads from and to', () => {
    const [arrow] = listItems([
      drawn('a', 'arrow', {
        startBinding: { elementId: 'x' },
        endBinding: { elementId: 7 },
        points: [
          [0, 0],
          [9, 9],
        ],
      }),
    ]);
    expect(arrow).toMatchObject({ kind: 'arrow', from: 'x', to: null });
  });

  it('is announced whatever another client wrote', () => {
    const value = fc.oneof(
      fc.string(),
      fc.double(),
      fc.constant(null),
      fc.constant({}),
      fc.array(fc.integer()),
    );
    const field = fc.constantFrom(
      ...['x', 'y', 'width', 'points', 'text', 'originalText', 'containerId', 'customData', 'strokeColor'],
      ...['backgroundColor', 'opacity', 'startBinding', 'locked', 'type'],
    );
    const wild = fc.array(fc.dictionary(field, value), { maxLength: 6 });
    fc.assert(
      fc.property(wild, (all) => {
        const elements = all.map((more, n) => ({
          ...drawn(`e${n}`, 'text'),
          ...more,
          type: String(more.type),
        }));
        const items = listItems(elements);
        for (const item of items) expect(typeof placeWord(item, items)).not.toBe('undefined');
      }),
    );
  });

  it('keeps every thing once, in whatever order they come', () => {
    const box = fc.record({ x: fc.integer({ min: 0, max: 900 }), y: fc.integer({ min: 0, max: 900 }) });
    fc.assert(
      fc.property(fc.array(box, { maxLength: 30 }), (places) => {
        const boxes = places.map((at, n) => ({ n, box: boxOf(drawn(`e${n}`, 'text', at)) }));
        const ordered = inReadingOrder(boxes).map(({ n }) => n);
        expect(ordered.toSorted((a, b) => a - b)).toEqual(boxes.map(({ n }) => n));
      }),
    );
  });
});

describe('where it is', () => {
  const at = (x: number, y: number) => ({ box: { left: x, top: y, right: x + 10, bottom: y + 10 } });

  it('is said by thirds of the whole drawing', () => {
    const corners = [at(0, 0), at(300, 0), at(0, 300), at(300, 300)];
    const all = [...corners, at(150, 150), at(150, 0), at(300, 150)];
    expect(all.map((each) => placeWord(each, all))).toEqual([
      ...['topLeft', 'topRight', 'bottomLeft', 'bottomRight'],
      ...['middleCentre', 'topCentre', 'middleRight'],
    ]);
  });

  it('is not said of the only thing, and is the middle where all stand in one line', () => {
    expect(placeWord(at(5, 5), [at(5, 5)])).toBeNull();
    const line = [at(0, 0), at(300, 0)];
    expect(placeWord(at(300, 0), line)).toBe('middleRight');
  });
});

describe('a colour', () => {
  it('is called by the plain word of the nearest one', () => {
    const words = ['#c11435', '#FF0000', '#E1EBEC', '#000000', '#1971c2', '#FFE3BF'].map(shadeOf);
    expect(words).toEqual(['red', 'red', 'grey', 'black', 'blue', 'lightOrange']);
  });

  it('is not called anything where it is none', () => {
    expect(['transparent', '', undefined, 7, '#12'].map(shadeOf)).toEqual([null, null, null, null, null]);
  });
});
