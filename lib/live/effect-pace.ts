/**
 * Whether a device carries an effect on picture or sound. Of every few seconds it is counted how much arrived and how
 * much of it was done; two bad stretches in a row are enough.
 */
export interface Pace {
  readonly bad: number;
  readonly isSlow: boolean;
}

export const FIRST_PACE: Pace = { bad: 0, isSlow: false };
/** Milliseconds of one stretch. */
export const STRETCH_MS = 4_000;
const BAD_STRETCHES = 2;
/** Below this share of what arrived, what is left is worse than no effect. */
const LEAST_SHARE = 0.6;
/** Pictures a second: fewer are no moving picture, whoever is slow, the device or its camera. */
export const FEWEST_PICTURES = 5;

export interface Stretch {
  milliseconds: number;
  arrived: number;
  done: number;
  /** How many of them a second are the fewest that are of use. */
  fewest: number;
}

/** The pace after one more stretch. */
export function paceAfter({ bad, isSlow }: Pace, { milliseconds, arrived, done, fewest }: Stretch): Pace {
  const isBad = done < arrived * LEAST_SHARE || (done * 1_000) / milliseconds < fewest;
  const count = isBad ? bad + 1 : 0;
  return { bad: count, isSlow: isSlow || count >= BAD_STRETCHES };
}
