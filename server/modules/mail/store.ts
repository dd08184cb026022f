import { and, asc, eq, isNotNull, lt, lte } from 'drizzle-orm';
import type { Database } from '../../db/client.ts';
import { user } from '../../db/schema/account.ts';
import { outgoingMail } from '../../db/schema/mail.ts';

export async function insertMail(db: Database, values: typeof outgoingMail.$inferInsert): Promise<void> {
  await db.insert(outgoingMail).values(values);
}

/**
 * Claims the mail that has been due longest: no other process claims it before `again`. Includes the recipient's
 * first name.
 */
export async function claimDueMail(
  db: Database,
  now: Date,
  again: Date,
): Promise<{ mail: typeof outgoingMail.$inferSelect; firstName: string | null } | null> {
  const due = db
    .select({ id: outgoingMail.id })
    .from(outgoingMail)
    .where(and(isNotNull(outgoingMail.nextTryAt), lte(outgoingMail.nextTryAt, now)))
    .orderBy(asc(outgoingMail.nextTryAt))
    .limit(1)
    .for('update', { skipLocked: true });
  const [mail] = await db
    .update(outgoingMail)
    .set({ nextTryAt: again })
    .where(eq(outgoingMail.id, due))
    .returning();
  if (!mail) return null;
  const [receiver] =
    mail.userId === null
      ? []
      : await db.select({ firstName: user.firstName }).from(user).where(eq(user.id, mail.userId));
  return { mail, firstName: receiver?.firstName ?? null };
}

/** Marks a mail as sent, or as not to be sent; its contents are erased. */
export async function markDone(db: Database, id: string, sentAt: Date | null): Promise<void> {
  await db.update(outgoingMail).set({ nextTryAt: null, sentAt, values: {} }).where(eq(outgoingMail.id, id));
}

export async function markFailed(db: Database, id: string, tries: number, nextTryAt: Date): Promise<void> {
  await db.update(outgoingMail).set({ tries, nextTryAt }).where(eq(outgoingMail.id, id));
}

export async function deleteOldMails(db: Database, before: Date): Promise<void> {
  await db.delete(outgoingMail).where(lt(outgoingMail.createdAt, before));
}

export async function deleteMailsOf(db: Database, userId: number): Promise<void> {
  await db.delete(outgoingMail).where(eq(outgoingMail.userId, userId));
}
