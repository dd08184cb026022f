import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { ApiError } from '@/lib/api/errors';
import { createRenewer, isExpiring } from './refresh';
import type { Session } from '../auth/session';

const session = (refreshToken: string): Session => ({
  userId: 1,
  role: 'STUDENT',
  accessToken: `access-${refreshToken}`,
  refreshToken,
  expiresAt: 0,
});

const NOBODY = {};
const fails = (failure: Error) =>
  vi.fn(async (): Promise<Session> => {
    throw failure;
  });

describe('renewing a session', () => {
  beforeEach(() => vi.useFakeTimers());
  afterEach(() => vi.useRealTimers());

  it('asks once for thirteen requests at the same moment', async () => {
    let asked = 0;
    const renew = createRenewer(async (token) => {
      asked += 1;
      await Promise.resolve();
      return session(`${token}+`);
    });
    const renewals = await Promise.all(Array.from({ length: 13 }, () => renew(session('r1'), NOBODY)));
    expect(asked).toBe(1);
    expect(new Set(renewals.map((renewal) => JSON.stringify(renewal)))).toHaveLength(1);
    expect(renewals[0]).toEqual({ kind: 'renewed', session: session('r1+') });
  });

  it('gives the same successor to a delayed request, and forgets it after the grace period', async () => {
    const exchange = vi.fn(async (token: string) => session(`${token}+`));
    const renew = createRenewer(exchange);
    await renew(session('r1'), NOBODY);
    await vi.advanceTimersByTimeAsync(9_000);
    expect(await renew(session('r1'), NOBODY)).toEqual({ kind: 'renewed', session: session('r1+') });
    expect(exchange).toHaveBeenCalledTimes(1);
    await vi.advanceTimersByTimeAsync(2_000);
    await renew(session('r1'), NOBODY);
    expect(exchange).toHaveBeenCalledTimes(2);
  });

  it('keeps two sessions apart', async () => {
    const renew = createRenewer(async (token) => session(`${token}+`));
    const [first, second] = await Promise.all([renew(session('a'), NOBODY), renew(session('b'), NOBODY)]);
    expect([first, second]).toEqual([
      { kind: 'renewed', session: session('a+') },
      { kind: 'renewed', session: session('b+') },
    ]);
  });

  it.each([
    new ApiError('SERVICE_UNAVAILABLE'),
    new ApiError('TOO_MANY_REQUESTS'),
    new TypeError('fetch failed'),
  ])('%s gives no answer, and the next request asks again', async (failure) => {
    const exchange = fails(failure);
    const renew = createRenewer(exchange);
    expect(await renew(session('r1'), NOBODY)).toEqual({ kind: 'unavailable' });
    await renew(session('r1'), NOBODY);
    expect(exchange).toHaveBeenCalledTimes(2);
  });

  it('asks once a minute for a session that is over, and remembers a limited number of them', async () => {
    const exchange = fails(new ApiError('UNAUTHORIZED'));
    const renew = createRenewer(exchange);
    for (let turn = 0; turn < 100; turn += 1)
      expect(await renew(session('r1'), NOBODY)).toEqual({ kind: 'ended' });
    expect(exchange).toHaveBeenCalledTimes(1);
    await vi.advanceTimersByTimeAsync(60_001);
    await renew(session('r1'), NOBODY);
    expect(exchange).toHaveBeenCalledTimes(2);
    for (let other = 0; other < 10_000; other += 1) await renew(session(`other ${other}`), NOBODY);
    await renew(session('r1'), NOBODY);
    expect(exchange).toHaveBeenCalledTimes(10_003);
  });

  it('is due a minute before expiry', () => {
    expect(isExpiring({ ...session('r'), expiresAt: 100_000 }, 39_000)).toBe(false);
    expect(isExpiring({ ...session('r'), expiresAt: 100_000 }, 41_000)).toBe(true);
  });
});
