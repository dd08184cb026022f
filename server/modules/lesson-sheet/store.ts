import { and, eq, inArray, or, sql } from 'drizzle-orm';
import type { Database } from '../../db/client.ts';
import { rowsOf } from '../../db/read-rows.ts';
import { recordset } from '../../db/recordset.ts';
import {
  lessonHomework,
  lessonLookup,
  lessonSheet,
  lessonSheetItem,
  lessonSheetWord,
} from '../../db/schema/lesson-sheet.ts';
import { lessonSchedule } from '../../db/schema/schedule.ts';
import type { StoredItem, StoredSheet, StoredWord } from './model.ts';

interface SheetJson extends Omit<StoredSheet, 'publishedAt' | 'homework'> {
  publishedAt: string | null;
  homework: { quizId: number; dueAt: string }[];
}

const EMPTY = { items: [], words: [], lookups: [], homework: [], blockedIds: [] };

/** What is stored of a sheet; one statement. */
export async function findSheet(db: Database, scheduleId: number): Promise<StoredSheet> {
  const [row] = await rowsOf<SheetJson>(
    db,
    sql`select coalesce(sheet.revision, 0) as revision, sheet.published_at as "publishedAt",
      (select coalesce(json_agg(json_build_object('key', key, 'studentId', student_id, 'isHidden', is_hidden,
        'translation', translation, 'sentence', sentence, 'note', note, 'revision', revision)), '[]'::json)
        from lesson_sheet_item where schedule_id = asked.id) as items,
      (select coalesce(json_agg(json_build_object('id', id, 'source', source, 'word', word, 'translation', translation,
        'sentence', sentence, 'messageSeq', message_seq) order by created_at, id), '[]'::json)
        from lesson_sheet_word where schedule_id = asked.id) as words,
      (select coalesce(json_agg(json_build_object('userId', user_id, 'key', key) order by user_id), '[]'::json)
        from lesson_lookup where schedule_id = asked.id) as lookups,
      (select coalesce(json_agg(json_build_object('quizId', quiz_id, 'dueAt', due_at) order by due_at, quiz_id), '[]'::json)
        from lesson_homework where schedule_id = asked.id) as homework,
      (select coalesce(json_agg(taken.student_id), '[]'::json) from lesson_schedule lesson
        join lesson_schedule_student taken on taken.schedule_id = lesson.id
        join user_block block on (block.blocker_id, block.blocked_id) in (
          (taken.student_id, lesson.instructor_id), (lesson.instructor_id, taken.student_id))
        where lesson.id = asked.id) as "blockedIds"
    from (select ${scheduleId}::int as id) asked left join lesson_sheet sheet on sheet.schedule_id = asked.id`,
  );
  if (!row) return { revision: 0, publishedAt: null, ...EMPTY };
  return {
    ...row,
    publishedAt: row.publishedAt === null ? null : new Date(row.publishedAt),
    homework: row.homework.map(({ quizId, dueAt }) => ({ quizId, dueAt: new Date(dueAt) })),
  };
}

/** Locks the sheet, which is made if there was none. */
export async function lockSheet(
  db: Database,
  scheduleId: number,
): Promise<{ revision: number; publishedAt: Date | null }> {
  await db.insert(lessonSheet).values({ scheduleId }).onConflictDoNothing();
  const [row] = await db
    .select()
    .from(lessonSheet)
    .where(eq(lessonSheet.scheduleId, scheduleId))
    .for('update');
  if (!row) throw new Error('the lesson of a sheet is gone');
  return row;
}

