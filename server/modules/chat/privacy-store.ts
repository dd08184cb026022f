import { and, asc, eq, gt, like, sql } from 'drizzle-orm';
import type { Database } from '../../db/client.ts';
import { streamOperation } from '../../db/schema/stream.ts';

/** Chats the person wrote in. */
export async function listChats(db: Database, userId: number): Promise<string[]> {
  const rows = await db
    .selectDistinct({ stream: streamOperation.stream })
    .from(streamOperation)
    .where(and(eq(streamOperation.userId, userId), like(streamOperation.stream, 'chat:%')))
    .orderBy(asc(streamOperation.stream));
  return rows.map(({ stream }) => stream);
}

/**
 * One's own messages in a chat after the number `after`, in order, as they stand: neither deleted ones nor what became
 * of the others on the way. What others wrote is theirs, also where one has corrected it.
 */
export async function listMessages(
  db: Database,
  { userId, chat, after, take }: { userId: number; chat: string; after: number; take: number },
) {
  return db
    .select({
      chat: streamOperation.stream,
      seq: streamOperation.seq,
      createdAt: streamOperation.createdAt,
      content: sql<unknown>`${streamOperation.payload} - 'original'`,
    })
    .from(streamOperation)
    .where(
      and(
        eq(streamOperation.stream, chat),
        eq(streamOperation.userId, userId),
        gt(streamOperation.seq, after),
        sql`${streamOperation.payload} ? 'message' and not ${streamOperation.payload} ? 'deletedAt'`,
      ),
    )
    .orderBy(asc(streamOperation.seq))
    .limit(take);
}
