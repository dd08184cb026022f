import { and, asc, eq, gt, like, ne, sql } from 'drizzle-orm';
import type { ChatMessageOperation } from '#contract/socket-payloads.ts';
import type { Database } from '../../db/client.ts';
import { user } from '../../db/schema/account.ts';
import { chatUser } from '../../db/schema/chat.ts';
import { streamOperation } from '../../db/schema/stream.ts';
import { isNamedTo } from '../../db/visible.ts';

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

/** First names of the others in a chat, as the person sees them; of one that they have left, nothing is shown to them. */
export async function listNames(
  db: Database,
  { userId, chatId, take }: { userId: number; chatId: number; take: number },
) {
  const own = sql`exists (select 1 from ${chatUser} mine where mine.chat_id = ${chatId} and mine.user_id = ${userId})`;
  const rows = await db
    .select({ firstName: user.firstName })
    .from(chatUser)
    .innerJoin(user, eq(user.id, chatUser.userId))
    .where(
      and(
        eq(chatUser.chatId, chatId),
        ne(chatUser.userId, userId),
        ne(user.firstName, ''),
        isNamedTo(userId),
        own,
      ),
    )
    .orderBy(asc(chatUser.userId))
    .limit(take);
  return rows.map(({ firstName }) => firstName);
}
