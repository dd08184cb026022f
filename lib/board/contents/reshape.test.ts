import { describe, expect, it } from 'vitest';
import type { BoardElement } from '@/lib/contract/socket-payloads.ts';
import { boxOf, touches } from './box';
import { freePlace } from './place';
import { moveElements, resizeElements } from './reshape';
import { shapeOf } from './shape';
import { showBox } from './show-box';

const drawn = (id: string, type: string, more: Record<string, unknown> = {}): BoardElement => ({
  ...{ id, type, version: 1, versionNonce: 1, isDeleted: false },
  ...{ x: 0, y: 0, width: 100, height: 50 },
  ...more,
});
const text = (id: string, containerId: string, more: Record<string, unknown> = {}) =>
  drawn(id, 'text', { containerId, x: 30, y: 15, width: 40, height: 20, fontSize: 20, ...more });
const arrow = (from: string | null, to: string | null) =>
  drawn('arrow', 'arrow', {
    ...{ x: 100, y: 25, width: 100, height: 0 },
    points: [
      [0, 0],
      [100, 0],
    ],
    startBinding: from && { elementId: from },
    endBinding: to && { elementId: to },
  });

describe('moving by keys', () => {
  const by = { x: 10, y: -4 };

  it('takes along the text of a shape, and nothing else', () => {
    const patches = moveElements([drawn('a', 'rectangle'), text('t', 'a'), drawn('b', 'ellipse')], ['a'], by);
    expect([...patches]).toEqual([
      ['a', { x: 10, y: -4 }],
      ['t', { x: 40, y: 11 }],
    ]);
  });

  it('takes along the end of an arrow that is bound to it; the other end stays', () => {
    const all = [
      drawn('a', 'rectangle'),
      drawn('b', 'rectangle', { x: 200 }),
      arrow('a', 'b'),
      text('w', 'arrow'),
    ];
    const last = moveElements(all, ['b'], by);
    expect(last.get('arrow')).toEqual({
      points: [
        [0, 0],
        [110, -4],
      ],
      width: 110,
      height: 4,
    });
    // Its words stay in its middle.
    expect(last.get('w')).toEqual({ x: 35, y: 13 });
    expect(moveElements(all, ['a'], by).get('arrow')).toEqual({
      ...{ x: 110, y: 21, width: 90, height: 4 },
      points: [
        [0, 0],
        [90, 4],
      ],
    });
    expect(moveElements(all, ['a', 'b'], by).get('arrow')).toEqual({ x: 110, y: 21 });
  });

  it('unbinds an arrow that is moved by itself', () => {
    const all = [drawn('a', 'rectangle'), arrow('a', null)];
    expect(moveElements(all, ['arrow'], by).get('arrow')).toEqual({ x: 110, y: 21, startBinding: null });
    expect(moveElements(all, ['arrow', 'a'], by).get('arrow')).toEqual({ x: 110, y: 21 });
  });

  it('leaves what is deleted', () => {
    expect(moveElements([drawn('a', 'rectangle', { isDeleted: true })], ['a'], by).size).toBe(0);
  });
});

describe('resizing by keys', () => {
  it('keeps the middle', () => {
    const patch = resizeElements([drawn('a', 'rectangle')], ['a'], 2).get('a');
    expect(patch).toEqual({ x: -50, y: -25, width: 200, height: 100 });
  });

  it('scales the points of a line, and the letters of a text', () => {
    const line = { ...arrow(null, null), x: 0, y: 0 };
    expect(resizeElements([line], ['arrow'], 2).get('arrow')).toMatchObject({
      x: -50,
      points: [
        [0, 0],
        [200, 0],
      ],
    });
    const words = drawn('t', 'text', { fontSize: 20 });
    expect(resizeElements([words], ['t'], 1.5).get('t')).toMatchObject({ fontSize: 30, width: 150 });
  });

  it('scales several about their common middle', () => {
    const all = [drawn('a', 'rectangle'), drawn('b', 'rectangle', { x: 100 })];
    const patches = resizeElements(all, ['a', 'b'], 2);
    expect([patches.get('a')?.x, patches.get('b')?.x]).toEqual([-100, 100]);
  });

  it('stops before a text would leave its shape, and before a thing is too small to see', () => {
    const tight = [drawn('a', 'rectangle', { width: 60, height: 31 }), text('t', 'a')];
    const patch = resizeElements(tight, ['a'], 0.1).get('a');
    expect(patch?.height).toBeCloseTo(30);
    expect(resizeElements([drawn('a', 'rectangle', { width: 20, height: 20 })], ['a'], 0.5).size).toBe(0);
    expect(resizeElements([drawn('t', 'text', { fontSize: 8 })], ['t'], 0.5).size).toBe(0);
    expect(resizeElements([drawn('t', 'text', { fontSize: 200 })], ['t'], 2).size).toBe(0);
    expect(
      resizeElements([drawn('a', 'ellipse', { width: 60, height: 29 }), text('t', 'a')], ['a'], 0.5).size,
    ).toBe(0);
  });
});

