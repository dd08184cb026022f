export const SPEEDS = [1, 2, 4, 8, 16] as const;
export type Speed = (typeof SPEEDS)[number];

/** Milliseconds between two steps of the playing lesson. */
export const TICK_MS = 100;
/** Nothing for so long is a pause, and is passed over where that is wanted. */
const PAUSE_MS = 4_000;
/** What follows a pause is not met at once. */
const LEAD_MS = 600;

export interface Moment {
  at: number;
  /** Milliseconds that have passed. */
  passed: number;
  speed: number;
  /** The next event; undefined: there is none any more. */
  next: number | undefined;
  skipsPauses: boolean;
  /** Until here the lesson is there. */
  until: number;
}

/** Where the playing lesson is after some time. It waits at what is not there yet. */
export function playOn({ at, passed, speed, next, skipsPauses, until }: Moment): number {
  const target = next ?? until;
  const isPause = skipsPauses && target - at > PAUSE_MS;
  // Before what follows a pause of the lesson, whatever the speed.
  const to = isPause ? target - LEAD_MS : at + passed * speed;
  return Math.max(at, Math.min(to, until));
}
