import { isMinorOn } from '#contract/account.ts';
import { EMAIL_MAX } from '#contract/limits.ts';
import type { Context } from '../../context.ts';
import type { session, user } from '../../db/schema/account.ts';

/** A person as stored in the database: never returned whole, resolvers pick fields. */
export type UserRow = typeof user.$inferSelect;

/** A signed-in device. */
export type SessionRow = typeof session.$inferSelect;

/** A context with the address and browser of the caller. */
export type CallerContext = Context & { address: string; userAgent: string };

/** Enough for the owner to recognise it: a…@d… for aida@domain.example. */
export const maskEmail = (email: string): string => email.replace(/^(.)[^@]*@(.).*$/u, '$1…@$2…');

/**
 * Prepares a typed address for looking up an account: without NUL, which the database refuses, and cut to the
 * maximum length.
 */
export const typedEmail = (text: string): string => text.replaceAll('\u0000', '').trim().slice(0, EMAIL_MAX);

/** Whether the person is under age now, by the calendar of UTC. */
export const isMinor = ({ birthDate }: Pick<UserRow, 'birthDate'>, now: Date): boolean =>
  isMinorOn(birthDate, now.toISOString().slice(0, 10));
