import { and, asc, desc, eq, gt, sql } from 'drizzle-orm';
import type { FormerRecordKind } from '#contract/refill.ts';
import type { Database } from '../../db/client.ts';
import { formerRecord } from '../../db/schema/refill.ts';
import type { Page } from '../../paging.ts';
import type { ArchivePage } from '../../personal-data.ts';

export type FormerRecordRow = typeof formerRecord.$inferSelect;

/** Returns how many were not known. */
export async function insertRecords(db: Database, rows: readonly FormerRecordRow[]): Promise<number> {
  if (rows.length === 0) return 0;
  const made = await db
    .insert(formerRecord)
    .values([...rows])
    .onConflictDoNothing()
    .returning({ id: formerRecord.id });
  return made.length;
}

interface Asked {
  userId: number;
  kind: FormerRecordKind;
}

const isOf = ({ userId, kind }: Asked) => and(eq(formerRecord.userId, userId), eq(formerRecord.kind, kind));

/** Latest first; one statement. */
export async function listRecords(
  db: Database,
  asked: Asked,
  { skip, take }: Page,
): Promise<FormerRecordRow[]> {
  return db
    .select()
    .from(formerRecord)
    .where(isOf(asked))
    .orderBy(desc(formerRecord.at), desc(formerRecord.id))
    .limit(take)
    .offset(skip);
}

export const countRecords = (db: Database, asked: Asked): Promise<number> =>
  db.$count(formerRecord, isOf(asked));

export const countKinds = (
  db: Database,
  userId: number,
): Promise<{ kind: FormerRecordKind; count: number }[]> =>
  db
    .select({ kind: formerRecord.kind, count: sql<number>`count(*)::int4` })
    .from(formerRecord)
    .where(eq(formerRecord.userId, userId))
    .groupBy(formerRecord.kind)
    .orderBy(asc(formerRecord.kind));

export const listAllRecords = (db: Database, userId: number, { after, take }: ArchivePage<string>) =>
  db
    .select({ id: formerRecord.id, kind: formerRecord.kind, at: formerRecord.at, data: formerRecord.data })
    .from(formerRecord)
    .where(and(eq(formerRecord.userId, userId), gt(formerRecord.id, after)))
    .orderBy(asc(formerRecord.id))
    .limit(take);

export async function deleteRecordsOf(db: Database, userId: number): Promise<void> {
  await db.delete(formerRecord).where(eq(formerRecord.userId, userId));
}
