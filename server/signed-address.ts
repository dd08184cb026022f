import { createHmac, timingSafeEqual } from 'node:crypto';
import type { Platform } from './platform/platform.ts';

/** Milliseconds for which a signed address is valid. */
const TTL_MS = 10 * 60_000;

type Signer = { platform: Pick<Platform, 'clock' | 'secrets'> };

/** The query of an address that opens `what` for minutes: `expires` (milliseconds since 1970) and `signature`. */
export function signedQuery(ctx: Signer, what: string): string {
  const { expires, signature } = signFor(ctx, what, TTL_MS);
  return `expires=${expires}&signature=${signature}`;
}

/** Signs `what` for `ttl` milliseconds; `isSignedFor` verifies it. */
export function signFor(ctx: Signer, what: string, ttl: number): { expires: number; signature: string } {
  const expires = ctx.platform.clock.now().getTime() + ttl;
  return { expires, signature: sign(ctx, what, expires) };
}

/** Whether this signature opens `what` now. */
export function isSignedFor(
  ctx: Signer,
  what: string,
  expires: string | null,
  signature: string | null,
): boolean {
  if (!expires || !signature || !/^\d{1,15}$/.test(expires)) return false;
  if (Number(expires) < ctx.platform.clock.now().getTime()) return false;
  const right = Buffer.from(sign(ctx, what, Number(expires)));
  const given = Buffer.from(signature);
  return right.length === given.length && timingSafeEqual(right, given);
}

function sign({ platform }: Signer, what: string, expires: number): string {
  return createHmac('sha256', platform.secrets.token).update(`${what} ${expires}`).digest('base64url');
}
