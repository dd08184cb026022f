/** Counts what an address, an account or a socket does. */
export interface Limiter {
  /** Takes `points` of the budget; throws DomainError TOO_MANY_REQUESTS with details.retryAfter (milliseconds). */
  take(budget: Budget, key: string, points?: number): Promise<void>;
  /** Gives points back: what was taken turned out not to count (a right password). */
  giveBack(budget: Budget, key: string, points?: number): Promise<void>;
  /** Gives the whole budget back (a right password after wrong ones). */
  reset(budget: Budget, key: string): Promise<void>;
}

export const BUDGETS = {
  loginAddress: { points: 30, seconds: 15 * 60 },
  loginAccount: { points: 10, seconds: 15 * 60 },
  signUpAddress: { points: 20, seconds: 3600 },
  refreshAddress: { points: 600, seconds: 60 },
  ticket: { points: 120, seconds: 60 },
  schedule: { points: 60, seconds: 3600 },
  studentEmail: { points: 60, seconds: 3600 },
  board: { points: 60, seconds: 3600 },
  boardImage: { points: 120, seconds: 600 },
  joinLive: { points: 60, seconds: 60 },
  boardOperation: { points: 600, seconds: 10 },
  chatOperation: { points: 60, seconds: 10 },
  volatile: { points: 900, seconds: 10 },
  socketJoin: { points: 120, seconds: 10 },
} as const;
export type Budget = keyof typeof BUDGETS;
