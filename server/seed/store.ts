import type { Database } from '../db/client.ts';
import { user } from '../db/schema/account.ts';
import { connection } from '../db/schema/connection.ts';
import { notification } from '../db/schema/notification.ts';
import type { UserRow } from '../modules/account/model.ts';

export async function hasUsers(db: Database): Promise<boolean> {
  const rows = await db.select({ id: user.id }).from(user).limit(1);
  return rows.length > 0;
}

export async function insertPeople(db: Database, values: (typeof user.$inferInsert)[]): Promise<UserRow[]> {
  return db.insert(user).values(values).returning();
}

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

/** What told of lessons long held has been read. */
export async function markAllSeen(db: Database, seenAt: Date): Promise<void> {
  await db.update(notification).set({ seenAt });
}
