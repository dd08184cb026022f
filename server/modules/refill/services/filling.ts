import type { RefillKind } from '#contract/refill.ts';
import type { Context, SystemContext } from '../../../context.ts';
import type { OldId } from '../../../refill.ts';
import * as store from '../store.ts';
import type { RefillRow } from '../store.ts';
import type { Archive } from './archive.ts';
import { LostClaim } from './lost-claim.ts';

/** Milliseconds between two signs of life. */
const TOUCH_MS = 60_000;

/** A filling while a process works on it. */
export interface Filling {
  sys: SystemContext;
  row: RefillRow;
  archive: Archive;
  ctx: Context;
  /** By kind and old id; null: left out. */
  known: Map<string, string | null>;
  touchedAt: number;
}

export const keyOf = (kind: RefillKind, oldId: OldId): string => `${kind} ${oldId}`;

/** Says that this process is alive. Throws LostClaim if another one has taken over. */
export async function touch(filling: Filling): Promise<void> {
  const { sys, row } = filling;
  const now = sys.platform.clock.now();
  if (now.getTime() - filling.touchedAt < TOUCH_MS) return;
  filling.touchedAt = now.getTime();
  if (!(await store.changeClaimed(sys.db, row, { startedAt: now }))) throw LostClaim;
}
