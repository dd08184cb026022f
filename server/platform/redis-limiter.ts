import { RateLimiterMemory, RateLimiterRedis } from 'rate-limiter-flexible';
import { createLimiter } from './limiter-of.ts';
import type { Budget, Limiter } from './limiter.ts';
import type { Redis } from './redis.ts';

/** What a process spends on reading frames, it counts itself: a round trip to Redis costs more than the frame. */
const COUNTED_HERE: readonly string[] = ['socketBytes', 'socketRefusedBytes', 'volatile'] satisfies Budget[];

/**
 * Budgets counted by all processes together. While Redis is away each process counts by itself: nobody is refused for
 * it, and nobody is without measure.
 */
export function createRedisLimiter({ counts }: Pick<Redis, 'counts'>): Limiter {
  return createLimiter((options) => {
    if (COUNTED_HERE.includes(options.keyPrefix)) return new RateLimiterMemory(options);
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
