import { FILE_QUOTA_BYTES } from '#contract/limits.ts';
import type { UploadPurpose } from '#contract/upload.ts';
import { and, eq, inArray, isNotNull, isNull, lt, notInArray, or, sql } from 'drizzle-orm';
import type { SQL } from 'drizzle-orm';
import type { Changes } from '../../db/changes.ts';
import type { Database } from '../../db/client.ts';
import { insertFrom } from '../../db/insert-from.ts';
import { rowsOf } from '../../db/read-rows.ts';
import { arrivingUpload, upload } from '../../db/schema/upload.ts';

export type FullUpload = typeof upload.$inferSelect;

export async function insertUpload(db: Database, values: typeof upload.$inferInsert): Promise<void> {
  await db.insert(upload).values(values).onConflictDoNothing();
}

export async function findUpload(db: Database, id: string): Promise<FullUpload | null> {
  const [row] = await db
    .select()
    .from(upload)
    .where(and(eq(upload.id, id), isNull(upload.removedAt)));
  return row ?? null;
}

export async function findUploads(db: Database, ids: readonly string[]): Promise<FullUpload[]> {
  if (ids.length === 0) return [];
  return db
    .select()
    .from(upload)
    .where(and(inArray(upload.id, [...ids]), isNull(upload.removedAt)));
}

/** Adds these rows, unless `made` is empty. */
export function addUploads(changes: Changes, rows: readonly FullUpload[], made: SQL): void {
  changes.add(insertFrom(upload, rows, { where: sql`exists (select 1 from ${made})` }));
}

/** Marks these as no longer referred to. */
export async function markRemoved(db: Database, ids: readonly string[], removedAt: Date): Promise<void> {
  await db
    .update(upload)
    .set({ removedAt })
    .where(inArray(upload.id, [...ids]));
}

/** As markRemoved, as a part of a statement. */
export const addRemoved = (changes: Changes, ids: readonly string[], removedAt: Date): void =>
  void changes.add(sql`update ${upload} set removed_at = ${removedAt.toISOString()}::timestamptz
    where id = any(${sql.param([...ids])}::uuid[])`);

/** Undoes addRemoved for those that exist. */
export const addReturned = (changes: Changes, ids: readonly string[]): void =>
  void changes.add(sql`update ${upload} set removed_at = null
    where id = any(${sql.param([...ids])}::uuid[]) and removed_at is not null`);

/** Uploads whose files are to be deleted; those of `returning` purposes once they were released before `before`. */
export async function listRemoved(
  db: Database,
  { returning, before }: { returning: readonly UploadPurpose[]; before: Date },
): Promise<FullUpload[]> {
  return db
    .select()
    .from(upload)
    .where(
      and(
        isNotNull(upload.removedAt),
        or(notInArray(upload.purpose, [...returning]), lt(upload.removedAt, before)),
      ),
    )
    .limit(500);
}

/** Nothing happens if it is used again. */
export async function deleteRemoved(db: Database, id: string): Promise<void> {
  await db.delete(upload).where(and(eq(upload.id, id), isNotNull(upload.removedAt)));
}

/** Null if it is somebody else's, for another purpose, or in use already. `values.userId`: its new owner. `replaced` is marked as removed. */
export async function markUsed(
  db: Database,
  { id, userId, purpose }: Pick<FullUpload, 'id' | 'userId' | 'purpose'>,
  values: { isPublic: boolean; usedAt: Date; userId: number },
  replaced: string | null,
): Promise<FullUpload | null> {
  const released = db.$with('released').as(
    db
      .update(upload)
      .set({ removedAt: values.usedAt })
      .where(eq(upload.id, replaced ?? id))
      .returning({ id: upload.id }),
  );
  const [row] = await db
    .with(...(replaced ? [released] : []))
    .update(upload)
    .set(values)
    .where(
      and(
        eq(upload.id, id),
        eq(upload.userId, userId),
        eq(upload.purpose, purpose),
        isNull(upload.usedAt),
        isNull(upload.removedAt),
      ),
    )
    .returning();
  return row ?? null;
}

export async function changeOwner(db: Database, id: string, userId: number): Promise<void> {
  await db.update(upload).set({ userId }).where(eq(upload.id, id));
}

/** False if it was used meanwhile, or does not exist. */
export async function deleteUnused(db: Database, id: string): Promise<boolean> {
  const rows = await db
    .delete(upload)
    .where(and(eq(upload.id, id), isNull(upload.usedAt)))
    .returning({ id: upload.id });
  return rows.length > 0;
}

/** Bytes of a person's running and unused uploads; of their files, and of what these may have. */
export async function readRoom(
  db: Database,
  userId: number,
): Promise<{ held: number; used: number; max: number }> {
  const [row] = await rowsOf<{ held: string; used: string; max: string }>(
    db,
    sql`select ((select coalesce(sum(size), 0) from upload where user_id = ${userId} and used_at is null)
        + (select coalesce(sum(size), 0) from arriving_upload where user_id = ${userId}))::text as held,
      coalesce(picture + audio + video + other, 0)::text as used, coalesce(max_bytes, ${FILE_QUOTA_BYTES})::text as max
      from (select 1) one left join file_quota on user_id = ${userId}`,
  );
  return { held: Number(row?.held), used: Number(row?.used), max: Number(row?.max ?? FILE_QUOTA_BYTES) };
}

export async function insertArriving(
  db: Database,
  values: typeof arrivingUpload.$inferInsert,
): Promise<void> {
  await db.insert(arrivingUpload).values(values);
}

export async function deleteArriving(db: Database, id: string): Promise<void> {
  await db.delete(arrivingUpload).where(eq(arrivingUpload.id, id));
}

export async function deleteOldArriving(db: Database, before: Date): Promise<void> {
  await db.delete(arrivingUpload).where(lt(arrivingUpload.createdAt, before));
}

export async function deleteUpload(db: Database, id: string): Promise<void> {
  await db.delete(upload).where(eq(upload.id, id));
}

export async function deleteUploadsOf(db: Database, userId: number): Promise<FullUpload[]> {
  return db.delete(upload).where(eq(upload.userId, userId)).returning();
}

export async function listUploadsOf(db: Database, userId: number): Promise<FullUpload[]> {
  return db.select().from(upload).where(eq(upload.userId, userId));
}

/** A person's uploads for one purpose that nothing uses. */
export const listUnusedOf = (
  db: Database,
  { userId, purpose }: Pick<FullUpload, 'userId' | 'purpose'>,
): Promise<{ id: string; size: number }[]> =>
  db
    .select({ id: upload.id, size: upload.size })
    .from(upload)
    .where(and(eq(upload.userId, userId), eq(upload.purpose, purpose), isNull(upload.usedAt)));

/** Uploads that were never used. */
export async function listUnused(db: Database, before: Date): Promise<FullUpload[]> {
  return db
    .select()
    .from(upload)
    .where(and(isNull(upload.usedAt), lt(upload.createdAt, before)))
    .limit(500);
}
