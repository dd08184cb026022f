import { expect, it } from 'vitest';
import { ZOOMS, actOfKey, actOfSwipe, viewAfter } from './page-view';
import type { PdfAct } from './page-view';

const FIT = { page: 2, zoom: 0 };
const LARGE = { page: 2, zoom: 3 };

it.each<[PdfAct, number, number]>([
  ['next', 3, 0],
  ['previous', 1, 0],
  ['first', 1, 0],
  ['last', 3, 0],
  ['zoomIn', 2, 1],
  ['zoomOut', 2, 0],
  ['fit', 2, 0],
  [{ page: 99 }, 3, 0],
  [{ page: 0 }, 1, 0],
])('%j leads from page 2 of 3 to page %d at zoom %d', (act, page, zoom) =>
  expect(viewAfter(FIT, act, 3)).toEqual({ page, zoom }),
);

it('stays within the pages and the zooms', () => {
  expect(viewAfter({ page: 3, zoom: 0 }, 'next', 3).page).toBe(3);
  expect(viewAfter({ page: 1, zoom: 0 }, 'previous', 3).page).toBe(1);
  const last = ZOOMS.length - 1;
  expect(viewAfter({ page: 1, zoom: last }, 'zoomIn', 3).zoom).toBe(last);
});

it('leaves the arrows and the finger to a page that is wider than its place', () => {
  expect(actOfKey('ArrowRight', FIT)).toBe('next');
  expect(actOfKey('ArrowRight', LARGE)).toBeNull();
  expect(actOfKey('PageDown', LARGE)).toBe('next');
  expect(actOfKey('a', FIT)).toBeNull();
  expect(actOfSwipe(-60, 5, FIT)).toBe('next');
  expect(actOfSwipe(60, 5, FIT)).toBe('previous');
  expect(actOfSwipe(-60, 5, LARGE)).toBeNull();
});

it.each([
  [20, 0],
  [60, 80],
])('takes %d across and %d down for no turn', (across, down) =>
  expect(actOfSwipe(across, down, FIT)).toBeNull(),
);
