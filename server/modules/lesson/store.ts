import { and, count, desc, eq, ilike, inArray, isNull, sql } from 'drizzle-orm';
import type { SQL } from 'drizzle-orm';
import type { Changes } from '../../db/changes.ts';
import type { Database } from '../../db/client.ts';
import { lessonGivenAt } from '../../db/given-at.ts';
import { rowOfJson } from '../../db/insert-from.ts';
import { openTo } from '../../db/open-to.ts';
import { readRows } from '../../db/read-rows.ts';
import { user } from '../../db/schema/account.ts';
import { lesson, lessonAttachment, lessonWord } from '../../db/schema/lesson.ts';
import type { ToOpen } from '../openness/model.ts';
import type { LessonCounts, LessonParts, LessonRow } from './model.ts';

const selectToOpen = (db: Database, viewerId: number | null, where: SQL) =>
  db
    .select(openTo(lesson, viewerId, lessonGivenAt(viewerId)))
    .from(lesson)
    .innerJoin(user, eq(user.id, lesson.authorId))
    .where(where);

/** A deleted one is found too: callers check `deletedAt`. */
export async function findLessonToOpen(
  db: Database,
  id: number,
  viewerId: number | null,
): Promise<ToOpen<LessonRow> | null> {
  const [row] = await selectToOpen(db, viewerId, eq(lesson.id, id));
  return row ?? null;
}

/** As findLessonToOpen, several; those that do not exist are left out. */
export async function listLessonsToOpen(
  db: Database,
  ids: readonly number[],
  viewerId: number | null,
): Promise<ToOpen<LessonRow>[]> {
  return selectToOpen(db, viewerId, sql`${lesson.id} = any(${sql.param([...ids])}::int[])`);
}

export interface LessonAuthor {
  id: number;
  authorId: number;
}

/** Adds a read of the authors of those of these lessons that exist. */
export const addAuthorsRead = (
  changes: Changes,
  ids: readonly number[],
  then: (lessons: LessonAuthor[]) => void,
): void =>
  void changes.add(
    sql`select id, author_id as "authorId" from ${lesson}
      where id = any(${sql.param([...ids])}::int[]) and deleted_at is null`,
    then,
  );

/** As findLessonToOpen, by its cover. */
export async function findLessonOfCover(
  db: Database,
  coverId: string,
  viewerId: number | null,
): Promise<ToOpen<LessonRow> | null> {
  const [row] = await selectToOpen(db, viewerId, eq(lesson.coverId, coverId));
  return row ?? null;
}

/** Locked until the transaction ends: nobody else changes it or what belongs to it. Null also for a deleted one. */
export async function lockLesson(db: Database, id: number): Promise<LessonRow | null> {
  const [row] = await db
    .select()
    .from(lesson)
    .where(and(eq(lesson.id, id), isNull(lesson.deletedAt)))
    .for('update');
  return row ?? null;
}

/** As lockLesson, by its sound. */
export async function lockLessonOfAudio(db: Database, audioId: string): Promise<LessonRow | null> {
  const [row] = await db
    .select()
    .from(lesson)
    .where(and(eq(lesson.audioId, audioId), isNull(lesson.deletedAt)))
    .for('update');
  return row ?? null;
}

/** As lockLesson, by the id that its author's client made. */
export async function lockLessonOfClient(
  db: Database,
  { authorId, clientId }: { authorId: number; clientId: string },
): Promise<LessonRow | null> {
  const [row] = await db
    .select()
    .from(lesson)
    .where(and(eq(lesson.clientId, clientId), eq(lesson.authorId, authorId), isNull(lesson.deletedAt)))
    .for('update');
  return row ?? null;
}

export interface LessonFilter {
  authorId: number;
  categoryId: number | null;
  /** Text that occurs anywhere in the title; empty: any. */
  search: string;
}

const matching = ({ authorId, categoryId, search }: LessonFilter) =>
  and(
    eq(lesson.authorId, authorId),
    isNull(lesson.deletedAt),
    categoryId === null ? undefined : eq(lesson.categoryId, categoryId),
    search === '' ? undefined : ilike(lesson.title, `%${search.replace(/[\\%_]/g, '\\$&')}%`),
  );

