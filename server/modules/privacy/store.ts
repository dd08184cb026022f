import { and, asc, desc, eq, gt, inArray, isNull, like, lt, or, sql } from 'drizzle-orm';
import type { Database } from '../../db/client.ts';
import { accountExport, loginHistory, session, user } from '../../db/schema/account.ts';
import { board, boardElement } from '../../db/schema/board.ts';
import { connection } from '../../db/schema/connection.ts';
import { contactSharing } from '../../db/schema/contact.ts';
import { report, userBlock } from '../../db/schema/moderation.ts';
import { notification } from '../../db/schema/notification.ts';
import { review, reviewRating } from '../../db/schema/review.ts';
import { lessonSchedule, lessonScheduleStudent } from '../../db/schema/schedule.ts';
import { streamOperation } from '../../db/schema/stream.ts';

export type ExportRow = typeof accountExport.$inferSelect;

export async function insertExport(
  db: Database,
  values: typeof accountExport.$inferInsert,
): Promise<ExportRow> {
  const [row] = await db.insert(accountExport).values(values).returning();
  if (!row) throw new Error('the export was not inserted');
  return row;
}

export async function listExports(db: Database, userId: number, now: Date): Promise<ExportRow[]> {
  return db
    .select()
    .from(accountExport)
    .where(and(eq(accountExport.userId, userId), gt(accountExport.expiresAt, now)))
    .orderBy(desc(accountExport.createdAt))
    .limit(20);
}

export async function findExport(db: Database, id: string): Promise<ExportRow | null> {
  const [row] = await db.select().from(accountExport).where(eq(accountExport.id, id));
  return row ?? null;
}

const isPending = and(isNull(accountExport.readyAt), isNull(accountExport.failedAt));

/** Takes the one asked for first that nobody has taken, or whose taker is not heard of since `lost`; null without one. */
export async function claimExport(db: Database, now: Date, lost: Date): Promise<ExportRow | null> {
  const next = db
    .select({ id: accountExport.id })
    .from(accountExport)
    .where(and(isPending, or(isNull(accountExport.startedAt), lt(accountExport.startedAt, lost))))
    .orderBy(asc(accountExport.createdAt))
    .limit(1)
    .for('update', { skipLocked: true });
  const [row] = await db
    .update(accountExport)
    .set({ startedAt: now, tries: sql`${accountExport.tries} + 1` })
    .where(eq(accountExport.id, next))
    .returning();
  return row ?? null;
}

/** False when it is over already, or another has taken it since. */
export async function finishExport(
  db: Database,
  { id, tries }: Pick<ExportRow, 'id' | 'tries'>,
  values: Partial<Pick<ExportRow, 'readyAt' | 'failedAt' | 'size'>>,
): Promise<boolean> {
  const rows = await db
    .update(accountExport)
    .set(values)
    .where(and(eq(accountExport.id, id), eq(accountExport.tries, tries), isPending))
    .returning({ id: accountExport.id });
  return rows.length > 0;
}

/** The latest one asked for after a moment that has not failed. */
export async function findExportSince(db: Database, userId: number, since: Date): Promise<ExportRow | null> {
  const [row] = await db
    .select()
    .from(accountExport)
    .where(
      and(
        eq(accountExport.userId, userId),
        gt(accountExport.createdAt, since),
        isNull(accountExport.failedAt),
      ),
    )
    .orderBy(desc(accountExport.createdAt))
    .limit(1);
  return row ?? null;
}

export async function deleteExportsOf(db: Database, userId: number): Promise<{ id: string }[]> {
  return db.delete(accountExport).where(eq(accountExport.userId, userId)).returning({ id: accountExport.id });
}

export async function listOutdated(db: Database, now: Date): Promise<ExportRow[]> {
  return db.select().from(accountExport).where(lt(accountExport.expiresAt, now)).limit(500);
}

export async function deleteExport(db: Database, id: string): Promise<void> {
  await db.delete(accountExport).where(eq(accountExport.id, id));
}

/** What the person is known by; the password's hash is theirs too, and of no use to them. */
export async function readAccount(db: Database, userId: number) {
  const [row] = await db
    .select({
      id: user.id,
      role: user.role,
      firstName: user.firstName,
      lastName: user.lastName,
      email: user.email,
      emailConfirmedAt: user.emailConfirmedAt,
      birthDate: user.birthDate,
      guardianName: user.guardianName,
      guardianConsentAt: user.guardianConsentAt,
      termsAcceptedAt: user.termsAcceptedAt,
      timeZone: user.timeZone,
      locale: user.locale,
      photoId: user.photoId,
      wasOnlineAt: user.wasOnlineAt,
      showsPresence: user.showsPresence,
      createdAt: user.createdAt,
    })
    .from(user)
    .where(eq(user.id, userId));
  return row ?? null;
}

export async function readSessions(db: Database, userId: number) {
  const sessions = await db
    .select({ userAgent: session.userAgent, createdAt: session.createdAt, lastUsedAt: session.lastUsedAt })
    .from(session)
    .where(eq(session.userId, userId));
  const logins = await db
    .select({ createdAt: loginHistory.createdAt })
    .from(loginHistory)
    .where(eq(loginHistory.userId, userId));
  return { sessions, logins };
}

