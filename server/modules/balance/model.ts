import type {
  feeDue,
  ledgerEntry,
  ledgerPlatform,
  ledgerProof,
  ledgerTransaction,
} from '../../db/schema/balance.ts';

export type TransactionType = typeof ledgerEntry.$inferSelect.type;
export type Currency = typeof ledgerEntry.$inferSelect.currency;
export type PlatformAccount = (typeof ledgerPlatform.enumValues)[number];

/** Integer minor units. */
export interface Money {
  amount: number;
  currency: Currency;
}

/** A person's entry, with what its transaction says and the title of the lesson it is about. */
export type EntryRow = Pick<
  typeof ledgerEntry.$inferSelect,
  'id' | 'type' | 'createdAt' | 'currency' | 'in' | 'out'
> &
  Pick<
    typeof ledgerTransaction.$inferSelect,
    'reason' | 'lessonScheduleId' | 'studentId' | 'instructorId' | 'month'
  > & {
    userId: number;
    before: number;
    after: number;
    lessonTitle: string | null;
  };

/** A month of a balance: what came and what went, in minor units. */
export interface MonthRow {
  month: string;
  currency: Currency;
  in: number;
  out: number;
}

/** How a lesson was paid by a student with whom it was held. */
export interface PaymentRow {
  studentId: number;
  state: 'PAID' | 'PAID_OUTSIDE' | 'REFUNDED';
  amount: number;
  currency: Currency;
  /** The viewer may give it back. */
  canRefund: boolean;
}

/** An instructor's fee. */
export interface FeeRow {
  nextDueAt: Date;
  /** The balance covers the fees that wait, and the next one. */
  isCovered: boolean;
  /** The months whose fee waits, the oldest first. */
  unpaidMonths: string[];
  /** From when no lessons can be planned; null: no fee waits. */
  refusedAt: Date | null;
}

export type FeeDueRow = typeof feeDue.$inferSelect;

/** A person whose fee waits. */
export interface UnpaidRow {
  userId: number;
  months: number;
  noticedAt: Date;
}

export type ProofRow = typeof ledgerProof.$inferSelect;

/** As a lock screen and a list of notifications say it: "1000 KGS", "12.50 USD". */
export function wordsOf({ amount, currency }: Money): string {
  const whole = Math.trunc(amount / 100);
  const rest = Math.abs(amount % 100);
  return `${whole}${rest === 0 ? '' : `.${String(rest).padStart(2, '0')}`} ${currency}`;
}
