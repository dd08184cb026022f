import { sql } from 'drizzle-orm';
import { boolean, index, integer, pgEnum, pgTable, smallint, text, uuid } from 'drizzle-orm/pg-core';
import { instant, session, user } from './account.ts';

export const digest = pgEnum('digest', ['OFF', 'DAILY', 'WEEKLY']);

/** How a person wants to be notified; without a row the defaults apply. */
export const deliverySettings = pgTable('reach_settings', {
  userId: integer('user_id')
    .primaryKey()
    .references(() => user.id, { onDelete: 'cascade' }),
  /** Kinds that are not pushed; kinds added later are pushed. */
  pushOff: text('push_off')
    .array()
    .notNull()
    .default(sql`'{}'::text[]`),
  /** Kinds that digests leave out. */
  mailOff: text('mail_off')
    .array()
    .notNull()
    .default(sql`'{}'::text[]`),
  /** Reminders of lessons that do not come, each with its way: 'DAY:mail'. */
  remindersOff: text('reminders_off')
    .array()
    .notNull()
    .default(sql`'{}'::text[]`),
  /** Minutes of the day in the person's zone; both or none. */
  quietFrom: smallint('quiet_from'),
  quietTo: smallint('quiet_to'),
  digest: digest().notNull().default('DAILY'),
  /** Message texts and their authors may be shown on the lock screen. */
  showsText: boolean('shows_text').notNull().default(false),
  /** When the last digest was made; below, the instant up to which it covered. */
  mailedAt: instant('mailed_at'),
  mailedUntil: instant('mailed_until'),
});

/** A browser that receives pushes: it belongs to a session and is deleted with it. */
export const pushSubscription = pgTable(
  'push_subscription',
  {
    id: uuid().primaryKey(),
    userId: integer('user_id')
      .notNull()
      .references(() => user.id, { onDelete: 'cascade' }),
    sessionId: uuid('session_id')
      .notNull()
      .unique()
      .references(() => session.id, { onDelete: 'cascade' }),
    /** Address at the push service; whoever knows it may send to it. */
    endpoint: text().notNull().unique(),
    /** Its keys, base64url (RFC 8291). */
    p256dh: text().notNull(),
    auth: text().notNull(),
    createdAt: instant('created_at').notNull().defaultNow(),
    /** Anything newer was not pushed to it yet. */
    notifiedUntil: instant('told_until').notNull(),
    /** No push before this: set after a push, a failure, or while the person is active. */
    nextTryAt: instant('next_try_at').notNull(),
    /** Until then quiet hours hold back everything except calls to a lesson that has started ... */
    heldUntil: instant('held_until'),
    /** ... of which newer ones were not pushed to it yet; null: `notifiedUntil` applies. */
    callsNotifiedUntil: instant('calls_told_until'),
    tries: integer().notNull().default(0),
  },
  (table) => [
    index('push_subscription_user').on(table.userId),
    index('push_subscription_next').on(table.nextTryAt),
  ],
);
