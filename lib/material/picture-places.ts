import type { NodePosition } from '@/lib/contract/material/content.ts';

/** The eight places of a picture as they stand in the grid; null: there is none in the middle. */
export const PLACE_GRID: readonly (readonly (NodePosition | null)[])[] = [
  ['LEFT', 'CENTER', 'RIGHT'],
  ['LEFT_WITH_TEXT', null, 'RIGHT_WITH_TEXT'],
  ['BEHIND_LEFT_TEXT', 'BEHIND_CENTER_TEXT', 'BEHIND_RIGHT_TEXT'],
];

const STEPS: Readonly<Record<string, readonly [number, number]>> = {
  ArrowUp: [-1, 0],
  ArrowDown: [1, 0],
  ArrowLeft: [0, -1],
  ArrowRight: [0, 1],
};
const SIZE = PLACE_GRID.length;

/** The place to which an arrow key leads; the grid has no edges. Null: another key. */
export function nextPlace(from: NodePosition, key: string): NodePosition | null {
  const step = STEPS[key];
  if (!step) return null;
  let row = PLACE_GRID.findIndex((places) => places.includes(from));
  let column = PLACE_GRID[row]?.indexOf(from) ?? 0;
  for (let tries = 0; tries < SIZE; tries += 1) {
    row = (row + step[0] + SIZE) % SIZE;
    column = (column + step[1] + SIZE) % SIZE;
    const place = PLACE_GRID[row]?.[column];
    if (place) return place;
  }
  return null;
}
