import { RateLimiterMemory, RateLimiterRes } from 'rate-limiter-flexible';
import { DomainError } from '../errors.ts';
import { BUDGETS } from './limiter.ts';
import type { Budget, Limiter } from './limiter.ts';

/** Budgets counted in this process: exact with one api process, per process with several. */
export function createMemoryLimiter(): Limiter {
  const counters = new Map<Budget, RateLimiterMemory>();
  const counterOf = (budget: Budget): RateLimiterMemory => {
    const known = counters.get(budget);
    if (known) return known;
    const { points, seconds } = BUDGETS[budget];
    const made = new RateLimiterMemory({ keyPrefix: budget, points, duration: seconds });
    counters.set(budget, made);
    return made;
  };
  return {
    take: async (budget, key, points = 1) => {
      try {
        await counterOf(budget).consume(key, points);
      } catch (refusal) {
        if (!(refusal instanceof RateLimiterRes)) throw refusal;
        throw new DomainError('TOO_MANY_REQUESTS', {
          details: { retryAfter: Math.max(1, Math.ceil(refusal.msBeforeNext)) },
        });
      }
    },
    giveBack: async (budget, key, points = 1) => {
      await counterOf(budget).reward(key, points);
    },
    reset: async (budget, key) => {
      await counterOf(budget).delete(key);
    },
  };
}
