import { and, asc, eq, inArray, isNotNull, isNull, notExists, sql } from 'drizzle-orm';
import type { SQL } from 'drizzle-orm';
import type { Database } from '../../db/client.ts';
import { rowsOf } from '../../db/read-rows.ts';
import { user } from '../../db/schema/account.ts';
import { connection } from '../../db/schema/connection.ts';
import { quizHistory } from '../../db/schema/quiz.ts';
import { lessonHeld } from '../../db/schema/lesson-record.ts';
import { submissionRemark } from '../../db/schema/remark.ts';
import { lessonScheduleStudent } from '../../db/schema/schedule.ts';
import { upload } from '../../db/schema/upload.ts';
import { isBlocked, isHere } from '../../db/visible.ts';
import type { RemarkRow } from './model.ts';

/** Of one submission, oldest first. */
export const listRemarks = (db: Database, quizHistoryId: number): Promise<RemarkRow[]> =>
  db
    .select()
    .from(submissionRemark)
    .where(eq(submissionRemark.quizHistoryId, quizHistoryId))
    .orderBy(asc(submissionRemark.createdAt), asc(submissionRemark.id));

/** What this person said under this id about this submission. */
export async function findOwn(
  db: Database,
  { id, userId, quizHistoryId }: Pick<RemarkRow, 'id' | 'userId' | 'quizHistoryId'>,
): Promise<RemarkRow | null> {
  const { id: ofId, userId: ofUser, quizHistoryId: ofEntry } = submissionRemark;
  const [row] = await db
    .select()
    .from(submissionRemark)
    .where(and(eq(ofId, id), eq(ofUser, userId), eq(ofEntry, quizHistoryId)));
  return row ?? null;
}

/** With the author of the quiz, locked until the transaction ends. */
export async function lockRemark(db: Database, id: string) {
  const [found] = await db
    .select({ remark: submissionRemark, authorId: quizHistory.authorId, takerId: quizHistory.userId })
    .from(submissionRemark)
    .innerJoin(quizHistory, eq(quizHistory.id, submissionRemark.quizHistoryId))
    .where(eq(submissionRemark.id, id))
    .for('update', { of: submissionRemark });
  return found ?? null;
}

/** Locks a submission until the transaction ends: remarks to it are counted one after the other. */
export async function lockSubmission(db: Database, quizHistoryId: number): Promise<void> {
  await db
    .select({ id: quizHistory.id })
    .from(quizHistory)
    .where(eq(quizHistory.id, quizHistoryId))
    .for('no key update');
}

/** False: its id is one of another submission. */
export async function insertRemark(db: Database, row: Omit<RemarkRow, 'deletedAt'>): Promise<boolean> {
  const made = await db
    .insert(submissionRemark)
    .values(row)
    .onConflictDoNothing()
    .returning({ id: submissionRemark.id });
  return made.length > 0;
}

/** What it said is gone; that it was there stays. */
export async function emptyRemark(db: Database, id: string, deletedAt: Date): Promise<void> {
  await db
    .update(submissionRemark)
    .set({ text: '', quote: '', occurrence: 0, voiceId: null, seconds: null, deletedAt })
    .where(eq(submissionRemark.id, id));
}

/** Bytes of all voices of a person. */
export async function sumVoices(db: Database, userId: number): Promise<number> {
  const [row] = await db
    .select({ bytes: sql`coalesce(sum(${upload.size}), 0)`.mapWith(Number) })
    .from(submissionRemark)
    .innerJoin(upload, eq(upload.id, submissionRemark.voiceId))
    .where(eq(submissionRemark.userId, userId));
  return row?.bytes ?? 0;
}

/**
 * To whom of these one may speak: they are here, neither has blocked the other, and they are connected or were in the room of
 * a held lesson together. An invitation alone is not enough, nor a lesson that was only planned or to which one came alone,
 * nor one of which the student was put out, nor a chat of many.
 */
export async function listTalkable(
  db: Database,
  viewerId: number,
  otherIds: readonly number[],
): Promise<number[]> {
  const pair = (instructor: SQL, student: SQL) => sql`exists (select from ${lessonHeld} held
    where held.student_id = ${student} and held.instructor_id = ${instructor}
      and not exists (select from ${lessonScheduleStudent} taken where taken.schedule_id = held.schedule_id
        and taken.student_id = held.student_id and taken.put_out_at is not null))`;
  const viewer = sql`${viewerId}::int`;
  const other = sql`${user.id}`;
  const found = await rowsOf<{ id: number }>(
    db,
    sql`select ${user.id} as id from ${user} where ${inArray(user.id, [...otherIds])} and ${isHere} and not ${isBlocked(viewerId)}
      and (exists (select from ${connection} link
        where least(link.sender_id, link.receiver_id) = least(${viewer}, ${other})
          and greatest(link.sender_id, link.receiver_id) = greatest(${viewer}, ${other})
          and link.status = 'CONNECTED')
        or ${pair(viewer, other)} or ${pair(other, viewer)})`,
  );
  return found.map(({ id }) => id);
}

/** Voices whose remark went with its quiz, its exercise or its submission. */
export async function listLostVoices(db: Database): Promise<string[]> {
  const rows = await db
    .select({ id: upload.id })
    .from(upload)
    .where(
      and(
        eq(upload.purpose, 'VOICE'),
        isNotNull(upload.usedAt),
        isNull(upload.removedAt),
        notExists(
          db
            .select({ id: submissionRemark.id })
            .from(submissionRemark)
            .where(eq(submissionRemark.voiceId, upload.id)),
        ),
      ),
    );
  return rows.map(({ id }) => id);
}

/** A person's own, a page by id. */
export const listOwn = (
  db: Database,
  userId: number,
  { after, take }: { after: string; take: number },
): Promise<RemarkRow[]> =>
  db
    .select()
    .from(submissionRemark)
    .where(and(eq(submissionRemark.userId, userId), sql`${submissionRemark.id} > ${after}::uuid`))
    .orderBy(asc(submissionRemark.id))
    .limit(take);

export async function deleteOf(db: Database, userId: number): Promise<void> {
  await db.delete(submissionRemark).where(eq(submissionRemark.userId, userId));
}
