import type { Id } from './parts.ts';

/** Labels that were once stored for spots without a name: in English, whatever the reader's language. */
const NUMBERED = /^Spot \d+$/;

/** The label that the author gave a spot; empty: none (X52). */
export const ownLabel = (label: string): string => (NUMBERED.test(label) ? '' : label);

/** Spots in reading order: by picture, then in the order of the list (X52). */
export function inReadingOrder<S extends { imageId: Id }>(
  spots: readonly S[],
  images: readonly { id: Id }[],
): S[] {
  const rank = new Map(images.map(({ id }, index) => [id, index]));
  const place = (spot: S) => rank.get(spot.imageId) ?? images.length;
  return [...spots].sort((one, other) => place(one) - place(other));
}
