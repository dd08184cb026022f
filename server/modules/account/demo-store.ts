import type { Database } from '#server/db/client.ts';
import { user } from '#server/db/schema/account.ts';
import type { UserRow } from './model.ts';

export async function hasUsers(db: Database): Promise<boolean> {
  const rows = await db.select({ id: user.id }).from(user).limit(1);
  return rows.length > 0;
}

export async function insertPeople(db: Database, values: (typeof user.$inferInsert)[]): Promise<UserRow[]> {
  return db.insert(user).values(values).returning();
}
