import { sql } from 'drizzle-orm';
import type { Database } from '#server/db/client.ts';
import { readRows } from '#server/db/read-rows.ts';
import { deliverySettings } from '#server/db/schema/delivery.ts';
import { isUnseenChat, isUnseenNotice } from './unseen-store.ts';
import type { DeliverySettings } from './model.ts';

/** A person who is due a digest. */
export interface Recipient extends DeliverySettings {
  userId: number;
  email: string;
  locale: string;
  timeZone: string;
  /** The stored instant up to which the last digest covered; null: there was none. */
  mailedUntil: Date | null;
}

export interface DigestTimes {
  now: Date;
  /** The digest covers everything up to this instant ... */
  until: Date;
  /** ... and, for people without an earlier digest, from this one on. */
  firstSince: Date;
  /** People with a digest since then are not due; this one for daily digests, the next for weekly ones. */
  dailyBefore: Date;
  weeklyBefore: Date;
}

/** People after `afterId` who want digests, have a confirmed address, and have something unseen. */
export async function listDue(
  db: Database,
  times: DigestTimes,
  afterId: number,
  take: number,
): Promise<Recipient[]> {
  const at = (instant: Date) => sql`${instant.toISOString()}::timestamptz`;
  const since = sql`coalesce(chosen.mailed_until, ${at(times.firstSince)})`;
  const [until, now] = [at(times.until), at(times.now)];
  const rows = await db.execute(sql`
    select u.id as "userId", u.email, u.locale, u.time_zone as "timeZone",
      coalesce(chosen.push_off, '{}') as "pushOff", coalesce(chosen.mail_off, '{}') as "mailOff",
      coalesce(chosen.reminders_off, '{}') as "remindersOff",
      chosen.quiet_from as "quietFrom", chosen.quiet_to as "quietTo",
      coalesce(chosen.digest, 'DAILY') as digest, coalesce(chosen.shows_text, false) as "showsText",
      chosen.mailed_until as "mailedUntil"
    from "user" u left join reach_settings chosen on chosen.user_id = u.id
    where u.id > ${afterId} and u.email_confirmed_at is not null and u.suspended_at is null
      and u.deleted_at is null and u.anonymised_at is null
      and case coalesce(chosen.digest, 'DAILY')
        when 'DAILY' then coalesce(chosen.mailed_at <= ${at(times.dailyBefore)}, true)
        when 'WEEKLY' then coalesce(chosen.mailed_at <= ${at(times.weeklyBefore)}, true)
        else false end
      and (exists (select 1 from notification n where n.user_id = u.id and ${isUnseenNotice(since, until, now)})
        or exists (select 1 from chat_user member where member.user_id = u.id and ${isUnseenChat(since, until)}))
    order by u.id limit ${take}`);
  return readRows<Recipient>(rows).map((row) => ({
    ...row,
    mailedUntil: row.mailedUntil && new Date(row.mailedUntil),
  }));
}

/**
 * Marks everything up to `until` as mailed. False if another digest was sent since `before`, or digests were
 * switched off. `mailedAt` null: nothing was to be mailed, so the interval until the next digest does not start.
 */
export async function claimDigest(
  db: Database,
  userId: number,
  { before, until, mailedAt }: { before: Date | null; until: Date; mailedAt: Date | null },
): Promise<boolean> {
  const seenBefore = before?.toISOString() ?? null;
  const rows = await db.execute(sql`
    insert into ${deliverySettings} (user_id, mailed_until, mailed_at)
    values (${userId}, ${until.toISOString()}, ${mailedAt?.toISOString() ?? null})
    on conflict (user_id) do update set mailed_until = excluded.mailed_until,
      mailed_at = coalesce(excluded.mailed_at, ${deliverySettings}.mailed_at)
    where ${deliverySettings}.mailed_until is not distinct from ${seenBefore}::timestamptz
      and ${deliverySettings}.digest <> 'OFF'
    returning user_id`);
  return readRows(rows).length > 0;
}
