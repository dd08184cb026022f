import { sql } from 'drizzle-orm';
import type { SQL } from 'drizzle-orm';
import type { Database } from '../../db/client.ts';
import { user } from '../../db/schema/account.ts';
import { chat, chatUser } from '../../db/schema/chat.ts';
import { lessonSchedule } from '../../db/schema/schedule.ts';
import { countsAsUnread, isReadable } from '../../db/unread.ts';
import { canBeFound } from '../../db/visible.ts';
import type { ChatMessageRow, ChatRow, ChatUserRow } from './model.ts';

/** Lists show 99+ beyond. */
const UNREAD_SHOWN_MAX = 100;
/** Maximum people returned for one chat. */
const USERS_SHOWN_MAX = 60;

interface RawRow {
  id: number;
  kind: ChatRow['kind'];
  title: string | null;
  ownerId: number | null;
  createdAt: string;
  latestAt: string | null;
  lessonScheduleId: number | null;
  readSeq: number;
  unread: number;
  latest: { seq: number; opId: string; userId: number | null; at: string; payload: object } | null;
}

export interface Cursor {
  at: Date;
  id: number;
}

interface WantedChats {
  userId: number;
  /** Normalized search text; empty: all chats. */
  search: string;
}

interface WantedPage extends WantedChats {
  after: Cursor | null;
  skip: number;
  take: number;
}

/** A person's chats with messages, latest first, in one index scan. */
export function listChats(db: Database, { after, skip, take, ...wanted }: WantedPage): Promise<ChatRow[]> {
  const following = after
    ? sql`(member.latest_at, member.chat_id) < (${after.at.toISOString()}::timestamptz, ${after.id})`
    : sql`true`;
  return readRows(
    db,
    wanted.userId,
    sql`select member.* from ${chatUser} member where ${isListed(wanted)} and ${following}
      order by member.latest_at desc, member.chat_id desc offset ${skip} limit ${take}`,
  );
}

/** The number of a person's chats with messages: by the index of this person's chats, however many others have. */
export async function countChats(db: Database, wanted: WantedChats): Promise<number> {
  const { rows } = (await db.execute(
    sql`select count(*)::int as total from ${chatUser} member where ${isListed(wanted)}`,
  )) as { rows: { total: number }[] };
  return rows[0]?.total ?? 0;
}

const isListed = ({ userId, search }: WantedChats): SQL => sql`
  member.user_id = ${userId} and member.latest_at is not null
  and ${isReadable(userId)} and ${search ? matches(userId, search) : sql`true`}`;

/** One chat of a person, with or without messages; null if the person is not a member. */
export async function findChat(db: Database, userId: number, chatId: number): Promise<ChatRow | null> {
  const rows = await readRows(
    db,
    userId,
    sql`select member.* from ${chatUser} member
      where member.chat_id = ${chatId} and member.user_id = ${userId} and ${isReadable(userId)}`,
  );
  return rows[0] ?? null;
}

/** Case-insensitive in every script: the database's own collation may know only English letters. */
const contains = (text: SQL, search: string): SQL =>
  sql`strpos(lower((${text}) collate "und-x-icu"), lower(${search}::text collate "und-x-icu")) > 0`;

const matches = (userId: number, search: string): SQL => sql`(
  exists (select 1 from ${chat} named left join ${lessonSchedule} lesson on lesson.chat_id = named.id
    where named.id = member.chat_id
      and ${contains(sql`coalesce(named.title, '') || ' ' || coalesce(lesson.title, '')`, search)})
  or exists (select 1 from ${chatUser} other join "user" person on person.id = other.user_id
    where other.chat_id = member.chat_id and other.user_id <> ${userId}
      and ${contains(sql`person.first_name || ' ' || person.last_name`, search)}))`;

async function readRows(db: Database, userId: number, members: SQL): Promise<ChatRow[]> {
  const { rows } = (await db.execute(sql`
    select chat.id, chat.kind, coalesce(chat.title, lesson.title) as title, chat.owner_id as "ownerId",
      chat.created_at as "createdAt", member.latest_at as "latestAt", lesson.id as "lessonScheduleId",
      member.read_seq as "readSeq", coalesce(unread.count, 0)::int as unread,
      case when latest.seq is null then null else jsonb_build_object('seq', latest.seq, 'opId', latest.op_id,
        'userId', latest.user_id, 'at', latest.created_at, 'payload', latest.payload) end as latest
    from (${members}) member
    join ${chat} on chat.id = member.chat_id
    left join lateral (select id, title from ${lessonSchedule} planned
      where planned.chat_id = chat.id order by id desc limit 1) lesson on true
    left join stream_operation latest on latest.stream = 'chat:' || chat.id and latest.seq = member.latest_seq
    left join lateral (select count(*) from (select 1 from stream_operation operation
      where operation.stream = 'chat:' || chat.id and operation.seq > member.read_seq
        and ${countsAsUnread(userId)} limit ${UNREAD_SHOWN_MAX}) newest) unread
      on member.latest_seq > member.read_seq
    order by member.latest_at desc nulls last, chat.id desc`)) as { rows: RawRow[] };
  return rows.map(toChat);
}

function toChat({ latestAt, createdAt, latest, ...row }: RawRow): ChatRow {
  return {
    ...row,
    createdAt: new Date(createdAt),
    updatedAt: new Date(latestAt ?? createdAt),
    latest: latest && ({ stream: `chat:${row.id}`, ...latest } as ChatMessageRow),
  };
}

/** The people of these chats, first those who joined first, and whether this person may not find them. */
export async function listUsers(
  db: Database,
  chatIds: readonly number[],
  viewerId: number | null,
): Promise<Map<number, ChatUserRow[]>> {
  const { rows } = (await db.execute(sql`
    select placed.*, not ${canBeFound(viewerId)} as "isHidden" from (
      select member.chat_id as "chatId", member.user_id as "userId", member.read_seq as "readSeq",
        member.user_id is not distinct from chat.owner_id as "isOwner",
        row_number() over (partition by member.chat_id order by member.joined_at, member.user_id) as place
      from ${chatUser} member join ${chat} on chat.id = member.chat_id
      where member.chat_id = any(${sql.param([...chatIds])}::int[])) placed
    join ${user} on ${user}.id = placed."userId"
    where place <= ${USERS_SHOWN_MAX} order by place`)) as { rows: (ChatUserRow & { chatId: number })[] };
  return Map.groupBy(rows, (row) => row.chatId);
}
