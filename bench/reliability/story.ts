import fc from 'fast-check';

/** Actions of a person on the board. */
const DRAWING = ['draw', 'draw', 'change', 'change', 'change', 'remove', 'restore'] as const;
/**
 * Events in between, with their frequency: the program reads and shows, the connection delivers, duplicates,
 * reorders, loses, breaks and returns. `restart`: the API restarts, and messages in transit are lost.
 */
const BETWEEN = {
  ...{ look: 40, merge: 16, deliver: 40, connect: 12, timers: 16 },
  ...{ shuffle: 10, double: 4, lose: 3, cut: 4, reload: 2, busy: 2, restart: 1 },
};

export interface Step {
  act: string;
  tab: number;
  pick: number;
  luck: number;
}

/** One drawing action and the events after it. */
export type Turn = [drawing: Step, ...between: Step[]];

const stepOf = (act: fc.Arbitrary<string>): fc.Arbitrary<Step> =>
  fc.record({ act, tab: fc.nat(1_000), pick: fc.nat(10_000), luck: fc.nat(9) });

const turn: fc.Arbitrary<Turn> = fc
  .tuple(
    stepOf(fc.constantFrom(...DRAWING)),
    fc.array(
      stepOf(
        fc.oneof(
          ...Object.entries(BETWEEN).map(([act, weight]) => ({ weight, arbitrary: fc.constant(act) })),
        ),
      ),
      { minLength: 1, maxLength: 8, size: 'max' },
    ),
  )
  .map(([drawing, between]) => [drawing, ...between]);

/** The same seed gives the same story. */
export function storyOf(seed: number, operations: number): Turn[] {
  const stories = fc.array(turn, { minLength: operations, maxLength: operations });
  return fc.sample(stories, { seed, numRuns: 1 })[0] ?? [];
}
