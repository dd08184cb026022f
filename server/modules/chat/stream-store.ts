import { and, asc, desc, eq, gt, inArray, isNull, lt, or, sql } from 'drizzle-orm';
import type { SQL } from 'drizzle-orm';
import type { ChatMessageOperation } from '#contract/socket-payloads.ts';
import { byteSize } from '../../byte-size.ts';
import type { Database } from '../../db/client.ts';
import { rowsOf } from '../../db/read-rows.ts';
import { recordset } from '../../db/recordset.ts';
import { chat, chatChange, chatUser } from '../../db/schema/chat.ts';
import { streamOperation } from '../../db/schema/stream.ts';
import { upload } from '../../db/schema/upload.ts';
import { batched } from '../../batched.ts';
import { ERASED_HASH, toOperation } from '../stream/service.ts';

/** A person's relation to a chat. */
export interface ChatStanding {
  isMember: boolean;
  /** The chat of a lesson: the lesson decides the rest. */
  isOfLesson: boolean;
  /** For a chat of two: they are connected, neither has blocked the other, and both are on the platform. */
  isOpen: boolean;
}

/**
 * For a person who is not a member; whether the chat is a lesson's is read later: people who were removed get
 * another refusal.
 */
const NOBODY: ChatStanding = { isMember: false, isOfLesson: true, isOpen: false };

/** A person and a chat that they may be a member of. */
export interface Asked {
  chatId: number;
  userId: number;
}

/**
 * The standings of these people, one row per member. `locks`: an existing connection stays until the transaction
 * ends, and one that is being ended is waited for.
 */
const standings = (asked: readonly Asked[], locks: boolean): SQL => sql`
  with asked as (select * from jsonb_to_recordset(${recordset(asked)}) as asked("chatId" int, "userId" int)),
  linked as materialized (
    select chat.id as chat_id from ${chat}
    join connection link on link.status = 'CONNECTED'
      and least(link.sender_id, link.receiver_id) = chat.low_id
      and greatest(link.sender_id, link.receiver_id) = chat.high_id
    where chat.kind = 'PAIR' and chat.id in (select "chatId" from asked)
    ${locks ? sql`order by link.id for key share of link` : sql``})
  select member.chat_id as "chatId", member.user_id as "userId",
    chat.kind = 'LESSON' as "isOfLesson", chat.kind <> 'PAIR' or (
      chat.id in (select chat_id from linked)
      and not exists (select 1 from user_block block where (block.blocker_id, block.blocked_id)
        in ((chat.low_id, chat.high_id), (chat.high_id, chat.low_id)))
      and not exists (select 1 from "user" person where person.id in (chat.low_id, chat.high_id)
        and (person.suspended_at is not null or person.deleted_at is not null))) as "isOpen"
  from asked
  join ${chatUser} member on member.chat_id = asked."chatId" and member.user_id = asked."userId"
  join ${chat} on chat.id = member.chat_id`;

async function readStandings(db: Database, asked: readonly Asked[], locks: boolean): Promise<ChatStanding[]> {
  const rows = await rowsOf<Asked & Omit<ChatStanding, 'isMember'>>(db, standings(asked, locks));
  const found = new Map(rows.map((row) => [`${row.chatId} ${row.userId}`, row]));
  return asked.map(({ chatId, userId }) => {
    const row = found.get(`${chatId} ${userId}`);
    return row ? { isMember: true, isOfLesson: row.isOfLesson, isOpen: row.isOpen } : NOBODY;
  });
}

export const findChatStanding = batched((db, asked: readonly Asked[]) => readStandings(db, asked, false));

/** The same inside the writing transaction: the standings cannot change until it ends. */
export const lockStandings = (db: Database, asked: readonly Asked[]): Promise<ChatStanding[]> =>
  readStandings(db, asked, true);

/**
 * True while all of these may write; no pair occurs twice. Locks like lockStandings. Chats of lessons are excluded.
 */
export const standingGuard = (asked: readonly Asked[]): SQL =>
  sql`(select count(*) from (${standings(asked, true)}) standing where "isOpen") = ${asked.length}`;

/** A stored message, with the number by which operations refer to it. */
export interface TargetRow {
  chatId: number;
  seq: number;
  userId: number | null;
  createdAt: Date;
  message: ChatMessageOperation;
}

const nameOf = (chatId: number) => `chat:${chatId}`;

