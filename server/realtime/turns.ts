import { setTimeout as pause } from 'node:timers/promises';

/** How many at once, and the milliseconds from one group to the next. */
export interface Turns {
  atOnce: number;
  everyMs: number;
}

/** Calls `act` with one group of the items after the other, so that not all clients come back at the same moment. */
export async function inTurns<Item>(
  items: readonly Item[],
  { atOnce, everyMs }: Turns,
  act: (group: readonly Item[]) => Promise<void> | void,
  signal?: AbortSignal,
): Promise<void> {
  for (let from = 0; from < items.length && !signal?.aborted; from += atOnce) {
    if (from > 0) await pause(everyMs, null, { ref: false });
    await act(items.slice(from, from + atOnce));
  }
}
