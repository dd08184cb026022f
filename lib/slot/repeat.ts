/** How a time may be asked for: once, or so many weeks apart. */
export const REPEATS = ['once', 'weekly', 'fortnightly'] as const;
export type Repeat = (typeof REPEATS)[number];

const COUNTS = [2, 3, 4, 6, 8, 10, 12, 16, 20, 26, 36, 52] as const;
/** A year of lessons every two weeks. */
const FORTNIGHTLY_MAX = 27;
export const USUAL_COUNT = 4;

/** How many lessons may be chosen. */
export const countsOf = (repeat: Repeat): readonly number[] =>
  COUNTS.filter((count) => repeat !== 'fortnightly' || count <= FORTNIGHTLY_MAX);

export const repeatInput = (repeat: Repeat, count: number) =>
  repeat === 'once'
    ? null
    : {
        everyWeeks: repeat === 'weekly' ? 1 : 2,
        count: Math.min(count, countsOf(repeat).at(-1) ?? count),
      };
