import { LRUCache } from 'lru-cache';
import { REFRESH_GRACE } from '@/lib/contract/limits.ts';
import { isApiError } from '@/lib/api/errors';
import type { Session } from '@/lib/auth/session';

/** An access token that expires within this time is renewed before the request goes on. */
const RENEW_BEFORE_MS = 60_000;
/** A session that is over stays over: for this time, requests with it do not reach the API again. */
const ENDED_MEMORY_MS = 60_000;
const ENDED_MAX = 10_000;

export type Renewal =
  | { kind: 'renewed'; session: Session }
  /** The session is over: signed out, its token stolen and reused, or too old. */
  | { kind: 'ended' }
  /** The API gave no answer; the session may still be valid. */
  | { kind: 'unavailable' };

export function isExpiring(session: Session, now: number): boolean {
  return session.expiresAt - now < RENEW_BEFORE_MS;
}

/**
 * Makes one refresh per refresh token, however many requests carry it: requests during a refresh share it, and those
 * shortly after with the old cookie get the same successor, or the same end. The rate limit counts the first caller.
 */
export function createRenewer<Caller>(
  exchange: (refreshToken: string, caller: Caller) => Promise<Session>,
): (session: Session, caller: Caller) => Promise<Renewal> {
  const running = new Map<string, Promise<Renewal>>();
  /** Times until which the API need not be asked, by session that is over. */
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
