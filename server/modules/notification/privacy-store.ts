import { eq } from 'drizzle-orm';
import type { Database } from '../../db/client.ts';
import { notification } from '../../db/schema/notification.ts';

export async function readNotifications(db: Database, userId: number) {
  return db.select().from(notification).where(eq(notification.userId, userId));
}
