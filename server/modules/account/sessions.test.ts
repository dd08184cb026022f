import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { REFRESH_GRACE, REFRESH_TOKEN_TTL, SESSION_TTL } from '#contract/limits.ts';
import { refreshToken, session } from '../../db/schema/account.ts';
import { createMemoryLimiter } from '../../platform/memory-limiter.ts';
import { PASSWORD, createUser } from '../../testing/factories.ts';
import { createTestApp } from '../../testing/harness.ts';
import type { TestApp } from '../../testing/harness.ts';
import { authenticate, loginUser, refreshUserToken } from './service.ts';

let app: TestApp;
beforeAll(async () => {
  app = await createTestApp();
});
afterAll(() => app.close());
beforeEach(() => {
  app.sys.platform.limiter = createMemoryLimiter();
});

const GRACE_MS = REFRESH_GRACE * 1000;
const DAY_S = 24 * 3600;
const UNAUTHORIZED = expect.objectContaining({ code: 'UNAUTHORIZED' }) as unknown;

async function signIn() {
  const person = await createUser(app, { role: 'STUDENT' });
  return loginUser(app.context(), person.email, PASSWORD);
}
/** Each call uses an address of its own: another test covers the budget. */
let calls = 0;
const refresh = (token: string, platform = app.sys.platform) =>
  refreshUserToken({ ...app.context(), platform, address: `address ${(calls += 1)}` }, token);