/** Messages by chat and number; other operations are left out. */
export async function findTargets(
  db: Database,
  targets: readonly { chatId: number; seq: number }[],
): Promise<TargetRow[]> {
  if (targets.length === 0) return [];
  const each = targets.map(({ chatId, seq }) =>
    and(eq(streamOperation.stream, nameOf(chatId)), eq(streamOperation.seq, seq)),
  );
  const rows = await db
    .select()
    .from(streamOperation)
    .where(and(or(...each), sql`${streamOperation.payload} ? 'message'`));
  return rows.map(({ stream, seq, userId, createdAt, payload }) => ({
    chatId: Number(stream.slice('chat:'.length)),
    seq,
    userId,
    createdAt,
    message: payload as ChatMessageOperation,
  }));
}

export type FileRow = Pick<
  typeof upload.$inferSelect,
  'id' | 'userId' | 'name' | 'mimeType' | 'size' | 'width' | 'height'
>;

/** Files uploaded for a chat that no message refers to yet, locked until the transaction ends. */
export async function lockFiles(db: Database, ids: readonly string[]): Promise<FileRow[]> {
  if (ids.length === 0) return [];
  const { id, userId, name, mimeType, size, width, height } = upload;
  return db
    .select({ id, userId, name, mimeType, size, width, height })
    .from(upload)
    .where(
      and(
        inArray(upload.id, [...ids]),
        eq(upload.purpose, 'CHAT_FILE'),
        isNull(upload.usedAt),
        isNull(upload.removedAt),
      ),
    )
    .orderBy(upload.id)
    .for('update');
}

/**
 * The last message of a batch in each chat. `leadId`: the author of its first consecutive messages, up to
 * `leadSeq`.
 */
export interface LatestRow {
  chatId: number;
  seq: number;
  leadId: number | null;
  leadSeq: number;
}

/**
 * Updates the latest message for the chats' members; a person who had read everything before their own message has
 * read that too.
 */
export const latestWrite = (rows: readonly LatestRow[], now: Date): SQL => sql`
  update ${chatUser} set latest_seq = newest.seq, latest_at = ${now.toISOString()}::timestamptz,
    read_seq = case when ${chatUser.userId} = newest."leadId" and ${chatUser.readSeq} >= ${chatUser.latestSeq}
      then newest."leadSeq" else ${chatUser.readSeq} end
  from (select member.chat_id, member.user_id, latest.* from
      jsonb_to_recordset(${recordset(rows)}) as latest("chatId" int, seq int, "leadId" int, "leadSeq" int)
    join chat_user member on member.chat_id = latest."chatId"
    order by member.chat_id, member.user_id for no key update of member) newest
  where ${chatUser.chatId} = newest.chat_id and ${chatUser.userId} = newest.user_id`;

/** Replaces the payloads of operations that are already stored. */
export const payloadsWrite = (rows: readonly { chatId: number; seq: number; payload: object }[]): SQL => sql`
  update ${streamOperation} set payload = changed.payload, bytes = changed.bytes,
    digest = case when changed.payload ?| array['editedBy', 'deletedAt'] then ${ERASED_HASH}
      else ${streamOperation.digest} end
  from jsonb_to_recordset(${recordset(
    rows.map(({ chatId, seq, payload }) => ({
      stream: nameOf(chatId),
      seq,
      payload,
      bytes: byteSize(payload),
    })),
  )}) as changed(stream text, seq int, payload jsonb, bytes int)
  where ${streamOperation.stream} = changed.stream and ${streamOperation.seq} = changed.seq`;

/** Removes keys from stored operations: words that were deleted or replaced, or quotes of them. */
export const wordsWrite = (
  rows: readonly { chatId: number; seq: number; key: 'text' | 'original' }[],
): SQL => sql`
  update ${streamOperation} set payload = payload - gone.key,
    digest = case when gone.key = 'text' then ${ERASED_HASH} else ${streamOperation.digest} end
  from jsonb_to_recordset(${recordset(
    rows.map(({ chatId, seq, key }) => ({ stream: nameOf(chatId), seq, key })),
  )}) as gone(stream text, seq int, key text)
  where ${streamOperation.stream} = gone.stream and ${streamOperation.seq} = gone.seq`;

export const filesWrite = (rows: readonly { uploadId: string; chatId: number; seq: number }[]): SQL => sql`
  insert into chat_file (upload_id, chat_id, seq)
  select "uploadId", "chatId", seq
  from jsonb_to_recordset(${recordset(rows)}) as row("uploadId" uuid, "chatId" int, seq int)`;

export const filesTakenWrite = (ids: readonly string[], now: Date): SQL => sql`
  update ${upload} set used_at = ${now.toISOString()}::timestamptz where ${inArray(upload.id, [...ids])}`;

