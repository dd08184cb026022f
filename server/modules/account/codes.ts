import { createHash, createHmac, randomInt, timingSafeEqual } from 'node:crypto';
import { RESET_CODE_LENGTH } from '#contract/limits.ts';
import type { Platform } from '../../platform/platform.ts';

/** The stored hash of a token that was mailed, or given to the requester. */
export const hashToken = (token: string): string => createHash('sha256').update(token).digest('hex');

/** Six random digits, all codes equally likely. */
export function drawCode(): string {
  return String(randomInt(10 ** RESET_CODE_LENGTH)).padStart(RESET_CODE_LENGTH, '0');
}

/** Keyed and bound to its token: with the table alone, all million codes could be tried in a second. */
export function hashCode(platform: Pick<Platform, 'secrets'>, token: string, code: string): string {
  return createHmac('sha256', platform.secrets.refresh).update(`${token} ${code}`).digest('hex');
}

/**
 * The network of an address, as an identification of the requester: the first 48 bits of an IPv6 address, which a
 * household or a hosting customer receives as a whole.
 */
export const networkOf = (address: string): string => address.replace(/^(\w+:\w+:\w+):\w+::\/64$/, '$1::/48');

/** Keyed, because all networks are few enough to be tried. */
export function hashNetwork(platform: Pick<Platform, 'secrets'>, network: string): string {
  return createHmac('sha256', platform.secrets.refresh).update(`network ${network}`).digest('hex');
}

export function isSameHash(a: string, b: string): boolean {
  return a.length === b.length && timingSafeEqual(Buffer.from(a), Buffer.from(b));
}