describe('what a key puts on the board', () => {
  const middle = { x: 500, y: 300 };
  const given = { middle, chosen: [], taken: [] };
  const asBox = (place: { x: number; y: number }, width: number, height: number) =>
    boxOf(drawn('n', 'rectangle', { ...place, width, height }));

  it('stands in the middle of the view, and over nothing that is there', () => {
    const first = shapeOf('rectangle', given);
    expect({ x: first.x + first.width / 2, y: first.y + first.height / 2 }).toEqual(middle);
    const taken = [asBox(first, first.width, first.height)];
    for (let n = 0; n < 40; n += 1) {
      const { width, height, ...place } = shapeOf('rectangle', { ...given, taken });
      const box = asBox(place, width, height);
      expect(taken.some((each) => touches(each, box))).toBe(false);
      taken.push(box);
    }
  });

  it('stands below everything where all around is full', () => {
    const taken = [{ left: -1e5, top: -1e5, right: 1e5, bottom: 1e5 }];
    expect(freePlace(middle, { width: 10, height: 10 }, taken).y).toBeGreaterThan(1e5);
  });

  it('is an arrow between the two that are chosen, from edge to edge', () => {
    const [a, b] = [asBox({ x: 0, y: 0 }, 100, 50), asBox({ x: 300, y: 0 }, 100, 50)];
    expect(shapeOf('arrow', { ...given, chosen: [a, b] })).toEqual({
      ...{ x: 108, y: 25, width: 184, height: 0 },
      points: [
        [0, 0],
        [184, 0],
      ],
    });
    expect(shapeOf('arrow', { ...given, chosen: [b, a] }).points).toEqual([
      [0, 0],
      [-184, 0],
    ]);
    // One alone leads nowhere: the arrow stands by itself.
    expect(shapeOf('arrow', { ...given, chosen: [a] })).toMatchObject({ x: 410, y: 300 });
  });

  it('is a line under what is chosen for the pen, and over it for the highlighter', () => {
    const chosen = [asBox({ x: 20, y: 40 }, 100, 50)];
    expect(shapeOf('pen', { ...given, chosen })).toMatchObject({ x: 20, y: 98, width: 100, height: 0 });
    const marked = shapeOf('highlighter', { ...given, chosen });
    expect(marked).toMatchObject({ x: 20, y: 65, width: 100 });
    expect(marked.points?.length).toBeGreaterThan(10);
    expect(marked.points?.at(-1)).toEqual([100, 0]);
  });
});

describe('showing a thing of the list', () => {
  const view = { scrollX: 0, scrollY: 0, zoom: 2, width: 800, height: 600 };
  const beside = { left: 0, right: 300, top: 0, bottom: 0 };
  const box = (left: number) => ({ left, top: 20, right: left + 50, bottom: 60 });

  it('leaves the view where the thing is in sight', () => {
    expect(showBox(view, box(50), beside)).toEqual({ scrollX: 0, scrollY: 0 });
  });

  it('moves it out from under the list', () => {
    // Free are the left 500 pixels, 250 of the drawing.
    expect(showBox(view, box(260), beside)).toEqual({ scrollX: 125 - 285, scrollY: 0 });
  });
});
