import { RateLimiterMemory, RateLimiterRedis } from 'rate-limiter-flexible';
import { createLimiter } from './limiter-of.ts';
import type { Limiter } from './limiter.ts';
import type { Redis } from './redis.ts';

/**
 * Budgets counted by all processes together. While Redis is away each process counts by itself: nobody is refused for
 * it, and nobody is without measure.
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
