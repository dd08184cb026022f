import { and, eq, inArray, sql } from 'drizzle-orm';
import type { SQL } from 'drizzle-orm';
import type { Changes } from '../../db/changes.ts';
import type { Database } from '../../db/client.ts';
import { insertFrom } from '../../db/insert-from.ts';
import { rowsOf } from '../../db/read-rows.ts';
import { storedFile } from '../../db/schema/file.ts';
import { upload } from '../../db/schema/upload.ts';

export type StoredFileRow = typeof storedFile.$inferSelect;
type UploadValues = typeof upload.$inferInsert;

/**
 * Adds an upload with its content, in one statement: content that the person has already is not added again. Returns
 * where the bytes are; null if the upload exists. The trigger refuses what exceeds the person's space.
 */
export async function insertCounted(
  db: Database,
  values: UploadValues,
  content: Pick<StoredFileRow, 'id' | 'hash' | 'kind'>,
): Promise<string | null> {
  const file = { ...values, ...content, blobId: values.id, live: 0 };
  const [row] = await rowsOf<{ blobId: string }>(
    db,
    sql`with made as (${insertFrom(storedFile, [file])}
        on conflict (user_id, hash) where hash is not null do update set hash = excluded.hash
        returning id, blob_id)
      ${insertFrom(upload, [values], {
        from: { part: sql`made`, columns: { file_id: sql`made.id`, blob_id: sql`made.blob_id` } },
      })} on conflict do nothing returning blob_id as "blobId"`,
  );
  return row?.blobId ?? null;
}

/** Gives the content of an upload to the upload's owner: their own equal content, or new content with the same bytes. */
export async function giveContent(db: Database, uploadId: string, newId: string): Promise<void> {
  await db.execute(sql`
    with given as (
      insert into stored_file (id, user_id, blob_id, hash, kind, name, mime_type, size, width, height, created_at)
      select ${newId}::uuid, sent.user_id, file.blob_id, file.hash, file.kind, file.name,
        file.mime_type, file.size, file.width, file.height, file.created_at
      from upload sent join stored_file file on file.id = sent.file_id and file.user_id <> sent.user_id
      where sent.id = ${uploadId}::uuid
      on conflict (user_id, hash) where hash is not null do update set hash = excluded.hash
      returning id, blob_id)
    update upload set file_id = given.id, blob_id = given.blob_id from given where upload.id = ${uploadId}::uuid`);
}

export const findContents = async (db: Database, ids: readonly string[]): Promise<StoredFileRow[]> =>
  ids.length === 0
    ? []
    : db
        .select()
        .from(storedFile)
        .where(inArray(storedFile.id, [...ids]));

/** The person's own contents with these hashes. */
export const findByHashes = async (
  db: Database,
  userId: number,
  hashes: readonly string[],
): Promise<StoredFileRow[]> =>
  hashes.length === 0
    ? []
    : db
        .select()
        .from(storedFile)
        .where(and(eq(storedFile.userId, userId), inArray(storedFile.hash, [...hashes])));

/** Adds contents, unless `made` is empty. */
export function addContents(changes: Changes, rows: readonly StoredFileRow[], made: SQL): void {
  if (rows.length > 0)
    changes.add(insertFrom(storedFile, rows, { where: sql`exists (select 1 from ${made})` }));
}

/** Contents that nothing refers to, not even a released upload that may return; from now on no upload can refer to them. */
export async function takeSpare(db: Database): Promise<Pick<StoredFileRow, 'id' | 'blobId'>[]> {
  return rowsOf(
    db,
    sql`update stored_file set hash = null
      where id in (select id from stored_file where live = 0
          and not exists (select 1 from upload where upload.file_id = stored_file.id) order by id limit 500)
        and live = 0
      returning id, blob_id as "blobId"`,
  );
}

/** Whether other content has the same bytes. */
export async function isShared(db: Database, { id, blobId }: Pick<StoredFileRow, 'id' | 'blobId'>) {
  const rows = await db
    .select({ id: storedFile.id })
    .from(storedFile)
    .where(and(eq(storedFile.blobId, blobId), sql`${storedFile.id} <> ${id}::uuid`))
    .limit(1);
  return rows.length > 0;
}

export async function deleteContent(db: Database, id: string): Promise<void> {
  await db.delete(storedFile).where(and(eq(storedFile.id, id), eq(storedFile.live, 0)));
}

/** Deletes all contents of a person; returns the bytes that no other person's content has. */
export async function deleteContentsOf(db: Database, userId: number): Promise<string[]> {
  const rows = await rowsOf<{ blobId: string }>(
    db,
    sql`with gone as (delete from stored_file where user_id = ${userId} returning blob_id)
      select distinct blob_id as "blobId" from gone
      where not exists (select 1 from stored_file other where other.blob_id = gone.blob_id and other.user_id <> ${userId})`,
  );
  return rows.map(({ blobId }) => blobId);
}

export const listContentsOf = (db: Database, userId: number): Promise<StoredFileRow[]> =>
  db
    .select()
    .from(storedFile)
    .where(and(eq(storedFile.userId, userId), sql`${storedFile.live} > 0`));
