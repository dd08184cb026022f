import { and, eq, inArray, sql } from 'drizzle-orm';
import type { SQL } from 'drizzle-orm';
import type { Changes } from '../../db/changes.ts';
import type { Database } from '../../db/client.ts';
import { batched } from '#server/batched.ts';
import { chat, chatFile, chatUser } from '../../db/schema/chat.ts';
import { isAdultBorn } from '../../db/visible.ts';

/** Adds as many chats of lessons, with the same members; returns the name of a part with their ids. */
export function addChats(changes: Changes, userIds: readonly number[], count: number): SQL {
  const made = changes.add(
    sql`insert into ${chat} (kind) select 'LESSON'::chat_kind from generate_series(1, ${count}::int) returning id`,
  );
  changes.add(sql`
    insert into ${chatUser} (chat_id, user_id)
    select made.id, person.id from ${made} made cross join unnest(${sql.param(unique(userIds))}::int[]) as person(id)`);
  return made;
}

type NewGroup = Required<Pick<typeof chat.$inferInsert, 'title' | 'ownerId' | 'clientId'>> & {
  createdAt: Date;
};

/**
 * Inserts a group with its members, who see it in their lists at once. Null if this client has created it already.
 */
export const insertGroup = (
  db: Database,
  { title, ownerId, clientId, createdAt }: NewGroup,
  userIds: readonly number[],
): Promise<number | null> =>
  insertWithUsers(
    db,
    sql`insert into ${chat} (kind, title, owner_id, client_id, created_at)
      values ('GROUP', ${title}, ${ownerId}, ${clientId}, ${createdAt.toISOString()}::timestamptz)`,
    userIds,
    createdAt,
  );

/** `listedAt`: sort time as if a message had been sent then; null: not listed until there is a message. */
async function insertWithUsers(
  db: Database,
  insert: SQL,
  userIds: readonly number[],
  listedAt: Date | null,
): Promise<number | null> {
  const { rows } = (await db.execute(sql`
    with made as (${insert} on conflict do nothing returning id), people as (
      insert into ${chatUser} (chat_id, user_id, latest_at)
      select made.id, person.id, ${listedAt?.toISOString() ?? null}::timestamptz
      from made cross join unnest(${sql.param([...userIds])}::int[]) as person(id)
    )
    select id from made`)) as { rows: { id: number }[] };
  return rows[0]?.id ?? null;
}

/** The group that this client has created before. */
export async function findGroupOf(db: Database, ownerId: number, clientId: string): Promise<number | null> {
  const where = and(eq(chat.ownerId, ownerId), eq(chat.clientId, clientId));
  const [row] = await db.select({ id: chat.id }).from(chat).where(where);
  return row?.id ?? null;
}

/** Whether the two are connected, for a statement that names their ids. */
const isConnectedPair = (
  a: SQL,
  b: SQL,
): SQL => sql`exists (select 1 from connection link where link.status = 'CONNECTED'
  and least(link.sender_id, link.receiver_id) = least(${a}, ${b})
  and greatest(link.sender_id, link.receiver_id) = greatest(${a}, ${b}))`;

/** The chat of these two, if there is one, and whether they are connected. */
export async function findPair(
  db: Database,
  a: number,
  b: number,
): Promise<{ chatId: number | null; areConnected: boolean }> {
  const [low, high] = [Math.min(a, b), Math.max(a, b)];
  const { rows } = (await db.execute(sql`select
    (select id from ${chat} where low_id = ${low} and high_id = ${high}) as "chatId",
    ${isConnectedPair(sql`${low}::int`, sql`${high}::int`)} as "areConnected"`)) as {
    rows: { chatId: number | null; areConnected: boolean }[];
  };
  return rows[0] ?? { chatId: null, areConnected: false };
}

/** Null if the two have a chat already. */
export const insertPairChat = (db: Database, a: number, b: number, now: Date): Promise<number | null> =>
  insertWithUsers(
    db,
    sql`insert into ${chat} (kind, low_id, high_id, created_at)
      values ('PAIR', ${Math.min(a, b)}, ${Math.max(a, b)}, ${now.toISOString()}::timestamptz)`,
    [a, b],
    null,
  );

