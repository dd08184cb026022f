import type { BoardElement } from '@/lib/contract/socket-payloads.ts';

/** Edges, in the drawing's coordinates. */
export interface Box {
  left: number;
  top: number;
  right: number;
  bottom: number;
}

export interface Point {
  x: number;
  y: number;
}

const isPoint = (value: unknown): value is [number, number] =>
  Array.isArray(value) && typeof value[0] === 'number' && typeof value[1] === 'number';

/** Other people's clients write what they like: what is no number is 0. */
export const numberOf = (value: unknown): number =>
  typeof value === 'number' && Number.isFinite(value) ? value : 0;

/** The points of a line, from its `x` and `y`. */
export const pointsOf = ({ points }: BoardElement): [number, number][] =>
  Array.isArray(points) ? points.filter(isPoint) : [];

export function boxOf(element: BoardElement): Box {
  const [x, y] = [numberOf(element.x), numberOf(element.y)];
  const points = pointsOf(element);
  if (points.length === 0) {
    return { left: x, top: y, right: x + numberOf(element.width), bottom: y + numberOf(element.height) };
  }
  const box = { left: Infinity, top: Infinity, right: -Infinity, bottom: -Infinity };
  for (const [along, down] of points) {
    box.left = Math.min(box.left, x + along);
    box.right = Math.max(box.right, x + along);
    box.top = Math.min(box.top, y + down);
    box.bottom = Math.max(box.bottom, y + down);
  }
  return box;
}

export const around = (boxes: readonly Box[]): Box =>
  boxes.reduce(
    (all, { left, top, right, bottom }) => ({
      left: Math.min(all.left, left),
      top: Math.min(all.top, top),
      right: Math.max(all.right, right),
      bottom: Math.max(all.bottom, bottom),
    }),
    { left: Infinity, top: Infinity, right: -Infinity, bottom: -Infinity },
  );

export const middleOf = ({ left, top, right, bottom }: Box): Point => ({
  x: (left + right) / 2,
  y: (top + bottom) / 2,
});

/** They cover a part of each other, or are no further than `gap` from that. */
export const touches = (one: Box, other: Box, gap = 0): boolean =>
  one.left < other.right + gap &&
  other.left < one.right + gap &&
  one.top < other.bottom + gap &&
  other.top < one.bottom + gap;
