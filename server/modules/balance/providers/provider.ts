import type { Money } from '../model.ts';

/** A payment that a provider vouches for. */
export interface Payment {
  /** Of the provider: the same payment, reported again, is written once. */
  id: string;
  userId: number;
  money: Money;
  /** Seen by the person. */
  reason: string;
  /** The administrator who reported it; absent: the provider itself. */
  actorId?: number;
}

/**
 * Where money comes from outside. Another provider is another adapter: it reads what its service reports (a signed
 * call, a file) as a payment, or throws; what becomes of a payment is `takePayment` alone.
 */
export interface PaymentProvider<Report> {
  /** Part of the keys of its transactions; never changed. */
  name: string;
  read(report: Report): Payment | Promise<Payment>;
}
