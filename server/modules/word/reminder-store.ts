import { eq, sql } from 'drizzle-orm';
import type { Database } from '../../db/client.ts';
import { rowsOf } from '../../db/read-rows.ts';
import { user } from '../../db/schema/account.ts';
import { wordReminder } from '../../db/schema/word.ts';

/** Hours that lie between two reminders. */
const APART = 20;

export interface DueReminder {
  userId: number;
  due: number;
}

/** All zones of people. */
export async function listZones(db: Database): Promise<string[]> {
  const rows = await db.selectDistinct({ zone: user.timeZone }).from(user);
  return rows.map(({ zone }) => zone);
}

export async function findReminds(db: Database, userId: number): Promise<boolean> {
  const [row] = await db.select().from(wordReminder).where(eq(wordReminder.userId, userId));
  return !(row?.isOff ?? false);
}

export async function putReminds(db: Database, userId: number, reminds: boolean): Promise<void> {
  await db
    .insert(wordReminder)
    .values({ userId, isOff: !reminds })
    .onConflictDoUpdate({ target: wordReminder.userId, set: { isOff: !reminds } });
}

export async function deleteReminder(db: Database, userId: number): Promise<void> {
  await db.delete(wordReminder).where(eq(wordReminder.userId, userId));
}

/**
 * Claims people of these zones whose words are due, and returns how many: those who have not practised today, want to be reminded,
 * and were not yet. Two processes claim each once.
 */
export function claimReminders(
  db: Database,
  { now, limit, zones }: { now: Date; limit: number; zones: readonly string[] },
): Promise<DueReminder[]> {
  const at = sql`${now.toISOString()}::timestamptz`;
  const zone = sql`known_zone(person.time_zone)`;
  const today = sql`date_trunc('day', ${at} at time zone ${zone}) at time zone ${zone}`;
  const isLongAgo = sql`word_reminder.reminded_at is null
    or word_reminder.reminded_at < ${at} - make_interval(hours => ${APART})`;
  return rowsOf<DueReminder>(
    db,
    sql`
    with waiting as (
      select person.id from "user" person
      left join word_reminder on word_reminder.user_id = person.id
      where person.time_zone = any(${sql.param([...zones])}::text[])
        and person.suspended_at is null and person.deleted_at is null and person.anonymised_at is null
        and not coalesce(word_reminder.is_off, false) and (${isLongAgo})
        and exists (select from word where word.owner_id = person.id and word.due_at <= ${at})
        and not exists (select from word
          where word.owner_id = person.id and word.reviewed_at >= ${today})
      order by person.id limit ${limit}
    ), claimed as (
      insert into word_reminder (user_id, reminded_at) select id, ${at} from waiting order by id
      on conflict (user_id) do update set reminded_at = excluded.reminded_at where ${isLongAgo}
      returning user_id
    )
    select claimed.user_id as "userId", count(word.id)::int as due
    from claimed join word on word.owner_id = claimed.user_id and word.due_at <= ${at}
    group by claimed.user_id order by claimed.user_id`,
  );
}
