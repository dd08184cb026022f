import { and, eq, inArray, not, sql } from 'drizzle-orm';
import type { Database } from '../../db/client.ts';
import { gathered } from '../../gathered.ts';
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
  await insertUsers(db, chatId, ids);
}

/** Who is of the chat already stays. */
export async function insertUsers(db: Database, chatId: number, userIds: readonly number[]): Promise<void> {
  const ids = [...new Set(userIds)];
  if (ids.length === 0) return;
  await db
    .insert(chatUser)
    .values(ids.map((userId) => ({ chatId, userId })))
    .onConflictDoNothing();
}

export async function removeUser(db: Database, chatIds: readonly number[], userId: number): Promise<void> {
  await db.delete(chatUser).where(and(inArray(chatUser.chatId, [...chatIds]), eq(chatUser.userId, userId)));
}

/**
 * Everything up to the chat's head counts as read by this person; answers whether something new did. Rows are held in
 * an order in which two of these cannot wait for each other.
 */
export const markRead = gathered(
  async (db, readers: readonly { chatId: number; userId: number }[]): Promise<boolean[]> => {
    const { rows } = (await db.execute(sql`
      with behind as (
        select member.chat_id, member.user_id, head.seq
        from jsonb_to_recordset(${JSON.stringify(readers)}::text::jsonb) as reader("chatId" int, "userId" int)
        join ${chatUser} member on member.chat_id = reader."chatId" and member.user_id = reader."userId"
        join stream head on head.name = 'chat:' || member.chat_id and head.seq > member.read_seq
        order by member.chat_id, member.user_id
        for no key update of member
      )
      update ${chatUser} set read_seq = behind.seq from behind
      where ${chatUser.chatId} = behind.chat_id and ${chatUser.userId} = behind.user_id
      returning behind.chat_id as "chatId", behind.user_id as "userId"`)) as {
      rows: { chatId: number; userId: number }[];
    };
    const changed = new Set(rows.map(({ chatId, userId }) => `${chatId} ${userId}`));
    return readers.map(({ chatId, userId }) => changed.has(`${chatId} ${userId}`));
  },
);
