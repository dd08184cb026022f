import { around, middleOf, touches } from './box';
import type { Box } from './box';
import type { BoardItem } from './items';

const ROWS = ['top', 'middle', 'bottom'] as const;
const COLUMNS = ['Left', 'Centre', 'Right'] as const;
export type PlaceWord = `${(typeof ROWS)[number]}${(typeof COLUMNS)[number]}`;

const thirdOf = (value: number, from: number, to: number): 0 | 1 | 2 => {
  const share = to > from ? (value - from) / (to - from) : 0.5;
  return share < 1 / 3 ? 0 : share > 2 / 3 ? 2 : 1;
};

/** Where something stands in the whole drawing, by thirds; null where it is the only thing there. */
export function placeWord(
  item: Pick<BoardItem, 'box'>,
  items: readonly Pick<BoardItem, 'box'>[],
): PlaceWord | null {
  if (items.length < 2) return null;
  const { left, top, right, bottom } = around(items.map(({ box }) => box));
  const { x, y } = middleOf(item.box);
  return `${ROWS[thirdOf(y, top, bottom)]}${COLUMNS[thirdOf(x, left, right)]}`;
}

/** What something lies over or under; the page's background does not count. */
export const overlapped = (item: BoardItem, items: readonly BoardItem[]): BoardItem | null =>
  items.find(({ id, kind, box }) => id !== item.id && kind !== 'background' && touches(box, item.box)) ??
  null;

interface Size {
  width: number;
  height: number;
}

const GAP = 24;
const RINGS = 12;

/** The upper left corner for something new as near to `middle` as there is room, over nothing that is there. */
export function freePlace(middle: { x: number; y: number }, { width, height }: Size, taken: readonly Box[]) {
  const corner = { x: middle.x - width / 2, y: middle.y - height / 2 };
  const [across, down] = [width / 2 + GAP, height / 2 + GAP];
  for (let ring = 0; ring <= RINGS; ring += 1) {
    const steps = Array.from({ length: 2 * ring + 1 }, (_, n) => n - ring);
    const edge = steps
      .flatMap((row) => steps.map((column) => ({ row, column })))
      .filter(({ row, column }) => Math.max(Math.abs(row), Math.abs(column)) === ring)
      .toSorted(
        (one, other) =>
          Math.hypot(one.column * across, one.row * down) -
            Math.hypot(other.column * across, other.row * down) ||
          // What comes later is read later.
          other.row - one.row ||
          other.column - one.column,
      );
    for (const { row, column } of edge) {
      const [x, y] = [corner.x + column * across, corner.y + row * down];
      const box: Box = { left: x, top: y, right: x + width, bottom: y + height };
      if (!taken.some((each) => touches(each, box, GAP / 3))) return { x, y };
    }
  }
  // It is full for screens around: below all of it there is room.
  return { x: corner.x, y: around([...taken]).bottom + GAP };
}