export interface GroupRow {
  id: number;
  ownerId: number | null;
  title: string;
  userIds: number[];
}

/**
 * A group with its members, first those who joined first, locked until the transaction ends. Null for other chats.
 * The lock mode does not block messages with files, whose rows refer to the group: they hold the lock of the
 * stream, which the change of the group needs next.
 */
export async function lockGroup(db: Database, chatId: number): Promise<GroupRow | null> {
  const [row] = await db
    .select({ id: chat.id, ownerId: chat.ownerId, title: chat.title })
    .from(chat)
    .where(and(eq(chat.id, chatId), eq(chat.kind, 'GROUP')))
    .for('no key update');
  if (!row) return null;
  const people = await db
    .select({ userId: chatUser.userId })
    .from(chatUser)
    .where(eq(chatUser.chatId, chatId))
    .orderBy(chatUser.joinedAt, chatUser.userId);
  return { ...row, title: row.title ?? '', userIds: people.map(({ userId }) => userId) };
}

export async function updateGroup(
  db: Database,
  chatId: number,
  change: { title: string; updatedAt: Date },
): Promise<void> {
  await db.update(chat).set(change).where(eq(chat.id, chatId));
}

/** Passes the group to somebody else, or to nobody. The id that its creator's client chose is dropped. */
export async function passGroup(
  db: Database,
  chatId: number,
  ownerId: number | null,
  now: Date,
): Promise<void> {
  await db.update(chat).set({ ownerId, clientId: null, updatedAt: now }).where(eq(chat.id, chatId));
}

/** Groups of which this person is a member. */
export async function listGroupsOf(db: Database, userId: number): Promise<number[]> {
  const rows = await db
    .select({ id: chat.id })
    .from(chatUser)
    .innerJoin(chat, eq(chat.id, chatUser.chatId))
    .where(and(eq(chatUser.userId, userId), eq(chat.kind, 'GROUP')))
    .orderBy(chat.id);
  return rows.map(({ id }) => id);
}

/** Whether a person is in groups only with their connections: minors, and whoever has chosen it. */
const refusesStrangers = (person: 'person' | 'other'): SQL =>
  sql`(not ${sql.raw(person)}.allows_stranger_groups or not ${isAdultBorn(sql.raw(`${person}.birth_date`))})`;

/**
 * Whether all of `userIds` are connected with this person, on the platform, and in no block with `present` or with
 * each other, and everybody whom they would meet, or who would meet them, accepts it.
 */
export async function areInvitable(
  db: Database,
  viewerId: number,
  userIds: readonly number[],
  present: readonly number[],
): Promise<boolean> {
  const together = sql`any(${sql.param([...present, ...userIds])}::int[])`;
  const { rows } = (await db.execute(sql`
    select count(*)::int as count from unnest(${sql.param([...userIds])}::int[]) as wanted(id)
    join "user" person on person.id = wanted.id and person.suspended_at is null and person.deleted_at is null
    where ${isConnectedPair(sql`wanted.id`, sql`${viewerId}::int`)}
      and not exists (select 1 from user_block block
        where (block.blocker_id = wanted.id and block.blocked_id = ${together})
          or (block.blocked_id = wanted.id and block.blocker_id = ${together}))
      and not exists (select 1 from "user" other
        where other.id = ${together} and other.id <> wanted.id
          and (${refusesStrangers('person')} or ${refusesStrangers('other')})
          and not ${isConnectedPair(sql`wanted.id`, sql`other.id`)})`)) as {
    rows: { count: number }[];
  };
  return rows[0]?.count === userIds.length;
}

/** The members of these chats. */
export async function listMembers(
  db: Database,
  chatIds: readonly number[],
): Promise<{ chatId: number; userId: number }[]> {
  return db
    .select({ chatId: chatUser.chatId, userId: chatUser.userId })
    .from(chatUser)
    .where(inArray(chatUser.chatId, [...chatIds]));
}

/** Adds the removal of these people from these chats. */
export function addRemoval(changes: Changes, chatIds: readonly number[], userIds: readonly number[]): void {
  changes.add(
    sql`delete from ${chatUser} where chat_id = any(${ints(chatIds)}) and user_id = any(${ints(userIds)})`,
  );
}

