import { and, asc, count, desc, eq, gt, inArray, lt, sql, sum } from 'drizzle-orm';
import type { SQL } from 'drizzle-orm';
import type { Database } from '../../db/client.ts';
import { endOfDay, startOfDay } from '../../db/days.ts';
import { rowsOf } from '../../db/read-rows.ts';
import { user } from '../../db/schema/account.ts';
import { ledgerAccount, ledgerEntry, ledgerTransaction } from '../../db/schema/balance.ts';
import { lessonHeld } from '../../db/schema/lesson-record.ts';
import { lessonSchedule } from '../../db/schema/schedule.ts';
import type { EntryRow, Money, MonthRow, TransactionType } from './model.ts';

/** What stands on a person's accounts, by currency. */
export const listBalances = (db: Database, userId: number): Promise<Money[]> =>
  db
    .select({ amount: ledgerAccount.balance, currency: ledgerAccount.currency })
    .from(ledgerAccount)
    .where(eq(ledgerAccount.userId, userId))
    .orderBy(asc(ledgerAccount.currency));

export interface Wanted {
  userId: number;
  /** Whose clock says where a day begins. */
  viewerId: number;
  type: TransactionType | null;
  /** Days, both included. */
  fromDate: string | null;
  toDate: string | null;
}

const isWanted = ({ userId, viewerId, type, fromDate, toDate }: Wanted): SQL | undefined =>
  and(
    eq(ledgerEntry.userId, userId),
    type ? eq(ledgerEntry.type, type) : undefined,
    fromDate ? sql`${ledgerEntry.createdAt} >= ${startOfDay(fromDate, viewerId)}` : undefined,
    toDate ? sql`${ledgerEntry.createdAt} < ${endOfDay(toDate, viewerId)}` : undefined,
  );

export interface WantedPage extends Wanted {
  order: 'NEWEST' | 'OLDEST';
  /** Only what comes after this entry in the order. */
  afterId: number | null;
  skip: number;
  take: number;
}

/** Of all of a person: the numbers of their chains have no gaps (B1), so nothing is counted. */
const countAll = async (db: Database, userId: number): Promise<number> => {
  const [counted] = await db
    .select({ total: sum(ledgerAccount.lastNumber).mapWith(Number) })
    .from(ledgerAccount)
    .where(eq(ledgerAccount.userId, userId));
  return counted?.total ?? 0;
};

export async function countEntries(db: Database, wanted: Wanted): Promise<number> {
  if (wanted.type === null && wanted.fromDate === null && wanted.toDate === null)
    return countAll(db, wanted.userId);
  const [counted] = await db.select({ total: count() }).from(ledgerEntry).where(isWanted(wanted));
  return counted?.total ?? 0;
}

/** A page of a person's entries. Skipped ones are counted in the index, without what belongs to them. */
export async function listEntries(db: Database, wanted: WantedPage): Promise<EntryRow[]> {
  const { order, afterId, skip, take } = wanted;
  const isAfter = order === 'NEWEST' ? lt : gt;
  const place = order === 'NEWEST' ? desc(ledgerEntry.id) : asc(ledgerEntry.id);
  const page = db
    .select({ id: ledgerEntry.id })
    .from(ledgerEntry)
    .where(and(isWanted(wanted), afterId === null ? undefined : isAfter(ledgerEntry.id, afterId)))
    .orderBy(place)
    .limit(take)
    .offset(skip);
  const rows = await entries(db).where(inArray(ledgerEntry.id, page)).orderBy(place);
  return rows.map(rowOf);
}

/** The entry of this person in the transaction with this key. */
export async function findEntry(db: Database, key: string, userId: number): Promise<EntryRow | null> {
  const [row] = await entries(db).where(and(eq(ledgerTransaction.key, key), eq(ledgerEntry.userId, userId)));
  return row ? rowOf(row) : null;
}

const entries = (db: Database) =>
  db
    .select({
      id: ledgerEntry.id,
      userId: ledgerEntry.userId,
      type: ledgerEntry.type,
      createdAt: ledgerEntry.createdAt,
      currency: ledgerEntry.currency,
      in: ledgerEntry.in,
      out: ledgerEntry.out,
      before: ledgerEntry.before,
      after: ledgerEntry.after,
      reason: ledgerTransaction.reason,
      lessonScheduleId: ledgerTransaction.lessonScheduleId,
      studentId: ledgerTransaction.studentId,
      instructorId: ledgerTransaction.instructorId,
      month: ledgerTransaction.month,
      lessonTitle: lessonSchedule.title,
    })
    .from(ledgerEntry)
    .innerJoin(ledgerTransaction, eq(ledgerTransaction.id, ledgerEntry.transactionId))
    .leftJoin(lessonSchedule, eq(lessonSchedule.id, ledgerTransaction.lessonScheduleId));

