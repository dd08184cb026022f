import { and, eq, isNotNull, isNull, ne, sql } from 'drizzle-orm';
import type { UploadPurpose } from '#contract/upload.ts';
import { isAny } from '../../db/any.ts';
import type { Database } from '../../db/client.ts';
import { rowOfJson } from '../../db/insert-from.ts';
import { rowsOf } from '../../db/read-rows.ts';
import { recordset } from '../../db/recordset.ts';
import { storedFile } from '../../db/schema/file.ts';
import { upload } from '../../db/schema/upload.ts';
import type { StoredFileRow } from './content-store.ts';
import type { FullUpload } from './store.ts';

interface NewUse {
  id: string;
  userId: number;
  purpose: UploadPurpose;
  types: readonly string[];
  maxBytes: number;
  isPublic: boolean;
  now: Date;
  /** Also content that nothing shows any more, as long as it is not being deleted. */
  orSpare?: boolean;
}

/** Adds a used upload that shows a file which the person has; null if there is none that this purpose accepts. */
export async function insertUse(
  db: Database,
  fileId: string,
  { id, ...use }: NewUse,
): Promise<FullUpload | null> {
  const [row] = await insertUses(db, [{ id, fileId }], use);
  return row ?? null;
}

/** As insertUse, for several files, each once; those that are none are left out. One statement. */
export async function insertUses(
  db: Database,
  uses: readonly { id: string; fileId: string }[],
  { userId, purpose, types, maxBytes, isPublic, now, orSpare = false }: Omit<NewUse, 'id'>,
): Promise<FullUpload[]> {
  const at = now.toISOString();
  const rows = await rowsOf<{ made: Record<string, unknown> }>(
    db,
    sql`insert into upload (id, user_id, purpose, name, mime_type, size, width, height, is_public, file_id, blob_id,
        created_at, used_at)
      select named.id, file.user_id, ${purpose}::upload_purpose, file.name, file.mime_type, file.size, file.width,
        file.height, ${isPublic}, file.id, file.blob_id, ${at}::timestamptz, ${at}::timestamptz
      from jsonb_to_recordset(${recordset(uses)}) as named(id uuid, "fileId" uuid)
      join stored_file file on file.id = named."fileId"
      where file.user_id = ${userId} and (file.live > 0 or (${orSpare} and file.hash is not null))
        and file.size <= ${maxBytes}
        and file.mime_type = any(${sql.param([...types])}::text[])
      order by file.id
      for update of file
      returning to_jsonb(upload) as made`,
  );
  return rows.map(({ made }) => rowOfJson(upload, made));
}

/** Also when it was released and may return: its file is deleted or replaced there too. */
const wasUsed = isNotNull(upload.usedAt);
const isUsed = and(wasUsed, isNull(upload.removedAt));

export async function rename(db: Database, fileId: string, name: string): Promise<void> {
  const uploads = db
    .$with('uploads')
    .as(db.update(upload).set({ name }).where(eq(upload.fileId, fileId)).returning({ id: upload.id }));
  await db.with(uploads).update(storedFile).set({ name }).where(eq(storedFile.id, fileId));
}

export async function listUsedIds(db: Database, fileIds: readonly string[]): Promise<string[]> {
  const rows = await db
    .select({ id: upload.id })
    .from(upload)
    .where(and(isAny(upload.fileId, fileIds), isUsed));
  return rows.map(({ id }) => id);
}

export async function deleteUsed(db: Database, fileIds: readonly string[]): Promise<void> {
  await db.delete(upload).where(and(isAny(upload.fileId, fileIds), wasUsed));
}

/** The file manager's own upload of the former file goes; the others show the other file from now on. */
export async function moveUploads(
  db: Database,
  from: string,
  { id, blobId, name, mimeType, size, width, height }: Omit<StoredFileRow, 'hash' | 'live'>,
): Promise<void> {
  const gone = db.$with('gone').as(
    db
      .delete(upload)
      .where(and(eq(upload.fileId, from), eq(upload.purpose, 'FILE'), isUsed))
      .returning({ id: upload.id }),
  );
  await db
    .with(gone)
    .update(upload)
    .set({ fileId: id, blobId, name, mimeType, size, width, height })
    .where(and(eq(upload.fileId, from), ne(upload.purpose, 'FILE'), wasUsed));
}
