import type { Phrase } from '@/lib/contract/exercise/parts.ts';

/** Phrase ids by gap id; null: the gap is empty. */
export type Placed = Readonly<Record<string, string | null>>;

/** The phrases of a bank that are in no gap; reusable ones always. */
export function free(bank: readonly Phrase[], placed: Placed, reusable: boolean): Phrase[] {
  const used = new Set(Object.values(placed));
  return bank.filter(({ id }) => reusable || !used.has(id));
}

/**
 * Puts a phrase into a gap; null empties it. A phrase that is in another gap moves, and the one it replaces takes its
 * old gap: a swap.
 */
export function place(placed: Placed, gap: string, phrase: string | null, reusable: boolean): Placed {
  const from = phrase && !reusable ? Object.keys(placed).find((each) => placed[each] === phrase) : undefined;
  return {
    ...placed,
    ...(from !== undefined && from !== gap && { [from]: placed[gap] ?? null }),
    [gap]: phrase,
  };
}

/**
 * Moves a phrase from one gap to another, also a reusable one; the phrase it replaces moves back. `to` null: back to
 * the bank.
 */
export function carry(
  placed: Placed,
  phrase: string,
  way: { from: string | null; to: string | null },
  reusable: boolean,
): Placed {
  const { from, to } = way;
  if (to === null) return from === null ? placed : place(placed, from, null, reusable);
  if (from === null || !reusable) return place(placed, to, phrase, reusable);
  return { ...placed, [from]: placed[to] ?? null, [to]: phrase };
}
