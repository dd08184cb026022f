import { and, asc, eq, inArray, isNull, lte, sql } from 'drizzle-orm';
import type { SQL } from 'drizzle-orm';
import type { Database } from '../../db/client.ts';
import { rowsOf } from '../../db/read-rows.ts';
import { user } from '../../db/schema/account.ts';
import { feeDue, feePlan } from '../../db/schema/balance.ts';
import type { FeeDueRow, UnpaidRow } from './model.ts';

export interface NewPlan {
  userId: number;
  startedAt: Date;
}

/**
 * Instructors whose fee is not planned yet; accounts older than the installation begin with it. `only`: this one, also who
 * leaves. An erased account owes nothing more.
 */
export async function listUnplanned(
  db: Database,
  take: number,
  only: number | null = null,
): Promise<NewPlan[]> {
  const wanted = only === null ? sql`person.deleted_at is null` : sql`person.id = ${only}`;
  const rows = await rowsOf<{ userId: number; startedAt: string }>(
    db,
    sql`select person.id as "userId", ${startOf(sql`person.created_at`)} as "startedAt"
      from "user" person
      where person.role = 'INSTRUCTOR' and person.anonymised_at is null and ${wanted}
        and not exists (select from fee_plan where fee_plan.user_id = person.id)
      order by person.id limit ${take}`,
  );
  return rows.map(({ userId, startedAt }) => ({ userId, startedAt: new Date(startedAt) }));
}

/** An instant as text that JavaScript reads. */
const textOf = (at: SQL): SQL => sql`to_char(${at} at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"')`;

const startOf = (createdAt: SQL): SQL =>
  textOf(sql`greatest(${createdAt}, (select at from ledger_installation))`);

/** What is known of an instructor's fees. */
export interface FeeFacts {
  /** When they begin; below, when the next is due, null if the job has not planned it yet. */
  startedAt: Date;
  nextDueAt: Date | null;
  /** KGS, minor units. */
  balance: number;
  /** The months that wait, and when the person was told of the first of them. */
  months: string[];
  noticedAt: Date | null;
}

export async function findFeeFacts(db: Database, userId: number): Promise<FeeFacts | null> {
  const [row] = await rowsOf<{
    startedAt: string;
    nextDueAt: string | null;
    balance: number;
    months: string[];
    noticedAt: string | null;
  }>(
    db,
    sql`select ${startOf(sql`person.created_at`)} as "startedAt", ${textOf(sql`plan.next_due_at`)} as "nextDueAt",
        coalesce((select balance from ledger_account where user_id = person.id and currency = 'KGS'), 0) as balance,
        coalesce((select json_agg(month order by month) from fee_due where user_id = person.id), '[]') as months,
        ${textOf(sql`(select min(noticed_at) from fee_due where user_id = person.id)`)} as "noticedAt"
      from "user" person left join fee_plan plan on plan.user_id = person.id
      where person.id = ${userId}`,
  );
  if (!row) return null;
  const at = (text: string | null) => (text === null ? null : new Date(text));
  return {
    ...row,
    startedAt: new Date(row.startedAt),
    nextDueAt: at(row.nextDueAt),
    noticedAt: at(row.noticedAt),
  };
}

export async function insertPlans(
  db: Database,
  plans: readonly (typeof feePlan.$inferInsert)[],
): Promise<void> {
  await db
    .insert(feePlan)
    .values([...plans])
    .onConflictDoNothing();
}

/** People whose next fee is due, the earliest first. */
export async function listDue(db: Database, now: Date, take: number): Promise<number[]> {
  const rows = await db
    .select({ userId: feePlan.userId })
    .from(feePlan)
    .where(lte(feePlan.nextDueAt, now))
    .orderBy(asc(feePlan.nextDueAt), asc(feePlan.userId))
    .limit(take);
  return rows.map(({ userId }) => userId);
}

export type DuePerson = typeof feePlan.$inferSelect & {
  isInstructor: boolean;
  /** Since when they are suspended or leaving: nobody is charged for what is due after that. Null: they are neither. */
  awaySince: Date | null;
  locale: string;
  timeZone: string;
  /** Null: not confirmed. */
  email: string | null;
};

