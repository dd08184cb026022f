import { and, asc, eq, gt, inArray, isNotNull, isNull, lt, notExists, or, sql } from 'drizzle-orm';
import { emailKey } from '#contract/account.ts';
import type { Role } from '#contract/roles.ts';
import { isAny } from '../../db/any.ts';
import type { Database } from '../../db/client.ts';
import { batched } from '#server/batched.ts';
import { accountCode, session, user } from '../../db/schema/account.ts';
import type { UserRow } from './model.ts';

const lowerEmail = sql`lower(${user.email})`;

export async function findUserByEmail(db: Database, email: string): Promise<UserRow | null> {
  const [row] = await db
    .select()
    .from(user)
    .where(eq(lowerEmail, emailKey(email)));
  return row ?? null;
}

/** As findUserByEmail, and locks the row until the transaction ends. */
export async function lockUserByEmail(db: Database, email: string): Promise<UserRow | null> {
  const [row] = await db
    .select()
    .from(user)
    .where(eq(lowerEmail, emailKey(email)))
    .for('no key update');
  return row ?? null;
}

export async function setAdmin(db: Database, id: number, appointedAt: Date): Promise<void> {
  await db.update(user).set({ role: 'ADMIN', appointedAt }).where(eq(user.id, id));
}

/**
 * The account to which a reset code may be mailed: not a suspended or deleted one, and not one with a never
 * confirmed address that is being changed, which may be a stranger's. `isKnown`: they signed in from this network
 * before.
 */
export async function findCodeReceiver(
  db: Database,
  email: string,
  { now, networkHash }: { now: Date; networkHash: string },
): Promise<{ user: UserRow; isKnown: boolean } | null> {
  const change = db
    .select({ one: sql`1` })
    .from(accountCode)
    .where(
      and(
        eq(accountCode.userId, user.id),
        eq(accountCode.purpose, 'CHANGE_EMAIL'),
        isNull(accountCode.usedAt),
        gt(accountCode.expiresAt, now),
      ),
    );
  const isKnown = sql<boolean>`exists (select 1 from ${session} device
    where device.user_id = ${user}.id and device.network_hash = ${networkHash})`;
  const [row] = await db
    .select({ user, isKnown })
    .from(user)
    .where(
      and(
        eq(lowerEmail, emailKey(email)),
        isNull(user.suspendedAt),
        isNull(user.anonymisedAt),
        or(isNotNull(user.emailConfirmedAt), notExists(change)),
      ),
    );
  return row ?? null;
}

/** Reads and locks a person until the transaction ends: a change of the password waits, or is seen. */
export async function lockUser(db: Database, id: number): Promise<UserRow | null> {
  const [row] = await db.select().from(user).where(eq(user.id, id)).for('share');
  return row ?? null;
}

/** As lockUser, and whether anybody has this address. */
export async function lockUserForEmail(
  db: Database,
  id: number,
  email: string,
): Promise<{ user: UserRow; isTaken: boolean } | null> {
  const isTaken = sql<boolean>`exists (select 1 from ${user} other where lower(other.email) = ${emailKey(email)})`;
  const [row] = await db.select({ user, isTaken }).from(user).where(eq(user.id, id)).for('share');
  return row ?? null;
}

export async function findUsersById(db: Database, ids: readonly number[]): Promise<UserRow[]> {
  return ids.length === 0
    ? []
    : db
        .select()
        .from(user)
        .where(inArray(user.id, [...ids]));
}

export async function findUsersByEmail(
  db: Database,
  emails: readonly string[],
  role: Role,
): Promise<UserRow[]> {
  if (emails.length === 0) return [];
  const wanted = emails.map(emailKey);
  return db
    .select()
    .from(user)
    .where(
      and(inArray(lowerEmail, wanted), eq(user.role, role), isNull(user.suspendedAt), isNull(user.deletedAt)),
    );
}

/** Null if the email is taken, also by somebody who signs up at the same moment. */
export async function insertUser(db: Database, values: typeof user.$inferInsert): Promise<UserRow | null> {
  const [row] = await db.insert(user).values(values).onConflictDoNothing().returning();
  return row ?? null;
}

export async function updateTimeZone(db: Database, id: number, timeZone: string): Promise<UserRow | null> {
  const [row] = await db.update(user).set({ timeZone }).where(eq(user.id, id)).returning();
  return row ?? null;
}

export async function updatePresenceShown(
  db: Database,
  id: number,
  showsPresence: boolean,
): Promise<UserRow | null> {
  const [row] = await db.update(user).set({ showsPresence }).where(eq(user.id, id)).returning();
  return row ?? null;
}

export async function updateStrangerGroups(
  db: Database,
  id: number,
  allowsStrangerGroups: boolean,
): Promise<UserRow | null> {
  const [row] = await db.update(user).set({ allowsStrangerGroups }).where(eq(user.id, id)).returning();
  return row ?? null;
}

