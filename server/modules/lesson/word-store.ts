import { asc, eq, getTableColumns, sql } from 'drizzle-orm';
import type { Changes } from '../../db/changes.ts';
import type { Database } from '../../db/client.ts';
import { recordset } from '../../db/recordset.ts';
import { lessonWord } from '../../db/schema/lesson.ts';
import type { LessonWordRow } from './model.ts';

/** The vocabulary of these lessons, each in its order. */
export async function listWords(db: Database, lessonIds: readonly number[]): Promise<LessonWordRow[]> {
  return db
    .select()
    .from(lessonWord)
    .where(sql`${lessonWord.lessonId} = any(${sql.param([...lessonIds])}::int[])`)
    .orderBy(asc(lessonWord.lessonId), sql`${lessonWord.position} collate "C"`, asc(lessonWord.id));
}

/** Those of these words that exist, of whichever lesson, and the number of words of one lesson; one statement. */
export async function readForChange(
  db: Database,
  lessonId: number,
  ids: readonly string[],
): Promise<{ stored: LessonWordRow[]; total: number }> {
  const total = db.$count(lessonWord, eq(lessonWord.lessonId, lessonId));
  const rows = await db
    .select({ total: sql<number>`counted.total`, ...getTableColumns(lessonWord) })
    .from(sql`(select ${total} as total) counted`)
    .leftJoin(lessonWord, sql`${lessonWord.id} = any(${sql.param([...ids])}::uuid[])`);
  return {
    stored: rows.flatMap(({ total: _, ...row }) => (row.id === null ? [] : (row as LessonWordRow))),
    total: rows[0]?.total ?? 0,
  };
}

/** Inserts the words of a new lesson; returns how many had an id that no other word has. */
export async function insertWords(db: Database, rows: readonly LessonWordRow[]): Promise<number> {
  if (rows.length === 0) return 0;
  const made = await db
    .insert(lessonWord)
    .values([...rows])
    .onConflictDoNothing()
    .returning({ id: lessonWord.id });
  return made.length;
}

/** Inserts these rows, or changes those that exist. */
export function addPut(changes: Changes, rows: readonly LessonWordRow[]): void {
  if (rows.length === 0) return;
  const put = rows.map(({ lessonId, audioId, ...row }) => ({
    ...row,
    lesson_id: lessonId,
    audio_id: audioId,
  }));
  changes.add(sql`
    insert into ${lessonWord} (id, lesson_id, position, word, translation, example, audio_id, revision)
    select id, lesson_id, position, word, translation, example, audio_id, revision
    from jsonb_to_recordset(${recordset(put)}) as put(id uuid, lesson_id int, position text, word text,
      translation text, example text, audio_id uuid, revision int)
    on conflict (id) do update set position = excluded.position, word = excluded.word,
      translation = excluded.translation, example = excluded.example, audio_id = excluded.audio_id,
      revision = excluded.revision
    where ${lessonWord}.lesson_id = excluded.lesson_id`);
}

export function addRemoval(changes: Changes, lessonId: number, ids: readonly string[]): void {
  if (ids.length > 0)
    changes.add(sql`delete from ${lessonWord}
      where lesson_id = ${lessonId} and id = any(${sql.param([...ids])}::uuid[])`);
}
