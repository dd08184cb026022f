import { DRAWN_RECENTLY_MS } from './drawn-places';
import type { DrawnPlace } from './drawn-places';
import type { View } from './zoom';

/** A mark at the edge of the view that says where somebody draws outside of it. */
export interface EdgeMark {
  place: DrawnPlace;
  /** Pixels from the left and the top of the board. */
  left: number;
  top: number;
  /** Share of the mark's own width and height that lies left of, or above, that point: it never leaves the frame. */
  shiftX: number;
  shiftY: number;
  /** Degrees clockwise from upwards: where the place lies. */
  angle: number;
}

/** Pixels at each side of the board in which no mark lies. */
export interface Insets {
  left: number;
  right: number;
  top: number;
  bottom: number;
}

const MARKS_MAX = 3;

const between = (low: number, value: number, high: number) => Math.max(low, Math.min(high, value));

function markOf(place: DrawnPlace, view: View, insets: Insets): EdgeMark | null {
  const x = (place.x + view.scrollX) * view.zoom;
  const y = (place.y + view.scrollY) * view.zoom;
  if (x >= 0 && x <= view.width && y >= 0 && y <= view.height) return null;
  const right = Math.max(insets.left, view.width - insets.right);
  const bottom = Math.max(insets.top, view.height - insets.bottom);
  const [left, top] = [between(insets.left, x, right), between(insets.top, y, bottom)];
  const share = (value: number, low: number, high: number) => (high > low ? (value - low) / (high - low) : 0);
  const angle = (Math.atan2(x - view.width / 2, view.height / 2 - y) * 180) / Math.PI;
  const shifts = { shiftX: share(left, insets.left, right), shiftY: share(top, insets.top, bottom) };
  return { place, left, top, ...shifts, angle: Math.round(angle) };
}

/**
 * The marks for what others draw outside of the view: the teacher's first, then the latest.
 * @param now milliseconds by the server's clock
 */
export function edgeMarks(
  places: readonly DrawnPlace[],
  view: View,
  { insets, now, teacherId }: { insets: Insets; now: number; teacherId: number | null },
): EdgeMark[] {
  const isTeacher = ({ userId }: DrawnPlace) => Number(userId !== null && userId === teacherId);
  return places
    .filter(({ at }) => now - at < DRAWN_RECENTLY_MS)
    .toSorted((a, b) => isTeacher(b) - isTeacher(a) || b.at - a.at)
    .flatMap((place) => markOf(place, view, insets) ?? [])
    .slice(0, MARKS_MAX);
}
