import { RateLimiterRes } from 'rate-limiter-flexible';
import type { RateLimiterAbstract } from 'rate-limiter-flexible';
import { DomainError } from '../errors.ts';
import type { Budget, Limiter } from './limiter.ts';

type MakeCounter = (
  options: { keyPrefix: string; points: number; duration: number },
  budget: Budget,
) => RateLimiterAbstract;

/** A limiter whose budgets are counted by counters from `makeCounter`, one per budget, created on first use. */
export function createLimiter(makeCounter: MakeCounter): Limiter {
  const counters = new Map<string, RateLimiterAbstract>();
  const counterOf = (budget: Budget): RateLimiterAbstract => {
    const known = counters.get(budget.name);
    if (known) return known;
    const { name, points, seconds } = budget;
    const made = makeCounter({ keyPrefix: name, points, duration: seconds }, budget);
    counters.set(name, made);
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
