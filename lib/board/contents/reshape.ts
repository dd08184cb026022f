import type { BoardElement } from '@/lib/contract/socket-payloads.ts';
import { around, boxOf, middleOf, numberOf, pointsOf } from './box';
import type { Point } from './box';

/** Changed fields of an element. */
export type Patch = Record<string, unknown>;
export type Patches = Map<string, Patch>;

/** Pixels: smaller things could not be seen or touched any more. */
const SIDE_MIN = 20;
const FONT = { min: 8, max: 200 } as const;
/** Between a text and the edge of its shape; within a diamond or an ellipse there is less room than in its box. */
const PADDING = 10;
const ROOM = { ellipse: Math.SQRT2, diamond: 2 } as Readonly<Record<string, number>>;

const ENDS = ['startBinding', 'endBinding'] as const;

const isTextOf = (element: BoardElement, ids: ReadonlySet<string>) =>
  element.type === 'text' && typeof element.containerId === 'string' && ids.has(element.containerId);

const boundId = (element: BoardElement, end: (typeof ENDS)[number]): string | null => {
  const binding = element[end] as { elementId?: unknown } | null | undefined;
  return typeof binding?.elementId === 'string' ? binding.elementId : null;
};

const shifted = (element: BoardElement, by: Point): Patch => ({
  x: numberOf(element.x) + by.x,
  y: numberOf(element.y) + by.y,
});

/** One end of an arrow goes with what it is bound to, the rest of it stays. */
function followed(arrow: BoardElement, end: (typeof ENDS)[number], by: Point): Patch {
  const points = pointsOf(arrow);
  if (end === 'endBinding') {
    const moved = points.map(([x, y], at) => (at === points.length - 1 ? [x + by.x, y + by.y] : [x, y]));
    return { points: moved };
  }
  const moved = points.map(([x, y], at) => (at === 0 ? [x, y] : [x - by.x, y - by.y]));
  return { ...shifted(arrow, by), points: moved };
}

function withSize(arrow: BoardElement, patch: Patch): Patch {
  const { left, top, right, bottom } = boxOf({ ...arrow, ...patch });
  return { ...patch, width: right - left, height: bottom - top };
}

/** An arrow that is moved away from what it was bound to is bound no more. */
function unbound(element: BoardElement, moves: (id: string) => boolean): Patch {
  const lost = ENDS.filter((end) => {
    const id = boundId(element, end);
    return id !== null && !moves(id);
  });
  return Object.fromEntries(lost.map((end) => [end, null]));
}

function followArrow(element: BoardElement, moves: (id: string) => boolean, by: Point): Patch | null {
  const ends = ENDS.filter((end) => {
    const id = boundId(element, end);
    return id !== null && moves(id);
  });
  const [end] = ends;
  if (!end) return null;
  return ends.length === 2 ? shifted(element, by) : withSize(element, followed(element, end, by));
}

/** What changes when these elements are moved: the texts in them, and the arrows that are bound to them, go with them. */
export function moveElements(
  elements: readonly BoardElement[],
  chosen: readonly string[],
  by: Point,
): Patches {
  const ids = new Set(chosen);
  const living = elements.filter(({ isDeleted }) => !isDeleted);
  const moves = (id: string) => ids.has(id);
  const patches: Patches = new Map();
  for (const element of living) {
    if (moves(element.id) || isTextOf(element, ids))
      patches.set(element.id, { ...shifted(element, by), ...unbound(element, moves) });
    else {
      const patch = followArrow(element, moves, by);
      if (patch) patches.set(element.id, patch);
    }
  }
  // The words on an arrow stay in its middle.
  const followers = new Set([...patches.keys()].filter((id) => !moves(id)));
  for (const element of living)
    if (isTextOf(element, followers)) patches.set(element.id, shifted(element, { x: by.x / 2, y: by.y / 2 }));
  return patches;
}

const within = (low: number, value: number, high: number) => Math.max(low, Math.min(high, value));

/** The share of a shape that its text needs. */
function leastShare(element: BoardElement, text: BoardElement | undefined): number {
  const room = ROOM[element.type] ?? 1;
  const need = (side: 'width' | 'height') =>
    Math.max(SIDE_MIN, text ? numberOf(text[side]) * room + PADDING : 0) /
    Math.max(1, numberOf(element[side]));
  return Math.max(need('width'), need('height'));
}

/** As much of the factor as all of them can bear: none vanishes, and no text leaves its shape. */
function bearable(elements: readonly BoardElement[], ids: ReadonlySet<string>, factor: number): number {
  const texts = elements.filter((element) => isTextOf(element, ids));
  const chosen = elements.filter(({ id }) => ids.has(id));
  const fonts = chosen.flatMap(({ type, fontSize }) => (type === 'text' ? [numberOf(fontSize)] : []));
  if (factor > 1) return Math.max(1, Math.min(factor, ...fonts.map((size) => FONT.max / Math.max(1, size))));
  const shares = chosen
    .filter((element) => element.type !== 'text' && pointsOf(element).length === 0)
    .map((element) =>
      leastShare(
        element,
        texts.find(({ containerId }) => containerId === element.id),
      ),
    );
  const spread = chosen
    .filter((element) => pointsOf(element).length > 0)
    .map((element) => SIDE_MIN / Math.max(1, numberOf(element.width), numberOf(element.height)));
  return Math.min(
    1,
    Math.max(factor, ...shares, ...spread, ...fonts.map((size) => FONT.min / Math.max(1, size))),
  );
}

/** What changes when these elements grow or shrink about their common middle; nothing where they cannot. */
export function resizeElements(
  elements: readonly BoardElement[],
  chosen: readonly string[],
  factor: number,
): Patches {
  const ids = new Set(chosen);
  const living = elements.filter(({ isDeleted }) => !isDeleted);
  const resized = living.filter(({ id }) => ids.has(id));
  const share = bearable(living, ids, factor);
  if (resized.length === 0 || share === 1) return new Map();
  const middle = middleOf(around(resized.map(boxOf)));
  const from = (value: unknown, centre: number) => centre + (numberOf(value) - centre) * share;
  return new Map(
    resized.map((element) => {
      const points = pointsOf(element);
      const patch: Patch = {
        x: from(element.x, middle.x),
        y: from(element.y, middle.y),
        width: numberOf(element.width) * share,
        height: numberOf(element.height) * share,
      };
      if (points.length > 0) patch.points = points.map(([x, y]) => [x * share, y * share]);
      if (element.type === 'text')
        patch.fontSize = within(FONT.min, numberOf(element.fontSize) * share, FONT.max);
      return [element.id, patch] as const;
    }),
  );
}
