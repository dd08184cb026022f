/** Milliseconds from one still picture to the next, of one's own and of others. */
export const STILL_EVERY_MS = 5_000;
/** Milliseconds that a still of another person may take; theirs may itself be one of every few seconds. */
export const STILL_PATIENCE_MS = STILL_EVERY_MS + 4_000;

/** Who is fetched next, in turn: whoever was never seen first, then the one seen longest ago. */
export function nextStill<Key>(people: readonly Key[], seenAt: ReadonlyMap<Key, number>): Key | null {
  let next: Key | null = null;
  for (const person of people) {
    if (next === null || (seenAt.get(person) ?? -1) < (seenAt.get(next) ?? -1)) next = person;
  }
  return next;
}
