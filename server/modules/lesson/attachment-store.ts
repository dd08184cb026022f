import { and, count, eq, getTableColumns, gte, inArray, isNull, sql } from 'drizzle-orm';
import type { Database } from '../../db/client.ts';
import { lesson, lessonAttachment } from '../../db/schema/lesson.ts';
import { upload } from '../../db/schema/upload.ts';
import type { LessonAttachmentRow, LessonRow } from './model.ts';
import { touching } from './store.ts';

const selectAttachments = (db: Database) =>
  db
    .select({
      ...getTableColumns(lessonAttachment),
      mimeType: upload.mimeType,
      size: upload.size,
      width: upload.width,
      height: upload.height,
    })
    .from(lessonAttachment)
    .innerJoin(upload, eq(upload.id, lessonAttachment.fileId));

export async function findAttachment(db: Database, id: number): Promise<LessonAttachmentRow | null> {
  const [row] = await selectAttachments(db).where(eq(lessonAttachment.id, id));
  return row ?? null;
}

/** Which attachment of a lesson is this upload or file, and the number of all. */
export async function readPlaces(
  db: Database,
  lessonId: number,
  fileId: string,
): Promise<{ sentId: number | null; count: number }> {
  const [row] = await db
    .select({
      sentId: sql<
        number | null
      >`max(${lessonAttachment.id}) filter (where ${lessonAttachment.fileId} = ${fileId}::uuid
        or ${upload.fileId} = ${fileId}::uuid)`,
      count: count(),
    })
    .from(lessonAttachment)
    .innerJoin(upload, eq(upload.id, lessonAttachment.fileId))
    .where(eq(lessonAttachment.lessonId, lessonId));
  return row ?? { sentId: null, count: 0 };
}

/** The lesson of an attachment, locked until the transaction ends; null if it is deleted. */
export async function lockLessonOf(db: Database, attachmentId: number): Promise<LessonRow | null> {
  const [row] = await db
    .select(getTableColumns(lesson))
    .from(lesson)
    .innerJoin(lessonAttachment, eq(lessonAttachment.lessonId, lesson.id))
    .where(and(eq(lessonAttachment.id, attachmentId), isNull(lesson.deletedAt)))
    .for('update', { of: lesson });
  return row ?? null;
}

interface Touch {
  lessonId: number;
  now: Date;
}

/** What touches a lesson in the same statement. */
const touch = (db: Database, { lessonId, now }: Touch) => db.with(touching(db, { id: lessonId, now }));

export async function insertAttachment(
  db: Database,
  { now, ...values }: Touch & Pick<LessonAttachmentRow, 'fileId' | 'title' | 'order'>,
): Promise<typeof lessonAttachment.$inferSelect> {
  const [row] = await touch(db, { lessonId: values.lessonId, now })
    .insert(lessonAttachment)
    .values({ ...values, createdAt: now })
    .returning();
  if (!row) throw new Error('an attachment was not inserted');
  return row;
}

export async function changeAttachment(
  db: Database,
  { id, title, ...touched }: Touch & { id: number; title: string },
): Promise<void> {
  await touch(db, touched).update(lessonAttachment).set({ title }).where(eq(lessonAttachment.id, id));
}

export async function deleteAttachment(db: Database, id: number): Promise<void> {
  await db.delete(lessonAttachment).where(eq(lessonAttachment.id, id));
}

/** Makes room at `from`, or closes the gap before it. */
export async function shiftOrders(
  db: Database,
  { from, by, ...touched }: Touch & { from: number; by: 1 | -1 },
): Promise<void> {
  await touch(db, touched)
    .update(lessonAttachment)
    .set({ order: sql`${lessonAttachment.order} + ${by}` })
    .where(and(eq(lessonAttachment.lessonId, touched.lessonId), gte(lessonAttachment.order, from)));
}

type Placed = Pick<LessonAttachmentRow, 'id' | 'order'>;

/** Swaps two attachments of one lesson. */
export async function swapAttachments(
  db: Database,
  { first, second, ...touched }: Touch & { first: Placed; second: Placed },
): Promise<void> {
  await touch(db, touched)
    .update(lessonAttachment)
    .set({
      order: sql`case when ${lessonAttachment.id} = ${first.id} then ${second.order}::int4 else ${first.order}::int4 end`,
    })
    .where(inArray(lessonAttachment.id, [first.id, second.id]));
}
