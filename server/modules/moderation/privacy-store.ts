import { eq, sql } from 'drizzle-orm';
import type { Database } from '../../db/client.ts';
import { user } from '../../db/schema/account.ts';
import { report, userBlock } from '../../db/schema/moderation.ts';
import { canBeFound } from '../../db/visible.ts';

export async function readBlocked(db: Database, userId: number) {
  return db
    .select({ userId: userBlock.blockedId, createdAt: userBlock.createdAt })
    .from(userBlock)
    .where(eq(userBlock.blockerId, userId));
}

/**
 * The reports that a person made; reports about them belong to others. Whoever they may not find is not named: they may have
 * read the words without a name.
 */
export async function readReports(db: Database, userId: number) {
  return db
    .select({
      userId: sql<number | null>`case when ${canBeFound(userId)} then ${report.userId} end`,
      reason: report.reason,
      text: report.text,
      createdAt: report.createdAt,
    })
    .from(report)
    .innerJoin(user, eq(user.id, report.userId))
    .where(eq(report.reporterId, userId));
}