/** Adds members; those who are members already stay. Messages sent before a person joined count as read. */
export function addUsers(changes: Changes, chatIds: readonly number[], userIds: readonly number[]): void {
  changes.add(sql`
    insert into ${chatUser} (chat_id, user_id, read_seq, latest_seq, latest_at)
    select joined.id, person.id, coalesce(before.seq, 0), coalesce(before.seq, 0), before.at
    from unnest(${ints(chatIds)}) as joined(id) cross join unnest(${ints(unique(userIds))}) as person(id)
    cross join lateral (select max(latest_seq) as seq, max(latest_at) as at from ${chatUser} where chat_id = joined.id) before
    on conflict do nothing`);
}

const ints = (ids: readonly number[]): SQL => sql`${sql.param([...ids])}::int[]`;
const unique = (ids: readonly number[]): number[] => [...new Set(ids)];

/** Adds the removal of a person from these chats. */
export const addLeaving = (changes: Changes, chatIds: readonly number[], userId: number): void =>
  addRemoval(changes, chatIds, [userId]);

/**
 * Marks the chat as read up to `seq` for these people; returns their read positions where they changed. Rows are
 * locked in an order in which two of these cannot deadlock.
 */
export const markRead = batched(
  async (
    db,
    readers: readonly { chatId: number; userId: number; seq: number }[],
  ): Promise<(number | null)[]> => {
    const { rows } = (await db.execute(sql`
      with behind as (
        select member.chat_id, member.user_id, least(head.seq, reader.seq) as seq
        from (select "chatId", "userId", max(seq) as seq
          from jsonb_to_recordset(${JSON.stringify(readers)}::text::jsonb)
            as reader("chatId" int, "userId" int, seq int) group by 1, 2) reader
        join ${chatUser} member on member.chat_id = reader."chatId" and member.user_id = reader."userId"
        join stream head on head.name = 'chat:' || member.chat_id
        where least(head.seq, reader.seq) > member.read_seq
        order by member.chat_id, member.user_id
        for no key update of member
      )
      update ${chatUser} set read_seq = behind.seq from behind
      where ${chatUser.chatId} = behind.chat_id and ${chatUser.userId} = behind.user_id
        and ${chatUser.readSeq} < behind.seq
      returning behind.chat_id as "chatId", behind.user_id as "userId", behind.seq`)) as {
      rows: { chatId: number; userId: number; seq: number }[];
    };
    const changed = new Map(rows.map(({ chatId, userId, seq }) => [`${chatId} ${userId}`, seq]));
    return readers.map(({ chatId, userId }) => changed.get(`${chatId} ${userId}`) ?? null);
  },
);

/** Whether a file belongs to a message of this chat that is not deleted. */
export async function isFileOf(db: Database, chatId: number, uploadId: string): Promise<boolean> {
  const { rows } =
    (await db.execute(sql`select 1 from chat_file file join upload on upload.id = file.upload_id
    where file.upload_id = ${uploadId} and file.chat_id = ${chatId} and upload.removed_at is null`)) as {
      rows: unknown[];
    };
  return rows.length > 0;
}

/** Chats outside lessons without members: all have left the group, or their accounts were deleted. */
export async function listEmpty(db: Database, take: number): Promise<number[]> {
  const { rows } = (await db.execute(sql`select chat.id from ${chat} where chat.kind <> 'LESSON'
    and not exists (select 1 from ${chatUser} member join "user" person on person.id = member.user_id
      where member.chat_id = chat.id and person.anonymised_at is null)
    order by chat.id limit ${take}`)) as { rows: { id: number }[] };
  return rows.map(({ id }) => id);
}

/** Files of messages in this chat. */
export async function listFiles(db: Database, chatId: number): Promise<string[]> {
  const rows = await db.select({ id: chatFile.uploadId }).from(chatFile).where(eq(chatFile.chatId, chatId));
  return rows.map(({ id }) => id);
}

export async function deleteChat(db: Database, chatId: number): Promise<void> {
  await db.delete(chat).where(eq(chat.id, chatId));
}
