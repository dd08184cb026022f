import { sql } from 'drizzle-orm';
import type { SQL } from 'drizzle-orm';
import type { FileKind } from '#contract/file.ts';
import type { UploadPurpose } from '#contract/upload.ts';
import type { Database } from '../../db/client.ts';
import { rowsOf } from '../../db/read-rows.ts';
import { fileQuota, storedFile } from '../../db/schema/file.ts';
import type { FileUses, FileUseRow } from '../../file-uses.ts';
import type { FileRow } from './model.ts';

export interface FileFilter {
  userId: number;
  /** Characters anywhere in the name; empty: all. */
  search: string;
  kind: FileKind | null;
  isUnused: boolean;
}

const SORTS = {
  NAME: sql`lower(${storedFile.name})`,
  SIZE: sql`${storedFile.size}`,
  DATE: sql`${storedFile.createdAt}`,
};
export interface FileOrder {
  sort: keyof typeof SORTS;
  isAscending: boolean;
}

/** Uploads that show a file now. */
const shown = sql`upload where upload.file_id = ${storedFile.id} and upload.used_at is not null
  and upload.removed_at is null`;
const isShown = sql`exists (select 1 from ${shown})`;
const isUnused = sql`not exists (select 1 from ${shown} and upload.purpose <> 'FILE')`;

function matching({ userId, search, kind, isUnused: onlyUnused }: FileFilter): SQL {
  const conditions = [
    sql`${storedFile.userId} = ${userId}`,
    isShown,
    ...(search === '' ? [] : [sql`${storedFile.name} ilike ${`%${search.replace(/[\\%_]/g, '\\$&')}%`}`]),
    ...(kind ? [sql`${storedFile.kind} = ${kind}::file_kind`] : []),
    ...(onlyUnused ? [isUnused] : []),
  ];
  return sql.join(conditions, sql` and `);
}

const columns = {
  id: storedFile.id,
  userId: storedFile.userId,
  blobId: storedFile.blobId,
  kind: storedFile.kind,
  name: storedFile.name,
  mimeType: storedFile.mimeType,
  size: storedFile.size,
  width: storedFile.width,
  height: storedFile.height,
  createdAt: storedFile.createdAt,
  shownId: sql<string>`(select upload.id from ${shown} limit 1)`,
};

export async function listFiles(
  db: Database,
  filter: FileFilter,
  { sort, isAscending, skip, take }: FileOrder & { skip: number; take: number },
): Promise<FileRow[]> {
  const direction = isAscending ? sql`asc` : sql`desc`;
  return db
    .select(columns)
    .from(storedFile)
    .where(matching(filter))
    .orderBy(sql`${SORTS[sort]} ${direction}, ${storedFile.id} ${direction}`)
    .offset(skip)
    .limit(take);
}

export async function countFiles(db: Database, filter: FileFilter): Promise<number> {
  const [row] = await db
    .select({ total: sql<number>`count(*)::int` })
    .from(storedFile)
    .where(matching(filter));
  return row?.total ?? 0;
}

export async function readQuota(db: Database, userId: number) {
  const [row] = await db
    .select({
      quota: fileQuota,
      unused: sql<{ count: number; size: number }>`(select json_build_object('count', count(*), 'size',
        coalesce(sum(${storedFile.size}), 0)) from ${storedFile}
        where ${storedFile.userId} = ${userId} and ${isShown} and ${isUnused})`,
    })
    .from(sql`(select 1) one`)
    .leftJoin(fileQuota, sql`${fileQuota.userId} = ${userId}`);
  return row ?? { quota: null, unused: { count: 0, size: 0 } };
}

/** A file, and what its uploads are for. */
export type LockedFile = FileRow & { purposes: UploadPurpose[] };

/** The person's own files among these, locked until the transaction ends. */
export async function lockFiles(db: Database, userId: number, ids: readonly string[]): Promise<LockedFile[]> {
  const purposes = sql<UploadPurpose[]>`(select json_agg(distinct upload.purpose) from ${shown})`;
  return db
    .select({ ...columns, purposes })
    .from(storedFile)
    .where(
      sql`${storedFile.userId} = ${userId} and ${storedFile.id} = any(${sql.param([...ids])}::uuid[]) and ${isShown}`,
    )
    .orderBy(storedFile.id)
    .for('update');
}

/** Where these files are used, in one statement, whatever the number of modules. */
export async function listUses(
  db: Database,
  sources: readonly FileUses[],
  fileIds: readonly string[],
): Promise<(FileUseRow & { fileId: string })[]> {
  const union = sql.join(
    sources.map(({ select }) => sql`(${select(sql`select found.id from found`)})`),
    sql` union all `,
  );
  return rowsOf(
    db,
    sql`with found as materialized (
        select id, file_id from upload
        where file_id = any(${sql.param([...fileIds])}::uuid[]) and used_at is not null and removed_at is null)
      select found.file_id as "fileId", used.* from (${union}) used join found on found.id = used."uploadId"
      order by used.kind, used.title, used.path`,
  );
}
