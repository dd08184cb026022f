import { sql } from 'drizzle-orm';
import type { SQL } from 'drizzle-orm';
import type { DeliveryKind, Reminder } from '#contract/delivery.ts';
import type { Database } from '#server/db/client.ts';
import { readRows } from '#server/db/read-rows.ts';
import { countsAsUnread, isReadable, selectUnread } from '#server/db/unread.ts';
import type { NotificationRow } from '../notification/model.ts';

/** Which unseen entries: newer than `since`, not newer than `until`, of these kinds. */
export interface UnseenFilter {
  userId: number;
  since: Date;
  until: Date;
  kinds: readonly DeliveryKind[];
  now: Date;
}

/** Calls to lessons have a `since` of their own: one that was pushed during quiet hours is not pushed again. */
export interface CallFilter extends UnseenFilter {
  callsSince: Date;
  /** Only calls to lessons. */
  onlyCalls: boolean;
  /** Which reminders of lessons: they do not depend on the kinds. */
  reminders: readonly Reminder[];
}

/** An unseen notification. */
export type UnseenNotice = Pick<
  NotificationRow,
  'id' | 'type' | 'action' | 'title' | 'actorsCount' | 'lessonsCount' | 'reminder'
> & {
  /** The hour of the lesson it reminds of. */
  startsAt: Date | null;
};

/** A chat with unread messages, and the latest of them. */
export interface UnseenChat {
  chatId: number;
  count: number;
  /** Null: the account was deleted. */
  author: string | null;
  text: string;
}

/** Beyond it only the number matters: nobody reads a list on a lock screen. */
const LISTED_MAX = 50;
const UNREAD_MAX = 1_000;

const iso = (instant: Date): SQL => sql`${instant.toISOString()}::timestamptz`;

/** A condition on `n`: unseen, not cancelled, not expired, and created in that period. */
export const isUnseenNotice = (since: SQL, until: SQL, now: SQL): SQL =>
  sql`n.seen_at is null and ${isCurrentNotice(since, until, now)}`;

/** As isUnseenNotice, with the reminders that are seen from the start because the person wants none in the app. */
export const isUnpushedNotice = (since: SQL, until: SQL, now: SQL): SQL =>
  sql`(n.seen_at is null or n.reminder is not null and n.seen_at = n.created_at)
    and ${isCurrentNotice(since, until, now)}`;

/** Nothing that waits for words is worth a sound or a mail. */
const isSilent = sql`n.action = 'WordsDue'`;

const isCurrentNotice = (
  since: SQL,
  until: SQL,
  now: SQL,
): SQL => sql`n.cancelled_at is null and not (${isSilent}) and (n.priority_ends_at is null or n.priority_ends_at > ${now})
  and n.created_at > ${since} and n.created_at <= ${until}`;

/** A condition on `n`: a call to a lesson that has started, or starts soon: it will be over when quiet hours end. */
const isCall = sql`(n.action = 'LessonStarting' or n.reminder is not distinct from 'DOORS')`;

/** A condition on `n`: as isUnpushedNotice, only for such calls. */
export const isUnseenCall = (since: SQL, until: SQL, now: SQL): SQL =>
  sql`${isCall} and ${isUnpushedNotice(since, until, now)}`;

/**
 * A condition on `member`, a row of chat members: the chat has unread messages, the latest of them from that
 * period.
 */
export const isUnseenChat = (since: SQL, until: SQL): SQL => sql`member.latest_seq > member.read_seq
  and member.latest_at > ${since} and member.latest_at <= ${until}`;

const texts = (names: readonly string[]): SQL => sql`${sql.param([...names])}::text[]`;

const oneOf = (kinds: readonly string[]): SQL => sql`n.type::text = any(${texts(kinds)})`;

