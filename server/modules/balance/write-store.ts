import { inArray, sql } from 'drizzle-orm';
import type { Database } from '../../db/client.ts';
import { rowsOf } from '../../db/read-rows.ts';
import { recordset } from '../../db/recordset.ts';
import { ledgerAccount, ledgerTransaction } from '../../db/schema/balance.ts';
import type { Applied, Standing } from './engine/apply.ts';
import type { Currency } from './model.ts';

export interface Owner {
  userId: number;
  currency: Currency;
}

/**
 * Makes the accounts that do not exist yet, in one order for all: who waits here for another's insert holds no account
 * that the other could wait for.
 */
export async function ensureAccounts(db: Database, owners: readonly Owner[]): Promise<void> {
  await db.execute(sql`
    insert into ledger_account (user_id, currency)
    select "userId", currency
    from jsonb_to_recordset(${recordset(owners)}) as owner("userId" integer, currency currency)
    where not exists (
      select from ledger_account account
      where account.user_id = owner."userId" and account.currency = owner.currency)
    order by "userId", currency
    on conflict do nothing`);
}

/** Locks the accounts in the order of their ids, so that no two transactions wait for each other. */
export async function lockAccounts(db: Database, owners: readonly Owner[]): Promise<Standing[]> {
  const rows = await rowsOf<Omit<Standing, 'lastAt'> & { lastAt: string | null }>(
    db,
    sql`select id, user_id as "userId", currency, balance, last_number as "lastNumber",
        to_char(last_at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"') as "lastAt"
      from ledger_account
      where (user_id, currency) in (
        select "userId", currency
        from jsonb_to_recordset(${recordset(owners)}) as owner("userId" integer, currency currency))
      order by id for update`,
  );
  return rows.map((row) => ({ ...row, lastAt: row.lastAt === null ? null : new Date(row.lastAt) }));
}

/** Which of these keys are written. Read it once the accounts are locked. */
export async function listKeys(db: Database, keys: readonly string[]): Promise<string[]> {
  const rows = await db
    .select({ key: ledgerTransaction.key })
    .from(ledgerTransaction)
    .where(inArray(ledgerTransaction.key, [...keys]));
  return rows.map(({ key }) => key);
}

/** Writes the transactions with their entries, and what stands after them: one statement. */
export async function insertApplied(db: Database, { written, entries, changed }: Applied): Promise<void> {
  const transactions = written.map(({ transaction: { sides: _sides, ...row }, createdAt }) => ({
    ...row,
    createdAt,
  }));
  const sides = entries.map((entry, place) => ({ ...entry, place }));
  await db.execute(sql`
    with made as (
      insert into ledger_transaction (key, type, created_at, actor_id, reason, lesson_schedule_id, student_id,
        instructor_id, month)
      select key, type, "createdAt", "actorId", reason, "lessonScheduleId", "studentId", "instructorId", month
      from jsonb_to_recordset(${recordset(transactions)}) as given(key text, type balance_transaction_type,
        "createdAt" timestamptz, "actorId" integer, reason text, "lessonScheduleId" integer, "studentId" integer,
        "instructorId" integer, month date)
      returning id, key),
    moved as (
      update ${ledgerAccount} set balance = given.balance, last_number = given."lastNumber", last_at = given."lastAt"
      from jsonb_to_recordset(${recordset(changed)}) as given(id integer, balance integer, "lastNumber" integer,
        "lastAt" timestamptz)
      where ledger_account.id = given.id)
    insert into ledger_entry (transaction_id, account_id, user_id, type, currency, created_at, number, "in", "out",
      before, after)
    select made.id, account.id, side."userId", side.type, side.currency, side."createdAt", side.number, side."in",
      side."out", side.before, side.after
    from jsonb_to_recordset(${recordset(sides)}) as side(key text, "userId" integer, platform ledger_platform,
      type balance_transaction_type, currency currency, "createdAt" timestamptz, number integer, "in" integer,
      "out" integer, before integer, after integer, place integer)
    join made on made.key = side.key
    join ledger_account account on account.currency = side.currency
      and (account.user_id = side."userId" or account.platform = side.platform)
    order by side.place`);
}
