import { RateLimiterMemory } from 'rate-limiter-flexible';
import { createLimiter } from './limiter-of.ts';
import type { Limiter } from './limiter.ts';

/** Budgets counted in this process: exact with one api process; with several there is redis-limiter.ts. */
export const createMemoryLimiter = (): Limiter => createLimiter((options) => new RateLimiterMemory(options));
