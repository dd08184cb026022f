import type { SystemContext } from '../../context.ts';
import { applyTransactions } from './engine/apply.ts';
import type { NewTransaction, Outcome } from './engine/apply.ts';
import * as store from './write-store.ts';

export type { NewTransaction, Outcome } from './engine/apply.ts';

/**
 * The only writer of the ledger: continues the chains of the accounts that these transactions touch, in their order,
 * each transaction once by its key. After the commit their people see it. Call it inside a transaction; four statements, whatever their number.
 */
export async function writeTransactions(
  { db, events, platform }: SystemContext,
  transactions: readonly NewTransaction[],
): Promise<Outcome[]> {
  const owners = ownersOf(transactions);
  await store.ensureAccounts(db, owners);
  const standing = await store.lockAccounts(db, owners);
  const known = await store.listKeys(
    db,
    transactions.map(({ key }) => key),
  );
  const applied = applyTransactions(standing, new Set(known), transactions, platform.clock.now());
  if (applied.written.length > 0) {
    await store.insertApplied(db, applied);
    events.emit('balance.changed', { userIds: [...new Set(applied.changed.map(({ userId }) => userId))] });
  }
  return applied.outcomes;
}

function ownersOf(transactions: readonly NewTransaction[]): store.Owner[] {
  const named = transactions.flatMap(({ sides, currency }) =>
    sides.flatMap(({ of }) => (typeof of === 'number' ? [{ userId: of, currency }] : [])),
  );
  return [...new Map(named.map((owner) => [`${owner.userId} ${owner.currency}`, owner])).values()];
}
