import { sql } from 'drizzle-orm';
import type { SQL } from 'drizzle-orm';
import { chatUser } from './schema/chat.ts';
import { lessonSchedule, lessonScheduleStudent } from './schema/schedule.ts';

/**
 * A condition on `member`, a row of chat members: a chat that this person may read, either outside lessons, or of a
 * lesson that is not cancelled and that they were not removed from. The same rule as checkChatAccess of the
 * streams.
 */
export const isReadable = (userId: number): SQL => sql`(
  not exists (select 1 from ${lessonSchedule} lesson where lesson.chat_id = member.chat_id)
  or exists (
    select 1 from ${lessonSchedule} lesson
    left join ${lessonScheduleStudent} taken on taken.schedule_id = lesson.id and taken.student_id = ${userId}
    where lesson.chat_id = member.chat_id and lesson.cancelled_at is null and taken.put_out_at is null
      and (lesson.instructor_id = ${userId} or taken.student_id is not null)))`;

/** A condition on `operation` of a chat: it is somebody else's message and not deleted. */
export const countsAsUnread = (userId: number): SQL => sql`operation.user_id is distinct from ${userId}
  and operation.payload ? 'message' and not operation.payload ? 'deletedAt'`;

/**
 * One row, `count`: others' messages this person has not read, counted up to `limit`; chats without unread messages
 * cost nothing. Also used in the statement of the badges.
 */
export const selectUnread = (userId: number, limit: number): SQL => sql`
  select count(*)::int as count from (
    select 1 from ${chatUser} member
    join stream_operation operation
      on operation.stream = 'chat:' || member.chat_id and operation.seq > member.read_seq
    where member.user_id = ${userId} and member.latest_seq > member.read_seq
      and ${countsAsUnread(userId)} and ${isReadable(userId)}
    limit ${limit}
  ) unread`;