describe('refreshUserToken', () => {
  it('returns a token that works and can be refreshed again', async () => {
    const first = await signIn();
    const second = await refresh(first.refreshToken);
    const third = await refresh(second.refreshToken);
    expect(new Set([first, second, third].map((step) => step.refreshToken)).size).toBe(3);
    expect(await authenticate(app.sys, third.accessToken)).toMatchObject({ id: third.user.id });
  });

  it('answers 1,000 racing calls with one successor, and signs nobody out', async () => {
    const { refreshToken: token } = await signIn();
    // Forty API processes on one database, 25 calls in each.
    const processes = Array.from({ length: 40 }, () => ({ ...app.sys.platform }));
    const answers = await Promise.all(
      Array.from({ length: 1_000 }, (_, turn) => refresh(token, processes[turn % processes.length])),
    );
    const successors = new Set(answers.map((answer) => answer.refreshToken));
    expect(successors.size).toBe(1);
    const [successor = ''] = successors;
    app.clock.advance(15 * 60_000);
    const next = await refresh(successor);
    expect(await authenticate(app.sys, next.accessToken)).not.toBeNull();
  });

  it('accepts overlapping calls down a chain within the grace', async () => {
    const first = await signIn();
    const second = await refresh(first.refreshToken);
    app.clock.advance(GRACE_MS - 1);
    const third = await refresh(second.refreshToken);
    expect((await refresh(first.refreshToken)).refreshToken).toBe(third.refreshToken);
    expect((await refresh(second.refreshToken)).refreshToken).toBe(third.refreshToken);
  });

  it('signs nobody out who comes late with the first token of a chain', async () => {
    const first = await signIn();
    const second = await refresh(first.refreshToken);
    await refresh(second.refreshToken);
    const third = await refresh(first.refreshToken);
    app.clock.advance(GRACE_MS + 500);
    expect(await authenticate(app.sys, (await refresh(third.refreshToken)).accessToken)).not.toBeNull();
  });

  it('names the sign-in the session began with', async () => {
    const first = await signIn();
    expect((await refresh(first.refreshToken)).loginHistoryId).toBe(first.loginHistoryId);
  });

  it('gives the same answer again, however late, when the answer was lost on the way', async () => {
    const first = await signIn();
    const lost = await refresh(first.refreshToken);
    for (const wait of [12_000, DAY_S * 1000, 7 * DAY_S * 1000]) {
      app.clock.advance(wait);
      const again = await refresh(first.refreshToken);
      expect(again.refreshToken).toBe(lost.refreshToken);
      expect(await authenticate(app.sys, again.accessToken)).not.toBeNull();
    }
    // Even if several processes are asked at once, there is one successor, which continues the chain.
    const repeated = await Promise.all(
      Array.from({ length: 50 }, () => refresh(first.refreshToken, { ...app.sys.platform })),
    );
    expect(new Set(repeated.map(({ refreshToken: token }) => token))).toEqual(new Set([lost.refreshToken]));
    await expect(refresh(lost.refreshToken)).resolves.toBeTruthy();
  });

  it('ends the family when an old token comes back after its successor was used, every time and for every token of it', async () => {
    for (let turn = 0; turn < 20; turn += 1) {
      const first = await signIn();
      const second = await refresh(first.refreshToken);
      const third = await refresh(second.refreshToken);
      const fourth = await refresh(third.refreshToken);
      app.clock.advance(GRACE_MS + 1);
      app.sent.length = 0;
      const stolen = turn % 2 === 0 ? first.refreshToken : second.refreshToken;
      const thieves = await Promise.allSettled(
        Array.from({ length: 5 }, () => refresh(stolen, { ...app.sys.platform })),
      );
      expect(thieves.every(({ status }) => status === 'rejected')).toBe(true);
      await expect(refresh(fourth.refreshToken)).rejects.toEqual(UNAUTHORIZED);
      expect(await authenticate(app.sys, fourth.accessToken)).toBeNull();
      expect(app.sent.map(({ name }) => name)).toEqual(['session.ended']);
    }
  });

  it('ends the family of a thief who got the same successor, as soon as one of the two refreshes again', async () => {
    const { refreshToken: stolen } = await signIn();
    const { refreshToken: owners } = await refresh(stolen);
    app.clock.advance(GRACE_MS + 1);
    const thief = await refresh(stolen);
    expect(thief.refreshToken).toBe(owners);
    const ahead = await refresh(owners);
    const further = await refresh(ahead.refreshToken);
    app.clock.advance(GRACE_MS + 1);
    await expect(refresh(thief.refreshToken)).rejects.toEqual(UNAUTHORIZED);
    await expect(refresh(further.refreshToken)).rejects.toEqual(UNAUTHORIZED);
    expect(await authenticate(app.sys, further.accessToken)).toBeNull();
  });

  it('marks the session whose token was stolen, and no other session of the same person', async () => {
    const person = await createUser(app, { role: 'STUDENT' });
    const phone = await loginUser(app.context(), person.email, PASSWORD);
    const laptop = await loginUser(app.context(), person.email, PASSWORD);
    await refresh((await refresh(phone.refreshToken)).refreshToken);
    app.clock.advance(GRACE_MS + 1);
    await expect(refresh(phone.refreshToken)).rejects.toEqual(UNAUTHORIZED);
    const rows = await app.db.select().from(session).where(eq(session.userId, person.id));
    expect(rows.filter((row) => row.reuseDetected && row.endedAt)).toHaveLength(1);
    await expect(refresh(laptop.refreshToken)).resolves.toBeTruthy();
  });

  it('refuses unknown and expired tokens', async () => {
    for (const token of ['', 'x', 'nul\u0000', 'y'.repeat(100_000)])
      await expect(refresh(token)).rejects.toEqual(UNAUTHORIZED);
    const { refreshToken: token } = await signIn();
    app.clock.advance(REFRESH_TOKEN_TTL * 1000);
    await expect(refresh(token)).rejects.toEqual(UNAUTHORIZED);
  });

  it('ends a session after its days, however often it is renewed', async () => {
    let { refreshToken: token, accessToken } = await signIn();
    const renewals = SESSION_TTL / DAY_S - 1;
    for (let day = 0; day < renewals; day += 1) {
      app.clock.advance(DAY_S * 1000);
      ({ refreshToken: token, accessToken } = await refresh(token));
    }
    expect(await authenticate(app.sys, accessToken)).not.toBeNull();
    app.clock.advance(DAY_S * 1000);
    app.sent.length = 0;
    await expect(refresh(token)).rejects.toEqual(UNAUTHORIZED);
    expect(app.sent.map(({ name }) => name)).toEqual(['session.ended']);
    await expect(refresh(token)).rejects.toEqual(UNAUTHORIZED);
  });

  it('stores hashes, never tokens', async () => {
    const { refreshToken: token } = await signIn();
    const rows = await app.db.select().from(refreshToken);
    expect(JSON.stringify(rows)).not.toContain(token);
    expect(rows.every(({ hash }) => /^[0-9a-f]{64}$/.test(hash))).toBe(true);
  });

  it('has a budget per address', async () => {
    const ctx = app.context();
    const tries = await Promise.allSettled(Array.from({ length: 601 }, () => refreshUserToken(ctx, 'x')));
    const codes = tries.map((outcome) =>
      outcome.status === 'rejected' ? (outcome.reason as { code: string }).code : '',
    );
    expect(codes.filter((code) => code === 'TOO_MANY_REQUESTS')).toHaveLength(1);
  });
});
