import type { BoardElement } from './socket-payloads.ts';

/** Two states of an element are compared by these. */
export type Rank = Pick<BoardElement, 'version' | 'versionNonce'>;

/** R20: the higher version wins; of equal ones, the lower nonce (as Excalidraw's reconcileElements decides). */
export function isNewer(one: Rank, other: Rank | undefined): boolean {
  if (!other) return true;
  if (one.version !== other.version) return one.version > other.version;
  return one.versionNonce < other.versionNonce;
}
