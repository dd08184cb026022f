import { and, asc, desc, eq, gt, isNull, lt, or, sql } from 'drizzle-orm';
import type { Database } from '../../db/client.ts';
import { accountExport } from '../../db/schema/account.ts';

export type ExportRow = typeof accountExport.$inferSelect;

export async function insertExport(
  db: Database,
  values: typeof accountExport.$inferInsert,
): Promise<ExportRow> {
  const [row] = await db.insert(accountExport).values(values).returning();
  if (!row) throw new Error('the export was not inserted');
  return row;
}

export async function listExports(db: Database, userId: number, now: Date): Promise<ExportRow[]> {
  return db
    .select()
    .from(accountExport)
    .where(and(eq(accountExport.userId, userId), gt(accountExport.expiresAt, now)))
    .orderBy(desc(accountExport.createdAt))
    .limit(20);
}

export async function findExport(db: Database, id: string): Promise<ExportRow | null> {
  const [row] = await db.select().from(accountExport).where(eq(accountExport.id, id));
  return row ?? null;
}

const isPending = and(isNull(accountExport.readyAt), isNull(accountExport.failedAt));

/** Claims the oldest request that nobody has claimed, or whose claim is older than `lost`; null without one. */
export async function claimExport(db: Database, now: Date, lost: Date): Promise<ExportRow | null> {
  const next = db
    .select({ id: accountExport.id })
    .from(accountExport)
    .where(and(isPending, or(isNull(accountExport.startedAt), lt(accountExport.startedAt, lost))))
    .orderBy(asc(accountExport.createdAt))
    .limit(1)
    .for('update', { skipLocked: true });
  const [row] = await db
    .update(accountExport)
    .set({ startedAt: now, tries: sql`${accountExport.tries} + 1` })
    .where(eq(accountExport.id, next))
    .returning();
  return row ?? null;
}

/** False if it is finished already, or another process has claimed it since. */
export async function finishExport(
  db: Database,
  { id, tries }: Pick<ExportRow, 'id' | 'tries'>,
  values: Partial<Pick<ExportRow, 'readyAt' | 'failedAt' | 'size'>>,
): Promise<boolean> {
  const rows = await db
    .update(accountExport)
    .set(values)
    .where(and(eq(accountExport.id, id), eq(accountExport.tries, tries), isPending))
    .returning({ id: accountExport.id });
  return rows.length > 0;
}

/** The latest request after an instant that has not failed. */
export async function findExportSince(db: Database, userId: number, since: Date): Promise<ExportRow | null> {
  const [row] = await db
    .select()
    .from(accountExport)
    .where(
      and(
        eq(accountExport.userId, userId),
        gt(accountExport.createdAt, since),
        isNull(accountExport.failedAt),
      ),
    )
    .orderBy(desc(accountExport.createdAt))
    .limit(1);
  return row ?? null;
}

export async function deleteExportsOf(db: Database, userId: number): Promise<{ id: string }[]> {
  return db.delete(accountExport).where(eq(accountExport.userId, userId)).returning({ id: accountExport.id });
}

export async function listOutdated(db: Database, now: Date): Promise<ExportRow[]> {
  return db.select().from(accountExport).where(lt(accountExport.expiresAt, now)).limit(500);
}

export async function deleteExport(db: Database, id: string): Promise<void> {
  await db.delete(accountExport).where(eq(accountExport.id, id));
}
