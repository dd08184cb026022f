import { sql } from 'drizzle-orm';
import { boolean, index, integer, pgEnum, pgTable, smallint, text, uuid } from 'drizzle-orm/pg-core';
import { instant, session, user } from './account.ts';

export const digest = pgEnum('digest', ['OFF', 'DAILY', 'WEEKLY']);

/** How somebody wants to be reached; without a row all stands as the defaults say. */
export const deliverySettings = pgTable('reach_settings', {
  userId: integer('user_id')
    .primaryKey()
    .references(() => user.id, { onDelete: 'cascade' }),
  /** Kinds that are not pushed; a kind added later is on. */
  pushOff: text('push_off')
    .array()
    .notNull()
    .default(sql`'{}'::text[]`),
  /** Kinds that are left out of digests. */
  mailOff: text('mail_off')
    .array()
    .notNull()
    .default(sql`'{}'::text[]`),
  /** Minutes of the person's own day; both or none. */
  quietFrom: smallint('quiet_from'),
  quietTo: smallint('quiet_to'),
  digest: digest().notNull().default('DAILY'),
  /** What was written, and by whom, may stand on the lock screen. */
  showsText: boolean('shows_text').notNull().default(false),
  /** When the last digest was made, and up to which moment it told. */
  mailedAt: instant('mailed_at'),
  mailedUntil: instant('mailed_until'),
});

/** A browser that takes pushes: one of a session, gone with it. */
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
    /** Address at the push service; whoever knows it may write there. */
    endpoint: text().notNull().unique(),
    /** Its keys, base64url (RFC 8291). */
    p256dh: text().notNull(),
    auth: text().notNull(),
    createdAt: instant('created_at').notNull().defaultNow(),
    /** What is newer was not pushed to it yet. */
    notifiedUntil: instant('told_until').notNull(),
    /** Not before: after a push, a failure, or while its person looks. */
    nextTryAt: instant('next_try_at').notNull(),
    /** Until then quiet hours hold all but calls to a lesson that has begun ... */
    heldUntil: instant('held_until'),
    /** ... of which newer ones were not pushed to it yet; null: as `notifiedUntil` says. */
    callsNotifiedUntil: instant('calls_told_until'),
    tries: integer().notNull().default(0),
  },
  (table) => [
    index('push_subscription_user').on(table.userId),
    index('push_subscription_next').on(table.nextTryAt),
  ],
);
