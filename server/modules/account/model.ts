import { AGE_ADULT } from '#contract/limits.ts';
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

/** Full years on a day; both YYYY-MM-DD. Who was born on 29 February is a year older on 1 March of a common year. */
export function ageOn(day: string, birthDate: string): number {
  const years = Number(day.slice(0, 4)) - Number(birthDate.slice(0, 4));
  return day.slice(5) < birthDate.slice(5) ? years - 1 : years;
}

/** Under age at this moment, by the calendar of UTC. */
export const isMinor = ({ birthDate }: Pick<UserRow, 'birthDate'>, now: Date): boolean =>
  ageOn(now.toISOString().slice(0, 10), birthDate) < AGE_ADULT;
