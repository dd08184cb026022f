import { sql } from 'drizzle-orm';
import type { SQL } from 'drizzle-orm';
import type { Database } from '../../db/client.ts';
import { addLock, addMove } from '../../db/filed.ts';
import { rowsOf } from '../../db/read-rows.ts';
import { lesson } from '../../db/schema/lesson.ts';
import type { Shelf } from '../../shelves.ts';

const filesOf = (ids: readonly number[]): SQL => {
  const chosen = sql`any(${sql.param([...ids])}::int[])`;
  return sql`select id::text from (
      select cover_id as id from lesson where id = ${chosen}
      union all select audio_id from lesson where id = ${chosen}
      union all select file_id from lesson_attachment where lesson_id = ${chosen}
      union all select audio_id from lesson_word where lesson_id = ${chosen}
    ) file where id is not null`;
};

/** Ids of all files that a lesson refers to. */
export const listFiles = async (db: Database, lessonId: number): Promise<string[]> =>
  (await rowsOf<{ id: string }>(db, filesOf([lessonId]))).map(({ id }) => id);

const at = (time: Date | null): SQL => sql`${time?.toISOString() ?? null}::timestamptz`;

/** Lessons in the folders of their author. */
export const lessonShelf: Shelf = {
  addLock: (changes, { ownerId, chosen }, then) =>
    addLock(changes, lesson, { isOwn: sql`author_id = ${ownerId} and deleted_at is null`, chosen }, then),
  addFilesRead: (changes, ids, then) =>
    void changes.add<{ id: string }>(filesOf(ids), (rows) => then(rows.map(({ id }) => id))),
  addMove: (changes, ids, categoryId) => addMove(changes, lesson, ids, categoryId),
  addOpening: (changes, ids, { privacy, availableFrom, now }) =>
    void changes.add(sql`update ${lesson} set privacy = ${privacy}, available_from = ${at(availableFrom)},
      revision = revision + 1, updated_at = ${at(now)},
      field_revisions = field_revisions || jsonb_build_object('privacy', revision + 1, 'availableFrom', revision + 1)
      where id = any(${sql.param([...ids])}::int[])`),
  addRemoval: (changes, ids, now) =>
    void changes.add(sql`update ${lesson} set deleted_at = ${at(now)}, client_id = null
      where id = any(${sql.param([...ids])}::int[])`),
};
