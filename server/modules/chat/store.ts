import { and, eq, inArray, not, sql } from 'drizzle-orm';
import type { Database } from '../../db/client.ts';
import { chat, chatUser } from '../../db/schema/chat.ts';

export async function insertChat(db: Database): Promise<number> {
  const [row] = await db.insert(chat).values({}).returning({ id: chat.id });
  if (!row) throw new Error('a chat was not inserted');
  return row.id;
}

/** The chat's people are these from now on; who stays keeps what they have read. */
export async function replaceUsers(db: Database, chatId: number, userIds: readonly number[]): Promise<void> {
  const ids = [...new Set(userIds)];
  const gone = ids.length > 0 ? not(inArray(chatUser.userId, ids)) : undefined;
  await db.delete(chatUser).where(and(eq(chatUser.chatId, chatId), gone));
  if (ids.length === 0) return;
  await db
    .insert(chatUser)
    .values(ids.map((userId) => ({ chatId, userId })))
    .onConflictDoNothing();
}

/** Others' messages this person has not read, counted up to `limit`. */
export async function countUnread(db: Database, userId: number, limit: number): Promise<number> {
  const [row] = (
    (await db.execute(sql`
      select count(*)::int as count from (
        select 1 from chat_user member
        join stream_operation operation
          on operation.stream = 'chat:' || member.chat_id and operation.seq > member.read_seq
        where member.user_id = ${userId} and operation.user_id is distinct from ${userId}
        limit ${limit}
      ) unread`)) as { rows: { count: number }[] }
  ).rows;
  return row?.count ?? 0;
}

/** Everything up to the chat's head counts as read. */
export async function markRead(db: Database, chatId: number, userId: number): Promise<boolean> {
  const head = sql`(select seq from stream where name = ${`chat:${chatId}`})`;
  const rows = await db
    .update(chatUser)
    .set({ readSeq: head })
    .where(and(eq(chatUser.chatId, chatId), eq(chatUser.userId, userId), sql`${chatUser.readSeq} < ${head}`))
    .returning({ chatId: chatUser.chatId });
  return rows.length > 0;
}
