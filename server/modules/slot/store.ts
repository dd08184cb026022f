import { aliasedTable, and, asc, desc, eq, getTableColumns, inArray, lte, or, sql } from 'drizzle-orm';
import type { SQL } from 'drizzle-orm';
import type { Locale } from '#contract/locales.ts';
import type { Price } from '#contract/price.ts';
import type { Changes } from '../../db/changes.ts';
import type { Database } from '../../db/client.ts';
import { user } from '../../db/schema/account.ts';
import { userPrice } from '../../db/schema/profile.ts';
import { slot } from '../../db/schema/slot.ts';
import { isNamedTo } from '../../db/visible.ts';
import type { WantedSlots } from './input.ts';
import type { SlotRow } from './model.ts';

const columns = getTableColumns(slot);

/** Nobody has answered it and it is held: the same rule as stateOf. */
const isWaiting = (now: Date): SQL =>
  sql`(${slot.state} = 'WAITING' and ${slot.heldUntil} > ${now.toISOString()}::timestamptz)`;

/** The other of its two people may be named to this one, who asked or was asked. */
const othersOf = (userId: number, direction: WantedSlots['direction']) => {
  const isOwn = eq(direction === 'SENT' ? slot.studentId : slot.instructorId, userId);
  return { isOwn, otherId: direction === 'SENT' ? slot.instructorId : slot.studentId };
};

function isIn(state: SlotRow['state'], now: Date): SQL | undefined {
  if (state === 'WAITING') return isWaiting(now);
  if (state !== 'EXPIRED') return eq(slot.state, state);
  return or(eq(slot.state, 'EXPIRED'), and(eq(slot.state, 'WAITING'), lte(slot.heldUntil, now)));
}

/** Slots of a person, as Query.getSlots says. */
export async function listSlots(
  db: Database,
  { userId: viewerId, wanted, now, skip, take }: SlotFilter,
): Promise<{ total: number; rows: SlotRow[] }> {
  const { isOwn, otherId } = othersOf(viewerId, wanted.direction);
  const waiting = isWaiting(now);
  const rows = await db
    .select({ ...columns, total: sql<number>`(count(*) over ())::int` })
    .from(slot)
    .innerJoin(user, eq(user.id, otherId))
    .where(
      and(
        isOwn,
        isNamedTo(viewerId),
        wanted.userId === null ? undefined : eq(otherId, wanted.userId),
        wanted.state === null ? undefined : isIn(wanted.state, now),
      ),
    )
    .orderBy(
      desc(waiting),
      asc(sql`case when ${waiting} then ${slot.startsAt} end`),
      desc(slot.createdAt),
      desc(slot.id),
    )
    .offset(skip)
    .limit(take);
  return { total: rows[0]?.total ?? 0, rows: rows.map(({ total: _, ...row }) => row) };
}

export interface SlotFilter {
  userId: number;
  wanted: WantedSlots;
  now: Date;
  skip: number;
  take: number;
}

/** Those of these slots whose people this person is, and whose other person may be named to them. */
export const listSlotsByIds = (db: Database, viewerId: number, ids: readonly number[]): Promise<SlotRow[]> =>
  db
    .select(columns)
    .from(slot)
    .innerJoin(
      user,
      sql`${user.id} = case ${viewerId}::int when ${slot.studentId} then ${slot.instructorId}
        when ${slot.instructorId} then ${slot.studentId} end`,
    )
    .where(and(inArray(slot.id, [...ids]), isNamedTo(viewerId)));

/** What a student waits for with these instructors, soonest first. */
export const listWaitingWith = (
  db: Database,
  { studentId, instructorIds, now }: { studentId: number; instructorIds: readonly number[]; now: Date },
): Promise<SlotRow[]> =>
  db
    .select()
    .from(slot)
    .where(and(eq(slot.studentId, studentId), inArray(slot.instructorId, [...instructorIds]), isWaiting(now)))
    .orderBy(asc(slot.startsAt), asc(slot.id));

/** Adds a count of what a student waits for with an instructor. */
export function addWaitingCount(
  changes: Changes,
  { studentId, instructorId, now }: { studentId: number; instructorId: number; now: Date },
  then: (count: number) => void,
): void {
  changes.add<{ count: number }>(
    sql`select count(*)::int as count from ${slot}
      where ${slot.instructorId} = ${instructorId} and ${slot.studentId} = ${studentId} and ${isWaiting(now)}`,
    ([row]) => then(row?.count ?? 0),
  );
}

