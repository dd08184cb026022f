import { and, desc, eq, gt, sql } from 'drizzle-orm';
import type { Database } from '#server/db/client.ts';
import { session, user } from '#server/db/schema/account.ts';
import { pushSubscription, deliverySettings } from '#server/db/schema/delivery.ts';
import type { PushSubscriptionRow, DeliverySettings, SettingsRow, SubscriptionRow } from './model.ts';

export async function findSettings(db: Database, userId: number): Promise<SettingsRow | null> {
  const [row] = await db.select().from(deliverySettings).where(eq(deliverySettings.userId, userId));
  return row ?? null;
}

/**
 * Stores the settings; subscriptions that earlier ones hold back for longer than `soon` become due at `soon`. One
 * statement.
 */
export async function saveSettings(
  db: Database,
  userId: number,
  settings: DeliverySettings,
  soon: Date,
): Promise<void> {
  const values = {
    ...settings,
    pushOff: [...settings.pushOff],
    mailOff: [...settings.mailOff],
    remindersOff: [...settings.remindersOff],
  };
  const woken = db.$with('woken').as(
    db
      .update(pushSubscription)
      .set({ heldUntil: soon })
      .where(and(eq(pushSubscription.userId, userId), gt(pushSubscription.heldUntil, soon)))
      .returning({ id: pushSubscription.id }),
  );
  await db
    .with(woken)
    .insert(deliverySettings)
    .values({ userId, ...values })
    .onConflictDoUpdate({ target: deliverySettings.userId, set: values });
}

/** Switches digests off; other settings stay. Does nothing if there is no such person. */
export async function endDigests(db: Database, userId: number): Promise<void> {
  await db.execute(sql`
    insert into ${deliverySettings} (user_id, digest)
    select id, 'OFF' from ${user} where id = ${userId}
    on conflict (user_id) do update set digest = 'OFF'`);
}

/** Adds these reminders to those that do not come; other settings stay. Does nothing if there is no such person. */
export async function endReminders(db: Database, userId: number, off: readonly string[]): Promise<void> {
  const added = sql`${sql.param([...off])}::text[]`;
  await db.execute(sql`
    insert into ${deliverySettings} (user_id, reminders_off)
    select id, ${added} from ${user} where id = ${userId}
    on conflict (user_id) do update set reminders_off = array(
      select distinct unnest(${deliverySettings}.reminders_off || excluded.reminders_off))`);
}

const own = {
  id: pushSubscription.id,
  sessionId: pushSubscription.sessionId,
  createdAt: pushSubscription.createdAt,
  userAgent: session.userAgent,
};

/** The person's subscriptions, latest first. */
export async function listSubscriptions(db: Database, userId: number): Promise<PushSubscriptionRow[]> {
  return db
    .select(own)
    .from(pushSubscription)
    .innerJoin(session, eq(session.id, pushSubscription.sessionId))
    .where(eq(pushSubscription.userId, userId))
    .orderBy(desc(pushSubscription.createdAt), desc(pushSubscription.id))
    .limit(100);
}

export async function deleteSubscription(db: Database, id: string, userId: number): Promise<boolean> {
  const rows = await db
    .delete(pushSubscription)
    .where(and(eq(pushSubscription.id, id), eq(pushSubscription.userId, userId)))
    .returning({ id: pushSubscription.id });
  return rows.length > 0;
}

/**
 * The instants up to which the browser at this address was notified, of everything and of calls, if it belongs to
 * that person's session.
 */
export async function findNotifiedUntil(
  db: Database,
  { endpoint, userId, sessionId }: { endpoint: string; userId: number; sessionId: string },
): Promise<Pick<SubscriptionRow, 'notifiedUntil' | 'callsNotifiedUntil'> | null> {
  const [row] = await db
    .select({
      notifiedUntil: pushSubscription.notifiedUntil,
      callsNotifiedUntil: pushSubscription.callsNotifiedUntil,
    })
    .from(pushSubscription)
    .where(
      and(
        eq(pushSubscription.endpoint, endpoint),
        eq(pushSubscription.userId, userId),
        eq(pushSubscription.sessionId, sessionId),
      ),
    );
  return row ?? null;
}

/**
 * Subscribes the browser for this session: replaces the session's earlier subscription and anybody else's with this
 * address. Call it inside a transaction.
 */
export async function replaceSubscription(
  db: Database,
  values: typeof pushSubscription.$inferInsert,
): Promise<void> {
  await db.execute(sql`delete from ${pushSubscription}
    where session_id = ${values.sessionId} or endpoint = ${values.endpoint}`);
  await db.insert(pushSubscription).values(values);
}

export async function deleteSubscriptionsOfSession(db: Database, sessionId: string): Promise<void> {
  await db.delete(pushSubscription).where(eq(pushSubscription.sessionId, sessionId));
}

/** Deletes subscriptions without a valid session. */
export async function deleteOverSubscriptions(db: Database): Promise<void> {
  await db.execute(sql`delete from ${pushSubscription} gone using ${session}
    where ${session}.id = gone.session_id and ${session}.ended_at is not null`);
}

export async function deleteAllOf(db: Database, userId: number): Promise<void> {
  await db.delete(pushSubscription).where(eq(pushSubscription.userId, userId));
  await db.delete(deliverySettings).where(eq(deliverySettings.userId, userId));
}
