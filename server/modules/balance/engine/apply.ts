import { BALANCE_MAX } from '#contract/limits.ts';
import type { Currency, PlatformAccount, TransactionType } from '../model.ts';

/** A side of a transaction: a person's, by id, or the platform's. */
export interface Side {
  of: number | PlatformAccount;
  /** Minor units; negative: it goes out. */
  sum: number;
  /** If another than that of the transaction. */
  type?: TransactionType;
}

/** What is to be written once. */
export interface NewTransaction {
  key: string;
  type: Exclude<TransactionType, 'LESSON_INCOME'>;
  currency: Currency;
  /** They sum to zero. */
  sides: readonly [Side, Side];
  actorId?: number;
  reason?: string;
  lessonScheduleId?: number;
  studentId?: number;
  instructorId?: number;
  month?: string;
}

/** A person's account as it stands. */
export interface Standing {
  id: number;
  userId: number;
  currency: Currency;
  balance: number;
  lastNumber: number;
  lastAt: Date | null;
}

/** An entry to be written. */
export interface NewEntry {
  key: string;
  userId: number | null;
  platform: PlatformAccount | null;
  type: TransactionType;
  currency: Currency;
  createdAt: Date;
  number: number | null;
  in: number;
  out: number;
  before: number | null;
  after: number | null;
}

/** WRITTEN; REPEATED: it was there already; NOT_COVERED: it would put a balance below zero or beyond its limit. */
export type Outcome = 'WRITTEN' | 'REPEATED' | 'NOT_COVERED';

export interface Applied {
  outcomes: Outcome[];
  written: { transaction: NewTransaction; createdAt: Date }[];
  entries: NewEntry[];
  /** The accounts that have changed. */
  changed: Standing[];
}

/**
 * Continues the chains of these accounts with these transactions, one after the other (B1): which are covered, and
 * what stands after each. `known`: keys that are written already.
 */
export function applyTransactions(
  standing: readonly Standing[],
  known: ReadonlySet<string>,
  transactions: readonly NewTransaction[],
  now: Date,
): Applied {
  const accounts = new Map(standing.map((account) => [nameOf(account.userId, account.currency), account]));
  const taken = new Set(known);
  const applied: Applied = { outcomes: [], written: [], entries: [], changed: [] };
  const changed = new Set<string>();
  for (const transaction of transactions) {
    const outcome = taken.has(transaction.key) ? 'REPEATED' : coverageOf(accounts, transaction);
    applied.outcomes.push(outcome);
    if (outcome !== 'WRITTEN') continue;
    taken.add(transaction.key);
    const createdAt = latest(
      now,
      personSides(transaction).map(({ name }) => accounts.get(name)?.lastAt),
    );
    applied.written.push({ transaction, createdAt });
    applied.entries.push(...entriesOf(accounts, transaction, createdAt));
    for (const { name } of personSides(transaction)) changed.add(name);
  }
  applied.changed = [...changed].flatMap((name) => accounts.get(name) ?? []);
  return applied;
}

const nameOf = (userId: number, currency: Currency): string => `${userId} ${currency}`;

const personSides = ({ sides, currency }: NewTransaction) =>
  sides.flatMap(({ of, sum }) => (typeof of === 'number' ? [{ name: nameOf(of, currency), sum }] : []));

/** No balance goes below zero, but by a correction (B5). */
function coverageOf(accounts: ReadonlyMap<string, Standing>, transaction: NewTransaction): Outcome {
  const isAllowed = personSides(transaction).every(({ name, sum }) => {
    const after = (accounts.get(name)?.balance ?? 0) + sum;
    if (transaction.type === 'CORRECTION') return Math.abs(after) <= BALANCE_MAX;
    return sum > 0 ? after <= BALANCE_MAX : after >= 0;
  });
  return isAllowed ? 'WRITTEN' : 'NOT_COVERED';
}

const latest = (now: Date, others: readonly (Date | null | undefined)[]): Date =>
  new Date(Math.max(now.getTime(), ...others.map((other) => other?.getTime() ?? 0)));

/** Moves the accounts of the map on. */
function entriesOf(
  accounts: Map<string, Standing>,
  { key, type, currency, sides }: NewTransaction,
  createdAt: Date,
): NewEntry[] {
  return sides.map((side) => {
    const { of, sum } = side;
    const entry = {
      key,
      type: side.type ?? type,
      currency,
      createdAt,
      in: Math.max(sum, 0),
      out: Math.max(-sum, 0),
    };
    if (typeof of !== 'number')
      return { ...entry, userId: null, platform: of, number: null, before: null, after: null };
    const name = nameOf(of, currency);
    const account = accounts.get(name);
    if (!account) throw new Error('an account was not locked');
    const { balance: before, lastNumber } = account;
    const after = before + sum;
    const number = lastNumber + 1;
    accounts.set(name, { ...account, balance: after, lastNumber: number, lastAt: createdAt });
    return { ...entry, userId: of, platform: null, number, before, after };
  });
}