/** Adds a read of the hourly prices that an instructor names, in their order. */
export function addPricesRead(
  changes: Changes,
  instructorId: number,
  then: (prices: readonly Price[]) => void,
): void {
  changes.add<Price>(
    sql`select hourly_price as amount, currency from ${userPrice} where user_id = ${instructorId}
      order by "order", id`,
    then,
  );
}

export type NewSlot = typeof slot.$inferInsert;

export async function insertSlot(db: Database, values: NewSlot): Promise<SlotRow> {
  const [row] = await db.insert(slot).values(values).returning();
  if (!row) throw new Error('no slot was inserted');
  return row;
}

/** A slot with what the title of its lesson needs. */
export interface LockedSlot {
  slot: SlotRow;
  /** Of who asked. */
  firstName: string;
  /** Of who was asked. */
  locale: Locale;
}

/** Locks a slot until the transaction ends, after the lock on its two people; null: there is none. */
export async function lockSlot(
  db: Database,
  id: number,
  lockOf: (a: SQL, b: SQL) => SQL,
): Promise<LockedSlot | null> {
  const instructor = aliasedTable(user, 'instructor');
  const student = aliasedTable(user, 'student');
  const isLocked = sql`(with pair as materialized (
      select ${lockOf(sql`asked.instructor_id`, sql`asked.student_id`)} from ${slot} asked where asked.id = ${id})
    select count(*) from pair) > 0`;
  const [row] = await db
    .select({ slot: columns, firstName: student.firstName, locale: sql<Locale>`${instructor.locale}` })
    .from(slot)
    .innerJoin(student, eq(student.id, slot.studentId))
    .innerJoin(instructor, eq(instructor.id, slot.instructorId))
    .where(and(eq(slot.id, id), isLocked))
    .for('no key update', { of: slot });
  return row ?? null;
}

/** Adds what became of a slot. */
export function addOutcome(
  db: Database,
  changes: Changes,
  { id, state, words, answeredAt, lessonScheduleId, price, currency }: SlotRow,
): void {
  const part = db
    .update(slot)
    .set({ state, words, answeredAt, lessonScheduleId, price, currency })
    .where(eq(slot.id, id))
    .returning({ id: slot.id });
  changes.add(part.getSQL());
}

/** Marks waiting slots as expired whose time is over, at most `take`; returns them. Safe in several processes. */
export function expireOver(db: Database, now: Date, take: number): Promise<SlotRow[]> {
  const over = db
    .select({ id: slot.id })
    .from(slot)
    .where(and(eq(slot.state, 'WAITING'), lte(slot.heldUntil, now)))
    .orderBy(asc(slot.heldUntil))
    .limit(take)
    .for('update', { skipLocked: true });
  return db.update(slot).set({ state: 'EXPIRED' }).where(inArray(slot.id, over)).returning();
}

/** Marks as expired what waits between two people; returns it. */
export const expireBetween = (db: Database, a: number, b: number): Promise<SlotRow[]> =>
  expire(
    db,
    or(
      and(eq(slot.studentId, a), eq(slot.instructorId, b)),
      and(eq(slot.studentId, b), eq(slot.instructorId, a)),
    ),
  );

/** Marks as expired what a person waits for, and what others wait for with them; returns it. */
export const expireOf = (db: Database, userId: number): Promise<SlotRow[]> =>
  expire(db, or(eq(slot.studentId, userId), eq(slot.instructorId, userId)));

const expire = (db: Database, which: SQL | undefined): Promise<SlotRow[]> =>
  db
    .update(slot)
    .set({ state: 'EXPIRED' })
    .where(and(eq(slot.state, 'WAITING'), which))
    .returning();

export async function deleteSlotsOf(db: Database, userId: number): Promise<void> {
  await db.delete(slot).where(or(eq(slot.studentId, userId), eq(slot.instructorId, userId)));
}

/** Everything that a person asked for, and that they were asked for, by its date. */
export const listAllOf = (db: Database, userId: number): Promise<SlotRow[]> =>
  db
    .select()
    .from(slot)
    .where(or(eq(slot.studentId, userId), eq(slot.instructorId, userId)))
    .orderBy(asc(slot.id));
