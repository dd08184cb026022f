import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';

beforeEach(() => {
  vi.resetModules();
  vi.stubEnv('NEXTAUTH_SECRET', 'x'.repeat(32));
});
afterEach(() => vi.unstubAllEnvs());

/** The environment is parsed once per process: each case loads its own. */
async function cookiesAt(publicUrl: string) {
  vi.stubEnv('PUBLIC_URL', publicUrl);
  const { sessionCookieName, sessionCookieOptions } = await import('./session');
  const { authOptions } = await import('../account/auth-options');
  const { cookies, useSecureCookies } = authOptions();
  const { visitorCookieName, visitorCookieOptions } = await import('./visitor-cookie');
  const visitor = { name: visitorCookieName(), options: visitorCookieOptions() };
  return { visitor, name: sessionCookieName(), options: sessionCookieOptions(), cookies, useSecureCookies };
}

const STRICT = { httpOnly: true, sameSite: 'lax', path: '/' };

describe('the session’s cookies', () => {
  it('are bound to the host and to https where there is https', async () => {
    const { name, options, visitor, cookies, useSecureCookies } = await cookiesAt('https://tildesh.example');
    expect([name, useSecureCookies]).toEqual(['__Host-session', true]);
    expect(options).toMatchObject({ ...STRICT, secure: true });
    expect(options).not.toHaveProperty('domain');
    expect(visitor.name).toBe('__Host-visitor');
    expect(visitor.options).toMatchObject({ ...STRICT, secure: true });
    for (const cookie of Object.values(cookies ?? {})) {
      expect(cookie?.name).toMatch(/^__Host-/);
      expect(cookie?.options).toMatchObject({ ...STRICT, secure: true });
    }
  });

  it('work over plain http on a developer’s machine', async () => {
    const { name, options, cookies } = await cookiesAt('http://localhost:3000');
    expect(name).toBe('session');
    for (const each of [options, ...Object.values(cookies ?? {}).map((cookie) => cookie?.options)])
      expect(each).toMatchObject({ ...STRICT, secure: false });
  });
});
