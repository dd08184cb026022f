import type { Context, SystemContext } from '../../../context.ts';
import type { ProofRow } from '../model.ts';
import { findLastProof, insertProof, proveAll } from '../proof-store.ts';
import { requireKeeper } from '../service.ts';

/** Milliseconds for which proofs are stored. */
const RETENTION_MS = 90 * 24 * 3600 * 1000;

/** Whether it found nothing. */
export const holds = ({
  brokenChains,
  wrongBalances,
  unbalanced,
}: Omit<ProofRow, 'id' | 'provedAt'>): boolean => brokenChains + wrongBalances + unbalanced === 0;

/** Proves each chain, each balance and each transaction (B1, B2), and stores what it found. */
export async function proveLedger(ctx: SystemContext): Promise<void> {
  const found = await proveAll(ctx.db);
  const now = ctx.platform.clock.now();
  await insertProof(ctx.db, { ...found, provedAt: now }, new Date(now.getTime() - RETENTION_MS));
  if (!holds(found)) ctx.log.error(found, 'the ledger does not hold');
}

/** The last proof, for ADMIN. INSUFFICIENT_ROLE. */
export async function getLedgerProof(ctx: Context): Promise<ProofRow | null> {
  requireKeeper(ctx);
  return findLastProof(ctx.db);
}
