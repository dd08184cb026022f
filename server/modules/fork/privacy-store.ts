import { asc, eq } from 'drizzle-orm';
import type { Database } from '../../db/client.ts';
import { fork, savedCategory } from '../../db/schema/fork.ts';

/** A person's references: which, where and when. The content belongs to its author. */
export async function readSaved(db: Database, userId: number) {
  const things = await db.select().from(fork).where(eq(fork.userId, userId)).orderBy(asc(fork.id));
  const folders = await db
    .select()
    .from(savedCategory)
    .where(eq(savedCategory.userId, userId))
    .orderBy(asc(savedCategory.id));
  return { things, folders };
}
