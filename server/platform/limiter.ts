/** Counts what an address, an account or a socket does. */
export interface Limiter {
  /** Takes `points` of the budget; throws DomainError TOO_MANY_REQUESTS with details.retryAfter (milliseconds). */
  take(budget: Budget, key: string, points?: number): Promise<void>;
  /** Gives points back: what was taken turned out not to count (a right password). */
  giveBack(budget: Budget, key: string, points?: number): Promise<void>;
  /** Gives the whole budget back (a right password after wrong ones). */
  reset(budget: Budget, key: string): Promise<void>;
}

/** What may be done in a time; each module declares its own in its budgets.ts. */
export interface Budget {
  /** Of its counters; no two budgets share one. */
  name: string;
  points: number;
  seconds: number;
  /** Each process counts for itself: a round trip to Redis costs more than what is counted. */
  isPerProcess?: boolean;
}

/** Budgets with the names they are declared by. */
export function defineBudgets<Name extends string>(
  budgets: Record<Name, Omit<Budget, 'name'>>,
): Record<Name, Budget> {
  const named = Object.entries<Omit<Budget, 'name'>>(budgets).map(([name, budget]) => [
    name,
    { name, ...budget },
  ]);
  return Object.fromEntries(named) as Record<Name, Budget>;
}