type Read = Omit<EntryRow, 'userId' | 'before' | 'after'> &
  Record<'userId' | 'before' | 'after', number | null>;

/** A person's entry has all of them (a check of the table). */
const rowOf = (row: Read): EntryRow => ({
  ...row,
  userId: row.userId ?? 0,
  before: row.before ?? 0,
  after: row.after ?? 0,
});

/** What came and went in each of the last months, the present one included, by the clock of the viewer; by currency. */
export const listMonths = (
  db: Database,
  { userId, viewerId, months, now }: { userId: number; viewerId: number; months: number; now: Date },
): Promise<MonthRow[]> =>
  rowsOf<MonthRow>(
    db,
    sql`with viewer as (select known_zone(time_zone) as zone from "user" where id = ${viewerId}),
      month as (
        select at from viewer, generate_series(
          date_trunc('month', ${now.toISOString()}::timestamptz at time zone zone)
            - make_interval(months => ${months - 1}),
          ${now.toISOString()}::timestamptz at time zone zone, interval '1 month') at),
      moved as (
        select date_trunc('month', entry.created_at at time zone viewer.zone) as at, entry.currency,
          least(sum(entry."in"), 2147483647)::int as "in", least(sum(entry."out"), 2147483647)::int as "out"
        from ledger_entry entry, viewer
        where entry.user_id = ${userId}
          and entry.created_at >= (select min(at) from month) at time zone viewer.zone
        group by 1, 2)
      select to_char(month.at, 'YYYY-MM-DD') as month, account.currency, coalesce(moved."in", 0) as "in",
        coalesce(moved."out", 0) as "out"
      from month cross join ledger_account account
      left join moved on moved.at = month.at and moved.currency = account.currency
      where account.user_id = ${userId} order by 2, 1`,
  );

export interface PaidRow {
  scheduleId: number;
  studentId: number;
  amount: number | null;
  currency: Money['currency'] | null;
  isRefunded: boolean;
}

/** With whom lessons were held, and what each has paid for them. */
export const listPaid = (db: Database, scheduleIds: readonly number[]): Promise<PaidRow[]> =>
  rowsOf<PaidRow>(
    db,
    sql`select held.schedule_id as "scheduleId", held.student_id as "studentId", entry."out" as amount, entry.currency,
        exists (
          select from ledger_transaction refund
          where refund.lesson_schedule_id = held.schedule_id and refund.student_id = held.student_id
            and refund.type = 'REFUND') as "isRefunded"
      from ${lessonHeld} held
      left join ledger_transaction charge on charge.lesson_schedule_id = held.schedule_id
        and charge.student_id = held.student_id and charge.type = 'LESSON_CHARGE'
      left join ledger_entry entry on entry.transaction_id = charge.id and entry.user_id = held.student_id
      where held.schedule_id = any(${sql.param([...scheduleIds])}::int[])
      order by held.schedule_id, held.student_id`,
  );

/** Whether a person's account is erased; locked, so that it is not erased until the transaction ends. */
export async function isErased(db: Database, userId: number): Promise<boolean> {
  const [row] = await db
    .select({ anonymisedAt: user.anonymisedAt })
    .from(user)
    .where(eq(user.id, userId))
    .for('share');
  return row?.anonymisedAt !== null;
}

/** The charge of a student for a lesson. */
export async function findCharge(
  db: Database,
  keys: { charge: string; refund: string },
): Promise<{
  instructorId: number;
  amount: number;
  currency: Money['currency'];
  isRefunded: boolean;
} | null> {
  const [row] = await rowsOf<{
    instructorId: number;
    amount: number;
    currency: Money['currency'];
    isRefunded: boolean;
  }>(
    db,
    sql`select charge.instructor_id as "instructorId", entry."out" as amount, entry.currency,
        exists (select from ledger_transaction where key = ${keys.refund}) as "isRefunded"
      from ledger_transaction charge
      join ledger_entry entry on entry.transaction_id = charge.id and entry.type = 'LESSON_CHARGE'
      where charge.key = ${keys.charge}`,
  );
  return row ?? null;
}
