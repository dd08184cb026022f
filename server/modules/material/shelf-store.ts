import { sql } from 'drizzle-orm';
import type { SQL } from 'drizzle-orm';
import type { Database } from '../../db/client.ts';
import { exerciseFiles } from '../../db/exercise-files.ts';
import { addLock, addMove } from '../../db/filed.ts';
import { rowsOf } from '../../db/read-rows.ts';
import { publication } from '../../db/schema/material.ts';
import type { Shelf } from '../../shelves.ts';
import { addForgotten } from './removed-store.ts';

const filesOf = (ids: readonly number[]): SQL => {
  const chosen = sql`any(${sql.param([...ids])}::int[])`;
  return sql`select cover_id::text as id from publication where id = ${chosen} and cover_id is not null
    union select file_id::text from publication_resource where publication_id = ${chosen} and file_id is not null
    union select file.id from exercise
      join publication_resource on publication_resource.id = publication_resource_id
      cross join lateral ${exerciseFiles} file
      where publication_id = ${chosen} and file.id is not null
    union select file::text from exercise_draft draft
      join publication_resource on publication_resource.id = publication_resource_id
      cross join lateral unnest(draft.files) file
      where publication_id = ${chosen}`;
};

/** Ids of all files that a publication shows, those of its exercises and their drafts included. */
export const listFiles = async (db: Database, publicationId: number): Promise<string[]> =>
  (await rowsOf<{ id: string }>(db, filesOf([publicationId]))).map(({ id }) => id);

const at = (time: Date | null): SQL => sql`${time?.toISOString() ?? null}::timestamptz`;

/** Publications in the folders of their author. */
export const publicationShelf: Shelf = {
  addLock: (changes, { ownerId, chosen }, then) =>
    addLock(
      changes,
      publication,
      { isOwn: sql`author_id = ${ownerId} and deleted_at is null`, chosen },
      then,
    ),
  addFilesRead: (changes, ids, then) =>
    void changes.add<{ id: string }>(filesOf(ids), (rows) => then(rows.map(({ id }) => id))),
  addMove: (changes, ids, categoryId) => addMove(changes, publication, ids, categoryId),
  // One that an administrator has hidden stays as it is.
  addOpening: (changes, ids, { privacy, availableFrom, now }) =>
    void changes.add(sql`update ${publication} set privacy = ${privacy}, available_from = ${at(availableFrom)},
      revision = revision + 1, updated_at = ${at(now)},
      field_revisions = field_revisions || jsonb_build_object('privacy', revision + 1, 'availableFrom', revision + 1)
      where id = any(${sql.param([...ids])}::int[]) and hidden_at is null`),
  // Its blocks go, and their exercises with them.
  addRemoval: (changes, ids, now) => {
    const chosen = sql`any(${sql.param([...ids])}::int[])`;
    changes.add(
      sql`update ${publication} set deleted_at = ${at(now)}, client_id = null where id = ${chosen}`,
    );
    changes.add(sql`delete from publication_resource where publication_id = ${chosen}`);
    addForgotten(changes, ids);
  },
};
