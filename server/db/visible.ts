import { AGE_ADULT } from '#contract/limits.ts';
import { and, isNotNull, isNull, sql } from 'drizzle-orm';
import type { SQL } from 'drizzle-orm';
import { user } from './schema/account.ts';
import { chatUser } from './schema/chat.ts';
import { connection } from './schema/connection.ts';
import { userBlock } from './schema/moderation.ts';
import { lessonSchedule, lessonScheduleStudent } from './schema/schedule.ts';

/** Conditions shared by all lists of people, for a statement that selects from `user`. */

/** On the platform: neither suspended, nor being deleted, nor deleted. */
export const isHere = and(isNull(user.suspendedAt), isNull(user.deletedAt)) ?? sql`true`;

/** The address is confirmed; a person without one is shown only to viewers who ask for that person. */
export const isConfirmed = isNotNull(user.emailConfirmedAt);

// Columns of `user` are qualified by hand: if Drizzle omits the table, the subquery would use its own column.
const userId = sql`${user}.id`;

/** One of the two has blocked the other; a visitor is blocked by nobody. */
export function isBlocked(viewerId: number | null): SQL<boolean> {
  if (viewerId === null) return sql<boolean>`false`;
  // Evaluated once per statement, however many people it checks.
  return sql<boolean>`${userId} in (select block.blocked_id from ${userBlock} block where block.blocker_id = ${viewerId}
    union all select block.blocker_id from ${userBlock} block where block.blocked_id = ${viewerId})`;
}

/** Adults are shown to everybody; minors only to people with whom they are acquainted. */
export const isAdultBorn = (birthDate: SQL): SQL =>
  sql`${birthDate} <= current_date - make_interval(years => ${AGE_ADULT})`;
const isAdult = isAdultBorn(sql`${user.birthDate}`);

/**
 * Whether a person is acquainted with the viewer, so that the viewer sees them although they are a minor: the two are
 * connected, the person has invited the viewer, or both belong to one lesson or chat. For administrators: with
 * everybody. Each part is one lookup in an index.
 */
export function isAcquainted(viewerId: number | null, personId: SQL = userId): SQL<boolean> {
  if (viewerId === null) return sql<boolean>`false`;
  return sql<boolean>`((select viewer.role from ${user} viewer where viewer.id = ${viewerId}) = 'ADMIN'
    or exists (select 1 from ${connection} link
      where least(link.sender_id, link.receiver_id) = least(${viewerId}::int, ${personId})
        and greatest(link.sender_id, link.receiver_id) = greatest(${viewerId}::int, ${personId})
        and (link.status = 'CONNECTED' or link.sender_id = ${personId}))
    or exists (select 1 from ${chatUser} theirs join ${chatUser} mine on mine.chat_id = theirs.chat_id
      where theirs.user_id = ${personId} and mine.user_id = ${viewerId})
    or exists (select 1 from ${lessonScheduleStudent} theirs join ${lessonSchedule} lesson on lesson.id = theirs.schedule_id
      where theirs.student_id = ${personId} and (lesson.instructor_id = ${viewerId} or exists (
        select 1 from ${lessonScheduleStudent} mine
        where mine.schedule_id = lesson.id and mine.student_id = ${viewerId})))
    or exists (select 1 from ${lessonScheduleStudent} mine join ${lessonSchedule} lesson on lesson.id = mine.schedule_id
      where mine.student_id = ${viewerId} and lesson.instructor_id = ${personId}))`;
}

/** The rule for minors alone, for tables that contain only people on the platform and store their dates of birth. */
export const isOpenByAge = (viewerId: number, person: { id: SQL; birthDate: SQL }): SQL =>
  sql`(${isAdultBorn(person.birthDate)} or ${isAcquainted(viewerId, person.id)})`;

/** What lies between a viewer and each person of a statement: the columns that the profile's policy asks for. */
export const tiesWith = (viewerId: number | null) => ({
  isBlocked: isBlocked(viewerId),
  isAcquainted: isAcquainted(viewerId),
});

/**
 * People who are named to the viewer where they took part, also after they left: all but minors who are strangers to
 * the viewer.
 */
export const isNamedTo = (viewerId: number | null): SQL =>
  sql`(${userId} is not distinct from ${viewerId}::int or ${isAdult} or ${isAcquainted(viewerId)})`;

/**
 * People whom a person may find: on the platform, with no block in either direction, and, if they are minors, only
 * those with whom the person is acquainted. A person always finds themselves.
 */
export function canBeFound(viewerId: number | null): SQL {
  if (viewerId === null) return sql`(${isHere} and ${isAdult})`;
  return sql`(${userId} = ${viewerId}
    or (${isHere} and not ${isBlocked(viewerId)} and (${isAdult} or ${isAcquainted(viewerId)})))`;
}
