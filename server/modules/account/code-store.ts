import { and, eq, gt, inArray, isNull, lt, sql } from 'drizzle-orm';
import type { Database } from '../../db/client.ts';
import { accountCode, user } from '../../db/schema/account.ts';

export type CodeRow = typeof accountCode.$inferSelect;
export type CodePurpose = CodeRow['purpose'];

export async function insertCode(db: Database, values: typeof accountCode.$inferInsert): Promise<void> {
  await db.insert(accountCode).values(values);
}

/** As insertCode; earlier codes of this person and kind become invalid. */
export async function replaceCode(
  db: Database,
  values: typeof accountCode.$inferInsert & { userId: number; createdAt: Date },
): Promise<void> {
  const earlier = endingCodes(db, values.userId, [values.purpose], values.createdAt);
  await db.with(db.$with('earlier').as(earlier)).insert(accountCode).values(values);
}

/** A code that is neither used nor expired. */
export async function findLiveCode(
  db: Database,
  tokenHash: string,
  purposes: readonly CodePurpose[],
  now: Date,
): Promise<CodeRow | null> {
  const [row] = await db.select().from(accountCode).where(isLive(tokenHash, now));
  return row && purposes.includes(row.purpose) ? row : null;
}

/**
 * Counts one try of a code to restore the password; null if it is used or expired, or no try was left. Its `tries`
 * include this one.
 */
export async function takeTry(
  db: Database,
  tokenHash: string,
  { max, now }: { max: number; now: Date },
): Promise<CodeRow | null> {
  const [row] = await db
    .update(accountCode)
    .set({ tries: sql`${accountCode.tries} + 1` })
    .where(and(isLive(tokenHash, now), eq(accountCode.purpose, 'RESET_PASSWORD'), lt(accountCode.tries, max)))
    .returning();
  return row ?? null;
}

const isLive = (tokenHash: string, now: Date) =>
  and(eq(accountCode.tokenHash, tokenHash), isNull(accountCode.usedAt), gt(accountCode.expiresAt, now));

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

/** Invalidates codes of these kinds; returns the ids of those that were valid until now. */
export async function endCodes(
  db: Database,
  userId: number,
  purposes: readonly CodePurpose[],
  now: Date,
): Promise<string[]> {
  const rows = await endingCodes(db, userId, purposes, now);
  return rows.map(({ id }) => id);
}

const endingCodes = (db: Database, userId: number, purposes: readonly CodePurpose[], now: Date) =>
  db
    .update(accountCode)
    .set({ usedAt: now })
    .where(
      and(
        eq(accountCode.userId, userId),
        inArray(accountCode.purpose, [...purposes]),
        isNull(accountCode.usedAt),
      ),
    )
    .returning({ id: accountCode.id });

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
