import type { ToolId } from '../tools';
import { middleOf } from './box';
import type { Box, Point } from './box';
import { freePlace } from './place';

/** Tools whose elements are put on the board whole, by one key. */
export const PLACED = [
  'text',
  'note',
  'rectangle',
  'ellipse',
  'diamond',
  'arrow',
  'line',
  'pen',
  'highlighter',
] as const satisfies ToolId[];
export type PlacedTool = (typeof PLACED)[number];

export const isPlaced = (tool: ToolId): tool is PlacedTool => PLACED.some((each) => each === tool);

const SIZES = {
  text: { width: 160, height: 32 },
  note: { width: 208, height: 140 },
  rectangle: { width: 180, height: 100 },
  ellipse: { width: 180, height: 110 },
  diamond: { width: 190, height: 130 },
  arrow: { width: 180, height: 0 },
  line: { width: 180, height: 0 },
  pen: { width: 180, height: 0 },
  highlighter: { width: 180, height: 0 },
} as const satisfies Record<PlacedTool, { width: number; height: number }>;

/** Pixels between an arrow and what it points at, and between a word and the line under it. */
export const GAP = 8;

export interface Shape extends Point {
  width: number;
  height: number;
  /** Ends of a line, from `x` and `y`. */
  points?: [number, number][];
}

/** A line of this many parts; a free line has many, or its thickness would change along it. */
function lineOf(from: Point, to: Point, parts: number): Shape {
  const [width, height] = [to.x - from.x, to.y - from.y];
  const points = Array.from({ length: parts + 1 }, (_, n): [number, number] => [
    // Without a negative zero.
    (width * n) / parts + 0,
    (height * n) / parts + 0,
  ]);
  return { ...from, width: Math.abs(width), height: Math.abs(height), points };
}

const isFree = (tool: PlacedTool) => tool === 'pen' || tool === 'highlighter';
const FREE_PARTS = 24;

/** Where a line from the middle of a box towards a point leaves it. */
function leaving(box: Box, towards: Point): Point {
  const middle = middleOf(box);
  const [along, down] = [towards.x - middle.x, towards.y - middle.y];
  const length = Math.hypot(along, down);
  if (length === 0) return middle;
  const farthest = (half: number, step: number) => (step === 0 ? Infinity : (half * length) / Math.abs(step));
  const edge = Math.min(
    farthest((box.right - box.left) / 2, along),
    farthest((box.bottom - box.top) / 2, down),
  );
  const far = Math.min(edge + GAP, length / 2);
  return { x: middle.x + (along / length) * far, y: middle.y + (down / length) * far };
}

/** A line from one thing to another, or along one: a pen underlines it, a marker goes over it. */
function along(tool: PlacedTool, chosen: readonly Box[]): Shape | null {
  const [first, second] = chosen;
  if (!first) return null;
  if (tool === 'arrow' || tool === 'line')
    return second ? lineOf(leaving(first, middleOf(second)), leaving(second, middleOf(first)), 1) : null;
  if (!isFree(tool)) return null;
  const y = tool === 'pen' ? first.bottom + GAP : middleOf(first).y;
  return lineOf({ x: first.left, y }, { x: first.right, y }, FREE_PARTS);
}

export interface PlaceGiven {
  /** Of the view. */
  middle: Point;
  /** What is chosen, in the order of choosing. */
  chosen: readonly Box[];
  /** What something new must not lie over. */
  taken: readonly Box[];
}

/** Position and size of what a tool makes by one key. */
export function shapeOf(tool: PlacedTool, { middle, chosen, taken }: PlaceGiven): Shape {
  const led = along(tool, chosen);
  if (led) return led;
  const size = SIZES[tool];
  const corner = freePlace(middle, size, taken);
  if (size.height > 0) return { ...corner, ...size };
  return lineOf(corner, { x: corner.x + size.width, y: corner.y }, isFree(tool) ? FREE_PARTS : 1);
}
