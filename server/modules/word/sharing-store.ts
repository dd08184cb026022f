import { eq, sql } from 'drizzle-orm';
import type { Database } from '../../db/client.ts';
import { rowsOf } from '../../db/read-rows.ts';
import { wordSharing } from '../../db/schema/word.ts';
import type { ForgottenRow } from './model.ts';

/** Of one student; more are nothing to talk about in a lesson. */
const WORDS_MAX = 10;

export async function findSharing(db: Database, userId: number): Promise<boolean> {
  const [row] = await db.select().from(wordSharing).where(eq(wordSharing.userId, userId));
  return row?.teachersSee ?? false;
}

export async function putSharing(db: Database, userId: number, teachersSee: boolean): Promise<void> {
  await db
    .insert(wordSharing)
    .values({ userId, teachersSee })
    .onConflictDoUpdate({ target: wordSharing.userId, set: { teachersSee } });
}

export async function deleteSharing(db: Database, userId: number): Promise<void> {
  await db.delete(wordSharing).where(eq(wordSharing.userId, userId));
}

/**
 * The words that each of these people has most often graded 1 since then after they had known them, of those who let their teachers
 * see it. Grades that were taken back do not count, nor as known.
 */
export const listForgotten = (
  db: Database,
  userIds: readonly number[],
  since: Date,
): Promise<ForgottenRow[]> =>
  rowsOf<ForgottenRow>(
    db,
    sql`
    with forgotten as (
      select word.id, count(*)::int as times, max(given.reviewed_at) as last
      from word_sharing sharing
      join word on word.owner_id = sharing.user_id and word.reviewed_at >= ${since.toISOString()}::timestamptz
      join word_review given on given.word_id = word.id and given.grade = 1
        and given.reviewed_at >= ${since.toISOString()}::timestamptz
      where sharing.teachers_see and sharing.user_id = any(${sql.param([...userIds])}::int[])
        and not exists (select from word_review undoing
          where undoing.word_id = given.word_id and undoing.undoes = given.id)
        and exists (select from word_review earlier
          where earlier.word_id = given.word_id and earlier.grade > 1
            and earlier.reviewed_at < given.reviewed_at
            and not exists (select from word_review undoing
              where undoing.word_id = earlier.word_id and undoing.undoes = earlier.id))
      group by word.id
    ), ranked as (
      select word.*, times, last, row_number() over (
        partition by owner_id order by times desc, last desc, word.id) as rank
      from forgotten join word on word.id = forgotten.id
    )
    select owner_id as "ownerId", word, translation, sentence, lesson_id as "lessonId",
      publication_id as "publicationId", schedule_id as "scheduleId", times
    from ranked where rank <= ${WORDS_MAX} order by owner_id, rank`,
  );
