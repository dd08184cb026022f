import { and, asc, eq, gt } from 'drizzle-orm';
import type { Database } from '../../db/client.ts';
import { ledgerEntry, ledgerTransaction } from '../../db/schema/balance.ts';
import type { ArchivePage } from '../../personal-data.ts';

/** A person's entries in order, without who else was part of them. */
export const listArchive = (db: Database, userId: number, { after, take }: ArchivePage<number>) =>
  db
    .select({
      id: ledgerEntry.id,
      type: ledgerEntry.type,
      createdAt: ledgerEntry.createdAt,
      currency: ledgerEntry.currency,
      in: ledgerEntry.in,
      out: ledgerEntry.out,
      before: ledgerEntry.before,
      after: ledgerEntry.after,
      reason: ledgerTransaction.reason,
      lessonScheduleId: ledgerTransaction.lessonScheduleId,
      month: ledgerTransaction.month,
    })
    .from(ledgerEntry)
    .innerJoin(ledgerTransaction, eq(ledgerTransaction.id, ledgerEntry.transactionId))
    .where(and(eq(ledgerEntry.userId, userId), gt(ledgerEntry.id, after)))
    .orderBy(asc(ledgerEntry.id))
    .limit(take);
