import { eq, or } from 'drizzle-orm';
import type { Database } from '../../db/client.ts';
import { connection } from '../../db/schema/connection.ts';

export async function readConnections(db: Database, userId: number) {
  return db
    .select()
    .from(connection)
    .where(or(eq(connection.senderId, userId), eq(connection.receiverId, userId)));
}
