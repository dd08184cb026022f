import { and, desc, eq, gt, isNotNull, isNull, or, sql } from 'drizzle-orm';
import type { SQL } from 'drizzle-orm';
import type { Changes } from '../../db/changes.ts';
import type { Database } from '../../db/client.ts';
import { user } from '../../db/schema/account.ts';
import { contactSharing } from '../../db/schema/contact.ts';
import { canBeFound } from '../../db/visible.ts';
import type { UserRow } from '../account/model.ts';
import type { ContactSharingRow } from './model.ts';

export interface NewSharing {
  senderId: number;
  receiverId: number;
  telNumber: string | null;
  email: string | null;
  message: string;
  createdAt: Date;
}

/** Whether a card of this sender from after `since` is unopened. */
export async function hasUnread(
  db: Database,
  { senderId, receiverId }: Pick<NewSharing, 'senderId' | 'receiverId'>,
  since: Date,
): Promise<boolean> {
  const rows = await db
    .select({ id: contactSharing.id })
    .from(contactSharing)
    .where(
      and(
        eq(contactSharing.senderId, senderId),
        eq(contactSharing.receiverId, receiverId),
        isNull(contactSharing.readAt),
        gt(contactSharing.createdAt, since),
      ),
    )
    .limit(1);
  return rows.length > 0;
}

export function addSharing(db: Database, changes: Changes, values: NewSharing): void {
  changes.add(db.insert(contactSharing).values(values).getSQL());
}

/** Cards for this person whose senders can be found: for a statement that joins `user` as the sender. */
const isFor = (receiverId: number): SQL | undefined =>
  and(eq(contactSharing.receiverId, receiverId), canBeFound(receiverId));

export interface SharingWithSender {
  sharing: ContactSharingRow;
  sender: UserRow;
}

/** Unopened ones first, then the latest. */
export async function listSharings(
  db: Database,
  { receiverId, skip, take }: { receiverId: number; skip: number; take: number },
): Promise<{ total: number; items: SharingWithSender[] }> {
  const rows = await db
    .select({ sharing: contactSharing, sender: user, total: sql`count(*) over ()`.mapWith(Number) })
    .from(contactSharing)
    .innerJoin(user, eq(user.id, contactSharing.senderId))
    .where(isFor(receiverId))
    .orderBy(isNotNull(contactSharing.readAt), desc(contactSharing.id))
    .limit(take)
    .offset(skip);
  // Beyond the last page no row carries the total.
  const total = rows[0]?.total ?? (skip > 0 ? await countSharings(db, isFor(receiverId)) : 0);
  return { total, items: rows };
}

export const countUnread = (db: Database, receiverId: number): Promise<number> =>
  countSharings(db, and(isFor(receiverId), isNull(contactSharing.readAt)));

async function countSharings(db: Database, where: SQL | undefined): Promise<number> {
  const [row] = await db
    .select({ count: sql`count(*)`.mapWith(Number) })
    .from(contactSharing)
    .innerJoin(user, eq(user.id, contactSharing.senderId))
    .where(where);
  return row?.count ?? 0;
}

/** Locked until the transaction ends: if it is opened twice at once, the second call sees that it is open. */
export async function lockSharing(
  db: Database,
  { id, receiverId }: { id: number; receiverId: number },
): Promise<SharingWithSender | null> {
  const [row] = await db
    .select({ sharing: contactSharing, sender: user })
    .from(contactSharing)
    .innerJoin(user, eq(user.id, contactSharing.senderId))
    .where(and(eq(contactSharing.id, id), isFor(receiverId)))
    .for('update', { of: contactSharing });
  return row ?? null;
}

export async function markRead(db: Database, id: number, readAt: Date): Promise<void> {
  await db.update(contactSharing).set({ readAt }).where(eq(contactSharing.id, id));
}

/** Deletes the cards between the two. */
export async function deleteBetween(db: Database, a: number, b: number): Promise<void> {
  await db
    .delete(contactSharing)
    .where(
      or(
        and(eq(contactSharing.senderId, a), eq(contactSharing.receiverId, b)),
        and(eq(contactSharing.senderId, b), eq(contactSharing.receiverId, a)),
      ),
    );
}

export async function deleteSharingsOf(db: Database, userId: number): Promise<void> {
  await db
    .delete(contactSharing)
    .where(or(eq(contactSharing.senderId, userId), eq(contactSharing.receiverId, userId)));
}