/** Latest first. */
export async function listNotices(db: Database, filter: CallFilter): Promise<UnseenNotice[]> {
  const { userId, until, kinds, reminders, now } = filter;
  const since = sql`case when ${isCall} then ${iso(filter.callsSince)} else ${iso(filter.since)} end`;
  const isWanted = sql`case when n.reminder is null then ${oneOf(kinds)}
    else n.reminder::text = any(${texts(reminders)}) end`;
  const rows = readRows<UnseenNotice>(
    await db.execute(sql`
      select n.id, n.type, n.action, n.title, n.actors_count as "actorsCount",
        n.lessons_count as "lessonsCount", n.reminder,
        case when n.reminder is not null then lesson.starts_at end as "startsAt"
      from notification n left join lesson_schedule lesson on lesson.id = n.lesson_schedule_id
      where n.user_id = ${userId} and ${isUnpushedNotice(since, iso(until), iso(now))} and ${isWanted}
        and ${filter.onlyCalls ? isCall : sql`true`}
      order by n.created_at desc, n.id desc limit ${LISTED_MAX}`),
  );
  return rows.map((row) => ({ ...row, startsAt: row.startsAt && new Date(row.startsAt) }));
}

/**
 * Chats whose latest message is unread and from that period, latest first. A message of a person whom one has
 * blocked, in a group of both, does not count.
 */
export async function listChats(db: Database, filter: UnseenFilter): Promise<UnseenChat[]> {
  const { userId, since, until, kinds } = filter;
  if (!kinds.includes('Message')) return [];
  return readRows<UnseenChat>(
    await db.execute(sql`
      select member.chat_id as "chatId", unread.count, latest.author, latest.text
      from chat_user member
      join lateral (
        select count(*)::int as count from (
          select 1 from stream_operation operation
          where operation.stream = 'chat:' || member.chat_id and operation.seq > member.read_seq
            and ${countsAsUnread(userId)} and ${isOfNobodyBlocked(userId)} limit ${UNREAD_MAX}
        ) others
      ) unread on unread.count > 0
      join lateral (
        select operation.payload ->> 'message' as text, author.first_name as author
        from stream_operation operation left join "user" author on author.id = operation.user_id
        where operation.stream = 'chat:' || member.chat_id and operation.seq > member.read_seq
          and ${countsAsUnread(userId)} and ${isOfNobodyBlocked(userId)}
        order by operation.seq desc limit 1
      ) latest on true
      where member.user_id = ${userId} and ${isUnseenChat(iso(since), iso(until))} and ${isReadable(userId)}
      order by member.latest_at desc limit ${LISTED_MAX}`),
  );
}

const isOfNobodyBlocked = (userId: number): SQL => sql`not exists (
  select 1 from user_block where blocker_id = ${userId} and blocked_id = operation.user_id)`;

/** Number of unseen notifications by type. */
export async function countNotices(
  db: Database,
  { userId, since, until, kinds, now }: UnseenFilter,
): Promise<{ kind: DeliveryKind; count: number }[]> {
  return readRows<{ kind: DeliveryKind; count: number }>(
    await db.execute(sql`
      select n.type as kind, count(*)::int as count from notification n
      where n.user_id = ${userId} and ${isUnseenNotice(iso(since), iso(until), iso(now))} and ${oneOf(kinds)}
      group by n.type`),
  );
}

/** Members of a chat who may have unread messages in it and receive pushes. */
export async function listChatPeople(db: Database, chatId: number): Promise<number[]> {
  const rows = readRows<{ userId: number }>(
    await db.execute(sql`
      select distinct member.user_id as "userId" from chat_user member
      join push_subscription s on s.user_id = member.user_id
      where member.chat_id = ${chatId} and member.latest_seq > member.read_seq`),
  );
  return rows.map(({ userId }) => userId);
}

/** The number on the app's icon: unseen notifications and unread messages. */
export async function countUnseen(db: Database, userId: number): Promise<number> {
  const [row] = readRows<{ count: number }>(
    await db.execute(sql`
      select unread.count + (
        select count(*)::int from notification n
        where n.user_id = ${userId} and n.seen_at is null and n.cancelled_at is null
      ) as count from (${selectUnread(userId, UNREAD_MAX)}) unread`),
  );
  return row?.count ?? 0;
}
