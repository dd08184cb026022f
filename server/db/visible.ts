import { AGE_ADULT } from '#contract/limits.ts';
import { and, isNotNull, isNull, sql } from 'drizzle-orm';
import type { SQL } from 'drizzle-orm';
import { user } from './schema/account.ts';
import { userBlock } from './schema/moderation.ts';

/** Conditions every list of people shares, for a statement that selects from `user`. */

/** On the platform: neither suspended nor leaving nor gone. */
export const isHere = and(isNull(user.suspendedAt), isNull(user.deletedAt)) ?? sql`true`;

/** Whose address is known to be theirs: others are shown to nobody who did not ask for them. */
export const isConfirmed = isNotNull(user.emailConfirmedAt);

// Columns of `user` are named with their table: where Drizzle leaves it out, the subquery would take its own.
const userId = sql`${user}.id`;

/** One of the two has blocked the other; a visitor is blocked by nobody. */
export function isBlocked(viewerId: number | null): SQL<boolean> {
  if (viewerId === null) return sql<boolean>`false`;
  // Looked up once a statement, however many people are asked about.
  return sql<boolean>`${userId} in (select block.blocked_id from ${userBlock} block where block.blocker_id = ${viewerId}
    union all select block.blocker_id from ${userBlock} block where block.blocked_id = ${viewerId})`;
}

/** Old enough to be shown to everybody: minors are met by people who are signed in, not by visitors. */
const isAdult = sql`${user.birthDate} <= current_date - make_interval(years => ${AGE_ADULT})`;

/** On the platform and not blocked either way: who a person may find. Oneself is always found. */
export function canBeFound(viewerId: number | null): SQL {
  if (viewerId === null) return sql`(${isHere} and ${isAdult})`;
  return sql`(${userId} = ${viewerId} or (${isHere} and not ${isBlocked(viewerId)}))`;
}
