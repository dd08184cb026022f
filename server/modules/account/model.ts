import { isMinorOn } from '#contract/account.ts';
import { EMAIL_MAX } from '#contract/limits.ts';
import type { Context } from '../../context.ts';
import type { session, user } from '../../db/schema/account.ts';

/** A person as the database has them: never sent whole, resolvers pick. */
export type UserRow = typeof user.$inferSelect;

/** A signed-in device. */
export type SessionRow = typeof session.$inferSelect;

/** A context that knows where the call comes from. */
export type CallerContext = Context & { address: string; userAgent: string };

/** Enough for its owner to know it again: a…@d… for aida@domain.example. */
export const maskEmail = (email: string): string => email.replace(/^(.)[^@]*@(.).*$/u, '$1…@$2…');

/** What somebody typed as an address, fit to look an account up by: the database takes no NUL, and none is longer. */
export const typedEmail = (text: string): string => text.replaceAll('\u0000', '').trim().slice(0, EMAIL_MAX);

/** Under age at this moment, by the calendar of UTC. */
export const isMinor = ({ birthDate }: Pick<UserRow, 'birthDate'>, now: Date): boolean =>
  isMinorOn(birthDate, now.toISOString().slice(0, 10));
