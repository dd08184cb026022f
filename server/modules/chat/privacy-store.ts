import { and, asc, eq, gt, like, sql } from 'drizzle-orm';
import type { ChatMessageOperation } from '#contract/socket-payloads.ts';
import type { Database } from '../../db/client.ts';
import { streamOperation } from '../../db/schema/stream.ts';

/** Chats in which the person has written. */
export async function listChats(db: Database, userId: number): Promise<string[]> {
  const rows = await db
    .selectDistinct({ stream: streamOperation.stream })
    .from(streamOperation)
    .where(and(eq(streamOperation.userId, userId), like(streamOperation.stream, 'chat:%')))
    .orderBy(asc(streamOperation.stream));
  return rows.map(({ stream }) => stream);
}

/**
 * The person's own messages in a chat after the number `after`, in order and in their current form, without deleted
 * ones and without earlier versions. Messages of others are theirs, even if one has corrected them.
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
      content: sql<Omit<ChatMessageOperation, 'original'>>`${streamOperation.payload} - 'original'`,
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
