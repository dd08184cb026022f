import type { Context } from '../../context.ts';
import type { session, user } from '../../db/schema/account.ts';

/** A person as the database has them: never sent whole, resolvers pick. */
export type UserRow = typeof user.$inferSelect;

/** A signed-in device. */
export type SessionRow = typeof session.$inferSelect;

/** A context that knows where the call comes from. */
export type CallerContext = Context & { address: string; userAgent: string };

/** Full years on a day; both YYYY-MM-DD. Who was born on 29 February is a year older on 1 March of a common year. */
export function ageOn(day: string, birthDate: string): number {
  const years = Number(day.slice(0, 4)) - Number(birthDate.slice(0, 4));
  return day.slice(5) < birthDate.slice(5) ? years - 1 : years;
}
