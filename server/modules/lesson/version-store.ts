import { sql } from 'drizzle-orm';
import type { SQL } from 'drizzle-orm';
import type { Changes } from '../../db/changes.ts';
import type { Database } from '../../db/client.ts';
import { lesson, lessonQuiz, lessonVersion, lessonWord } from '../../db/schema/lesson.ts';
import { quiz } from '../../db/schema/quiz.ts';
import * as versions from '../../db/versions.ts';
import type { VersionChange } from '../../db/versions.ts';

/** What a version keeps of a lesson: LessonState in model.ts. */
const stateOf = (lessonId: number) => sql`(
  select jsonb_build_object('title', ${lesson.title}, 'description', ${lesson.description}, 'notes', ${lesson.notes},
    'language', ${lesson.language}, 'level', ${lesson.level}, 'translationLanguage', ${lesson.translationLanguage},
    'words', (select coalesce(jsonb_agg(jsonb_build_object('id', word.id, 'position', word.position,
        'word', word.word, 'translation', word.translation, 'example', word.example)
        order by word.position collate "C", word.id), '[]'::jsonb)
      from ${lessonWord} word where word.lesson_id = ${lessonId}),
    'quizIds', (select coalesce(jsonb_agg(link.quiz_id order by link."order", link.quiz_id), '[]'::jsonb)
      from ${lessonQuiz} link where link.lesson_id = ${lessonId}))
  from ${lesson} where ${lesson.id} = ${lessonId})`;

/** Adds a change of a locked lesson to its versions. */
export const addToVersion = (changes: Changes, change: Omit<VersionChange, 'state'>): void =>
  versions.addToVersion(changes, lessonVersion, { ...change, state: stateOf(change.thingId) });

export const insertFirstVersion = (db: Database, made: { thingId: number; editorId: number; now: Date }) =>
  versions.insertFirstVersion(db, lessonVersion, made);

/** As insertFirstVersion, of a lesson that another part of the statement makes. */
export const addFirstVersion = (changes: Changes, made: { lesson: SQL; editorId: number; now: Date }): void =>
  versions.addFirstVersion(changes, lessonVersion, { ...made, thing: made.lesson });

export const listVersions = (db: Database, lessonId: number) =>
  versions.listVersions(db, lessonVersion, lessonId);

/** A version that is over, and as `beside` the ids of the words of now, each with its sound. */
export const findVersion = (db: Database, { lessonId, id }: { lessonId: number; id: number }) =>
  versions.findVersion(db, lessonVersion, {
    thingId: lessonId,
    id,
    beside: sql<Record<string, string | null>>`(
      select coalesce(jsonb_object_agg(word.id, word.audio_id), '{}'::jsonb)
      from ${lessonWord} word where word.lesson_id = ${lessonId})`,
  });

/** Links these quizzes alone, in this order; those that were deleted or are not the author's are left out. */
export function addLinking(
  changes: Changes,
  { lessonId, authorId, quizIds }: { lessonId: number; authorId: number; quizIds: readonly number[] },
): void {
  const ids = sql`${sql.param([...quizIds])}::int[]`;
  changes.add(
    sql`delete from ${lessonQuiz} where lesson_id = ${lessonId} and not (quiz_id = any(${ids})) returning quiz_id`,
  );
  changes.add(sql`
    insert into ${lessonQuiz} (lesson_id, quiz_id, "order")
    select ${lessonId}::int, linked.id, asked.place
    from unnest(${ids}) with ordinality as asked(id, place)
    join ${quiz} linked on linked.id = asked.id and linked.author_id = ${authorId} and linked.deleted_at is null
    on conflict (lesson_id, quiz_id) do update set "order" = excluded."order"`);
}