/** Nobody can open these files from now on, and a job deletes them. */
export const filesLetGoWrite = (ids: readonly string[], now: Date): SQL => sql`
  update ${upload} set removed_at = ${now.toISOString()}::timestamptz where ${inArray(upload.id, [...ids])}`;

/**
 * Counts edits and deletions of one batch, each with the lines before it. Their chats' streams are locked, so that no
 * two get the same number.
 */
export const changesWrite = (rows: readonly { chatId: number; seq: number }[]): SQL => sql`
  insert into ${chatChange} (chat_id, nth, lines_before)
  select "chatId", nth, seq - nth from (
    select "chatId", seq, row_number() over (partition by "chatId" order by seq)
      + coalesce((select max(former.nth) from ${chatChange} former where former.chat_id = "chatId"), 0) as nth
    from jsonb_to_recordset(${recordset(rows)}) as made("chatId" int, seq int)) numbered`;

/**
 * The number of lines of a chat, and the number of the latest line behind which `skip` newer ones stand; null if there
 * are no more than those. By keys alone, however many lines there are.
 */
export async function findPlace(
  db: Database,
  chatId: number,
  skip: number,
): Promise<{ total: number; seq: number | null }> {
  const [found] = await rowsOf<{ total: number; seq: number | null }>(
    db,
    sql`select total, case when total > ${skip} then total - ${skip} + coalesce((
        select nth from ${chatChange} passed where passed.chat_id = ${chatId} and passed.lines_before < total - ${skip}
        order by passed.lines_before desc, passed.nth desc limit 1), 0) end::int as seq
      from (select head.seq - coalesce((select max(nth) from ${chatChange} each where each.chat_id = ${chatId}), 0)
        as total from stream head where head.name = ${nameOf(chatId)}) lines`,
  );
  return found ?? { total: 0, seq: null };
}

/** The operations that a chat shows: messages and events of a group. */
const isShown = sql`(${streamOperation.payload} ? 'message' or ${streamOperation.payload} ? 'event')`;

export interface Stretch {
  before?: number | undefined;
  after?: number | undefined;
  limit: number;
}

/** The entries of a chat before `before`, or after `after`, or the latest; oldest first, in one index scan. */
export async function listShown(db: Database, chatId: number, { before, after, limit }: Stretch) {
  const rows = await db
    .select()
    .from(streamOperation)
    .where(
      and(
        eq(streamOperation.stream, nameOf(chatId)),
        before === undefined ? undefined : lt(streamOperation.seq, before),
        after === undefined ? undefined : gt(streamOperation.seq, after),
        isShown,
      ),
    )
    .orderBy(after === undefined ? desc(streamOperation.seq) : asc(streamOperation.seq))
    .limit(limit);
  const found = rows.map(toOperation);
  return after === undefined ? found.reverse() : found;
}

/** Operations that one search examines, so that it costs the same in a chat of any length. */
const SEARCHED_AT_ONCE = 5_000;

/**
 * Messages with these words before `before`, latest first, at most `limit`; and the number down to which it has
 * searched.
 */
export async function searchMessages(
  db: Database,
  chatId: number,
  { words, before, limit }: { words: string; before: number; limit: number },
) {
  const { stream, seq, payload } = streamOperation;
  const ofChat = eq(stream, nameOf(chatId));
  // Numbers have no gaps, so the end of the examined part is computed, not counted.
  const top = db
    .select({ seq: sql<number | null>`max(${seq})`.as('top_seq') })
    .from(streamOperation)
    .where(and(ofChat, lt(seq, before)))
    .as('top');
  const folded = (text: SQL) => sql`replace(lower(${text} collate "und-x-icu"), 'ё', 'е')`;
  const rows = await db
    .select({
      operation: streamOperation,
      lowest: sql<number>`greatest(${top.seq} - ${SEARCHED_AT_ONCE - 1}::int, 1)`,
    })
    .from(top)
    .leftJoin(
      streamOperation,
      and(
        ofChat,
        sql`${seq} <= ${top.seq} and ${seq} > ${top.seq} - ${SEARCHED_AT_ONCE}::int`,
        sql`strpos(${folded(sql`(${payload} ->> 'message')`)}, ${folded(sql`${words}::text`)}) > 0`,
      ),
    )
    .orderBy(sql`${seq} desc nulls last`)
    .limit(limit + 1);
  const found = rows.flatMap(({ operation }) => (operation ? [toOperation(operation)] : []));
  return { found, lowest: rows[0]?.lowest ?? 1 };
}
