import { sql } from 'drizzle-orm';
import {
  check,
  date,
  foreignKey,
  index,
  integer,
  pgEnum,
  pgTable,
  primaryKey,
  text,
  unique,
  uniqueIndex,
} from 'drizzle-orm/pg-core';
import { instant, user } from './account.ts';
import { currency } from './currency.ts';

export const balanceTransactionType = pgEnum('balance_transaction_type', [
  'TOP_UP',
  'MONTHLY_FEE',
  'LESSON_CHARGE',
  'LESSON_INCOME',
  'REFUND',
  'CORRECTION',
]);

/** The other sides of what people get and give: money from outside, fees, corrections. */
export const ledgerPlatform = pgEnum('ledger_platform', ['OUTSIDE', 'FEES', 'CORRECTIONS']);

/**
 * The account of a person in one currency, or of the platform. A person's has a chain of entries (B1); the
 * platform's have none, because every transaction would wait for their row.
 */
export const ledgerAccount = pgTable(
  'ledger_account',
  {
    id: integer().primaryKey().generatedAlwaysAsIdentity(),
    /** Null: the platform's. A person who is erased keeps the row in which nothing names them. */
    userId: integer('user_id').references(() => user.id),
    platform: ledgerPlatform(),
    currency: currency().notNull(),
    /** Minor units: what stood after the last entry. 0 for the platform's. */
    balance: integer().notNull().default(0),
    /** The number of the last entry; 0: none. */
    lastNumber: integer('last_number').notNull().default(0),
    /** When that was written: entries of a chain are in the order of their instants too. */
    lastAt: instant('last_at'),
  },
  (table) => [
    uniqueIndex('ledger_account_user').on(table.userId, table.currency),
    uniqueIndex('ledger_account_platform').on(table.platform, table.currency),
    // What entries name their account by.
    unique('ledger_account_named').on(table.id, table.userId, table.currency),
    check('ledger_account_owner', sql`(${table.userId} is null) <> (${table.platform} is null)`),
    check('ledger_account_balance', sql`${table.balance} between -2000000000 and 2000000000`),
    check('ledger_account_number', sql`${table.lastNumber} >= 0`),
    check(
      'ledger_account_platform_balance',
      sql`${table.platform} is null or (${table.balance} = 0 and ${table.lastNumber} = 0)`,
    ),
  ],
);

/** What moved money, once: `key` guards it. Never changed or deleted: triggers of the migration refuse both. */
export const ledgerTransaction = pgTable(
  'ledger_transaction',
  {
    id: integer().primaryKey().generatedAlwaysAsIdentity(),
    /** As keys in modules/balance/keys.ts. */
    key: text().notNull().unique(),
    type: balanceTransactionType().notNull(),
    createdAt: instant('created_at').notNull(),
    /** The administrator who entered it; null: the platform itself. No foreign key, as for the lesson. */
    actorId: integer('actor_id'),
    /** The administrator's words, seen by the person. */
    reason: text(),
    /** The lesson that was paid. No foreign key: the row stays whatever becomes of the lesson. */
    lessonScheduleId: integer('lesson_schedule_id'),
    /** Who paid it, and who got it. */
    studentId: integer('student_id'),
    instructorId: integer('instructor_id'),
    /** The first day of the month whose fee it is. */
    month: date({ mode: 'string' }),
  },
  (table) => [
    index('ledger_transaction_lesson')
      .on(table.lessonScheduleId, table.studentId)
      .where(sql`${table.lessonScheduleId} is not null`),
    check('ledger_transaction_month', sql`(${table.type} = 'MONTHLY_FEE') = (${table.month} is not null)`),
    check('ledger_transaction_type', sql`${table.type} <> 'LESSON_INCOME'`),
  ],
);