export async function updateLocale(db: Database, id: number, locale: string): Promise<UserRow | null> {
  const [row] = await db.update(user).set({ locale }).where(eq(user.id, id)).returning();
  return row ?? null;
}

/** Null if the password has changed since. */
export async function updatePassword(
  db: Database,
  id: number,
  { from, to }: { from: string; to: string },
): Promise<UserRow | null> {
  const [row] = await db
    .update(user)
    .set({ passwordHash: to })
    .where(and(eq(user.id, id), eq(user.passwordHash, from)))
    .returning();
  return row ?? null;
}

/**
 * As updatePassword, by somebody who has proved that the address is theirs; null if it has changed since. `isNew`:
 * the address was not confirmed before.
 */
export async function restorePassword(
  db: Database,
  { userId, email }: { userId: number; email: string },
  passwordHash: string,
  now: Date,
): Promise<{ user: UserRow; isNew: boolean } | null> {
  const before = db.select({ id: user.id, confirmedAt: user.emailConfirmedAt }).from(user);
  const old = before.where(eq(user.id, userId)).for('update').as('old');
  const [row] = await db
    .update(user)
    .set({ passwordHash, emailConfirmedAt: now })
    .from(old)
    .where(and(eq(user.id, old.id), eq(user.email, email)))
    .returning({ user, confirmedAt: old.confirmedAt });
  return row ? { user: row.user, isNew: row.confirmedAt === null } : null;
}

/** Null restores the account. With a hash, only while the password still has it. */
export async function setDeleted(
  db: Database,
  id: number,
  deletedAt: Date | null,
  passwordHash?: string,
): Promise<UserRow | null> {
  const isSame = passwordHash === undefined ? undefined : eq(user.passwordHash, passwordHash);
  const [row] = await db
    .update(user)
    .set({ deletedAt })
    .where(and(eq(user.id, id), isNull(user.anonymisedAt), isSame))
    .returning();
  return row ?? null;
}

/** The person as changed, and whether they were suspended before. */
export async function setSuspended(
  db: Database,
  id: number,
  suspendedAt: Date | null,
): Promise<{ user: UserRow; wasSuspended: boolean } | null> {
  const before = db.select({ id: user.id, suspendedAt: user.suspendedAt }).from(user);
  const old = before.where(eq(user.id, id)).for('no key update').as('old');
  const [row] = await db
    .update(user)
    // Who is suspended again has been away since the first time.
    .set({
      suspendedAt:
        suspendedAt && sql`coalesce(${old.suspendedAt}, ${suspendedAt.toISOString()}::timestamptz)`,
    })
    .from(old)
    .where(eq(user.id, old.id))
    .returning({ user, earlier: old.suspendedAt });
  return row ? { user: row.user, wasSuspended: row.earlier !== null } : null;
}

const hasLeft = (before: Date) => and(lt(user.deletedAt, before), isNull(user.anonymisedAt));

/** People who requested deletion before that moment and are not anonymised. */
export async function findDeletedUsers(db: Database, before: Date): Promise<number[]> {
  const rows = await db.select({ id: user.id }).from(user).where(hasLeft(before)).orderBy(asc(user.id));
  return rows.map(({ id }) => id);
}

/** Reads and locks one of them until the transaction ends; null if the account is no longer one of them. */
export async function lockDeletedUser(
  db: Database,
  id: number,
  before: Date,
): Promise<{ photoId: string | null } | null> {
  const [row] = await db
    .select({ photoId: user.photoId })
    .from(user)
    .where(and(eq(user.id, id), hasLeft(before)))
    .for('update');
  return row ?? null;
}

/** Leaves the row that others' records refer to, without any personal data. */
export async function anonymise(db: Database, id: number, now: Date): Promise<void> {
  await db
    .update(user)
    .set({
      firstName: '',
      lastName: '',
      email: `left-${id}@invalid`,
      passwordHash: '',
      birthDate: '1900-01-01',
      guardianName: null,
      guardianConsentAt: null,
      timeZone: 'UTC',
      locale: 'en',
      photoId: null,
      wasOnlineAt: null,
      showsPresence: true,
      allowsStrangerGroups: true,
      emailConfirmedAt: null,
      anonymisedAt: now,
    })
    .where(eq(user.id, id));
}

/** Writes only if the last recorded time is older than `before`. */
/** Skips rows that another statement has locked, so that two of these never wait for each other. */
export const updatePresence = batched(
  async (db, seen: readonly { userId: number; now: Date; before: Date }[]): Promise<void[]> => {
    const [{ now, before }] = seen.slice(-1) as [(typeof seen)[number]];
    const ids = [...new Set(seen.map(({ userId }) => userId))];
    const stale = db
      .select({ id: user.id })
      .from(user)
      .where(and(isAny(user.id, ids), or(isNull(user.wasOnlineAt), lt(user.wasOnlineAt, before))))
      .for('no key update', { skipLocked: true });
    await db.update(user).set({ wasOnlineAt: now }).where(inArray(user.id, stale));
    return seen.map(() => undefined);
  },
);
