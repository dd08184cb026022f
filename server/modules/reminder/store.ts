import { eq, lt, sql } from 'drizzle-orm';
import type { SQL } from 'drizzle-orm';
import type { Reminder } from '#contract/delivery.ts';
import { DAY_MINUTES, QUIET_HOURS_MAX_MINUTES } from '#contract/delivery.ts';
import type { Database } from '../../db/client.ts';
import { rowsOf } from '../../db/read-rows.ts';
import { recordset } from '../../db/recordset.ts';
import { lessonReminder } from '../../db/schema/reminder.ts';
import type { Candidate } from './model.ts';

export type Key = Pick<Candidate, 'startsAt' | 'scheduleId' | 'userId'>;

export interface CandidateFilter {
  kind: Reminder;
  now: Date;
  /** Minutes before the lesson at which people are reminded. */
  leadMinutes: number;
  /** Minutes before the lesson from which they are not. */
  lastMinutes: number;
  /** Minutes more for people with quiet hours, besides the length of these. */
  marginMinutes: number;
  /** The last of the page before; null: the first page. */
  after: Key | null;
  take: number;
}

const minutes = (count: number | SQL): SQL => sql`make_interval(mins => (${count})::int)`;

/**
 * People who may have to be reminded of lessons that take place, soonest first: of those of some hours, by an index, and
 * for people with quiet hours of as many more. Of a lesson that nobody takes nobody is.
 */
export async function listCandidates(db: Database, filter: CandidateFilter): Promise<Candidate[]> {
  const { kind, leadMinutes, after } = filter;
  const now = sql`${filter.now.toISOString()}::timestamptz`;
  const latest = leadMinutes + QUIET_HOURS_MAX_MINUTES + filter.marginMinutes;
  const pause = sql`(chosen.quiet_to - chosen.quiet_from + ${DAY_MINUTES}) % ${DAY_MINUTES}
    + ${filter.marginMinutes}`;
  const informedAt = sql`greatest(lesson.hour_set_at, person.added_at)`;
  const key = after
    ? sql`and (lesson.starts_at, lesson.id, person.user_id)
        > (${after.startsAt.toISOString()}::timestamptz, ${after.scheduleId}::int, ${after.userId}::int)`
    : sql``;
  const rows = await rowsOf<Candidate>(
    db,
    sql`select lesson.id as "scheduleId", person.user_id as "userId", lesson.starts_at as "startsAt",
      ${informedAt} as "informedAt", case when u.email_confirmed_at is not null then u.email end as email,
      u.locale, u.time_zone as "timeZone", coalesce(chosen.reminders_off, '{}') as "remindersOff",
      chosen.quiet_from as "quietFrom", chosen.quiet_to as "quietTo",
      exists (select 1 from live_entry entry
        where entry.schedule_id = lesson.id and entry.user_id = person.user_id) as "hasEntered"
    from lesson_schedule lesson
    cross join lateral (
      select lesson.instructor_id as user_id, lesson.hour_set_at as added_at
      union all
      select student_id, added_at from lesson_schedule_student taken
      where taken.schedule_id = lesson.id and taken.put_out_at is null
    ) person
    join "user" u on u.id = person.user_id
      and u.suspended_at is null and u.deleted_at is null and u.anonymised_at is null
    left join reach_settings chosen on chosen.user_id = u.id
    where lesson.cancelled_at is null and lesson.ended_at is null
      and lesson.starts_at > ${now} + ${minutes(filter.lastMinutes)}
      and lesson.starts_at <= ${now} + ${minutes(kind === 'DAY' ? latest : leadMinutes)}
      and (lesson.starts_at <= ${now} + ${minutes(leadMinutes)}
        or lesson.starts_at <= ${now} + ${minutes(leadMinutes)} + ${minutes(pause)})
      and ${informedAt} < lesson.starts_at - ${minutes(leadMinutes)}
      and exists (select 1 from lesson_schedule_student taken
        where taken.schedule_id = lesson.id and taken.put_out_at is null)
      and not exists (select 1 from lesson_reminder reminded
        where reminded.schedule_id = lesson.id and reminded.user_id = person.user_id
          and reminded.kind = ${kind} and reminded.starts_at = lesson.starts_at)
      ${key}
    order by lesson.starts_at, lesson.id, person.user_id limit ${filter.take}`,
  );
  return rows.map((row) => ({
    ...row,
    startsAt: new Date(row.startsAt),
    informedAt: new Date(row.informedAt),
  }));
}

/** Stores that these people are reminded; returns those who had not been. */
export async function claimReminders(
  db: Database,
  kind: Reminder,
  people: readonly Key[],
): Promise<Pick<Key, 'scheduleId' | 'userId'>[]> {
  const rows = people.map(({ scheduleId, userId, startsAt }) => ({
    schedule_id: scheduleId,
    user_id: userId,
    starts_at: startsAt,
  }));
  return rowsOf(
    db,
    sql`insert into ${lessonReminder} (schedule_id, user_id, kind, starts_at)
      select schedule_id, user_id, ${kind}, starts_at
      from jsonb_to_recordset(${recordset(rows)}) as new(schedule_id int, user_id int, starts_at timestamptz)
      on conflict do nothing returning schedule_id as "scheduleId", user_id as "userId"`,
  );
}

export async function deleteBefore(db: Database, before: Date): Promise<void> {
  await db.delete(lessonReminder).where(lt(lessonReminder.startsAt, before));
}

export async function deleteOf(db: Database, userId: number): Promise<void> {
  await db.delete(lessonReminder).where(eq(lessonReminder.userId, userId));
}