export async function readNetwork(db: Database, userId: number) {
  const connections = await db
    .select()
    .from(connection)
    .where(or(eq(connection.senderId, userId), eq(connection.receiverId, userId)));
  const blocked = await db
    .select({ userId: userBlock.blockedId, createdAt: userBlock.createdAt })
    .from(userBlock)
    .where(eq(userBlock.blockerId, userId));
  const reports = await db
    .select({ userId: report.userId, reason: report.reason, text: report.text, createdAt: report.createdAt })
    .from(report)
    .where(eq(report.reporterId, userId));
  // What others shared with them is theirs.
  const sharedContacts = await db
    .select({
      userId: contactSharing.receiverId,
      telNumber: contactSharing.telNumber,
      email: contactSharing.email,
      message: contactSharing.message,
      createdAt: contactSharing.createdAt,
      readAt: contactSharing.readAt,
    })
    .from(contactSharing)
    .where(eq(contactSharing.senderId, userId));
  return { connections, blocked, reports, sharedContacts };
}

/** The notes and the common price are the instructor's. */
export async function readLessons(db: Database, userId: number) {
  const held = db
    .select({ id: lessonScheduleStudent.scheduleId })
    .from(lessonScheduleStudent)
    .where(eq(lessonScheduleStudent.studentId, userId));
  const given = await db.select().from(lessonSchedule).where(eq(lessonSchedule.instructorId, userId));
  const taken = await db
    .select({
      id: lessonSchedule.id,
      title: lessonSchedule.title,
      startsAt: lessonSchedule.startsAt,
      duration: lessonSchedule.duration,
      zone: lessonSchedule.zone,
      price: lessonSchedule.price,
      currency: lessonSchedule.currency,
      startedAt: lessonSchedule.startedAt,
      endedAt: lessonSchedule.endedAt,
      cancelledAt: lessonSchedule.cancelledAt,
      cancelReason: lessonSchedule.cancelReason,
    })
    .from(lessonSchedule)
    .where(inArray(lessonSchedule.id, held));
  return { given: given.map(({ room: _room, ...lesson }) => lesson), taken };
}

/** Chats the person wrote in. */
export async function listChats(db: Database, userId: number): Promise<string[]> {
  const rows = await db
    .selectDistinct({ stream: streamOperation.stream })
    .from(streamOperation)
    .where(and(eq(streamOperation.userId, userId), like(streamOperation.stream, 'chat:%')))
    .orderBy(asc(streamOperation.stream));
  return rows.map(({ stream }) => stream);
}

/**
 * One's own messages in a chat after the number `after`, in order, as they stand: neither deleted ones nor what became
 * of the others on the way. What others wrote is theirs, also where one has corrected it.
 */
export async function listMessages(
  db: Database,
  { userId, chat, after, take }: { userId: number; chat: string; after: number; take: number },
) {
  return db
    .select({
      chat: streamOperation.stream,
      seq: streamOperation.seq,
      createdAt: streamOperation.createdAt,
      content: sql<unknown>`${streamOperation.payload} - 'original'`,
    })
    .from(streamOperation)
    .where(
      and(
        eq(streamOperation.stream, chat),
        eq(streamOperation.userId, userId),
        gt(streamOperation.seq, after),
        sql`${streamOperation.payload} ? 'message' and not ${streamOperation.payload} ? 'deletedAt'`,
      ),
    )
    .orderBy(asc(streamOperation.seq))
    .limit(take);
}

export async function readBoards(db: Database, userId: number) {
  return db
    .select({ id: board.id, name: board.name, createdAt: board.createdAt, updatedAt: board.updatedAt })
    .from(board)
    .where(and(eq(board.ownerId, userId), isNull(board.deletedAt)))
    .orderBy(asc(board.id));
}

/** What is drawn on a board after the element `after`, whoever drew it: nothing tells. */
export async function listElements(
  db: Database,
  { boardId, after, take }: { boardId: number; after: string; take: number },
) {
  return db
    .select({ elementId: boardElement.elementId, data: boardElement.data })
    .from(boardElement)
    .where(
      and(
        eq(boardElement.boardId, boardId),
        eq(boardElement.isDeleted, false),
        gt(boardElement.elementId, after),
      ),
    )
    .orderBy(asc(boardElement.elementId))
    .limit(take);
}

export async function readNotifications(db: Database, userId: number) {
  return db.select().from(notification).where(eq(notification.userId, userId));
}

export async function readReviews(db: Database, userId: number) {
  const reviews = await db
    .select()
    .from(review)
    .where(or(eq(review.reviewerId, userId), eq(review.userId, userId)));
  const ratings = await db
    .select()
    .from(reviewRating)
    .where(
      inArray(
        reviewRating.reviewId,
        reviews.map(({ id }) => id),
      ),
    );
  return reviews.map((row) => ({
    ...row,
    ratings: Object.fromEntries(
      ratings.filter(({ reviewId }) => reviewId === row.id).map(({ criterion, value }) => [criterion, value]),
    ),
  }));
}
