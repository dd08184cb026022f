import { LRUCache } from 'lru-cache';
import { REFRESH_GRACE } from '@/lib/contract/limits.ts';
import { isApiError } from '@/lib/api/errors';
import type { Session } from '@/lib/auth/session';

/** An access token this near its end is renewed before the request goes on. */
const RENEW_BEFORE_MS = 60_000;
/** What is over stays over: whoever comes with it again costs the API nothing for a while. */
const ENDED_MEMORY_MS = 60_000;
const ENDED_MAX = 10_000;

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
 * and those that come shortly after with the old cookie get the same successor, or hear again that it is over.
 * The first of them is the caller it is counted for.
 */
export function createRenewer<Caller>(
  exchange: (refreshToken: string, caller: Caller) => Promise<Session>,
): (session: Session, caller: Caller) => Promise<Renewal> {
  const running = new Map<string, Promise<Renewal>>();
  /** Until when the API need not be asked. */
  const ended = new LRUCache<string, number>({ max: ENDED_MAX });

  async function renew(refreshToken: string, caller: Caller): Promise<Renewal> {
    try {
      const session = await exchange(refreshToken, caller);
      setTimeout(() => running.delete(refreshToken), REFRESH_GRACE * 1000).unref();
      return { kind: 'renewed', session };
    } catch (error) {
      running.delete(refreshToken);
      if (!isApiError(error, 'UNAUTHORIZED')) return { kind: 'unavailable' };
      ended.set(refreshToken, Date.now() + ENDED_MEMORY_MS);
      return { kind: 'ended' };
    }
  }

  return async ({ refreshToken }, caller) => {
    if ((ended.get(refreshToken) ?? 0) > Date.now()) return { kind: 'ended' };
    let renewal = running.get(refreshToken);
    if (!renewal) {
      renewal = renew(refreshToken, caller);
      running.set(refreshToken, renewal);
    }
    return renewal;
  };
}
