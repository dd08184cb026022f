import type { Context } from '../../context.ts';
import type { session, user } from '../../db/schema/account.ts';

/** A person as the database has them: never sent whole, resolvers pick. */
export type UserRow = typeof user.$inferSelect;

/** A signed-in device. */
export type SessionRow = typeof session.$inferSelect;

/** A context that knows where the call comes from. */
export type CallerContext = Context & { address: string; userAgent: string };
