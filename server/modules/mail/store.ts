import { and, asc, eq, isNotNull, lt, lte, sql } from 'drizzle-orm';
import type { Changes } from '../../db/changes.ts';
import type { Database } from '../../db/client.ts';
import { insertFrom } from '../../db/insert-from.ts';
import { user } from '../../db/schema/account.ts';
import { outgoingMail } from '../../db/schema/mail.ts';
import { lessonSchedule, lessonScheduleStudent } from '../../db/schema/schedule.ts';

export async function insertMail(db: Database, values: typeof outgoingMail.$inferInsert): Promise<void> {
  await db.insert(outgoingMail).values(values);
}

export function addMails(changes: Changes, rows: readonly (typeof outgoingMail.$inferSelect)[]): void {
  changes.add(insertFrom(outgoingMail, rows));
}

/**
 * Whether the lesson that a mail reminds of takes place at the hour that the mail says, with its recipient: for its
 * instructor as long as it has a student.
 */
const isOfLesson = sql<boolean>`(${outgoingMail.lessonScheduleId} is null or exists (
  select 1 from ${lessonSchedule} lesson
  where lesson.id = ${outgoingMail.lessonScheduleId} and lesson.starts_at = ${outgoingMail.lessonStartsAt}
    and lesson.cancelled_at is null and lesson.ended_at is null
    and exists (
      select 1 from ${lessonScheduleStudent} student
      where student.schedule_id = lesson.id and student.put_out_at is null
        and ${outgoingMail.userId} in (student.student_id, lesson.instructor_id))))`;

/**
 * Claims the mail that has been due longest: no other process claims it before `again`. Includes the recipient's
 * first name, and whether what it says of a lesson is still true.
 */
export async function claimDueMail(
  db: Database,
  now: Date,
  again: Date,
): Promise<{ mail: typeof outgoingMail.$inferSelect; firstName: string | null; isOfLesson: boolean } | null> {
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
      : await db
          .select({ firstName: user.firstName, isOfLesson })
          .from(outgoingMail)
          .innerJoin(user, eq(user.id, outgoingMail.userId))
          .where(eq(outgoingMail.id, mail.id));
  return { mail, firstName: receiver?.firstName ?? null, isOfLesson: receiver?.isOfLesson ?? false };
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
