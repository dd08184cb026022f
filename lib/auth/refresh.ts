import { REFRESH_GRACE } from '@/lib/contract/limits.ts';
import { isApiError } from '@/lib/api/errors';
import type { Session } from './session';

/** An access token this near its end is renewed before the request goes on. */
const RENEW_BEFORE_MS = 60_000;

export type Renewal =
  | { kind: 'renewed'; session: Session }
  /** The session is over: signed out, stolen and reused, or too old. */
  | { kind: 'ended' }
  /** The API gave no verdict; the session may well be alive. */
  | { kind: 'unavailable' };

export function isExpiring(session: Session, now: number): boolean {
  return session.expiresAt - now < RENEW_BEFORE_MS;
}

/**
 * One refresh per refresh token, however many requests carry it: those that come while it runs share it,
 * and those that come shortly after with the old cookie get the same successor.
 */
export function createRenewer(
  exchange: (refreshToken: string) => Promise<Session>,
): (session: Session) => Promise<Renewal> {
  const running = new Map<string, Promise<Renewal>>();

  async function renew(refreshToken: string): Promise<Renewal> {
    try {
      const session = await exchange(refreshToken);
      setTimeout(() => running.delete(refreshToken), REFRESH_GRACE * 1000).unref();
      return { kind: 'renewed', session };
    } catch (error) {
      running.delete(refreshToken);
      return { kind: isApiError(error, 'UNAUTHORIZED') ? 'ended' : 'unavailable' };
    }
  }

  return ({ refreshToken }) => {
    let renewal = running.get(refreshToken);
    if (!renewal) {
      renewal = renew(refreshToken);
      running.set(refreshToken, renewal);
    }
    return renewal;
  };
}
