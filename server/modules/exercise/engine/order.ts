import { createHash } from 'node:crypto';

/** The seed of every preview. */
export const PREVIEW_SEED = 'preview';

/** The seed of one exercise in one attempt (X61): the same after a reload, different in a new attempt. */
export const orderSeed = (attemptId: string, exerciseId: number | string, version: number): string =>
  JSON.stringify([attemptId, exerciseId, version]);

/**
 * A random order that is a pure function of `seed` and the ids. The position of an item follows from a hash of its
 * id, not from the stored order: knowing seed and rule reveals nothing about the author's order.
 */
export function shuffle<Item extends { id: number | string }>(items: readonly Item[], seed: string): Item[] {
  const ranked = items.map((item) => ({ item, rank: contentHash(`${seed}\n${item.id}`) }));
  return ranked.sort((one, other) => (one.rank < other.rank ? -1 : 1)).map(({ item }) => item);
}

const contentHash = (text: string) => createHash('sha256').update(text).digest('hex');
