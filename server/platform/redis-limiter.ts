import { RateLimiterMemory, RateLimiterRedis } from 'rate-limiter-flexible';
import { createLimiter } from './limiter-of.ts';
import type { Limiter } from './limiter.ts';
import type { Redis } from './redis.ts';

/**
 * Counts budgets for all processes together. While Redis is unavailable each process counts by itself: nobody is
 * refused because of it, and limits still apply.
 */
export function createRedisLimiter({ counts }: Pick<Redis, 'counts'>): Limiter {
  return createLimiter((options, { isPerProcess }) => {
    if (isPerProcess) return new RateLimiterMemory(options);
    return new RateLimiterRedis({
      ...options,
      keyPrefix: `tildesh:${options.keyPrefix}`,
      storeClient: counts,
      useRedisPackage: true,
      rejectIfRedisNotReady: true,
      insuranceLimiter: new RateLimiterMemory(options),
    });
  });
}
