import { VISITOR_BROWSER_TTL } from '@/lib/contract/limits.ts';
import { env } from '@/lib/env';
import { stepCookieOptions } from './session';

/** The cookie that contains the api's token for a visitor's browser. */
export const visitorCookieName = () => (env().secure ? '__Host-visitor' : 'visitor');

export const visitorCookieOptions = () => ({ ...stepCookieOptions(), maxAge: VISITOR_BROWSER_TTL }) as const;