/** Latest changed first. */
export async function listLessons(
  db: Database,
  filter: LessonFilter,
  { skip, take }: { skip: number; take: number },
): Promise<LessonRow[]> {
  return db
    .select()
    .from(lesson)
    .where(matching(filter))
    .orderBy(desc(lesson.updatedAt), desc(lesson.id))
    .offset(skip)
    .limit(take);
}

export async function countLessons(db: Database, filter: LessonFilter): Promise<number> {
  const [row] = await db.select({ total: count() }).from(lesson).where(matching(filter));
  return row?.total ?? 0;
}

/** For `db.with`: moves a lesson to the top of the list, in the statement that changes something of it. */
export const touching = (db: Database, { id, now }: { id: number; now: Date }) =>
  db
    .$with('touched')
    .as(db.update(lesson).set({ updatedAt: now }).where(eq(lesson.id, id)).returning({ id: lesson.id }));

/** The attachments and links of these lessons; one statement. */
export async function listParts(db: Database, lessonIds: readonly number[]): Promise<LessonParts[]> {
  const found = await db.execute(sql`
    select lesson.id as "lessonId",
      (select coalesce(json_agg(json_build_object('id', file.id, 'lessonId', file.lesson_id, 'fileId', file.file_id,
          'title', file.title, 'order', file."order", 'mimeType', upload.mime_type, 'size', upload.size,
          'width', upload.width, 'height', upload.height) order by file."order"), '[]'::json)
        from lesson_attachment file join upload on upload.id = file.file_id where file.lesson_id = lesson.id
      ) as attachments,
      (select coalesce(json_agg(link.quiz_id order by link."order", link.quiz_id), '[]'::json)
        from lesson_quiz link join quiz on quiz.id = link.quiz_id
        where link.lesson_id = lesson.id and quiz.deleted_at is null
      ) as "quizIds"
    from lesson where lesson.id = any(${sql.param([...lessonIds])}::int[])`);
  return readRows<LessonParts>(found);
}

/** How much each of these lessons contains. */
export async function countContents(
  db: Database,
  lessonIds: readonly number[],
): Promise<Map<number, LessonCounts>> {
  const rows = await db
    .select({
      id: lesson.id,
      words: db.$count(lessonWord, sql`${lessonWord}.lesson_id = ${lesson}.id`),
      attachments: db.$count(lessonAttachment, sql`${lessonAttachment}.lesson_id = ${lesson}.id`),
      quizzes: sql<number>`(select count(*)::int4 from lesson_quiz link join quiz on quiz.id = link.quiz_id
        where link.lesson_id = ${lesson}.id and quiz.deleted_at is null)`,
    })
    .from(lesson)
    .where(inArray(lesson.id, [...lessonIds]));
  return new Map(rows.map(({ id, ...counts }) => [id, counts]));
}

/** Null if a lesson with this `clientId` exists. */
export async function insertLesson(
  db: Database,
  values: typeof lesson.$inferInsert,
): Promise<LessonRow | null> {
  const [row] = await db
    .insert(lesson)
    .values(values)
    .onConflictDoNothing({ target: lesson.clientId })
    .returning();
  return row ?? null;
}

/** As insertLesson, as a part of a statement; returns its name. */
export function addLesson(
  db: Database,
  changes: Changes,
  values: typeof lesson.$inferInsert,
  then: (row: LessonRow | null) => void,
): SQL {
  const part = db.insert(lesson).values(values).onConflictDoNothing({ target: lesson.clientId }).returning();
  return changes.add<Record<string, unknown>>(part.getSQL(), ([row]) =>
    then(row ? rowOfJson(lesson, row) : null),
  );
}

/** As changeLesson, as a part of a statement. */
export const addChange = (
  db: Database,
  changes: Changes,
  id: number,
  values: Partial<typeof lesson.$inferInsert>,
): void =>
  void changes.add(
    db.update(lesson).set(values).where(eq(lesson.id, id)).returning({ id: lesson.id }).getSQL(),
  );

export async function changeLesson(
  db: Database,
  id: number,
  values: Partial<typeof lesson.$inferInsert>,
): Promise<LessonRow> {
  const [row] = await db.update(lesson).set(values).where(eq(lesson.id, id)).returning();
  if (!row) throw new Error('a lesson was not changed');
  return row;
}

/** Deletes a person's lessons with all that belongs to them. */
export async function deleteLessonsOf(db: Database, authorId: number): Promise<void> {
  await db.delete(lesson).where(eq(lesson.authorId, authorId));
}
