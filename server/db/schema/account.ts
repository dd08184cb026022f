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

/** Instants are stored in UTC with millisecond grain and come out as Date. */
export const instant = (name: string) => timestamp(name, { withTimezone: true, precision: 3, mode: 'date' });

export const role = pgEnum('role', ['ADMIN', 'INSTRUCTOR', 'STUDENT']);

export const user = pgTable(
  'user',
  {
    id: integer().primaryKey().generatedAlwaysAsIdentity(),
    role: role().notNull(),
    firstName: text('first_name').notNull(),
    lastName: text('last_name').notNull(),
    /** As typed, trimmed; compared in lower case. */
    email: text().notNull(),
    passwordHash: text('password_hash').notNull(),
    birthDate: date('birth_date', { mode: 'string' }).notNull(),
    guardianName: text('guardian_name'),
    guardianConsentAt: instant('guardian_consent_at'),
    termsAcceptedAt: instant('terms_accepted_at').notNull(),
    timeZone: text('time_zone').notNull().default('UTC'),
    /** Language of mails: en or ru. */
    locale: text().notNull().default('en'),
    /** Null until the person followed the link sent to this address. */
    emailConfirmedAt: instant('email_confirmed_at'),
    /** Taken off the platform by an administrator: may not sign in, is nowhere found. */
    suspendedAt: instant('suspended_at'),
    /** Asked for their account to be deleted: hidden at once, anonymised after the days to change one's mind. */
    deletedAt: instant('deleted_at'),
    /** Nothing personal is left in the row. */
    anonymisedAt: instant('anonymised_at'),
    /** Base name of the photo's files, one per size; null: initials are shown. */
    photoId: text('photo_id'),
    wasOnlineAt: instant('was_online_at'),
    /** Others see when this person was last here. */
    showsPresence: boolean('shows_presence').notNull().default(true),
    createdAt: instant('created_at').notNull().defaultNow(),
  },
  (table) => [uniqueIndex('user_email_unique').on(sql`lower(${table.email})`)],
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
    /** Keyed hash of the network it was signed in from, to tell whether somebody comes from there again. */
    networkHash: text('network_hash'),
    createdAt: instant('created_at').notNull().defaultNow(),
    lastUsedAt: instant('last_used_at').notNull().defaultNow(),
    endedAt: instant('ended_at'),
    /** When a page of it was last in front of the person's eyes. */
    lookedAt: instant('looked_at'),
    /** An old refresh token came back although its successor was used: two people have it. */
    reuseDetected: boolean('reuse_detected').notNull().default(false),
  },
  (table) => [
    index('session_user').on(table.userId),
    // Both for the job that deletes what nobody can come back to.
    index('session_ended').on(table.endedAt),
    index('session_used').on(table.lastUsedAt),
  ],
);

export const refreshToken = pgTable(
  'refresh_token',
  {
    /** SHA-256 of the token, hexadecimal; the token itself is nowhere. */
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
    // Without it every deleted session would be looked for in the whole history.
    index('login_history_session').on(table.sessionId),
  ],
);

export const codePurpose = pgEnum('code_purpose', ['CONFIRM_EMAIL', 'RESET_PASSWORD', 'CHANGE_EMAIL']);

/** What is mailed to prove an address: a link's token, or a code beside the token the asker holds. */
export const accountCode = pgTable(
  'account_code',
  {
    id: uuid().primaryKey(),
    /** Null: nobody has the address that was typed; such a code fits nothing. */
    userId: integer('user_id').references(() => user.id, { onDelete: 'cascade' }),
    purpose: codePurpose().notNull(),
    /** SHA-256 of the token; the token itself is nowhere. */
    tokenHash: text('token_hash').notNull().unique(),
    /** Keyed hash of the six digits; null for links. */
    codeHash: text('code_hash'),
    /** The address it is about. */
    email: text().notNull(),
    tries: integer().notNull().default(0),
    createdAt: instant('created_at').notNull().defaultNow(),
    expiresAt: instant('expires_at').notNull(),
    usedAt: instant('used_at'),
  },
  (table) => [index('account_code_user').on(table.userId, table.purpose, table.createdAt)],
);

/** An archive of all that is one's own, made by a job. */
export const accountExport = pgTable(
  'account_export',
  {
    id: uuid().primaryKey(),
    userId: integer('user_id')
      .notNull()
      .references(() => user.id, { onDelete: 'cascade' }),
    createdAt: instant('created_at').notNull().defaultNow(),
    /** When a process took it last, and how often one did: who dies over it leaves it to the next. */
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
