import { AGE_ADULT } from '#contract/limits.ts';
import { and, isNotNull, isNull, sql } from 'drizzle-orm';
import type { SQL } from 'drizzle-orm';
import { user } from './schema/account.ts';
import { userBlock } from './schema/moderation.ts';

/** Conditions shared by all lists of people, for a statement that selects from `user`. */

/** On the platform: neither suspended, nor being deleted, nor deleted. */
export const isHere = and(isNull(user.suspendedAt), isNull(user.deletedAt)) ?? sql`true`;

/** The address is confirmed; a person without one is shown only to viewers who ask for that person. */
export const isConfirmed = isNotNull(user.emailConfirmedAt);

// Columns of `user` are qualified by hand: if Drizzle omits the table, the subquery would use its own column.
const userId = sql`${user}.id`;

/** One of the two has blocked the other; a visitor is blocked by nobody. */
export function isBlocked(viewerId: number | null): SQL<boolean> {
  if (viewerId === null) return sql<boolean>`false`;
  // Evaluated once per statement, however many people it checks.
  return sql<boolean>`${userId} in (select block.blocked_id from ${userBlock} block where block.blocker_id = ${viewerId}
    union all select block.blocker_id from ${userBlock} block where block.blocked_id = ${viewerId})`;
}

/** Adults are shown to everybody; minors only to people who are signed in. */
const isAdult = sql`${user.birthDate} <= current_date - make_interval(years => ${AGE_ADULT})`;

/**
 * People whom a person may find: on the platform, and with no block in either direction. A person always finds
 * themselves.
 */
export function canBeFound(viewerId: number | null): SQL {
  if (viewerId === null) return sql`(${isHere} and ${isAdult})`;
  return sql`(${userId} = ${viewerId} or (${isHere} and not ${isBlocked(viewerId)}))`;
}
