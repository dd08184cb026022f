/** Limits how often an address, an account or a socket does something. */
export interface Limiter {
  /** Takes `points` of the budget; throws DomainError TOO_MANY_REQUESTS with details.retryAfter (milliseconds). */
  take(budget: Budget, key: string, points?: number): Promise<void>;
  /** Refunds points that turned out not to count (a right password). */
  giveBack(budget: Budget, key: string, points?: number): Promise<void>;
  /** Refunds the whole budget (a right password after wrong ones). */
  reset(budget: Budget, key: string): Promise<void>;
}

/** How many points may be taken in a period; each module declares its own in its budgets.ts. */
export interface Budget {
  /** The name of its counters; no two budgets share one. */
  name: string;
  points: number;
  seconds: number;
  /** Each process counts for itself: a round trip to Redis would cost more than what is counted. */
  isPerProcess?: boolean;
}

/** Adds to budgets the names under which they are declared. */
export function defineBudgets<Name extends string>(
  budgets: Record<Name, Omit<Budget, 'name'>>,
): Record<Name, Budget> {
  const named = Object.entries<Omit<Budget, 'name'>>(budgets).map(([name, budget]) => [
    name,
    { name, ...budget },
  ]);
  return Object.fromEntries(named) as Record<Name, Budget>;
}
