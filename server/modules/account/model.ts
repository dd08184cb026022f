import type { user } from '../../db/schema/account.ts';

/** A person as the database has them: never sent whole, resolvers pick. */
export type UserRow = typeof user.$inferSelect;