export async function putItems(
  db: Database,
  scheduleId: number,
  { revision, items }: { revision: number; items: readonly Omit<StoredItem, 'revision'>[] },
): Promise<void> {
  if (items.length === 0) return;
  const rows = items.map(({ key, studentId, isHidden, translation, sentence, note }) => ({
    ...{ key, translation, sentence, note },
    student_id: studentId,
    is_hidden: isHidden,
  }));
  await db.execute(sql`
    insert into lesson_sheet_item (schedule_id, key, student_id, is_hidden, translation, sentence, note, revision)
    select ${scheduleId}::int, key, student_id, is_hidden, translation, sentence, note, ${revision}::int
    from jsonb_to_recordset(${recordset(rows)}) as put(key text, student_id int, is_hidden boolean, translation text,
      sentence text, note text)
    on conflict (schedule_id, key) do update set is_hidden = excluded.is_hidden, translation = excluded.translation,
      sentence = excluded.sentence, note = excluded.note, revision = excluded.revision`);
  await db.update(lessonSheet).set({ revision }).where(eq(lessonSheet.scheduleId, scheduleId));
}

export async function publish(db: Database, scheduleId: number, now: Date): Promise<void> {
  await db.update(lessonSheet).set({ publishedAt: now }).where(eq(lessonSheet.scheduleId, scheduleId));
}

/** Inserts a word unless it is there, or the lesson has as many as it can; returns whether it is there. */
export async function insertWord(
  db: Database,
  { scheduleId, max, now, ...word }: StoredWord & { scheduleId: number; max: number; now: Date },
): Promise<boolean> {
  const [row] = await rowsOf<{ isThere: boolean }>(
    db,
    sql`with made as (
      insert into lesson_sheet_word (id, schedule_id, source, word, translation, sentence, message_seq, created_at)
      select ${word.id}::uuid, ${scheduleId}::int, ${word.source}::lesson_sheet_word_source, ${word.word},
        ${word.translation}, ${word.sentence}, ${word.messageSeq}::int, ${now.toISOString()}::timestamptz
      where (select count(*) from lesson_sheet_word where schedule_id = ${scheduleId}) < ${max}
      on conflict (id) do nothing returning id)
    select exists (select from made) or exists (
      select from lesson_sheet_word where id = ${word.id}::uuid and schedule_id = ${scheduleId}) as "isThere"`,
  );
  return row?.isThere ?? false;
}

export async function insertLookups(
  db: Database,
  { scheduleId, userId, now }: { scheduleId: number; userId: number; now: Date },
  words: readonly { key: string; word: string; translation: string }[],
): Promise<void> {
  if (words.length === 0) return;
  await db
    .insert(lessonLookup)
    .values(words.map((word) => ({ ...word, scheduleId, userId, createdAt: now })))
    .onConflictDoNothing();
}

/** Sets the date of a homework; another date is reminded of anew. */
export async function putHomework(
  db: Database,
  row: { scheduleId: number; quizId: number; dueAt: Date; createdAt: Date },
): Promise<void> {
  const { dueAt, createdAt } = row;
  await db
    .insert(lessonHomework)
    .values(row)
    .onConflictDoUpdate({
      target: [lessonHomework.scheduleId, lessonHomework.quizId],
      set: { dueAt, createdAt, remindedAt: null },
      setWhere: sql`${lessonHomework.dueAt} <> ${dueAt.toISOString()}::timestamptz`,
    });
}

export async function deleteHomework(db: Database, scheduleId: number, quizId: number): Promise<void> {
  await db
    .delete(lessonHomework)
    .where(and(eq(lessonHomework.scheduleId, scheduleId), eq(lessonHomework.quizId, quizId)));
}

/** All that is stored of the sheets of this instructor's lessons, and of this student on the sheets of others. */
export async function deleteOf(db: Database, userId: number): Promise<void> {
  const taught = db
    .select({ id: lessonSchedule.id })
    .from(lessonSchedule)
    .where(eq(lessonSchedule.instructorId, userId));
  await db.delete(lessonSheetWord).where(inArray(lessonSheetWord.scheduleId, taught));
  await db
    .delete(lessonLookup)
    .where(or(eq(lessonLookup.userId, userId), inArray(lessonLookup.scheduleId, taught)));
  await db.delete(lessonSheetItem).where(eq(lessonSheetItem.studentId, userId));
  await db.delete(lessonSheet).where(inArray(lessonSheet.scheduleId, taught));
}
