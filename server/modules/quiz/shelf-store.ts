import { sql } from 'drizzle-orm';
import type { SQL } from 'drizzle-orm';
import type { Database } from '../../db/client.ts';
import { exerciseFiles } from '../../db/exercise-files.ts';
import { addLock, addMove } from '../../db/filed.ts';
import { rowsOf } from '../../db/read-rows.ts';
import { exerciseDraft, quiz } from '../../db/schema/quiz.ts';
import type { Shelf } from '../../shelves.ts';

/**
 * Files of these quizzes that nobody sees once they are deleted: their covers, those of exercises that no submission
 * shows, and those of drafts alone.
 */
const spareFiles = (quizIds: readonly number[]): SQL => sql`
  select cover_id::text as id from quiz where id = any(${sql.param([...quizIds])}::int[]) and cover_id is not null
  union
  select file.id from exercise cross join lateral ${exerciseFiles} file
  where quiz_id = any(${sql.param([...quizIds])}::int[]) and removed_at is null and file.id is not null
    and not exists (select 1 from quiz_history
      where quiz_history.quiz_id = exercise.quiz_id and details_available)
  union
  select file from exercise_draft draft cross join lateral unnest(draft.files) file
  where draft.quiz_id = any(${sql.param([...quizIds])}::int[])
    and not exists (select 1 from exercise cross join lateral ${exerciseFiles} shown
      where exercise.id = draft.id and shown.id = file)`;

/** Ids of the files that go with a quiz. */
export const listSpareFiles = async (db: Database, quizId: number): Promise<string[]> =>
  (await rowsOf<{ id: string }>(db, spareFiles([quizId]))).map(({ id }) => id);

const at = (time: Date | null): SQL => sql`${time?.toISOString() ?? null}::timestamptz`;

/** Quizzes in the folders of their author. */
export const quizShelf: Shelf = {
  addLock: (changes, { ownerId, chosen }, then) =>
    addLock(changes, quiz, { isOwn: sql`author_id = ${ownerId} and deleted_at is null`, chosen }, then),
  addFilesRead: (changes, ids, then) =>
    void changes.add<{ id: string }>(spareFiles(ids), (rows) => then(rows.map(({ id }) => id))),
  addMove: (changes, ids, categoryId) => addMove(changes, quiz, ids, categoryId),
  addOpening: (changes, ids, { privacy, availableFrom, now }) =>
    void changes.add(sql`update ${quiz} set privacy = ${privacy}, available_from = ${at(availableFrom)},
      revision = revision + 1, updated_at = ${at(now)} where id = any(${sql.param([...ids])}::int[])`),
  // A submission that waited for the lock gets no details: it was not counted among those that show the files.
  addRemoval: (changes, ids, now) => {
    changes.add(sql`update ${quiz} set deleted_at = ${at(now)}, client_id = null,
      answers_revision = answers_revision + 1 where id = any(${sql.param([...ids])}::int[])`);
    changes.add(sql`delete from ${exerciseDraft} where quiz_id = any(${sql.param([...ids])}::int[])`);
  },
};
