import { INSTRUCTOR_FEE_KGS } from '#contract/limits.ts';
import type { SystemContext } from '../../../context.ts';
import { feeKey } from '../keys.ts';
import { deleteFeesDue, listFeesDue } from '../fee-store.ts';
import { writeTransactions } from '../write.ts';
import type { NewTransaction, Outcome } from '../write.ts';

/** The fee of a person for a month; written once, whoever writes it (B4, B7). */
export const feeOf = (userId: number, month: string): NewTransaction => ({
  key: feeKey(userId, month),
  type: 'MONTHLY_FEE',
  currency: 'KGS',
  sides: [
    { of: userId, sum: -INSTRUCTOR_FEE_KGS },
    { of: 'FEES', sum: INSTRUCTOR_FEE_KGS },
  ],
  month,
});

/** Whether the ledger has it, by whomever it was written. */
export const isTaken = (outcome: Outcome | undefined): boolean =>
  outcome === 'WRITTEN' || outcome === 'REPEATED';

/**
 * Takes the fees that wait from a balance that covers them by now, the oldest first. Call it in the transaction of what
 * came in, after that was written: by then the account is locked, and nobody adds a fee that waits.
 */
export async function payFeesDue(ctx: SystemContext, userId: number): Promise<void> {
  const due = await listFeesDue(ctx.db, userId);
  if (due.length === 0) return;
  const months = due.map(({ month }) => month);
  const outcomes = await writeTransactions(
    ctx,
    months.map((month) => feeOf(userId, month)),
  );
  const paid = months.filter((_month, index) => isTaken(outcomes[index]));
  if (paid.length > 0) await deleteFeesDue(ctx.db, userId, paid);
}
