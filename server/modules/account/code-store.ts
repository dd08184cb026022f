import { and, eq, gt, inArray, isNull, lt, sql } from 'drizzle-orm';
import type { Database } from '../../db/client.ts';
import { accountCode, user } from '../../db/schema/account.ts';

export type CodeRow = typeof accountCode.$inferSelect;
export type CodePurpose = CodeRow['purpose'];

export async function insertCode(db: Database, values: typeof accountCode.$inferInsert): Promise<void> {
  await db.insert(accountCode).values(values);
}

/** A code that is neither used nor expired. */
export async function findLiveCode(
  db: Database,
  tokenHash: string,
  purposes: readonly CodePurpose[],
  now: Date,
): Promise<CodeRow | null> {
  const [row] = await db
    .select()
    .from(accountCode)
    .where(
      and(eq(accountCode.tokenHash, tokenHash), isNull(accountCode.usedAt), gt(accountCode.expiresAt, now)),
    );
  return row && purposes.includes(row.purpose) ? row : null;
}

/** Counts one try; returns the number of tries including this one, or null if none were left. */
export async function takeTry(db: Database, id: string, max: number): Promise<number | null> {
  const [row] = await db
    .update(accountCode)
    .set({ tries: sql`${accountCode.tries} + 1` })
    .where(and(eq(accountCode.id, id), lt(accountCode.tries, max)))
    .returning({ tries: accountCode.tries });
  return row?.tries ?? null;
}

/** Refunds a try: a right code costs none. */
export async function giveTryBack(db: Database, id: string): Promise<void> {
  await db
    .update(accountCode)
    .set({ tries: sql`greatest(${accountCode.tries} - 1, 0)` })
    .where(eq(accountCode.id, id));
}

/** False if it was used in the meantime. */
export async function useCode(db: Database, id: string, now: Date): Promise<boolean> {
  const rows = await db
    .update(accountCode)
    .set({ usedAt: now })
    .where(and(eq(accountCode.id, id), isNull(accountCode.usedAt)))
    .returning({ id: accountCode.id });
  return rows.length > 0;
}

/** Invalidates earlier codes of these kinds. */
export async function endCodes(
  db: Database,
  userId: number,
  purposes: readonly CodePurpose[],
  now: Date,
): Promise<void> {
  await db
    .update(accountCode)
    .set({ usedAt: now })
    .where(
      and(
        eq(accountCode.userId, userId),
        inArray(accountCode.purpose, [...purposes]),
        isNull(accountCode.usedAt),
      ),
    );
}

export async function deleteOldCodes(db: Database, before: Date): Promise<void> {
  await db.delete(accountCode).where(lt(accountCode.expiresAt, before));
}

export async function deleteCodesOf(db: Database, userId: number): Promise<void> {
  await db.delete(accountCode).where(eq(accountCode.userId, userId));
}

/** False if the person's address has changed since. */
export async function confirmEmail(db: Database, userId: number, email: string, now: Date): Promise<boolean> {
  const rows = await db
    .update(user)
    .set({ emailConfirmedAt: now })
    .where(and(eq(user.id, userId), eq(user.email, email)))
    .returning({ id: user.id });
  return rows.length > 0;
}

/**
 * Null if another account has the address, also when it took it at the same moment; the transaction stays usable.
 * `isFirst`: the person had no confirmed address before.
 */
export async function changeEmail(
  db: Database,
  userId: number,
  email: string,
  now: Date,
): Promise<{ isFirst: boolean } | null> {
  const before = db.select({ id: user.id, confirmedAt: user.emailConfirmedAt }).from(user);
  const old = before.where(eq(user.id, userId)).for('update').as('old');
  try {
    const [row] = await db.transaction((savepoint) =>
      savepoint
        .update(user)
        .set({ email, emailConfirmedAt: now })
        .from(old)
        .where(eq(user.id, old.id))
        .returning({ confirmedAt: old.confirmedAt }),
    );
    return { isFirst: row?.confirmedAt === null };
  } catch (error) {
    if (isUniqueViolation(error)) return null;
    throw error;
  }
}

function isUniqueViolation(error: unknown): boolean {
  for (let cause: unknown = error; cause instanceof Error; cause = cause.cause) {
    if ('code' in cause && cause.code === '23505') return true;
  }
  return false;
}
