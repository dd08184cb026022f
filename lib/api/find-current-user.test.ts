import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { encodeSession } from '@/lib/auth/session';
import { findCurrentUser } from './find-current-user';

const incoming = vi.hoisted(() => ({ cookie: '' }));
vi.mock('server-only', () => ({}));
vi.mock('next/headers', () => ({
  headers: async () => new Headers({ 'x-forwarded-for': '203.0.113.7' }),
  cookies: async () => ({ get: () => (incoming.cookie ? { value: incoming.cookie } : undefined) }),
}));

const api = vi.fn<(url: string, init: RequestInit) => Promise<Response>>();
beforeEach(() => {
  vi.stubEnv('NEXTAUTH_SECRET', 'x'.repeat(32));
  vi.stubGlobal('fetch', api);
});
afterEach(() => {
  api.mockReset();
  vi.unstubAllGlobals();
  vi.unstubAllEnvs();
});

async function signedIn(expiresIn = 600_000) {
  incoming.cookie = await encodeSession({
    userId: 7,
    role: 'STUDENT',
    accessToken: 'access-1',
    refreshToken: `refresh-${crypto.randomUUID()}`,
    expiresAt: Date.now() + expiresIn,
  });
}
const refused = (code: string) => Response.json({ errors: [{ message: code, extensions: { code } }] });
const next = {
  accessToken: 'access-2',
  refreshToken: 'refresh-2',
  accessTokenExpiresAt: new Date(Date.now() + 900_000).toISOString(),
  loginHistoryId: 1,
  user: { id: 7, role: 'STUDENT' },
};
/** An API that accepts only the second access token, and answers renewals with `renewal`. */
const answerRenewals = (renewal: () => Response) =>
  api.mockImplementation(async (_url, { headers, body }) => {
    if (String(body).includes('refreshUserToken')) return renewal();
    return new Headers(headers).get('authorization') === 'Bearer access-2'
      ? Response.json({ data: { getCurrentUser: { id: 7 } } })
      : refused('UNAUTHORIZED');
  });

describe('the current user, on the server', () => {
  it('is null without a session', async () => {
    incoming.cookie = '';
    expect(await findCurrentUser()).toBeNull();
    expect(api).not.toHaveBeenCalled();
  });

  it('is null when the API says that the session is over', async () => {
    await signedIn();
    answerRenewals(() => refused('UNAUTHORIZED'));
    expect(await findCurrentUser()).toBeNull();
  });

  it.each([
    ['too many renewals', () => refused('TOO_MANY_REQUESTS')],
    ['an API that restarts', () => new Response('', { status: 502 })],
  ])('is unknown with an expired access token and %s', async (_why, renewal) => {
    await signedIn(-1000);
    answerRenewals(renewal);
    await expect(findCurrentUser()).rejects.toMatchObject({ code: 'SERVICE_UNAVAILABLE' });
  });

  it('is found with a new access token where the clocks of the two processes differ', async () => {
    await signedIn();
    answerRenewals(() => Response.json({ data: { refreshUserToken: next } }));
    expect(await findCurrentUser()).toEqual({ id: 7 });
  });
});
