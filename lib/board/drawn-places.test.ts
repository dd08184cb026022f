import { expect, test } from 'vitest';
import { ELEMENT_CHANGE } from '@/lib/contract/socket.ts';
import type { BoardElement, ElementChange } from '@/lib/contract/socket-payloads.ts';
import { DRAWN_RECENTLY_MS, createDrawnPlaces, placeOf } from './drawn-places';

const ME = 1;
const element = (more: object): BoardElement =>
  ({ id: 'a', type: 'freedraw', version: 1, versionNonce: 1, isDeleted: false, ...more }) as BoardElement;
const drawn = (...elements: BoardElement[]): { changes: ElementChange[] } => ({
  changes: elements.map((each) => ({
    kind: each.isDeleted ? ELEMENT_CHANGE.Delete : ELEMENT_CHANGE.Add,
    element: each,
  })),
});
const ago = (ms: number) => new Date(Date.now() - ms).toISOString();
const box = element({ type: 'rectangle', x: 100, y: 200, width: 20, height: 40 });

test.each([
  [
    'the end of a stroke',
    {
      x: 10,
      y: 20,
      points: [
        [0, 0],
        [5, 6],
      ],
    },
    { x: 15, y: 26 },
  ],
  ['the middle of a shape', { x: 10, y: 20, width: 4, height: 8 }, { x: 12, y: 24 }],
  ['its corner, if it has no size', { x: 10, y: 20, points: [], width: null }, { x: 10, y: 20 }],
  ['nowhere, if it has no place', { x: '10', y: 20 }, null],
])('somebody draws at %s', (_what, more, place) => {
  expect(placeOf(element(more))).toEqual(place);
});

test('the latest place of each person is known, by name once that was told', () => {
  const places = createDrawnPlaces(ME);
  places.note({ userId: 7, at: ago(0), payload: drawn(box) });
  places.learnName(7, 'Anna');
  places.note({ userId: 8, at: ago(0), payload: drawn(box) });
  places.note({ userId: 7, at: ago(0), payload: drawn(box, element({ x: 1, y: 2 })) });
  expect(places.get()).toMatchObject([
    { userId: 8, name: null, x: 110, y: 220 },
    { userId: 7, name: 'Anna', x: 1, y: 2 },
  ]);
});

test('one’s own strokes, what lies back, and what is erased are no places', () => {
  const places = createDrawnPlaces(ME);
  places.note({ userId: ME, at: ago(0), payload: drawn(box) });
  places.note({ userId: 7, at: ago(DRAWN_RECENTLY_MS), payload: drawn(box) });
  places.note({ userId: 7, at: '', payload: drawn(box) });
  places.note({ userId: 7, at: ago(0), payload: drawn({ ...box, isDeleted: true }) });
  expect(places.get()).toEqual([]);
});

test('who watches by a link sees where somebody draws, and not who', () => {
  const places = createDrawnPlaces(null);
  places.note({ userId: null, at: ago(0), payload: drawn(box) });
  expect(places.get()).toMatchObject([{ userId: null, name: null }]);
});
