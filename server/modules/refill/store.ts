import { and, asc, desc, eq, isNull, lt, or, sql } from 'drizzle-orm';
import type { RefillKind } from '#contract/refill.ts';
import type { Database } from '../../db/client.ts';
import { readRows } from '../../db/read-rows.ts';
import { accountRefill, accountRefillItem } from '../../db/schema/refill.ts';
import type { StoredReport } from '../../db/schema/refill.ts';

export type RefillRow = typeof accountRefill.$inferSelect;
export type RefillItem = typeof accountRefillItem.$inferInsert;

const isPending = and(isNull(accountRefill.doneAt), isNull(accountRefill.failedAt));

/** Null if one with this id exists, or another one of the person runs. */
export async function insertRefill(
  db: Database,
  values: typeof accountRefill.$inferInsert,
): Promise<RefillRow | null> {
  const [row] = await db.insert(accountRefill).values(values).onConflictDoNothing().returning();
  return row ?? null;
}

export async function findRefill(db: Database, id: string): Promise<RefillRow | null> {
  const [row] = await db.select().from(accountRefill).where(eq(accountRefill.id, id));
  return row ?? null;
}

export async function findLatest(db: Database, userId: number): Promise<RefillRow | null> {
  const [row] = await db
    .select()
    .from(accountRefill)
    .where(eq(accountRefill.userId, userId))
    .orderBy(desc(accountRefill.createdAt))
    .limit(1);
  return row ?? null;
}

/** Lets one that has failed go on; null if another one of the person runs. */
export async function resumeRefill(db: Database, id: string): Promise<RefillRow | null> {
  const others = sql`not exists (select from account_refill other where other.user_id = ${accountRefill.userId}
    and other.done_at is null and other.failed_at is null)`;
  const [row] = await db
    .update(accountRefill)
    .set({ failedAt: null, startedAt: null, tries: 0 })
    .where(and(eq(accountRefill.id, id), others))
    .returning();
  return row ?? null;
}

/** Claims the oldest one that nobody works on, or of whose process nothing was heard since `lost`. */
export async function claimRefill(db: Database, now: Date, lost: Date): Promise<RefillRow | null> {
  const next = db
    .select({ id: accountRefill.id })
    .from(accountRefill)
    .where(and(isPending, or(isNull(accountRefill.startedAt), lt(accountRefill.startedAt, lost))))
    .orderBy(asc(accountRefill.createdAt))
    .limit(1)
    .for('update', { skipLocked: true });
  const [row] = await db
    .update(accountRefill)
    .set({ startedAt: now, tries: sql`${accountRefill.tries} + 1` })
    .where(eq(accountRefill.id, next))
    .returning();
  return row ?? null;
}

/** False if it is finished already, or another process has claimed it since. */
export async function changeClaimed(
  db: Database,
  { id, tries }: Pick<RefillRow, 'id' | 'tries'>,
  values: Partial<Pick<RefillRow, 'startedAt' | 'doneAt' | 'failedAt' | 'uploadId' | 'report'>>,
): Promise<boolean> {
  const rows = await db
    .update(accountRefill)
    .set(values)
    .where(and(eq(accountRefill.id, id), eq(accountRefill.tries, tries), isPending))
    .returning({ id: accountRefill.id });
  return rows.length > 0;
}

/** False if it is noted already. */
export async function insertItem(db: Database, item: RefillItem): Promise<boolean> {
  const rows = await db
    .insert(accountRefillItem)
    .values(item)
    .onConflictDoNothing()
    .returning({ kind: accountRefillItem.kind });
  return rows.length > 0;
}

export const listItems = (db: Database, refillId: string) =>
  db
    .select({ kind: accountRefillItem.kind, oldId: accountRefillItem.oldId, newId: accountRefillItem.newId })
    .from(accountRefillItem)
    .where(eq(accountRefillItem.refillId, refillId));

export async function deleteItems(db: Database, refillId: string): Promise<void> {
  await db.delete(accountRefillItem).where(eq(accountRefillItem.refillId, refillId));
}

/** What was made and left out so far, by kind and reason. */
export async function readReport(db: Database, refillId: string, namesMax: number): Promise<StoredReport> {
  const rows = readRows<StoredReport['left'][number] & { isMade: boolean; kind: RefillKind }>(
    await db.execute(sql`
      select kind, reason, new_id is not null as "isMade", sum(count)::int4 as count,
        (array_agg(name order by old_id) filter (where name <> ''))[1:${sql.raw(String(namesMax))}] as names
      from account_refill_item where refill_id = ${refillId}
      group by kind, reason, new_id is not null order by kind, reason`),
  );
  return {
    made: rows.flatMap(({ isMade, kind, count }) => (isMade ? { kind, count } : [])),
    left: rows.flatMap(({ isMade, kind, reason, count, names }) =>
      isMade ? [] : { kind, reason, count, names: names ?? [] },
    ),
  };
}

/** Whether a person owns nothing that a filling would add to. */
export async function isEmptyAccount(db: Database, userId: number): Promise<boolean> {
  const [row] = readRows<{ isEmpty: boolean }>(
    await db.execute(sql`
      select not (
        exists (select from category where owner_id = ${userId})
        or exists (select from quiz where author_id = ${userId} and deleted_at is null)
        or exists (select from lesson where author_id = ${userId} and deleted_at is null)
        or exists (select from publication where author_id = ${userId} and deleted_at is null)
        or exists (select from post where author_id = ${userId} and deleted_at is null)
        or exists (select from word where owner_id = ${userId})
        or exists (select from board where owner_id = ${userId} and deleted_at is null)
      ) as "isEmpty"`),
  );
  return row?.isEmpty ?? false;
}

/** Those that failed before this instant and whose archive is still stored. */
export const listGivenUp = (db: Database, before: Date): Promise<RefillRow[]> =>
  db
    .select()
    .from(accountRefill)
    .where(and(lt(accountRefill.failedAt, before), sql`${accountRefill.uploadId} is not null`))
    .limit(500);

export async function forgetArchive(db: Database, id: string): Promise<void> {
  await db.update(accountRefill).set({ uploadId: null }).where(eq(accountRefill.id, id));
}

/** Returns the uploads that nothing refers to any more. */
export async function deleteRefillsOf(db: Database, userId: number): Promise<void> {
  await db.delete(accountRefill).where(eq(accountRefill.userId, userId));
}