/** Locks the plan of a person until the transaction ends. */
export async function lockPlan(db: Database, userId: number): Promise<DuePerson | null> {
  const [row] = await db
    .select({
      plan: feePlan,
      isInstructor: sql<boolean>`${user.role} = 'INSTRUCTOR'`,
      awaySince: sql<Date | null>`least(${user.suspendedAt}, ${user.deletedAt})`.mapWith(user.suspendedAt),
      locale: user.locale,
      timeZone: user.timeZone,
      email: sql<string | null>`case when ${user.emailConfirmedAt} is not null then ${user.email} end`,
    })
    .from(feePlan)
    .innerJoin(user, eq(user.id, feePlan.userId))
    .where(eq(feePlan.userId, userId))
    .for('update', { of: feePlan });
  return row ? { ...row.plan, ...row } : null;
}

export async function setNext(
  db: Database,
  userId: number,
  change: { next: number; nextDueAt: Date },
): Promise<void> {
  await db.update(feePlan).set(change).where(eq(feePlan.userId, userId));
}

export async function insertFeesDue(
  db: Database,
  rows: readonly (typeof feeDue.$inferInsert)[],
): Promise<void> {
  await db
    .insert(feeDue)
    .values([...rows])
    .onConflictDoNothing();
}

/** The fees of a person that wait, the oldest first. */
export const listFeesDue = (db: Database, userId: number): Promise<FeeDueRow[]> =>
  db.select().from(feeDue).where(eq(feeDue.userId, userId)).orderBy(asc(feeDue.month));

export async function deleteFeesDue(db: Database, userId: number, months: readonly string[]): Promise<void> {
  await db.delete(feeDue).where(and(eq(feeDue.userId, userId), inArray(feeDue.month, [...months])));
}

/** Selects a row if a fee of this person has waited since `before`. */
export const refusedFee = (userId: number, before: Date): SQL =>
  sql`select month from fee_due where user_id = ${userId} and noticed_at <= ${before.toISOString()}::timestamptz limit 1`;

/** People whose oldest waiting fee the balance covers by now. */
export async function listPayable(db: Database, fee: number, take: number): Promise<number[]> {
  const rows = await rowsOf<{ userId: number }>(
    db,
    sql`select distinct due.user_id as "userId" from fee_due due
      join ledger_account account on account.user_id = due.user_id and account.currency = 'KGS'
      where account.balance >= ${fee} order by 1 limit ${take}`,
  );
  return rows.map(({ userId }) => userId);
}

/** Marks whose notice has run out, and returns them once. */
export async function claimRefused(db: Database, before: Date, now: Date): Promise<number[]> {
  const rows = await db
    .update(feeDue)
    .set({ refusalNoticedAt: now })
    .where(and(lte(feeDue.noticedAt, before), isNull(feeDue.refusalNoticedAt)))
    .returning({ userId: feeDue.userId });
  return [...new Set(rows.map(({ userId }) => userId))];
}

/** People whose fee waits, the longest first. */
export async function listUnpaid(
  db: Database,
  { skip, take }: { skip: number; take: number },
): Promise<{ total: number; rows: UnpaidRow[] }> {
  const rows = await rowsOf<Omit<UnpaidRow, 'noticedAt'> & { noticedAt: string; total: number }>(
    db,
    sql`select user_id as "userId", count(*)::int as months,
        ${textOf(sql`min(noticed_at)`)} as "noticedAt",
        (count(*) over ())::int as total
      from fee_due group by user_id order by min(noticed_at), user_id limit ${take} offset ${skip}`,
  );
  return {
    total: rows[0]?.total ?? 0,
    rows: rows.map(({ userId, months, noticedAt }) => ({ userId, months, noticedAt: new Date(noticedAt) })),
  };
}

/** When a person's fee is due next, and which months wait since when. */
export async function readFees(db: Database, userId: number) {
  const [plan] = await db.select().from(feePlan).where(eq(feePlan.userId, userId));
  return { plan: plan ?? null, due: await listFeesDue(db, userId) };
}

/** Forgets what a person owes; the ledger stays. */
export async function deleteFeesOf(db: Database, userId: number): Promise<void> {
  await db.delete(feeDue).where(eq(feeDue.userId, userId));
  await db.delete(feePlan).where(eq(feePlan.userId, userId));
}
