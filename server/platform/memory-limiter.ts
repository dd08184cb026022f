import { RateLimiterMemory } from 'rate-limiter-flexible';
import { createLimiter } from './limiter-of.ts';
import type { Limiter } from './limiter.ts';

/** Counts budgets in this process: exact with one API process; redis-limiter.ts is for several. */
export const createMemoryLimiter = (): Limiter => createLimiter((options) => new RateLimiterMemory(options));
