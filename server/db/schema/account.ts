import { sql } from 'drizzle-orm';
import {
  bigint,
  boolean,
  date,
  index,
  integer,
  pgEnum,
  pgTable,
  text,
  timestamp,
  uniqueIndex,
  uuid,
} from 'drizzle-orm/pg-core';

/** Instants are stored in UTC with millisecond precision and read as Date. */
export const instant = (name: string) => timestamp(name, { withTimezone: true, precision: 3, mode: 'date' });

export const role = pgEnum('role', ['ADMIN', 'INSTRUCTOR', 'STUDENT']);

export const user = pgTable(
  'user',
  {
    id: integer().primaryKey().generatedAlwaysAsIdentity(),
    role: role().notNull(),
    firstName: text('first_name').notNull(),
    lastName: text('last_name').notNull(),
    /** As typed, trimmed; comparisons use lower case. */
    email: text().notNull(),
    passwordHash: text('password_hash').notNull(),
    birthDate: date('birth_date', { mode: 'string' }).notNull(),
    guardianName: text('guardian_name'),
    guardianConsentAt: instant('guardian_consent_at'),
    termsAcceptedAt: instant('terms_accepted_at').notNull(),
    timeZone: text('time_zone').notNull().default('UTC'),
    /** Language of mails: en or ru. */
    locale: text().notNull().default('en'),
    /** Null until the person has opened the link sent to this address. */
    emailConfirmedAt: instant('email_confirmed_at'),
    /** An administrator has suspended the account: it may not sign in and is found nowhere. */
    suspendedAt: instant('suspended_at'),
    /** The person has requested deletion: the account is hidden at once and anonymised after the grace period. */
    deletedAt: instant('deleted_at'),
    /** When whoever operates this installation made them an administrator; null for administrators of the demo too. */
    appointedAt: instant('appointed_at'),
    /** When all personal data was removed from the row. */
    anonymisedAt: instant('anonymised_at'),
    /** Base name of the photo's files, one per size; null: the initials are shown. */
    photoId: text('photo_id'),
    wasOnlineAt: instant('was_online_at'),
    /** Whether others see when this person was last online. */
    showsPresence: boolean('shows_presence').notNull().default(true),
    /** Whether this person may be in a group with people with whom they are not connected; never while a minor. */
    allowsStrangerGroups: boolean('allows_stranger_groups').notNull().default(true),
    createdAt: instant('created_at').notNull().defaultNow(),
  },
  (table) => [
    uniqueIndex('user_email_unique').on(sql`lower(${table.email})`),
    // For the numbers of weeks.
    index('user_created').on(table.createdAt),
    // Every request for a photo asks whose it is.
    index('user_photo')
      .on(table.photoId)
      .where(sql`${table.photoId} is not null`),
  ],
);

/** A signed-in device: one family of rotating refresh tokens. */
export const session = pgTable(
  'session',
  {
    id: uuid().primaryKey(),
    userId: integer('user_id')
      .notNull()
      .references(() => user.id, { onDelete: 'cascade' }),
    userAgent: text('user_agent').notNull().default(''),
    /** Keyed hash of the network the sign-in came from, to recognise a person who uses it again. */
    networkHash: text('network_hash'),
    createdAt: instant('created_at').notNull().defaultNow(),
    lastUsedAt: instant('last_used_at').notNull().defaultNow(),
    endedAt: instant('ended_at'),
    /** When one of its pages was last visible and in use. */
    lookedAt: instant('looked_at'),
    /** An old refresh token was used although its successor had been used: two devices hold the session. */
    reuseDetected: boolean('reuse_detected').notNull().default(false),
  },
  (table) => [
    index('session_user').on(table.userId),
    // Both are for the job that deletes sessions which can no longer be used.
    index('session_ended').on(table.endedAt),
    index('session_used').on(table.lastUsedAt),
  ],
);

export const refreshToken = pgTable(
  'refresh_token',
  {
    /** SHA-256 of the token, hexadecimal; the token itself is not stored. */
    hash: text().primaryKey(),
    sessionId: uuid('session_id')
      .notNull()
      .references(() => session.id, { onDelete: 'cascade' }),
    issuedAt: instant('issued_at').notNull(),
    expiresAt: instant('expires_at').notNull(),
    rotatedAt: instant('rotated_at'),
  },
  (table) => [
    index('refresh_token_session').on(table.sessionId),
    index('refresh_token_expires').on(table.expiresAt),
  ],
);

export const loginHistory = pgTable(
  'login_history',
  {
    id: integer().primaryKey().generatedAlwaysAsIdentity(),
    userId: integer('user_id')
      .notNull()
      .references(() => user.id, { onDelete: 'cascade' }),
    sessionId: uuid('session_id').references(() => session.id, { onDelete: 'set null' }),
    createdAt: instant('created_at').notNull().defaultNow(),
  },
  (table) => [
    index('login_history_user').on(table.userId),
    // Without it, deleting a session would scan the whole history for its rows.
    index('login_history_session').on(table.sessionId),
  ],
);

export const codePurpose = pgEnum('code_purpose', ['CONFIRM_EMAIL', 'RESET_PASSWORD', 'CHANGE_EMAIL']);

/**
 * A code mailed to prove an address: the token of a link, or six digits beside the token that the requester holds.
 */
export const accountCode = pgTable(
  'account_code',
  {
    id: uuid().primaryKey(),
    /** Null: nobody has the typed address; such a code never matches. */
    userId: integer('user_id').references(() => user.id, { onDelete: 'cascade' }),
    purpose: codePurpose().notNull(),
    /** SHA-256 of the token; the token itself is not stored. */
    tokenHash: text('token_hash').notNull().unique(),
    /** Keyed hash of the six digits; null for links. */
    codeHash: text('code_hash'),
    /** The address to be proved. */
    email: text().notNull(),
    tries: integer().notNull().default(0),
    createdAt: instant('created_at').notNull().defaultNow(),
    expiresAt: instant('expires_at').notNull(),
    usedAt: instant('used_at'),
  },
  (table) => [index('account_code_user').on(table.userId, table.purpose, table.createdAt)],
);

/** An archive of a person's own data, made by a job. */
export const accountExport = pgTable(
  'account_export',
  {
    id: uuid().primaryKey(),
    userId: integer('user_id')
      .notNull()
      .references(() => user.id, { onDelete: 'cascade' }),
    createdAt: instant('created_at').notNull().defaultNow(),
    /** When a process last claimed it; below, how often one did: if that process dies, another one may claim it. */
    startedAt: instant('started_at'),
    tries: integer().notNull().default(0),
    readyAt: instant('ready_at'),
    failedAt: instant('failed_at'),
    size: bigint({ mode: 'number' }),
    expiresAt: instant('expires_at').notNull(),
  },
  (table) => [
    index('account_export_user').on(table.userId, table.createdAt),
    index('account_export_pending')
      .on(table.createdAt)
      .where(sql`${table.readyAt} is null and ${table.failedAt} is null`),
  ],
);
