import { createHash, createHmac, randomInt, timingSafeEqual } from 'node:crypto';
import { RESET_CODE_LENGTH } from '#contract/limits.ts';
import type { Platform } from '../../platform/platform.ts';

/** What stands in the database for a token that was mailed or given to the asker. */
export const hashToken = (token: string): string => createHash('sha256').update(token).digest('hex');

/** Six digits, each code as likely as the next. */
export function drawCode(): string {
  return String(randomInt(10 ** RESET_CODE_LENGTH)).padStart(RESET_CODE_LENGTH, '0');
}

/** Keyed, and bound to its token: a million codes are tried in a second by whoever holds the table alone. */
export function hashCode(platform: Pick<Platform, 'secrets'>, token: string, code: string): string {
  return createHmac('sha256', platform.secrets.refresh).update(`${token} ${code}`).digest('hex');
}

/** Who asks, as far as an address tells: of an IPv6 one the first 48 bits, which one household or host is given whole. */
export const networkOf = (address: string): string => address.replace(/^(\w+:\w+:\w+):\w+::\/64$/, '$1::/48');

/** Keyed: there are few enough networks to try them all. */
export function hashNetwork(platform: Pick<Platform, 'secrets'>, network: string): string {
  return createHmac('sha256', platform.secrets.refresh).update(`network ${network}`).digest('hex');
}

export function isSameHash(a: string, b: string): boolean {
  return a.length === b.length && timingSafeEqual(Buffer.from(a), Buffer.from(b));
}
