import type { Database } from '#server/db/client.ts';
import { connection } from '#server/db/schema/connection.ts';

export async function insertConnections(
  db: Database,
  pairs: [number, number][],
  connectedAt: Date,
): Promise<void> {
  await db.insert(connection).values(
    pairs.map(([senderId, receiverId]) => ({
      senderId,
      receiverId,
      status: 'CONNECTED' as const,
      createdAt: connectedAt,
      connectedAt,
    })),
  );
}
