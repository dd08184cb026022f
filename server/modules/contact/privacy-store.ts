import { eq } from 'drizzle-orm';
import type { Database } from '../../db/client.ts';
import { contactSharing } from '../../db/schema/contact.ts';

/** The cards that a person shared; cards that others shared with them belong to those others. */
export async function readSharings(db: Database, userId: number) {
  return db
    .select({
      userId: contactSharing.receiverId,
      telNumber: contactSharing.telNumber,
      email: contactSharing.email,
      message: contactSharing.message,
      createdAt: contactSharing.createdAt,
      readAt: contactSharing.readAt,
    })
    .from(contactSharing)
    .where(eq(contactSharing.senderId, userId));
}