/** One side of a transaction. Never changed or deleted; the sides of a transaction sum to zero (B2). */
export const ledgerEntry = pgTable(
  'ledger_entry',
  {
    id: integer().primaryKey().generatedAlwaysAsIdentity(),
    transactionId: integer('transaction_id')
      .notNull()
      .references(() => ledgerTransaction.id),
    accountId: integer('account_id')
      .notNull()
      .references(() => ledgerAccount.id),
    /** Of the account, so that a person's list is read from one index; null: the platform's. */
    userId: integer('user_id'),
    type: balanceTransactionType().notNull(),
    currency: currency().notNull(),
    createdAt: instant('created_at').notNull(),
    /** From 1, without gaps, within the account. Null, as both balances, for the platform's. */
    number: integer(),
    in: integer().notNull(),
    out: integer().notNull(),
    before: integer(),
    after: integer(),
  },
  (table) => [
    uniqueIndex('ledger_entry_number').on(table.accountId, table.number),
    index('ledger_entry_transaction').on(table.transactionId),
    // An entry is of the person and in the currency of its account. Not so the platform's, of nobody: the proof has those.
    foreignKey({
      name: 'ledger_entry_of_account',
      columns: [table.accountId, table.userId, table.currency],
      foreignColumns: [ledgerAccount.id, ledgerAccount.userId, ledgerAccount.currency],
    }),
    // A person's list, the latest first: of all types, and of one.
    index('ledger_entry_list')
      .on(table.userId, table.id)
      .where(sql`${table.userId} is not null`),
    index('ledger_entry_type')
      .on(table.userId, table.type, table.id)
      .where(sql`${table.userId} is not null`),
    index('ledger_entry_time')
      .on(table.userId, table.createdAt)
      .where(sql`${table.userId} is not null`),
    check(
      'ledger_entry_side',
      sql`least(${table.in}, ${table.out}) = 0 and greatest(${table.in}, ${table.out}) > 0`,
    ),
    check(
      'ledger_entry_chain',
      sql`case when ${table.userId} is null then num_nonnulls(${table.number}, ${table.before}, ${table.after}) = 0
        else num_nonnulls(${table.number}, ${table.before}, ${table.after}) = 3
          and ${table.after} = ${table.before} + ${table.in} - ${table.out} and ${table.number} > 0 end`,
    ),
    check(
      'ledger_entry_covered',
      sql`${table.after} >= 0 or ${table.after} > ${table.before} or ${table.type} = 'CORRECTION'`,
    ),
  ],
);

/** When this release was installed: accounts that are older owe their first fee a month after it. One row. */
export const ledgerInstallation = pgTable('ledger_installation', {
  id: integer().primaryKey(),
  at: instant('at').notNull(),
});

/** On which days an instructor's fee is due; made by the job. */
export const feePlan = pgTable(
  'fee_plan',
  {
    userId: integer('user_id')
      .primaryKey()
      .references(() => user.id, { onDelete: 'cascade' }),
    /** The day of the month is that of this instant, in UTC. */
    startedAt: instant('started_at').notNull(),
    /** From 1: which fee is due next, so many months after the start. */
    next: integer().notNull().default(1),
    nextDueAt: instant('next_due_at').notNull(),
  },
  (table) => [index('fee_plan_due').on(table.nextDueAt)],
);

/** A fee that the balance did not cover on its day; deleted when it is paid, for the ledger has it then. */
export const feeDue = pgTable(
  'fee_due',
  {
    userId: integer('user_id')
      .notNull()
      .references(() => user.id, { onDelete: 'cascade' }),
    month: date({ mode: 'string' }).notNull(),
    /** When the person was told; their notice runs from then. */
    noticedAt: instant('noticed_at').notNull(),
    /** When they were told that they can plan no lessons any more. */
    refusalNoticedAt: instant('refusal_noticed_at'),
  },
  (table) => [
    primaryKey({ columns: [table.userId, table.month] }),
    index('fee_due_oldest').on(table.noticedAt, table.userId),
    // Contains only those whose notice runs.
    index('fee_due_running')
      .on(table.noticedAt)
      .where(sql`${table.refusalNoticedAt} is null`),
  ],
);

/** What the nightly proof of the ledger found; the latest stay. */
export const ledgerProof = pgTable('ledger_proof', {
  id: integer().primaryKey().generatedAlwaysAsIdentity(),
  provedAt: instant('proved_at').notNull(),
  accounts: integer().notNull(),
  entries: integer().notNull(),
  /** Entries that do not follow on the one before, or that are not their account's. */
  brokenChains: integer('broken_chains').notNull(),
  /** Accounts whose balance is not what stood after their last entry. */
  wrongBalances: integer('wrong_balances').notNull(),
  /** Transactions that have not two sides which sum to zero. */
  unbalanced: integer().notNull(),
});
