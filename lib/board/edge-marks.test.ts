import { describe, expect, test } from 'vitest';
import { DRAWN_RECENTLY_MS } from './drawn-places';
import type { DrawnPlace } from './drawn-places';
import { edgeMarks } from './edge-marks';
import { centreOn } from './zoom';
import type { View } from './zoom';

const NOW = 1_000_000;
const INSETS = { left: 10, right: 20, top: 30, bottom: 40 };
const VIEW: View = { scrollX: 0, scrollY: 0, zoom: 1, width: 400, height: 300 };
const place = (x: number, y: number, more: Partial<DrawnPlace> = {}): DrawnPlace => ({
  ...{ userId: 7, name: 'Anna', at: NOW, x, y },
  ...more,
});
const marks = (places: DrawnPlace[], view: Partial<View> = {}, teacherId: number | null = null) =>
  edgeMarks(places, { ...VIEW, ...view }, { insets: INSETS, now: NOW, teacherId });

describe('a mark at the edge', () => {
  test.each([
    ['above', 200, -500, 200, 30, 0],
    ['to the right', 900, 150, 380, 150, 90],
    ['below', 200, 900, 200, 260, 180],
    ['to the left', -700, 150, 10, 150, -90],
    ['below to the right', 900, 850, 380, 260, 135],
  ])('points %s', (_where, x, y, left, top, angle) => {
    expect(marks([place(x, y)])).toMatchObject([{ left, top, angle }]);
  });

  test('lies within its frame, whatever its size', () => {
    expect(marks([place(900, 850)])).toMatchObject([{ shiftX: 1, shiftY: 1 }]);
    expect(marks([place(-1, -1)])).toMatchObject([{ shiftX: 0, shiftY: 0 }]);
    // A board that is smaller than its bars.
    expect(marks([place(900, 850)], { width: 5, height: 5 })).toMatchObject([
      { left: 10, top: 30, shiftX: 0 },
    ]);
  });

  test('is none for what is in view, as it is moved and zoomed', () => {
    expect(marks([place(0, 0), place(400, 300)])).toEqual([]);
    expect(marks([place(500, 100)], { scrollX: -200 })).toEqual([]);
    expect(marks([place(500, 100)], { zoom: 0.5 })).toEqual([]);
    expect(marks([place(300, 100)], { zoom: 2 })).toHaveLength(1);
  });

  test('is gone where its press leads', () => {
    for (const zoom of [0.5, 1, 3]) {
      const [mark] = marks([place(5_000, -2_000)], { zoom });
      const moved = centreOn({ ...VIEW, zoom }, mark?.place ?? { x: 0, y: 0 });
      expect(marks([place(5_000, -2_000)], { zoom, ...moved })).toEqual([]);
    }
  });

  test('is gone a while after the last stroke', () => {
    expect(marks([place(900, 1, { at: NOW - DRAWN_RECENTLY_MS + 1 })])).toHaveLength(1);
    expect(marks([place(900, 1, { at: NOW - DRAWN_RECENTLY_MS })])).toEqual([]);
  });

  test('is the teacher’s first, then those of the latest', () => {
    const places = [1, 2, 3, 4, 5].map((userId) => place(900, 1, { userId, at: NOW - userId }));
    const drawers = (teacherId: number | null) =>
      marks(places, {}, teacherId).map((mark) => mark.place.userId);
    expect(drawers(5)).toEqual([5, 1, 2]);
    expect(drawers(null)).toEqual([1, 2, 3]);
  });
});
