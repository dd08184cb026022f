import { clockOf } from './range';
import type { Place } from './move';

/** Pixels of the time grid as it stands. */
export interface GridMeasure {
  minutePx: number;
  lanePx: number;
}

const DAY_MINUTES = 1_440;
const LANE = '.cal-lane';
/** The length of a lesson that is planned by a press. */
export const USUAL_DURATION = 60;

export function measureGrid(): GridMeasure | null {
  const lane = document.querySelector(LANE)?.getBoundingClientRect();
  return lane ? { minutePx: lane.height / DAY_MINUTES, lanePx: lane.width } : null;
}

const isWithin = (at: number, from: number, to: number) => at >= from && at < to;

/** Where on empty time a press was; null on a block, on an hour's or a day's name, outside. */
export function pressedPlace(
  { target, clientX, clientY }: Pick<MouseEvent, 'clientX' | 'clientY' | 'target'>,
  step: number,
): Place | null {
  if (!(target instanceof Element) || target.closest('button, a:not(.cal-free), .cal-drag, .cal-head-row'))
    return null;
  // By the place: layers of the grid lie over its lanes.
  const lane = [...document.querySelectorAll<HTMLElement>(LANE)].find((each) => {
    const { left, right } = each.getBoundingClientRect();
    return isWithin(clientX, left, right);
  });
  const day = lane?.dataset.date;
  if (!lane || !day) return null;
  const { top, height } = lane.getBoundingClientRect();
  const minute = Math.floor((((clientY - top) / height) * DAY_MINUTES) / step) * step;
  return { day, minute: Math.min(Math.max(minute, 0), DAY_MINUTES - step), duration: USUAL_DURATION };
}

/** The form for a new lesson with its day, hour and length filled in. */
export const planPath = ({ day, minute, duration }: Place) =>
  `/lessons/schedule?start=${day}T${clockOf(minute)}&length=${duration}`;
