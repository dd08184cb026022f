import { sql } from 'drizzle-orm';
import type { SQL } from 'drizzle-orm';
import type { Changes } from '../../db/changes.ts';
import { insertFrom } from '../../db/insert-from.ts';
import { lessonAttachment, lessonQuiz, lessonWord } from '../../db/schema/lesson.ts';
import type { LessonWordRow } from './model.ts';

const ofLesson = (part: SQL) => ({ from: { part, columns: { lesson_id: sql`made.id` } } });

/** Adds these to the lesson that the part `lesson` inserts, if it does. */
export const addWords = (
  changes: Changes,
  lesson: SQL,
  rows: readonly Omit<LessonWordRow, 'lessonId'>[],
): void => void changes.add(insertFrom(lessonWord, rows, ofLesson(lesson)));

/** As addWords. */
export const addAttachments = (
  changes: Changes,
  lesson: SQL,
  rows: readonly Omit<typeof lessonAttachment.$inferSelect, 'id' | 'lessonId'>[],
): void => void changes.add(insertFrom(lessonAttachment, rows, ofLesson(lesson)));

/** Links the quiz that one part inserts in the lesson that another one inserts. */
export const addLink = (
  changes: Changes,
  { lesson, quiz, order }: { lesson: SQL; quiz: SQL; order: number },
): void =>
  void changes.add(sql`insert into ${lessonQuiz} (lesson_id, quiz_id, "order")
    select lesson_made.id, quiz_made.id, ${order}::int4 from ${lesson} lesson_made cross join ${quiz} quiz_made`);
