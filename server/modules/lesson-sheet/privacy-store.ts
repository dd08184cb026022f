import { asc, eq, sql } from 'drizzle-orm';
import type { Database } from '../../db/client.ts';
import { rowsOf } from '../../db/read-rows.ts';
import { lessonLookup } from '../../db/schema/lesson-sheet.ts';
import { oneLine } from './sentences.ts';

/** The words that a person has looked up in lessons. */
export const listLookups = (db: Database, userId: number) =>
  db
    .select({
      lessonScheduleId: lessonLookup.scheduleId,
      word: lessonLookup.word,
      translation: lessonLookup.translation,
      at: lessonLookup.createdAt,
    })
    .from(lessonLookup)
    .where(eq(lessonLookup.userId, userId))
    .orderBy(asc(lessonLookup.createdAt), asc(lessonLookup.key));

/**
 * What an instructor wrote on the sheets of their lessons, and gave as homework; no word of a message that
 * was deleted, and no sentence that its message does not say any more.
 */
export async function listTaughtSheets(db: Database, userId: number) {
  const sheets = await readTaught(db, userId);
  return sheets.map((sheet) => ({ ...sheet, words: sheet.words.map(asSaidNow) }));
}

interface PutDown {
  word: string;
  translation: string;
  sentence: string;
  /** In which it stood; null: in none. */
  message: string | null;
}

const asSaidNow = ({ message, sentence, ...word }: PutDown) => ({
  ...word,
  sentence: message === null || oneLine(message).includes(sentence) ? sentence : '',
});

const readTaught = (db: Database, userId: number) =>
  rowsOf<{
    lessonScheduleId: number;
    publishedAt: string | null;
    words: PutDown[];
    changes: object[];
    homework: object[];
  }>(
    db,
    sql`select lesson.id as "lessonScheduleId", sheet.published_at as "publishedAt",
      (select coalesce(json_agg(json_build_object('word', word, 'translation', translation, 'sentence', sentence,
          'message', said.message) order by created_at, id), '[]'::json) from lesson_sheet_word
        left join lateral (select payload ->> 'message' as message from stream_operation
          where stream = 'chat:' || lesson.chat_id and seq = message_seq
            and payload ? 'message' and not payload ? 'deletedAt') said on message_seq is not null
        where schedule_id = lesson.id and (message_seq is null or said.message is not null)) as words,
      (select coalesce(json_agg(json_build_object('item', key, 'isHidden', is_hidden, 'translation', translation,
        'sentence', sentence, 'note', note) order by key), '[]'::json)
        from lesson_sheet_item where schedule_id = lesson.id) as changes,
      (select coalesce(json_agg(json_build_object('quizId', quiz_id, 'dueAt', due_at) order by due_at, quiz_id), '[]'::json)
        from lesson_homework where schedule_id = lesson.id) as homework
    from lesson_schedule lesson left join lesson_sheet sheet on sheet.schedule_id = lesson.id
    where lesson.instructor_id = ${userId}
      and (sheet.schedule_id is not null or exists (select from lesson_sheet_word where schedule_id = lesson.id))
    order by lesson.id`,
  );
