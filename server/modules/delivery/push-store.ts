import { eq, sql } from 'drizzle-orm';
import type { Database } from '#server/db/client.ts';
import { readRows } from '#server/db/read-rows.ts';
import { pushSubscription } from '#server/db/schema/delivery.ts';
import { isUnseenCall, isUnseenChat, isUnpushedNotice } from './unseen-store.ts';
import type { DeliverySettings, SubscriptionRow } from './model.ts';

/** A subscription with something unseen, and its person. */
export interface DueSubscription
  extends
    DeliverySettings,
    Pick<SubscriptionRow, 'id' | 'userId' | 'endpoint' | 'p256dh' | 'auth' | 'tries'> {
  notifiedUntil: Date;
  callsNotifiedUntil: Date | null;
  timeZone: string;
  locale: string;
  /** A page of theirs is visible and in use. */
  isActive: boolean;
}

export interface Claim {
  now: Date;
  /** Only what was created up to here counts. */
  until: Date;
  /** Until then no other process claims the same subscription. */
  again: Date;
  /** A person seen since then is active. */
  activeSince: Date;
  /** Only these people; null: everybody. */
  userIds: readonly number[] | null;
}

/**
 * Claims the subscription that has been due longest and has something unseen, of a valid session and a person who
 * may sign in; during quiet hours only if it has something that cannot wait. Pushes are built from stored data; no
 * copy of them is queued, so none can remain.
 */
export async function claimDue(db: Database, claim: Claim): Promise<DueSubscription | null> {
  const at = (instant: Date) => sql`${instant.toISOString()}::timestamptz`;
  const [now, until] = [at(claim.now), at(claim.until)];
  const ids = sql.join(
    (claim.userIds ?? []).map((id) => sql`${id}`),
    sql`, `,
  );
  const rows = await db.execute(sql`
    with due as (
      select s.id from push_subscription s
      join session on session.id = s.session_id and session.ended_at is null
      join "user" u on u.id = s.user_id
        and u.suspended_at is null and u.deleted_at is null and u.anonymised_at is null
      where s.next_try_at <= ${now} and ${claim.userIds ? sql`s.user_id in (${ids})` : sql`true`} and (
        exists (select 1 from notification n where n.user_id = s.user_id
          and ${isUnseenCall(sql`coalesce(s.calls_told_until, s.told_until)`, until, now)})
        or (s.held_until is null or s.held_until <= ${now}) and (
          exists (select 1 from notification n
            where n.user_id = s.user_id and ${isUnpushedNotice(sql`s.told_until`, until, now)})
          or exists (select 1 from chat_user member
            where member.user_id = s.user_id and ${isUnseenChat(sql`s.told_until`, until)})))
      order by s.next_try_at limit 1 for update of s skip locked
    ), taken as (
      update push_subscription s set next_try_at = ${at(claim.again)} from due where due.id = s.id returning s.*
    )
    select s.id, s.user_id as "userId", s.endpoint, s.p256dh, s.auth, s.tries, s.told_until as "notifiedUntil",
      s.calls_told_until as "callsNotifiedUntil",
      u.time_zone as "timeZone", u.locale,
      coalesce(chosen.push_off, '{}') as "pushOff", coalesce(chosen.mail_off, '{}') as "mailOff",
      coalesce(chosen.reminders_off, '{}') as "remindersOff",
      chosen.quiet_from as "quietFrom", chosen.quiet_to as "quietTo", coalesce(chosen.digest, 'DAILY') as digest,
      coalesce(chosen.shows_text, false) as "showsText",
      exists (select 1 from session where session.user_id = s.user_id and session.ended_at is null
        and session.looked_at > ${at(claim.activeSince)}) as "isActive"
    from taken s join "user" u on u.id = s.user_id
    left join reach_settings chosen on chosen.user_id = s.user_id`);
  const [row] = readRows<DueSubscription>(rows);
  // A raw statement returns instants as the driver reads them.
  if (!row) return null;
  const { notifiedUntil, callsNotifiedUntil } = row;
  return {
    ...row,
    notifiedUntil: new Date(notifiedUntil),
    callsNotifiedUntil: callsNotifiedUntil && new Date(callsNotifiedUntil),
  };
}

export type Progress = Partial<
  Pick<SubscriptionRow, 'notifiedUntil' | 'callsNotifiedUntil' | 'heldUntil' | 'nextTryAt' | 'tries'>
>;

export async function markSubscription(db: Database, id: string, progress: Progress): Promise<void> {
  await db.update(pushSubscription).set(progress).where(eq(pushSubscription.id, id));
}

export async function deleteGone(db: Database, id: string): Promise<void> {
  await db.delete(pushSubscription).where(eq(pushSubscription.id, id));
}
