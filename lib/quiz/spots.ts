import type { SpotDraft } from '@/lib/contract/exercise/drafts.ts';
import { inReadingOrder } from '@/lib/contract/exercise/spots.ts';

/** The order that names spots: pictures in their order, then spots as listed. */
interface Placed {
  images: readonly { id: string }[];
  spots: readonly Pick<SpotDraft, 'id' | 'imageId'>[];
}

/** The name of each listed spot after saving: s1 is read first. */
export function spotNames({ images, spots }: Placed): string[] {
  const ordered = inReadingOrder(spots, images);
  return spots.map((spot) => `s${ordered.indexOf(spot) + 1}`);
}

/** Adjusts settings of single spots after some were added or removed: each stays with its spot. */
export function moveSpotSettings<Settings>(
  before: Placed,
  after: Placed,
  settings: Readonly<Record<string, Settings>>,
): Record<string, Settings> {
  const former = spotNames(before);
  const names = spotNames(after);
  return Object.fromEntries(
    after.spots.flatMap(({ id }, index): [string, Settings][] => {
      const name = former[before.spots.findIndex((spot) => spot.id === id)] ?? '';
      const value = settings[name];
      return value === undefined ? [] : [[names[index] ?? '', value]];
    }),
  );
}

export type Box = Pick<SpotDraft, 'x' | 'y' | 'w' | 'h'>;

/** Fraction of the picture: an arrow key moves by one per cent. */
export const STEP = 0.01;
const SIZE_MIN = 0.02;
/** Size of the box that a tap draws: large enough for a word and for dragging. */
const TAPPED = { w: 0.2, h: 0.1 };

const within = (value: number, min: number, max: number) => Math.min(Math.max(value, min), max);
/** Rounds to tenths of a per cent: finer steps are invisible, and sums of fractions would get many digits. */
const tidy = (value: number) => Math.round(value * 1000) / 1000;

/** Limits a box: inside the picture, and not too small to hit. */
export function fitBox({ x, y, w, h }: Box): Box {
  const width = within(w, SIZE_MIN, 1);
  const height = within(h, SIZE_MIN, 1);
  return {
    x: tidy(within(x, 0, 1 - width)),
    y: tidy(within(y, 0, 1 - height)),
    w: tidy(width),
    h: tidy(height),
  };
}

/** The box between two corners; a tap, where both are one point, gives a box of the default size around it. */
export function drawnBox(from: { x: number; y: number }, to: { x: number; y: number }): Box {
  const [w, h] = [Math.abs(to.x - from.x), Math.abs(to.y - from.y)];
  if (w < SIZE_MIN && h < SIZE_MIN)
    return fitBox({ x: to.x - TAPPED.w / 2, y: to.y - TAPPED.h / 2, ...TAPPED });
  return fitBox({ x: Math.min(from.x, to.x), y: Math.min(from.y, to.y), w, h });
}

const ARROWS: Record<string, [number, number]> = {
  ArrowLeft: [-STEP, 0],
  ArrowRight: [STEP, 0],
  ArrowUp: [0, -STEP],
  ArrowDown: [0, STEP],
};

/** The box after a key: arrows move it, with Shift they resize it; null for any other key. */
export function boxAfterKey(box: Box, key: string, shift: boolean): Box | null {
  const arrow = ARROWS[key];
  if (!arrow) return null;
  const [right, down] = arrow;
  return shift
    ? fitBox({ ...box, w: Math.min(box.w + right, 1 - box.x), h: Math.min(box.h + down, 1 - box.y) })
    : fitBox({ ...box, x: box.x + right, y: box.y + down });
}
