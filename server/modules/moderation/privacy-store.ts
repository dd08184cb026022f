import { eq } from 'drizzle-orm';
import type { Database } from '../../db/client.ts';
import { report, userBlock } from '../../db/schema/moderation.ts';

export async function readBlocked(db: Database, userId: number) {
  return db
    .select({ userId: userBlock.blockedId, createdAt: userBlock.createdAt })
    .from(userBlock)
    .where(eq(userBlock.blockerId, userId));
}

/** The reports that a person made; reports about them belong to others. */
export async function readReports(db: Database, userId: number) {
  return db
    .select({ userId: report.userId, reason: report.reason, text: report.text, createdAt: report.createdAt })
    .from(report)
    .where(eq(report.reporterId, userId));
}
