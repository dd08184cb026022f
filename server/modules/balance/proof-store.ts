import { desc, lt, sql } from 'drizzle-orm';
import type { Database } from '../../db/client.ts';
import { rowsOf } from '../../db/read-rows.ts';
import { ledgerProof } from '../../db/schema/balance.ts';
import type { ProofRow } from './model.ts';

type Findings = Omit<ProofRow, 'id' | 'provedAt'>;

/**
 * Reads the whole ledger as it stands at one moment. Broken are entries that do not follow on the one before, in number, sum or
 * time, and those of another person or currency than their account; unbalanced are transactions without exactly two sides that
 * sum to zero in one currency.
 */
export async function proveAll(db: Database): Promise<Findings> {
  const [row] = await rowsOf<Findings>(
    db,
    sql`with chained as (
        select account_id, number, before, after, "in", "out", created_at,
          lag(after, 1, 0) over chain as expected, lag(number, 1, 0) over chain as previous,
          lag(created_at, 1, '-infinity') over chain as earlier, lead(number) over chain is null as is_last
        from ledger_entry where user_id is not null
        window chain as (partition by account_id order by number)),
      last as (select account_id, after, number from chained where is_last)
      select
        (select count(*)::int from ledger_account where user_id is not null) as accounts,
        (select count(*)::int from ledger_entry) as entries,
        (select count(*)::int from chained
          where before <> expected or number <> previous + 1 or after <> before + "in" - "out"
            or created_at < earlier)
          + (select count(*)::int from ledger_entry entry
            left join ledger_account account on account.id = entry.account_id
            where account.user_id is distinct from entry.user_id or account.currency is distinct from entry.currency)
          as "brokenChains",
        (select count(*)::int from ledger_account account left join last on last.account_id = account.id
          where account.balance <> coalesce(last.after, 0)
            or account.last_number <> coalesce(last.number, 0)) as "wrongBalances",
        (select count(*)::int from (
          select transaction.id from ledger_transaction transaction
          left join ledger_entry entry on entry.transaction_id = transaction.id
          group by transaction.id
          having coalesce(sum(entry."in"::bigint - entry."out"), 1) <> 0 or count(distinct entry.currency) <> 1
            or count(entry.id) <> 2) wrong
        ) as unbalanced`,
  );
  if (!row) throw new Error('the proof answered nothing');
  return row;
}

export async function insertProof(db: Database, row: Omit<ProofRow, 'id'>, staleBefore: Date): Promise<void> {
  await db.insert(ledgerProof).values(row);
  await db.delete(ledgerProof).where(lt(ledgerProof.provedAt, staleBefore));
}

export async function findLastProof(db: Database): Promise<ProofRow | null> {
  const [row] = await db.select().from(ledgerProof).orderBy(desc(ledgerProof.id)).limit(1);
  return row ?? null;
}
