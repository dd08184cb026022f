import { sql } from 'drizzle-orm';
import type { SQL } from 'drizzle-orm';
import { chatUser } from './schema/chat.ts';
import { lessonSchedule, lessonScheduleStudent } from './schema/schedule.ts';

/**
 * A chat that this person may read: one outside of lessons, or of a lesson of theirs that is not cancelled and that they
 * were not put out of. The same rule as judgeChat of the streams.
 */
const isReadable = (userId: number) => sql`(
  not exists (select 1 from ${lessonSchedule} lesson where lesson.chat_id = member.chat_id)
  or exists (
    select 1 from ${lessonSchedule} lesson
    left join ${lessonScheduleStudent} taken on taken.schedule_id = lesson.id and taken.student_id = ${userId}
    where lesson.chat_id = member.chat_id and lesson.cancelled_at is null and taken.put_out_at is null
      and (lesson.instructor_id = ${userId} or taken.student_id is not null)))`;

/**
 * One row, `count`: others' messages this person has not read, counted up to `limit`; chats without news cost only a look
 * at their head. For the statement of the badges too.
 */
export const selectUnread = (userId: number, limit: number): SQL => sql`
  select count(*)::int as count from (
    select 1 from ${chatUser} member
    join stream head on head.name = 'chat:' || member.chat_id and head.seq > member.read_seq
    join stream_operation operation on operation.stream = head.name and operation.seq > member.read_seq
    where member.user_id = ${userId} and operation.user_id is distinct from ${userId}
      and ${isReadable(userId)}
    limit ${limit}
  ) unread`;
