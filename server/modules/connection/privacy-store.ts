import { and, eq, or } from 'drizzle-orm';
import type { Database } from '../../db/client.ts';
import { connection } from '../../db/schema/connection.ts';

/**
 * What a person knows of their connections: a minor nothing of an invitation that was not delivered, and whoever invited
 * them nothing of that, because it would say who is a minor.
 */
export async function readConnections(db: Database, userId: number) {
  const { id, senderId, receiverId, status, createdAt, connectedAt } = connection;
  return db
    .select({ id, senderId, receiverId, status, createdAt, connectedAt })
    .from(connection)
    .where(or(eq(senderId, userId), and(eq(receiverId, userId), eq(connection.isDelivered, true))));
}
